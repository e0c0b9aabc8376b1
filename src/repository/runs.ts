import type { CollectionStatus } from "./repository.js";
import type { Executor } from "./prepared-query.js";
import { transact } from "./transact.js";

/** Clocks of machines that crawl into one store differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

/** When the crawl ran, and what the collection holds: read off counters, never by counting rows of the frontier. */
export class RunStore {
  readonly #db: Executor;

  constructor(db: Executor) {
    this.#db = db;
  }

  async mark(moment: "started" | "finished", at: number): Promise<void> {
    await transact(this.#db, async (transaction) => {
      if (moment === "started") {
        await forgetWaitsOfAnotherClock(transaction, at);
        const { pages } = await sumCounters(transaction);
        await transaction.insertInto("runs").values({ started_at: at, pages_before: pages }).execute();
        return;
      }
      await transaction
        .updateTable("runs")
        .set({ finished_at: at })
        .where("id", "=", (eb) =>
          eb.selectFrom("runs as latest").select((max) => max.fn.max("latest.id").as("id")),
        )
        .execute();
    });
  }

  async hasReadSitemaps(origin: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("meta")
      .select("key")
      .where("key", "=", sitemapsRow(origin))
      .executeTakeFirst();
    return row !== undefined;
  }

  async noteSitemapsRead(origin: string): Promise<void> {
    await this.#db
      .insertInto("meta")
      .values({ key: sitemapsRow(origin), value: "read" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }

  async status(): Promise<CollectionStatus> {
    const { pages, states, forms, ...routes } = await sumCounters(this.#db);
    const run = await this.#db
      .selectFrom("runs")
      .select(["started_at", "finished_at", "pages_before"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return {
      routes,
      pages,
      states,
      forms,
      submissions: await countSent(this.#db),
      records: await countRecords(this.#db),
      pagesOfRun: pages - (run?.pages_before ?? 0),
      startedAt: run?.started_at ?? null,
      finishedAt: run?.finished_at ?? null,
    };
  }
}

/**
 * Where the collection knows a time that has not come yet, the clock was set back since: what it has waiting by the old
 * one would wait as long as that was ahead. It waits no more.
 */
async function forgetWaitsOfAnotherClock(transaction: Executor, now: number): Promise<void> {
  const { started } = await transaction
    .selectFrom("runs")
    .select(({ fn }) => fn.max<number | string | null>("started_at").as("started"))
    .executeTakeFirstOrThrow();
  const { finished } = await transaction
    .selectFrom("routes")
    .select(({ fn }) => fn.max<number | string | null>("finished_at").as("finished"))
    .executeTakeFirstOrThrow();
  if (Math.max(Number(started ?? 0), Number(finished ?? 0)) <= now + CLOCKS_DIFFER_MS) return;
  await transaction.updateTable("hosts").set({ ready_at: now }).where("ready_at", ">", now).execute();
  await transaction.updateTable("routes").set({ not_before: now }).where("not_before", ">", now).execute();
}

function sitemapsRow(origin: string): string {
  return `sitemaps ${origin}`;
}

const SUMMED = ["waiting", "leased", "done", "failed", "skipped", "pages", "states", "forms"] as const;

async function sumCounters(executor: Executor): Promise<Record<(typeof SUMMED)[number], number>> {
  const sums = await executor
    .selectFrom("hosts")
    // Other engines give sums and counts as decimal strings.
    .select(({ fn }) => SUMMED.map((name) => fn.sum<number | string | null>(name).as(name)))
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(sums.waiting),
    leased: Number(sums.leased),
    done: Number(sums.done),
    failed: Number(sums.failed),
    skipped: Number(sums.skipped),
    pages: Number(sums.pages),
    states: Number(sums.states),
    forms: Number(sums.forms),
  };
}

/** Queries that were kept back, or could not be filled in, were not sent. */
const NOT_SENT = ["not-sent", "not-filled"];

async function countSent(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom("submissions")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("verdict", "not in", NOT_SENT)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countRecords(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom("records")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
