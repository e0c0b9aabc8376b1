import type { HostRecord } from "./repository.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { transact } from "./transact.js";

/** The counters of a host. All are sums over its routes or pages; the contract suite counts again and compares. */
export type HostCounter =
  "waiting" | "ready" | "leased" | "done" | "failed" | "skipped" | "pages" | "states" | "forms";

type HostChange = { readonly host: string } & Record<HostCounter, number>;

/** What a transaction changes in the counters, gathered so that each host is written once. */
export class HostTally {
  readonly #changes = new Map<string, HostChange>();

  add(host: string, counter: HostCounter, by: number): void {
    let change = this.#changes.get(host);
    if (change === undefined) {
      change = { host, ...NO_CHANGE };
      this.#changes.set(host, change);
    }
    change[counter] += by;
  }

  /** In one order for all: two workers that write to the same hosts then wait for one another, and never in a circle. */
  changes(): readonly HostChange[] {
    return [...this.#changes.values()].sort((one, other) => (one.host < other.host ? -1 : 1));
  }
}

const NO_CHANGE: Readonly<Record<HostCounter, number>> = {
  waiting: 0,
  ready: 0,
  leased: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  pages: 0,
  states: 0,
  forms: 0,
};

/** What the crawl knows of the hosts it visits. */
export class HostStore {
  readonly #db: Executor;
  readonly #addChanges: (executor: Executor, changes: readonly HostChange[]) => Promise<readonly unknown[]>;
  readonly #find: PreparedQuery<{ host: string }, HostRow>;

  constructor(db: Executor) {
    this.#db = db;
    this.#addChanges = prepareBatch<HostChange, unknown>((changes) =>
      db
        .insertInto("hosts")
        .values(
          changes.map((change) => ({
            host: change.host,
            waiting: change.waiting,
            ready: change.ready,
            leased: change.leased,
            done: change.done,
            failed: change.failed,
            skipped: change.skipped,
            pages: change.pages,
            states: change.states,
            forms: change.forms,
          })),
        )
        .onConflict((conflict) =>
          conflict.column("host").doUpdateSet((eb) => ({
            waiting: eb("hosts.waiting", "+", eb.ref("excluded.waiting")),
            ready: eb("hosts.ready", "+", eb.ref("excluded.ready")),
            leased: eb("hosts.leased", "+", eb.ref("excluded.leased")),
            done: eb("hosts.done", "+", eb.ref("excluded.done")),
            failed: eb("hosts.failed", "+", eb.ref("excluded.failed")),
            skipped: eb("hosts.skipped", "+", eb.ref("excluded.skipped")),
            pages: eb("hosts.pages", "+", eb.ref("excluded.pages")),
            states: eb("hosts.states", "+", eb.ref("excluded.states")),
            forms: eb("hosts.forms", "+", eb.ref("excluded.forms")),
          })),
        ),
    );
    this.#find = prepareQuery((values) =>
      db
        .selectFrom("hosts")
        .leftJoin("robots", "robots.host", "hosts.host")
        .select(["hosts.delay_ms", "robots.status", "robots.body", "robots.fetched_at"])
        .where("hosts.host", "=", values.host),
    );
  }

  async apply(transaction: Executor, tally: HostTally): Promise<void> {
    await this.#addChanges(transaction, tally.changes());
  }

  async get(host: string): Promise<HostRecord | null> {
    const [row] = await this.#find(this.#db, { host });
    if (row === undefined) return null;
    const { status, body, fetched_at: fetchedAt } = row;
    const robots =
      status === null || body === null || fetchedAt === null ? null : { status, body, fetchedAt };
    return { host, robots, delayMs: row.delay_ms };
  }

  async put(record: HostRecord): Promise<void> {
    const { host, robots, delayMs } = record;
    await transact(this.#db, async (transaction) => {
      await transaction
        .insertInto("hosts")
        .values({ host, delay_ms: delayMs })
        .onConflict((conflict) => conflict.column("host").doUpdateSet({ delay_ms: delayMs }))
        .execute();
      if (robots === null) {
        await transaction.deleteFrom("robots").where("host", "=", host).execute();
        return;
      }
      const row = { status: robots.status, body: robots.body, fetched_at: robots.fetchedAt };
      await transaction
        .insertInto("robots")
        .values({ host, ...row })
        .onConflict((conflict) => conflict.column("host").doUpdateSet(row))
        .execute();
    });
  }

  async hold(host: string, until: number, executor: Executor = this.#db): Promise<void> {
    await executor
      .insertInto("hosts")
      .values({ host, ready_at: until })
      .onConflict((conflict) =>
        conflict.column("host").doUpdateSet({ ready_at: until }).where("hosts.ready_at", "<", until),
      )
      .execute();
  }
}

interface HostRow {
  readonly delay_ms: number;
  readonly status: number | null;
  readonly body: string | null;
  readonly fetched_at: number | null;
}
