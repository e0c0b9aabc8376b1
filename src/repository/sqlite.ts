import Database from "better-sqlite3";
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver, sql } from "kysely";
import type { DatabaseConnection, Dialect, SqliteDatabase, SqliteStatement } from "kysely";
import type { EngineDdl, StoreEngine } from "./engine.js";
import { ONLY_OWNER } from "./lease-owner.js";
import { makeOwnerOnly } from "./owner-only.js";
import { sqliteFullText } from "./sqlite-full-text.js";
import { asCollectionError } from "./storage-errors.js";

/** How long a statement waits for another process that holds the database. */
const BUSY_TIMEOUT_MS = 10_000;
/** Written into the header of the file ("DPBT"), so that a database of another program is never taken for a collection. */
export const APPLICATION_ID = 0x44504254;
/** A write-ahead log that a long reader made large is cut back to this size. */
const LOG_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * A SQLite file as a store. Readers open it read-only: they work while a crawl writes, and can harm nothing.
 * `synchronous` NORMAL under a write-ahead log keeps every commit when the process is killed; when the
 * power fails the last commits may be gone, never half of one.
 */
export function openSqlite(file: string, options: { readonly readonly: boolean }): StoreEngine {
  let database: Database.Database | undefined;
  try {
    if (!options.readonly) makeOwnerOnly(file);
    database = new Database(file, { readonly: options.readonly, timeout: BUSY_TIMEOUT_MS });
    if (!options.readonly) {
      if (database.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
        database.pragma(`application_id = ${APPLICATION_ID}`);
      }
      database.pragma("journal_mode = WAL");
      database.pragma("synchronous = NORMAL");
      database.pragma(`journal_size_limit = ${LOG_LIMIT_BYTES}`);
    }
    database.pragma("foreign_keys = ON");
    database.pragma("temp_store = MEMORY");
  } catch (error) {
    database?.close();
    throw asCollectionError(error, file);
  }
  const cache = new StatementCache(database, file);
  return {
    dialect: dialectOver(cache),
    ddl: SQLITE_DDL,
    fullText: sqliteFullText,
    owner: ONLY_OWNER,
    schema: null,
    locksRows: false,
    close: () => {
      cache.close();
      return Promise.resolve();
    },
  };
}

const SQLITE_DDL: EngineDdl = {
  // Exactly this type makes the key the row's own number. It counts upwards without AUTOINCREMENT
  // (and its extra table) because rows are never deleted.
  idType: "integer",
  numbersRows: (column) => column.primaryKey(),
  bytesType: "blob",
  timeType: "bigint",
  onceText: (column) => column.notNull().unique(),
  once: (table, constraint, columns) => table.addUniqueConstraint(constraint, [...columns] as never[]),
  finish: () => Promise.resolve(),
  clustered: (table) => table.modifyEnd(sql`without rowid`),
};

function dialectOver(database: StatementCache): Dialect {
  const dialect = new SqliteDialect({ database });
  return {
    createDriver: () => new ImmediateDriver(database),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/**
 * Keeps every statement prepared: preparing costs more than running, and Kysely would prepare each time.
 * It does not grow without end, since the program has a fixed set of queries. Errors of the engine leave
 * it as errors of the collection.
 */
class StatementCache implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #file: string;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Database.Database, file: string) {
    this.#database = database;
    this.#file = file;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  prepare(text: string): SqliteStatement {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#translated(this.#translate(() => this.#database.prepare(text)));
      this.#statements.set(text, statement);
    }
    return statement;
  }

  close(): void {
    if (!this.#database.open) return;
    this.#statements.clear();
    if (!this.#database.readonly) leaveOneFile(this.#database);
    this.#database.close();
  }

  #translated(statement: Database.Statement): SqliteStatement {
    return {
      reader: statement.reader,
      all: (parameters) => this.#translate(() => statement.all(parameters)),
      run: (parameters) => this.#translate(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
  }

  #translate<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw asCollectionError(error, this.#file);
    }
  }
}

/**
 * Folds the write-ahead log into the database, so that a collection at rest is one file that can be copied,
 * and read from a disk that cannot be written. Where a reader has it open the log stays, and does no harm.
 */
function leaveOneFile(database: Database.Database): void {
  try {
    database.pragma("busy_timeout = 0");
    database.pragma("journal_mode = DELETE");
  } catch {
    return;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: StatementCache;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database;
  }

  /**
   * Takes the write lock at once: a transaction that begins as a reader and writes later fails without
   * waiting when another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide the first error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Migrations run in one transaction, so that a process killed half-way leaves the old format behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
