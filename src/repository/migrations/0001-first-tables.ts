import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { EngineDdl } from "../engine.js";

/** The tables a collection starts with. Written down for good: a later change is a migration of its own. */
export async function createFirstTables(db: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await sql`insert into meta (key, value) values ('format', '1')`.execute(db);
  await schema
    .createTable("runs")
    .addColumn("id", ddl.idType, ddl.numbersRows)
    .addColumn("started_at", ddl.timeType, (c) => c.notNull())
    .addColumn("finished_at", ddl.timeType)
    .addColumn("pages_before", "bigint", (c) => c.notNull())
    .execute();
  await createFrontier(db, ddl);
  await createPages(db, ddl);
  await createAnswers(db, ddl);
  await ddl.finish(db);
}

async function createFrontier({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  let hosts = schema.createTable("hosts").addColumn("host", "text", (c) => c.primaryKey());
  const counters = ["waiting", "ready", "leased", "done", "failed", "skipped", "pages", "states", "forms"];
  for (const counter of ["delay_ms", "ready_at", "visits", ...counters]) {
    hosts = hosts.addColumn(counter, counter === "ready_at" ? ddl.timeType : "bigint", (c) =>
      c.notNull().defaultTo(0),
    );
  }
  await hosts.execute();
  // Only hosts with something to lease: the next host is the first entry.
  await schema
    .createIndex("hosts_turn")
    .on("hosts")
    .columns(["ready_at", "visits", "host"])
    .where(sql.ref("ready"), ">", 0)
    .execute();

  await schema
    .createTable("robots")
    .addColumn("host", "text", (c) => c.primaryKey().references("hosts.host"))
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("fetched_at", ddl.timeType, (c) => c.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("payload", ddl.bytesType, (c) => c.notNull())
    .execute();
  await schema
    .createTable("routes")
    .addColumn("id", ddl.idType, ddl.numbersRows)
    .addColumn("key", "text", ddl.onceText)
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("sequence", "text")
    .addColumn("session_id", "text", (c) => c.references("sessions.id"))
    .addColumn("depth", "integer", (c) => c.notNull())
    .addColumn("depth_limit", "integer")
    // No foreign key: pages refer to routes already, and a circle of tables cannot be created in order.
    .addColumn("parent_page_id", "bigint")
    .addColumn("priority", "double precision", (c) => c.notNull())
    .addColumn("domain", "text")
    .addColumn("host", "text", (c) => c.notNull())
    .addColumn("pattern", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("not_before", ddl.timeType, (c) => c.notNull().defaultTo(0))
    .addColumn("reason", "text")
    .addColumn("detail", "text")
    .addColumn("finished_at", ddl.timeType)
    .execute();
  const routeIndex = (state: string, columns: readonly string[]): Promise<void> =>
    schema
      .createIndex(`routes_${state}`)
      .on("routes")
      .columns([...columns])
      .where(sql.ref("state"), "=", state)
      .execute();
  await routeIndex("ready", ["host", "priority desc", "id"]);
  await routeIndex("deferred", ["not_before", "id"]);
  await routeIndex("beyond", ["depth"]);
  await routeIndex("leased", ["id"]);
  await routeIndex("failed", ["id"]);
  await schema
    .createTable("patterns")
    .addColumn("pattern", "text", (c) => c.primaryKey())
    .addColumn("routes", "bigint", (c) => c.notNull())
    .addColumn("pages", "bigint", (c) => c.notNull())
    .addColumn("duplicates", "bigint", (c) => c.notNull())
    .execute();
}

async function createPages({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  await schema
    .createTable("pages")
    .addColumn("id", ddl.idType, ddl.numbersRows)
    .addColumn("key", "text", ddl.onceText)
    .addColumn("route_id", "bigint", (c) => c.notNull().references("routes.id"))
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("content_type", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("depth", "integer", (c) => c.notNull())
    .addColumn("domain", "text")
    .addColumn("sequence", "text")
    .addColumn("session_id", "text", (c) => c.references("sessions.id"))
    .addColumn("by_click", "smallint", (c) => c.notNull())
    .addColumn("addressable", "smallint", (c) => c.notNull())
    .addColumn("text_hash", "text", (c) => c.notNull())
    .addColumn("sim_hash", "text", (c) => c.notNull())
    .addColumn("pattern", "text", (c) => c.notNull())
    .addColumn("duplicate_of", "bigint", (c) => c.references("pages.id"))
    .addColumn("forms", "integer", (c) => c.notNull())
    .addColumn("fetched_at", ddl.timeType, (c) => c.notNull())
    .execute();
  // Only first pages with a text: however often it is met again, the index does not grow.
  await schema
    .createIndex("pages_text")
    .on("pages")
    .columns(["text_hash", "id"])
    .where(sql.ref("duplicate_of"), "is", null)
    .execute();
  await schema
    .createTable("page_content")
    .addColumn("page_id", ddl.idType, (c) => c.primaryKey().references("pages.id"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", ddl.bytesType, (c) => c.notNull())
    .execute();
  await ddl
    .clustered(
      schema
        .createTable("page_bands")
        .addColumn("band", "integer", (c) => c.notNull())
        .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id"))
        .addColumn("sim_hash", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("page_bands_key", ["band", "page_id"]),
    )
    .execute();
  await ddl
    .once(
      schema
        .createTable("skipped")
        .addColumn("id", ddl.idType, ddl.numbersRows)
        .addColumn("url", "text", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .addColumn("detail", "text", (c) => c.notNull())
        .addColumn("page_id", "bigint", (c) => c.references("pages.id")),
      "skipped_once",
      ["url", "reason"],
    )
    .execute();
}

async function createAnswers({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  await schema
    .createTable("forms")
    .addColumn("id", ddl.idType, ddl.numbersRows)
    .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("domain", "text")
    .addColumn("relevance", "double precision")
    .addUniqueConstraint("forms_once", ["page_id", "position"])
    .execute();
  // A query goes through a form once, ever.
  await ddl
    .once(
      schema
        .createTable("submissions")
        .addColumn("id", ddl.idType, ddl.numbersRows)
        .addColumn("form_id", "bigint", (c) => c.notNull().references("forms.id"))
        .addColumn("query", "text", (c) => c.notNull())
        .addColumn("verdict", "text", (c) => c.notNull())
        .addColumn("detail", "text", (c) => c.notNull())
        .addColumn("page_id", "bigint", (c) => c.references("pages.id"))
        .addColumn("sequence", "text", (c) => c.notNull())
        .addColumn("submitted_at", ddl.timeType, (c) => c.notNull()),
      "submissions_once",
      ["form_id", "query"],
    )
    .execute();
  await schema
    .createTable("records")
    .addColumn("id", ddl.idType, ddl.numbersRows)
    .addColumn("key", "text", ddl.onceText)
    .addColumn("page_id", "bigint", (c) => c.notNull().references("pages.id"))
    .addColumn("submission_id", "bigint", (c) => c.references("submissions.id"))
    .addColumn("domain", "text")
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("found_at", ddl.timeType, (c) => c.notNull())
    .execute();
}
