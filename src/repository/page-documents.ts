import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { PageDocument } from "./repository.js";
import type { PageDocumentsTable } from "./schema.js";

/** Which archived exchange brought the document of a page. */
export class PageDocumentStore {
  readonly #db: Executor;
  readonly #insert: PreparedQuery<PageDocumentsTable, unknown>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insert = prepareQuery((row) =>
      db.insertInto("page_documents").values({
        page_id: row.page_id,
        record_id: row.record_id,
        url: row.url,
        method: row.method,
        started_at: row.started_at,
        segment: row.segment,
        position: row.position,
        length: row.length,
      }),
    );
  }

  async add(transaction: Executor, pageId: number, document: PageDocument): Promise<void> {
    const { id, url, method, startedAt, segment, position, length } = document;
    await this.#insert(transaction, {
      ...{ page_id: pageId, record_id: id, url, method },
      ...{ started_at: startedAt, segment, position, length },
    });
  }

  async of(pageId: number): Promise<PageDocument | null> {
    const row = await this.#db
      .selectFrom("page_documents")
      .selectAll()
      .where("page_id", "=", pageId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { record_id: id, url, method, started_at: startedAt, segment, position, length } = row;
    return { id, url, method, startedAt, segment, position, length };
  }
}
