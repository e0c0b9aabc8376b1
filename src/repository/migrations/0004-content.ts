import type { Kysely } from "kysely";
import type { EngineDdl } from "../engine.js";

/** What the chains make of a page, and the files that documents came as. */
export async function addContent({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  for (const column of ["language", "summary", "document", "file_name"]) {
    await schema.alterTable("pages").addColumn(column, "text").execute();
  }
  await schema.alterTable("pages").addColumn("file_size", "bigint").execute();
  for (const column of ["main_text", "extra"]) {
    await schema.alterTable("page_content").addColumn(column, "text").execute();
  }
  await schema
    .createTable("documents")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("bytes", ddl.bytesType, (column) => column.notNull())
    .execute();
}
