import { sql } from "kysely";
import type { LeasedRoute, NewRoute } from "../route/route.js";
import { LeaseLostError } from "./collection-errors.js";
import type { StoreEngine } from "./engine.js";
import type { LeaseOwner } from "./lease-owner.js";
import type { LeaseAnswer, LeaseLimits } from "./repository.js";
import { HostTally } from "./hosts.js";
import type { HostStore } from "./hosts.js";
import { PatternTally } from "./patterns.js";
import type { PatternStore } from "./patterns.js";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { pickRoute } from "./pick-route.js";
import type { PickedRow, PickQuery } from "./pick-route.js";
import { toLeasedRoute } from "./routes.js";
import type { RouteStore } from "./routes.js";
import type { RouteState } from "./schema.js";
import { transact } from "./transact.js";

/** Deferred routes that one lease takes back into the queue at most, so that no lease takes long. */
const DUE_AT_ONCE = 256;
/** The depth no route reaches: the largest number its column holds on every engine. */
const NO_DEPTH_LIMIT = 2 ** 31 - 1;

/**
 * Which route next, and who works on which.
 * Hosts take turns: of those that may be visited now, the one that could be visited longest.
 * A host's best route is the one of highest priority, the oldest of equals.
 */
export class Frontier {
  readonly #db: Executor;
  readonly #routes: RouteStore;
  readonly #hosts: HostStore;
  readonly #patterns: PatternStore;
  readonly #promoteDue: PreparedQuery<{ now: number }, { host: string }>;
  /** Passes over hosts that other workers are about to take routes of. */
  readonly #pick: PickQuery;
  /** Waits for them: where all hosts are in others' hands, one of them is soon free again. */
  readonly #pickInTurn: PickQuery;
  readonly #takeRoute: PreparedQuery<{ id: number }, { id: number }>;
  readonly #takeHost: PreparedQuery<{ host: string; readyAt: number }, unknown>;
  readonly #nextHost: PreparedQuery<{ perHost: number }, { at: number }>;
  readonly #nextDue: PreparedQuery<object, { at: number }>;
  readonly #countLeased: PreparedQuery<object, { leased: number | string | null }>;
  /**
   * The depth limit the states "ready" and "beyond" were made for; unknown until the first lease, and
   * again after routes changed their states by the thousand.
   */
  #maxDepth: number | undefined;
  readonly #owner: LeaseOwner;
  readonly #locksRows: boolean;

