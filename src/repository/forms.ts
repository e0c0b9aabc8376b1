import type { PageForm } from "../page/form-field.js";
import type { StoredForm } from "./repository.js";
import { prepareBatch } from "./prepared-query.js";
import type { Executor } from "./prepared-query.js";
import { streamRows } from "./stream-rows.js";

interface NewRow {
  readonly page_id: number;
  readonly position: number;
  readonly form: string;
}

/** The forms that stood on stored pages. */
export class FormStore {
  readonly #db: Executor;
  readonly #insert: (executor: Executor, rows: readonly NewRow[]) => Promise<readonly unknown[]>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insert = prepareBatch<NewRow, unknown>((rows) =>
      db.insertInto("forms").values(rows.map(({ page_id, position, form }) => ({ page_id, position, form }))),
    );
  }

  async add(transaction: Executor, pageId: number, forms: readonly PageForm[]): Promise<void> {
    await this.#insert(
      transaction,
      forms.map((form, position) => ({ page_id: pageId, position, form: JSON.stringify(form) })),
    );
  }

  async *list(): AsyncIterable<StoredForm> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("forms")
        .innerJoin("pages", "pages.id", "forms.page_id")
        .select(["forms.id", "forms.page_id", "pages.url", "forms.form", "forms.domain", "forms.relevance"])
        .where("forms.id", ">", after)
        .orderBy("forms.id")
        .limit(count)
        .execute(),
    );
    for await (const row of rows) {
      yield {
        id: row.id,
        pageId: row.page_id,
        url: row.url,
        form: JSON.parse(row.form) as PageForm,
        domain: row.domain,
        relevance: row.relevance,
      };
    }
  }
}
