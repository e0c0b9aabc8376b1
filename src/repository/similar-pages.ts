import { sql } from "kysely";
import { hammingDistance, NEAR_DUPLICATE_BITS } from "../text/sim-hash.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { PageBandsTable } from "./schema.js";

/** One more than the bits near hashes may differ in: by the pigeonhole principle they then share a whole band. */
const BANDS = NEAR_DUPLICATE_BITS + 1;
const BAND_DIGITS = 4;
/**
 * Pages of one band that are compared at most, the latest first. Ten thousand pages of one template share
 * bands by the thousand without being near; the pages a trap makes come one after the other.
 */
const MOST_CANDIDATES = 500;

/** The four bands of a hash of 16 hex digits, each with its place in it. */
function bandsOf(simHash: string): readonly number[] {
  return Array.from({ length: BANDS }, (_, place) => {
    const digits = simHash.slice(place * BAND_DIGITS, (place + 1) * BAND_DIGITS);
    return place * 0x10000 + Number.parseInt(digits, 16);
  });
}

/**
 * Finds the page that showed a text first. Only first pages are kept here: a text that returns a
 * thousand times costs one entry, and duplicates always name the first page, never one another.
 */
export class SimilarPages {
  readonly #sameText: PreparedQuery<{ textHash: string }, { id: number }>;
  readonly #sharingBand: PreparedQuery<{ band: number }, { page_id: number; sim_hash: string }>;
  readonly #insert: (executor: Executor, rows: readonly PageBandsTable[]) => Promise<readonly unknown[]>;

  constructor(db: Executor) {
    this.#sameText = prepareQuery((values) =>
      db
        .selectFrom("pages")
        .select("id")
        .where("text_hash", "=", values.textHash)
        .where("duplicate_of", "is", null)
        .orderBy("id")
        .limit(sql.lit(1)),
    );
    this.#sharingBand = prepareQuery((values) =>
      db
        .selectFrom("page_bands")
        .select(["page_id", "sim_hash"])
        .where("band", "=", values.band)
        .orderBy("page_id", "desc")
        .limit(sql.lit(MOST_CANDIDATES)),
    );
    this.#insert = prepareBatch<PageBandsTable, unknown>((rows) =>
      db
        .insertInto("page_bands")
        .values(rows.map(({ band, page_id, sim_hash }) => ({ band, page_id, sim_hash }))),
    );
  }

  async find(executor: Executor, textHash: string, simHash: string): Promise<number | null> {
    const [same] = await this.#sameText(executor, { textHash });
    if (same !== undefined) return same.id;
    let first: number | null = null;
    for (const band of bandsOf(simHash)) {
      for (const { page_id: id, sim_hash: other } of await this.#sharingBand(executor, { band })) {
        if ((first === null || id < first) && hammingDistance(simHash, other) <= NEAR_DUPLICATE_BITS)
          first = id;
      }
    }
    return first;
  }

  async add(transaction: Executor, pageId: number, simHash: string): Promise<void> {
    await this.#insert(
      transaction,
      bandsOf(simHash).map((band) => ({ band, page_id: pageId, sim_hash: simHash })),
    );
  }
}
