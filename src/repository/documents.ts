import { createHash } from "node:crypto";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { DocumentsTable } from "./schema.js";

/** The files that documents came as, each once however many addresses led to it. */
export class DocumentStore {
  readonly #db: Executor;
  readonly #insert: PreparedQuery<DocumentsTable, unknown>;

  constructor(db: Executor) {
    this.#db = db;
    this.#insert = prepareQuery((row) =>
      db
        .insertInto("documents")
        .values({ hash: row.hash, bytes: row.bytes })
        .onConflict((conflict) => conflict.column("hash").doNothing()),
    );
  }

  /** Keeps the bytes; answers the hash they are known by. */
  async add(transaction: Executor, bytes: Uint8Array): Promise<string> {
    const hash = createHash("sha256").update(bytes).digest("hex");
    await this.#insert(transaction, { hash, bytes });
    return hash;
  }

  async get(hash: string): Promise<Uint8Array | null> {
    const row = await this.#db
      .selectFrom("documents")
      .select("bytes")
      .where("hash", "=", hash)
      .executeTakeFirst();
    return row?.bytes ?? null;
  }
}
