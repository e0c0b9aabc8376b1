import Database from "better-sqlite3";
import { statSync } from "node:fs";
import { FORMAT_KEY } from "./migrations.js";
import { APPLICATION_ID } from "./sqlite.js";
import { asCollectionError, damaged } from "./storage-errors.js";

/** What a file at the collection's place turns out to be. */
export type FoundFile =
  /** Nothing, or a database without tables: a process was ended while it made the collection. */
  | { readonly kind: "empty" }
  /** A database of another program. */
  | { readonly kind: "foreign" }
  | { readonly kind: "collection"; readonly format: string };

/** Up to this size the whole file is checked before a crawl writes to it (some 0.1 s); later damage shows when it is read. */
const CHECKED_BYTES = 64 * 1024 * 1024;

/**
 * Looks at a database without changing it.
 * It is looked at through SQLite alone: opening and closing the file in another way would drop the
 * locks this process holds on it (POSIX locks belong to the process, not to the handle).
 */
export function inspectSqlite(file: string, options: { readonly thorough: boolean }): FoundFile {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return { kind: "empty" };
  if (!found.isFile()) throw damaged(file);
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
    try {
      return look(database, options.thorough && found.size <= CHECKED_BYTES);
    } finally {
      database.close();
    }
  } catch (error) {
    throw asCollectionError(error, file);
  }

  function look(database: Database.Database, checkAll: boolean): FoundFile {
    const tables = database
      .prepare<[], string>("select name from sqlite_schema where type = 'table'")
      .pluck()
      .all()
      .filter((name) => !name.startsWith("sqlite_") && !name.startsWith("kysely_migration"));
    if (tables.length === 0) return { kind: "empty" };
    if (database.pragma("application_id", { simple: true }) !== APPLICATION_ID) return { kind: "foreign" };
    const format = database
      .prepare<[string], string>("select value from meta where key = ?")
      .pluck()
      .get(FORMAT_KEY);
    if (format === undefined) throw damaged(file);
    if (checkAll && database.pragma("quick_check(1)", { simple: true }) !== "ok") throw damaged(file);
    return { kind: "collection", format };
  }
}
