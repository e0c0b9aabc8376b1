import type { Kysely } from "kysely";
import type { EngineDdl } from "../engine.js";

/** Who has a route in hand, where several processes crawl into one store. */
export async function addWorkers({ schema }: Kysely<unknown>, ddl: EngineDdl): Promise<void> {
  await schema.createTable("workers").addColumn("id", ddl.idType, ddl.numbersRows).execute();
  await schema.alterTable("routes").addColumn("leased_by", "bigint").execute();
}
