import { PostgresDialect, sql } from "kysely";
import type { EngineDdl, StoreEngine } from "./engine.js";
import { ONLY_OWNER } from "./lease-owner.js";
import type { LeaseOwner } from "./lease-owner.js";
import { PostgresConnections } from "./postgres-connections.js";
import { postgresFullText } from "./postgres-full-text.js";
import type { StoreAddress } from "./store-address.js";

/** A PostgreSQL database as a store. Several processes may crawl into it at once. */
export function openPostgres(
  address: Extract<StoreAddress, { kind: "postgres" }>,
  { readonly, owner = ONLY_OWNER }: { readonly readonly: boolean; readonly owner?: LeaseOwner },
): StoreEngine {
  const connections = new PostgresConnections(address, readonly);
  return {
    dialect: new PostgresDialect({ pool: connections }),
    ddl: POSTGRES_DDL,
    fullText: postgresFullText,
    owner,
    schema: address.schema,
    locksRows: true,
    close: () => connections.end(),
  };
}

/** An entry of an ordinary index takes some 2,700 bytes, and addresses may be longer: they are unique by a digest. */
const LONG_TEXTS = [
  "create unique index routes_once on routes (md5(key))",
  "create unique index pages_once on pages (md5(key))",
  "create index pages_by_key on pages using hash (key)",
  "create unique index records_once on records (md5(key))",
  "create unique index skipped_once on skipped (md5(url), md5(reason))",
  "create unique index submissions_once on submissions (form_id, md5(query))",
];

const POSTGRES_DDL: EngineDdl = {
  idType: "bigint",
  numbersRows: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  bytesType: "bytea",
  // Times are milliseconds with fractions.
  timeType: "double precision",
  clustered: (table) => table,
  onceText: (column) => column.notNull(),
  once: (table) => table,
  finish: async (db) => {
    for (const statement of LONG_TEXTS) await sql.raw(statement).execute(db);
  },
};
