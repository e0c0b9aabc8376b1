import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder, Dialect, Kysely } from "kysely";
import type { FullText } from "./full-text.js";
import type { LeaseOwner } from "./lease-owner.js";

/** What a database engine does its own way. Every query and table beyond this is the same on all. */
export interface StoreEngine {
  readonly dialect: Dialect;
  readonly ddl: EngineDdl;
  readonly fullText: FullText;
  readonly owner: LeaseOwner;
  /** The schema the tables are in; null where the engine has none. */
  readonly schema: string | null;
  /** Whether several processes write at once: rows and tables are then locked by those that need them to themselves. */
  readonly locksRows: boolean;
  /** Lets go of the database; also where no query was ever run. */
  close(): Promise<void>;
}

/** How an engine spells the few column types that differ. */
export interface EngineDdl {
  readonly idType: ColumnDataType;
  /** Makes a column the primary key that numbers rows upwards. */
  readonly numbersRows: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  readonly bytesType: ColumnDataType;
  readonly timeType: ColumnDataType;
  /** A text, of any length, that stands in its column once. */
  readonly onceText: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Columns, texts of any length among them, whose values stand together once. */
  readonly once: <Name extends string>(
    table: CreateTableBuilder<Name, string>,
    constraint: string,
    columns: readonly string[],
  ) => CreateTableBuilder<Name, string>;
  /** What is to be made after the first tables. */
  readonly finish: (db: Kysely<unknown>) => Promise<void>;
  /** Keeps the rows of a table in the order of its primary key, where the engine can. */
  readonly clustered: <Name extends string>(
    table: CreateTableBuilder<Name, string>,
  ) => CreateTableBuilder<Name, string>;
}
