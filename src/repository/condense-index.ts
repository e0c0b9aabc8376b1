import type { FullText } from "./full-text.js";
import type { Executor } from "./prepared-query.js";

/** The row of `meta` that tells how many pages the index had when it was condensed last. */
const CONDENSED_ROW = "condensed-pages";
/** A smaller share of new pages is not worth writing the whole index anew. */
const WORTH_IT = 1.1;
/** Small collections stay as they are. */
const FEWEST = 1_000;

/** Condenses the full-text index at the end of a run that made it grow. */
export async function condenseIndex(db: Executor, fullText: FullText): Promise<void> {
  const { pages } = await db
    .selectFrom("pages")
    .select(({ fn }) => fn.max<number | null>("id").as("pages"))
    .executeTakeFirstOrThrow();
  if (pages === null || pages < FEWEST) return;
  const row = await db.selectFrom("meta").select("value").where("key", "=", CONDENSED_ROW).executeTakeFirst();
  if (pages < WORTH_IT * Number(row?.value ?? 0)) return;
  await fullText.condense(db);
  const value = String(pages);
  await db
    .insertInto("meta")
    .values({ key: CONDENSED_ROW, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
