import pg from "pg";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { asStoreError } from "./postgres-errors.js";
import type { StoreAddress } from "./store-address.js";

type PostgresAddress = Extract<StoreAddress, { kind: "postgres" }>;

const CONNECT_MS = 10_000;
const MOST_CONNECTIONS = 4;

/** Numbers beyond 2^53 do not occur: ids, counters and times are smaller. */
const NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** PostgreSQL takes no zero in a text. It is stored as two signs, the first of which no text should have. */
const ESCAPE = "\ufdd0";
const NEEDS_ESCAPE = /[\0\ufdd0]/;

/** How the driver is to reach a database. */
export function connectionOf({ url, schema }: PostgresAddress, readonly: boolean): pg.PoolConfig {
  const readOnly = readonly ? " -c default_transaction_read_only=on" : "";
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "deepbot",
    keepAlive: true,
    max: MOST_CONNECTIONS,
    options: `-c search_path=${schema} -c client_min_messages=warning${readOnly}`,
    types: { getTypeParser: parserOf },
  };
}

/** How a value of this type is read. */
const parserOf: typeof pg.types.getTypeParser = (type, format) =>
  NUMBERS.has(type) ? Number : (pg.types.getTypeParser(type, format) as (value: string) => unknown);

/** The driver's pool; what it fails with are errors of the collection, and any text can be stored. */
export class PostgresConnections implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #shown: string;
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor(address: PostgresAddress, readonly: boolean) {
    this.#shown = address.shown;
    this.#pool = new pg.Pool(connectionOf(address, readonly));
    // A connection that breaks while nobody uses it is replaced by the next one.
    this.#pool.on("error", () => undefined);
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      const client = await this.#pool.connect();
      let translated = this.#clients.get(client);
      if (translated === undefined) {
        translated = new TranslatedClient(client, this.#shown) as unknown as PostgresPoolClient;
        this.#clients.set(client, translated);
      }
      return translated;
    } catch (error) {
      throw asStoreError(error, this.#shown);
    }
  }

  end(): Promise<void> {
    return this.#pool.ended ? Promise.resolve() : this.#pool.end();
  }
}

class TranslatedClient {
  readonly #client: pg.PoolClient;
  readonly #shown: string;

  constructor(client: pg.PoolClient, shown: string) {
    this.#client = client;
    this.#shown = shown;
  }

  async query(
    text: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult<Record<string, unknown>>> {
    try {
      const result = await this.#client.query<Record<string, unknown>>(text, parameters.map(escaped));
      for (const row of result.rows) unescape(row);
      return result;
    } catch (error) {
      throw asStoreError(error, this.#shown);
    }
  }

  release(): void {
    this.#client.release();
  }
}

function escaped(value: unknown): unknown {
  if (typeof value !== "string" || !NEEDS_ESCAPE.test(value)) return value;
  return value.replaceAll(ESCAPE, `${ESCAPE}1`).replaceAll("\0", `${ESCAPE}0`);
}

function unescape(row: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === "string" && value.includes(ESCAPE)) {
      row[name] = value.replaceAll(`${ESCAPE}0`, "\0").replaceAll(`${ESCAPE}1`, ESCAPE);
    }
  }
}
