import type { Kysely } from "kysely";
import type { EngineDdl } from "../engine.js";

/** Pictures of pages, and what was understood of forms: both for a person to look at, neither for the crawl. */
export async function addPictures({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  await schema
    .createTable("page_pictures")
    .addColumn("page_id", ddl.idType, (c) => c.primaryKey().references("pages.id"))
    .addColumn("jpeg", ddl.bytesType, (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("form_readings")
    .addColumn("form_id", ddl.idType, (c) => c.primaryKey().references("forms.id"))
    .addColumn("reading", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("records_submission").on("records").columns(["submission_id", "id"]).execute();
  await schema.createIndex("pages_duplicates").on("pages").columns(["duplicate_of", "id"]).execute();
}
