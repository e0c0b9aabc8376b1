import pg from "pg";
import { CompiledQuery } from "kysely";
import { connectionOf } from "./postgres-connections.js";
import { asStoreError } from "./postgres-errors.js";
import type { LeaseOwner } from "./lease-owner.js";
import type { StoreAddress } from "./store-address.js";

/** Advisory locks have no names; this number ("DPBT") keeps ours from those of other programs. */
const LOCK_CLASS = 0x44504254;
/** A machine that fell off the network is given up after some ninety seconds. */
const KEEPALIVE =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 15; set tcp_keepalives_count = 4";

/**
 * A worker of a PostgreSQL store. It holds a lock of the server for as long as it lives: unlike a time of its last sign of
 * life, a lock cannot be left behind by a killed process, and a slow worker is not taken for a dead one.
 */
export class PostgresWorker implements LeaseOwner {
  readonly id: number;
  readonly #client: pg.Client;

  private constructor(id: number, client: pg.Client) {
    this.id = id;
    this.#client = client;
    // With its connection it loses its lock: others then take its routes, and its commits of those are refused.
    client.on("error", () => undefined);
  }

  static async enlist(address: Extract<StoreAddress, { kind: "postgres" }>): Promise<PostgresWorker> {
    const client = new pg.Client(connectionOf(address, false));
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      const { rows } = await client.query<{ id: number }>("insert into workers default values returning id");
      const id = Number(rows[0]?.id);
      await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASS, id]);
      return new PostgresWorker(id, client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw asStoreError(error, address.shown);
    }
  }

  readonly isGone: LeaseOwner["isGone"] = async (executor, owner) => {
    if (owner === null) return true;
    if (owner === this.id) return false;
    const { rows } = await executor.executeQuery<{ free: boolean }>(
      CompiledQuery.raw("select pg_try_advisory_xact_lock($1, $2) as free", [LOCK_CLASS, owner]),
    );
    return rows[0]?.free === true;
  };

  async dismiss(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}
