import { sql } from "kysely";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import { LEASED_COLUMNS } from "./routes.js";
import type { LeasedRow } from "./routes.js";

export interface PickedRow extends LeasedRow {
  readonly delay_ms: number;
}

export type PickQuery = PreparedQuery<{ now: number; perHost: number }, PickedRow>;

/**
 * The best route of the host whose turn it is. The host's row is locked where several workers write: who has it decides
 * what is leased of the host.
 */
export function pickRoute(
  db: Executor,
  locking: "no locks" | "pass over locked" | "wait for locked",
): PickQuery {
  return prepareQuery((values) =>
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
          .$if(locking === "pass over locked", (turn) => turn.forUpdate().skipLocked())
          .$if(locking === "wait for locked", (turn) => turn.forUpdate())
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
}