  constructor(
    db: Executor,
    { owner, locksRows }: Pick<StoreEngine, "owner" | "locksRows">,
    stores: { routes: RouteStore; hosts: HostStore; patterns: PatternStore },
  ) {
    this.#db = db;
    this.#owner = owner;
    this.#locksRows = locksRows;
    this.#routes = stores.routes;
    this.#hosts = stores.hosts;
    this.#patterns = stores.patterns;
    this.#promoteDue = prepareQuery((values) =>
      db
        .updateTable("routes")
        .set({ state: "ready" })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("routes as due")
            .select("due.id")
            .where("due.state", "=", sql.lit("deferred"))
            .where("due.not_before", "<=", values.now)
            .orderBy("due.not_before")
            .limit(sql.lit(DUE_AT_ONCE)),
        )
        // Asked again of the row itself: another worker may have taken it in the meantime.
        .where("state", "=", sql.lit("deferred"))
        .returning("host"),
    );
    // Conditions of partial indexes are written as literals: a placeholder would hide them from the planner.
    this.#pick = pickRoute(db, locksRows ? "pass over locked" : "no locks");
    this.#pickInTurn = pickRoute(db, "wait for locked");
    this.#takeRoute = prepareQuery((values) =>
      db
        .updateTable("routes")
        .set({ state: "leased", leased_by: owner.id })
        .where("id", "=", values.id)
        .where("state", "=", sql.lit("ready"))
        .returning("id"),
    );
    this.#takeHost = prepareQuery((values) =>
      db
        .updateTable("hosts")
        .set((eb) => ({
          ready_at: values.readyAt,
          visits: eb("visits", "+", sql.lit(1)),
          waiting: eb("waiting", "-", sql.lit(1)),
          ready: eb("ready", "-", sql.lit(1)),
          leased: eb("leased", "+", sql.lit(1)),
        }))
        .where("host", "=", values.host),
    );
    this.#nextHost = prepareQuery((values) =>
      db
        .selectFrom("hosts")
        .select("ready_at as at")
        .where("ready", ">", sql.lit(0))
        .where("leased", "<", values.perHost)
        .orderBy("ready_at")
        .limit(sql.lit(1)),
    );
    this.#nextDue = prepareQuery(() =>
      db
        .selectFrom("routes")
        .select("not_before as at")
        .where("state", "=", sql.lit("deferred"))
        .orderBy("not_before")
        .limit(sql.lit(1)),
    );
    this.#countLeased = prepareQuery(() =>
      db.selectFrom("hosts").select((eb) => eb.fn.sum<number | string | null>("leased").as("leased")),
    );
  }

  /** The state in which a route of this depth waits. */
  readonly stateAt = (depth: number): RouteState =>
    depth > (this.#maxDepth ?? NO_DEPTH_LIMIT) ? "beyond" : "ready";

  async add(routes: readonly NewRoute[]): Promise<number> {
    return transact(this.#db, async (transaction) => {
      const tally = { hosts: new HostTally(), patterns: new PatternTally() };
      const added = await this.#routes.add(transaction, routes, this.stateAt, tally);
      await this.#hosts.apply(transaction, tally.hosts);
      await this.#patterns.apply(transaction, tally.patterns);
      return added;
    });
  }

  async lease(limits: LeaseLimits): Promise<LeaseAnswer> {
    try {
      return await transact(this.#db, (transaction) => this.#leaseIn(transaction, limits));
    } catch (error) {
      // Whatever was sorted in the transaction is undone.
      this.#maxDepth = undefined;
      throw error;
    }
  }

  async giveBack(route: LeasedRoute, notBefore = 0): Promise<void> {
    await transact(this.#db, async (transaction) => {
      const now = this.stateAt(route.depth);
      const state = now === "ready" && notBefore > 0 ? "deferred" : now;
      if (!(await this.#routes.undo(transaction, route.id, state, state === "deferred" ? notBefore : 0))) {
        throw new LeaseLostError(route.id, route.url);
      }
      const tally = new HostTally();
      tally.add(route.host, "leased", -1);
      tally.add(route.host, "waiting", 1);
      if (state === "ready") tally.add(route.host, "ready", 1);
      await this.#hosts.apply(transaction, tally);
    });
  }

  /** Gives back what workers that are gone had in hand; as many attempts as before. */
  async releaseLeases(): Promise<number> {
    return transact(this.#db, async (transaction) => {
      this.#maxDepth = undefined;
      const owners = await transaction
        .selectFrom("routes")
        .select("leased_by")
        .distinct()
        .where("state", "=", sql.lit("leased"))
        .execute();
      const tally = new HostTally();
      let released = 0;
      for (const { leased_by: owner } of owners) {
        if (!(await this.#owner.isGone(transaction, owner))) continue;
        const routes = await transaction
          .updateTable("routes")
          .set({ state: "ready", leased_by: null })
          .where("state", "=", sql.lit("leased"))
          .where("leased_by", owner === null ? "is" : "=", owner)
          .returning("host")
          .execute();
        for (const { host } of routes) {
          tally.add(host, "leased", -1);
          tally.add(host, "waiting", 1);
          tally.add(host, "ready", 1);
        }
        released += routes.length;
      }
      await this.#hosts.apply(transaction, tally);
      return released;
    });
  }

  async retryFailed(): Promise<number> {
    return transact(this.#db, async (transaction) => {
      this.#maxDepth = undefined;
      await this.#lockCounters(transaction);
      const result = await transaction
        .updateTable("routes")
        .set({ state: "ready", attempts: 0, not_before: 0 })
        .where("state", "=", sql.lit("failed"))
        .executeTakeFirst();
      await transaction
        .updateTable("hosts")
        .set((eb) => ({
          waiting: eb("waiting", "+", eb.ref("failed")),
          ready: eb("ready", "+", eb.ref("failed")),
          failed: 0,
        }))
        .where("failed", ">", 0)
        .execute();
      return Number(result.numUpdatedRows);
    });
  }

  /**
   * Keeps other workers from counting while many counters are made anew. What they have not committed yet is not
   * counted here, and they add it themselves when their turn comes.
   */
  async #lockCounters(transaction: Executor): Promise<void> {
    if (this.#locksRows) await sql`lock table hosts in exclusive mode`.execute(transaction);
  }

  async #leaseIn(transaction: Executor, limits: LeaseLimits): Promise<LeaseAnswer> {
    const { now, perHost } = limits;
    const maxDepth = Math.min(limits.maxDepth, NO_DEPTH_LIMIT);
    if (maxDepth !== this.#maxDepth) await this.#limitDepth(transaction, maxDepth, now);
    await this.#takeDue(transaction, now);
    const row = await this.#takeBest(transaction, { now, perHost });
    if (row === null) return this.#whenNext(transaction, limits);
    await this.#takeHost(transaction, { host: row.host, readyAt: now + row.delay_ms });
    return { kind: "route", route: toLeasedRoute(row) };
  }

  async #takeBest(
    transaction: Executor,
    limits: { readonly now: number; readonly perHost: number },
  ): Promise<PickedRow | null> {
    for (;;) {
      let [row] = await this.#pick(transaction, limits);
      if (row === undefined && this.#locksRows) [row] = await this.#pickInTurn(transaction, limits);
      if (row === undefined) return null;
      // The host was locked after the routes were seen: its best one may just have been taken.
      if ((await this.#takeRoute(transaction, { id: row.id })).length > 0) return row;
    }
  }

  async #takeDue(transaction: Executor, now: number): Promise<void> {
    const due = await this.#promoteDue(transaction, { now });
    if (due.length === 0) return;
    const tally = new HostTally();
    for (const { host } of due) tally.add(host, "ready", 1);
    await this.#hosts.apply(transaction, tally);
  }

  /**
   * Sorts the waiting routes anew when the depth limit is another than before: once a run.
   * The limit is noted before the transaction ends: routes that the next one adds are sorted by it.
   */
  async #limitDepth(transaction: Executor, limit: number, now: number): Promise<void> {
    this.#maxDepth = undefined;
    await this.#lockCounters(transaction);
    let moved = 0n;
    for (const state of ["ready", "deferred"] as const) {
      const tooDeep = await transaction
        .updateTable("routes")
        .set({ state: "beyond" })
        .where("state", "=", sql.lit(state))
        .where("depth", ">", limit)
        .executeTakeFirst();
      moved += tooDeep.numUpdatedRows;
    }
    for (const state of ["ready", "deferred"] as const) {
      const within = await transaction
        .updateTable("routes")
        .set({ state })
        .where("state", "=", sql.lit("beyond"))
        .where("depth", "<=", limit)
        .where("not_before", state === "ready" ? "<=" : ">", now)
        .executeTakeFirst();
      moved += within.numUpdatedRows;
    }
    if (moved > 0n) await this.#recountReady(transaction);
    this.#maxDepth = limit;
  }

  async #recountReady(transaction: Executor): Promise<void> {
    await transaction
      .updateTable("hosts")
      .set((eb) => ({
        ready: eb
          .selectFrom("routes")
          .select((count) => count.fn.countAll<number>().as("ready"))
          .whereRef("routes.host", "=", "hosts.host")
          .where("routes.state", "=", sql.lit("ready")),
      }))
      .execute();
  }

  async #whenNext(transaction: Executor, { now, perHost }: LeaseLimits): Promise<LeaseAnswer> {
    const times = [
      ...(await this.#nextHost(transaction, { perHost })),
      ...(await this.#nextDue(transaction, {})),
    ].map(({ at }) => at);
    // A route that is due already but did not fit into this lease is taken by the next one.
    if (times.length > 0) return { kind: "later", at: Math.max(now + 1, Math.min(...times)) };
    const [sum] = await this.#countLeased(transaction, {});
    return { kind: "none", leased: Number(sum?.leased ?? 0) };
  }
}
