import { sql } from "kysely";
import type { LeasedRoute, NewRoute } from "../route/route.js";
import { LeaseLostError } from "./collection-errors.js";
import type { LeaseAnswer, LeaseLimits } from "./repository.js";
import { HostTally } from "./hosts.js";
import type { HostStore } from "./hosts.js";
import { PatternTally } from "./patterns.js";
import type { PatternStore } from "./patterns.js";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { LEASED_COLUMNS, toLeasedRoute } from "./routes.js";
import type { LeasedRow, RouteStore } from "./routes.js";
import type { RouteState } from "./schema.js";

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
  readonly #pick: PreparedQuery<{ now: number; perHost: number }, LeasedRow & { delay_ms: number }>;
  readonly #takeRoute: PreparedQuery<{ id: number }, unknown>;
  readonly #takeHost: PreparedQuery<{ host: string; readyAt: number }, unknown>;
  readonly #nextHost: PreparedQuery<{ perHost: number }, { at: number }>;
  readonly #nextDue: PreparedQuery<object, { at: number }>;
  readonly #countLeased: PreparedQuery<object, { leased: number | string | null }>;
  /**
   * The depth limit the states "ready" and "beyond" were made for; unknown until the first lease, and
   * again after routes changed their states by the thousand.
   */
  #maxDepth: number | undefined;

  constructor(db: Executor, stores: { routes: RouteStore; hosts: HostStore; patterns: PatternStore }) {
    this.#db = db;
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
        .returning("host"),
    );
    // Conditions of partial indexes are written as literals: a placeholder would hide them from the planner.
    this.#pick = prepareQuery((values) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom("hosts")
            .select(["hosts.host", "hosts.delay_ms"])
            .where("hosts.ready", ">", sql.lit(0))
            .where("hosts.ready_at", "<=", values.now)
            .where("hosts.leased", "<", values.perHost)
            .orderBy("hosts.ready_at")
            .orderBy("hosts.visits")
            .limit(sql.lit(1))
            .as("turn"),
        )
        .innerJoin("routes", "routes.host", "turn.host")
        .select(LEASED_COLUMNS)
        .select("turn.delay_ms")
        .where("routes.state", "=", sql.lit("ready"))
        .orderBy("routes.priority", "desc")
        .orderBy("routes.id")
        .limit(sql.lit(1)),
    );
    this.#takeRoute = prepareQuery((values) =>
      db.updateTable("routes").set({ state: "leased" }).where("id", "=", values.id),
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
    return this.#db.transaction().execute(async (transaction) => {
      const tally = { hosts: new HostTally(), patterns: new PatternTally() };
      const added = await this.#routes.add(transaction, routes, this.stateAt, tally);
      await this.#hosts.apply(transaction, tally.hosts);
      await this.#patterns.apply(transaction, tally.patterns);
      return added;
    });
  }

  async lease(limits: LeaseLimits): Promise<LeaseAnswer> {
    try {
      return await this.#db.transaction().execute((transaction) => this.#leaseIn(transaction, limits));
    } catch (error) {
      // Whatever was sorted in the transaction is undone.
      this.#maxDepth = undefined;
      throw error;
    }
  }

  async giveBack(route: LeasedRoute, notBefore = 0): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
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

  async releaseLeases(): Promise<number> {
    return this.#waitAgain("leased");
  }

  async retryFailed(): Promise<number> {
    return this.#waitAgain("failed");
  }

  /** Makes all routes of a state wait, as many attempts as before for leased ones, none for failed ones. */
  async #waitAgain(state: "leased" | "failed"): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      this.#maxDepth = undefined;
      const result = await transaction
        .updateTable("routes")
        .set(state === "failed" ? { state: "ready", attempts: 0, not_before: 0 } : { state: "ready" })
        .where("state", "=", sql.lit(state))
        .executeTakeFirst();
      await transaction
        .updateTable("hosts")
        .set((eb) => ({
          waiting: eb("waiting", "+", eb.ref(state)),
          ready: eb("ready", "+", eb.ref(state)),
          [state]: 0,
        }))
        .where(state, ">", 0)
        .execute();
      return Number(result.numUpdatedRows);
    });
  }

  async #leaseIn(transaction: Executor, limits: LeaseLimits): Promise<LeaseAnswer> {
    const { now, perHost } = limits;
    const maxDepth = Math.min(limits.maxDepth, NO_DEPTH_LIMIT);
    if (maxDepth !== this.#maxDepth) await this.#limitDepth(transaction, maxDepth, now);
    await this.#takeDue(transaction, now);
    const [row] = await this.#pick(transaction, { now, perHost });
    if (row === undefined) return this.#whenNext(transaction, limits);
    await this.#takeRoute(transaction, { id: row.id });
    await this.#takeHost(transaction, { host: row.host, readyAt: now + row.delay_ms });
    return { kind: "route", route: toLeasedRoute(row) };
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
