import type { Kysely } from "kysely";
import type { EngineDdl } from "../engine.js";

/** Which archived exchange brought the document of a page, and where it stands. */
export async function addPageDocuments({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  await schema
    .createTable("page_documents")
    .addColumn("page_id", ddl.idType, (c) => c.primaryKey().references("pages.id"))
    .addColumn("record_id", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("started_at", "bigint", (c) => c.notNull())
    .addColumn("segment", "text", (c) => c.notNull())
    .addColumn("position", "bigint", (c) => c.notNull())
    .addColumn("length", "bigint", (c) => c.notNull())
    .execute();
}
