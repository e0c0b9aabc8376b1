import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What is known of forms that are asked and of their answers. */
export async function addAnswers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("routes").addColumn("query", "text").execute();
  // No foreign key: pages come before the forms on them.
  await schema.alterTable("pages").addColumn("form_id", "bigint").execute();
  await schema.alterTable("pages").addColumn("query", "text").execute();
  await schema.alterTable("forms").addColumn("key", "text").execute();
  await schema
    .createIndex("forms_key")
    .on("forms")
    .columns(["key", "id"])
    .where(sql.ref("key"), "is not", null)
    .execute();
  for (const counter of ["records", "new_records"]) {
    await schema
      .alterTable("submissions")
      .addColumn(counter, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await schema.createIndex("records_page").on("records").columns(["page_id", "id"]).execute();
}
