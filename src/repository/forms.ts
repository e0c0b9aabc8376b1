import type { PageForm } from "../page/form-field.js";
import type { NewForm, StoredForm } from "./repository.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { streamRows } from "./stream-rows.js";

interface NewRow {
  readonly page_id: number;
  readonly position: number;
  readonly form: string;
  readonly domain: string | null;
  readonly relevance: number | null;
  readonly key: string | null;
}

/** The forms that stood on stored pages. */
export class FormStore {
  readonly #db: Executor;
  readonly #insert: (executor: Executor, rows: readonly NewRow[]) => Promise<readonly unknown[]>;
  readonly #firstOf: PreparedQuery<{ key: string }, { id: number }>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insert = prepareBatch<NewRow, unknown>((rows) =>
      db.insertInto("forms").values(
        rows.map((row) => ({
          page_id: row.page_id,
          position: row.position,
          form: row.form,
          domain: row.domain,
          relevance: row.relevance,
          key: row.key,
        })),
      ),
    );
    this.#firstOf = prepareQuery((values) =>
      db.selectFrom("forms").select("id").where("key", "=", values.key).orderBy("id").limit(1),
    );
  }

  async add(transaction: Executor, pageId: number, forms: readonly NewForm[]): Promise<void> {
    await this.#insert(
      transaction,
      forms.map(({ judged, ...form }, position) => ({
        page_id: pageId,
        position,
        form: JSON.stringify(form satisfies PageForm),
        domain: judged?.domain ?? null,
        relevance: judged?.relevance ?? null,
        key: judged?.key ?? null,
      })),
    );
  }

  /** The first form of this key that was stored; null where there is none. */
  async firstOf(executor: Executor, key: string): Promise<number | null> {
    const [row] = await this.#firstOf(executor, { key });
    return row?.id ?? null;
  }

  async has(key: string): Promise<boolean> {
    return (await this.firstOf(this.#db, key)) !== null;
  }

  async *list(): AsyncIterable<StoredForm> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("forms")
        .innerJoin("pages", "pages.id", "forms.page_id")
        .select([
          "forms.id",
          "forms.page_id",
          "pages.url",
          "forms.form",
          "forms.domain",
          "forms.relevance",
          "forms.key",
        ])
        .select((eb) => {
          const asked = eb.selectFrom("submissions").whereRef("submissions.form_id", "=", "forms.id");
          const count = (...verdicts: readonly string[]) =>
            asked
              .where("submissions.verdict", "in", verdicts)
              .select(({ fn }) => fn.countAll<number | string>().as("count"));
          return [
            asked.select(({ fn }) => fn.countAll<number | string>().as("count")).as("submissions"),
            count("results").as("results"),
            count("no-results").as("no_results"),
            asked
              .select(({ fn }) => fn.sum<number | string | null>("submissions.new_records").as("sum"))
              .as("records"),
          ];
        })
        .where("forms.id", ">", after)
        .orderBy("forms.id")
        .limit(count)
        .execute(),
    );
    for await (const row of rows) {
      const submissions = Number(row.submissions);
      const [results, noResults] = [Number(row.results), Number(row.no_results)];
      yield {
        id: row.id,
        pageId: row.page_id,
        url: row.url,
        form: JSON.parse(row.form) as PageForm,
        domain: row.domain,
        relevance: row.relevance,
        key: row.key,
        submissions,
        results,
        noResults,
        errors: submissions - results - noResults,
        records: Number(row.records),
      };
    }
  }
}
