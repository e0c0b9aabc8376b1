import { Migrator, sql } from "kysely";
import type { Kysely, Migration } from "kysely";
import type { StoreEngine } from "./engine.js";
import { createFirstTables } from "./migrations/0001-first-tables.js";
import { addAnswers } from "./migrations/0002-answers.js";
import { addFullText } from "./migrations/0003-full-text.js";
import { addContent } from "./migrations/0004-content.js";
import { addPageDocuments } from "./migrations/0005-page-documents.js";
import { addTokenIndex } from "./migrations/0006-token-index.js";
import { addPictures } from "./migrations/0007-pictures.js";
import { addWorkers } from "./migrations/0008-workers.js";
import type { Tables } from "./schema.js";

/** Format of the collections this program writes: the number of the latest migration below. */
export const COLLECTION_FORMAT = 8;

/** The row of `meta` that holds the format. */
export const FORMAT_KEY = "format";

/** Brings the tables to the newest format; a collection that has it already stays as it is. */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  { ddl, fullText, schema }: Pick<StoreEngine, "ddl" | "fullText" | "schema">,
): Promise<void> {
  const migrations: Record<string, Migration> = {
    "0001-first-tables": { up: (target) => createFirstTables(target as Kysely<unknown>, ddl) },
    "0002-answers": { up: (target) => addAnswers(target as Kysely<unknown>) },
    "0003-full-text": { up: addFullText },
    "0004-content": { up: (target) => addContent(target as Kysely<unknown>, ddl) },
    "0005-page-documents": { up: (target) => addPageDocuments(target as Kysely<unknown>, ddl) },
    "0006-token-index": { up: (target) => addTokenIndex(target as Kysely<Tables>, fullText) },
    "0007-pictures": { up: (target) => addPictures(target as Kysely<unknown>, ddl) },
    "0008-workers": { up: (target) => addWorkers(target as Kysely<unknown>, ddl) },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error("migration failed", { cause: error });
  await sql`update meta set value = ${String(COLLECTION_FORMAT)} where key = ${FORMAT_KEY}`.execute(db);
}
