import { sql } from "kysely";
import type { LeasedRoute, NewRoute, RouteKind } from "../route/route.js";
import type { RouteQuery } from "../route/route-query.js";
import type { LeaseOwner } from "./lease-owner.js";
import type { HostTally } from "./hosts.js";
import type { PatternTally } from "./patterns.js";
import { prepareBatch, prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { RouteState, RoutesTable } from "./schema.js";
import { fromSequenceColumn, toSequenceColumn } from "./sequence-column.js";

/** The columns a lease needs. */
export const LEASED_COLUMNS = [
  "routes.id",
  "routes.key",
  "routes.kind",
  "routes.url",
  "routes.sequence",
  "routes.session_id",
  "routes.depth",
  "routes.depth_limit",
  "routes.parent_page_id",
  "routes.priority",
  "routes.domain",
  "routes.host",
  "routes.pattern",
  "routes.attempts",
  "routes.query",
] as const;

type NewRow = Omit<
  RoutesTable,
  "id" | "attempts" | "not_before" | "reason" | "detail" | "finished_at" | "leased_by"
>;

export interface LeasedRow extends Omit<NewRow, "state"> {
  readonly id: number;
  readonly attempts: number;
}

/** How a leased route goes on. */
export interface RouteEnd {
  readonly state: RouteState;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly notBefore: number;
  readonly finishedAt: number;
}

/** The routes as rows: entering them once, and ending their leases. */
export class RouteStore {
  readonly #insert: (
    executor: Executor,
    rows: readonly NewRow[],
  ) => Promise<readonly Pick<NewRow, "host" | "pattern" | "state">[]>;
  readonly #end: PreparedQuery<RouteEnd & { id: number }, { id: number }>;
  readonly #leased: PreparedQuery<{ id: number }, { id: number }>;
  readonly #setState: PreparedQuery<{ id: number; state: RouteState; notBefore: number }, { id: number }>;

  /** @param owner - whose leases are ended here; those of others are not */
  constructor(db: Executor, owner: LeaseOwner) {
    this.#insert = prepareBatch((rows: readonly NewRow[]) =>
      db
        .insertInto("routes")
        .values(
          rows.map((row) => ({
            key: row.key,
            kind: row.kind,
            url: row.url,
            sequence: row.sequence,
            session_id: row.session_id,
            depth: row.depth,
            depth_limit: row.depth_limit,
            parent_page_id: row.parent_page_id,
            priority: row.priority,
            domain: row.domain,
            host: row.host,
            pattern: row.pattern,
            state: row.state,
            query: row.query,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        // Known keys answer with no row: the database itself tells new from known.
        .returning(["host", "pattern", "state"]),
    );
    this.#end = prepareQuery((values) =>
      db
        .updateTable("routes")
        .set((eb) => ({
          state: values.state,
          reason: values.reason,
          detail: values.detail,
          not_before: values.notBefore,
          finished_at: values.finishedAt,
          attempts: eb("attempts", "+", 1),
        }))
        .where("id", "=", values.id)
        .where("state", "=", "leased")
        .where("leased_by", owner.id === null ? "is" : "=", owner.id)
        .returning("id"),
    );
    this.#leased = prepareQuery((values) =>
      db.selectFrom("routes").select("id").where("id", "=", values.id).where("state", "=", sql.lit("leased")),
    );
    this.#setState = prepareQuery((values) =>
      db
        .updateTable("routes")
        .set({ state: values.state, not_before: values.notBefore })
        .where("id", "=", values.id)
        .where("state", "=", "leased")
        .where("leased_by", owner.id === null ? "is" : "=", owner.id)
        .returning("id"),
    );
  }

  /** Enters routes; those whose key is known are passed over. Answers how many were new. */
  async add(
    transaction: Executor,
    routes: readonly NewRoute[],
    stateAt: (depth: number) => RouteState,
    tally: { readonly hosts: HostTally; readonly patterns: PatternTally },
  ): Promise<number> {
    const rows = routes.map((route): NewRow => ({
      key: route.key,
      kind: route.kind,
      url: route.url,
      sequence: toSequenceColumn(route.sequence, route.url),
      session_id: route.sessionId,
      depth: route.depth,
      depth_limit: route.depthLimit,
      parent_page_id: route.parentPageId,
      priority: route.priority,
      domain: route.domain,
      host: route.host,
      pattern: route.pattern,
      state: stateAt(route.depth),
      query: route.query === undefined ? null : JSON.stringify(route.query),
    }));
    const added = await this.#insert(transaction, rows);
    for (const row of added) {
      tally.hosts.add(row.host, "waiting", 1);
      if (row.state === "ready") tally.hosts.add(row.host, "ready", 1);
      tally.patterns.add(row.pattern, "routes");
    }
    return added.length;
  }

  /** Ends a lease with an attempt counted; false where the route is not leased. */
  async end(transaction: Executor, id: number, end: RouteEnd): Promise<boolean> {
    return (await this.#end(transaction, { ...end, id })).length === 1;
  }

  /** Ends a lease as if it had not been; false where the route is not leased. */
  async undo(transaction: Executor, id: number, state: RouteState, notBefore: number): Promise<boolean> {
    return (await this.#setState(transaction, { id, state, notBefore })).length === 1;
  }

  async isLeased(transaction: Executor, id: number): Promise<boolean> {
    return (await this.#leased(transaction, { id })).length === 1;
  }
}

export function toLeasedRoute(row: LeasedRow): LeasedRoute {
  return {
    id: row.id,
    attempts: row.attempts,
    key: row.key,
    kind: row.kind as RouteKind,
    url: row.url,
    sequence: fromSequenceColumn(row.sequence, row.url),
    sessionId: row.session_id,
    depth: row.depth,
    depthLimit: row.depth_limit,
    parentPageId: row.parent_page_id,
    priority: row.priority,
    domain: row.domain,
    host: row.host,
    pattern: row.pattern,
    ...(row.query === null ? {} : { query: JSON.parse(row.query) as RouteQuery }),
  };
}
