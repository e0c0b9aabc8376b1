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

function toRow(pageId: number, { judged, ...form }: NewForm, position: number): NewRow {
  return {
    page_id: pageId,
    position,
    form: JSON.stringify(form satisfies PageForm),
    domain: judged?.domain ?? null,
    relevance: judged?.relevance ?? null,
    key: judged?.key ?? null,
  };
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
      forms.map((form, position) => toRow(pageId, form, position)),
    );
  }

  /** Forms of a page that was stored before anybody judged them: what a click shows is judged when it is visited itself. */
  async judge(transaction: Executor, pageId: number, forms: readonly NewForm[]): Promise<void> {
    for (const [position, form] of forms.entries()) {
      if (form.judged === undefined) continue;
      const row = toRow(pageId, form, position);
      await transaction
        .insertInto("forms")
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(["page_id", "position"])
            .doUpdateSet({ form: row.form, domain: row.domain, relevance: row.relevance, key: row.key })
            .where("forms.key", "is", null),
        )
        .execute();
    }
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
      this.#select().where("forms.id", ">", after).orderBy("forms.id").limit(count).execute(),
    );
    for await (const row of rows) yield toStoredForm(row);
  }

  async get(id: number): Promise<StoredForm | null> {
    const row = await this.#select().where("forms.id", "=", id).executeTakeFirst();
    return row === undefined ? null : toStoredForm(row);
  }

  async on(pageId: number): Promise<readonly StoredForm[]> {
    const rows = await this.#select().where("forms.page_id", "=", pageId).orderBy("forms.position").execute();
    return rows.map(toStoredForm);
  }

  /** The forms that were judged, each once; without any such, all of them. The most asked come first. */
  async distinct({ limit, offset }: { readonly limit: number; readonly offset: number }): Promise<{
    readonly forms: readonly StoredForm[];
    readonly total: number;
  }> {
    const judged = this.#db
      .selectFrom("forms")
      .select(({ fn }) => fn.min("id").as("id"))
      .where("key", "is not", null)
      .groupBy("key");
    const { count } = await this.#db
      .selectFrom(judged.as("judged"))
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const all = this.#select().limit(limit).offset(offset);
    if (Number(count) === 0) {
      const every = await this.#db
        .selectFrom("forms")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      const rows = await all.orderBy("forms.id").execute();
      return { forms: rows.map(toStoredForm), total: Number(every.count) };
    }
    const rows = await all
      .where("forms.id", "in", judged)
      .orderBy("submissions", "desc")
      .orderBy("forms.id")
      .execute();
    return { forms: rows.map(toStoredForm), total: Number(count) };
  }

  #select() {
    return this.#db
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
      });
  }
}

interface FormRow {
  readonly id: number;
  readonly page_id: number;
  readonly url: string;
  readonly form: string;
  readonly domain: string | null;
  readonly relevance: number | null;
  readonly key: string | null;
  readonly submissions: number | string | null;
  readonly results: number | string | null;
  readonly no_results: number | string | null;
  readonly records: number | string | null;
}

function toStoredForm(row: FormRow): StoredForm {
  const submissions = Number(row.submissions);
  const [results, noResults] = [Number(row.results), Number(row.no_results)];
  return {
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
