import { sql } from "kysely";
import type { FailedRoute, SkippedItem } from "./repository.js";
import { prepareBatch } from "./prepared-query.js";
import type { Executor } from "./prepared-query.js";
import { streamRows } from "./stream-rows.js";

interface NewRow {
  readonly url: string;
  readonly reason: string;
  readonly detail: string;
  readonly page_id: number | null;
}

/** What the crawl left out: once per address and reason, however many pages led there. */
export class SkippedStore {
  readonly #db: Executor;
  readonly #insert: (executor: Executor, rows: readonly NewRow[]) => Promise<readonly unknown[]>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insert = prepareBatch<NewRow, unknown>((rows) =>
      db
        .insertInto("skipped")
        .values(rows.map(({ url, reason, detail, page_id }) => ({ url, reason, detail, page_id })))
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  async add(transaction: Executor, items: readonly SkippedItem[]): Promise<void> {
    await this.#insert(
      transaction,
      items.map(({ url, reason, detail, pageId }) => ({ url, reason, detail, page_id: pageId })),
    );
  }

  async *list(): AsyncIterable<SkippedItem> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("skipped")
        .select(["id", "url", "reason", "detail", "page_id"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(count)
        .execute(),
    );
    for await (const { url, reason, detail, page_id: pageId } of rows) yield { url, reason, detail, pageId };
  }

  /** Routes that were tried and given up. */
  async *failures(): AsyncIterable<FailedRoute> {
    const rows = streamRows((after, count) =>
      this.#db
        .selectFrom("routes")
        .select(["id", "url", "reason", "detail"])
        .where("state", "=", sql.lit("failed"))
        .where("id", ">", after)
        .orderBy("id")
        .limit(count)
        .execute(),
    );
    for await (const { url, reason, detail } of rows)
      yield { url, reason: reason ?? "", detail: detail ?? "" };
  }
}
