import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder, Dialect } from "kysely";
import type { FullText } from "./full-text.js";

/** What a database engine does its own way. Every query and table beyond this is the same on all. */
export interface StoreEngine {
  readonly dialect: Dialect;
  readonly ddl: EngineDdl;
  readonly fullText: FullText;
  /** Lets go of the database; also where no query was ever run. */
  close(): void;
}

/** How an engine spells the few column types that differ. */
export interface EngineDdl {
  readonly idType: ColumnDataType;
  /** Makes a column the primary key that numbers rows upwards. */
  readonly numbersRows: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  readonly bytesType: ColumnDataType;
  /** Keeps the rows of a table in the order of its primary key, where the engine can. */
  readonly clustered: <Name extends string>(
    table: CreateTableBuilder<Name, string>,
  ) => CreateTableBuilder<Name, string>;
}
