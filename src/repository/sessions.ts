import { isEmptySession, sessionIdentity } from "../route/session.js";
import type { BrowserSession } from "../route/session.js";
import { pack, unpack } from "./pack.js";
import { prepareQuery } from "./prepared-query.js";
import type { Executor, PreparedQuery } from "./prepared-query.js";
import type { SessionsTable } from "./schema.js";
import type { SessionKey } from "./session-key.js";

/** The sessions, each once, packed and sealed. */
export class SessionStore {
  readonly #db: Executor;
  readonly #key: () => SessionKey;
  readonly #find: PreparedQuery<{ id: string }, { payload: Uint8Array }>;
  readonly #known: PreparedQuery<{ id: string }, { id: string }>;
  readonly #insert: PreparedQuery<SessionsTable, unknown>;

  /** The key is asked for when a session is first put or read: listing pages works without it. */
  constructor(db: Executor, key: () => SessionKey) {
    this.#db = db;
    this.#key = key;
    this.#known = prepareQuery((values) =>
      db.selectFrom("sessions").select("id").where("id", "=", values.id),
    );
    this.#find = prepareQuery((values) =>
      db.selectFrom("sessions").select("payload").where("id", "=", values.id),
    );
    this.#insert = prepareQuery((row) =>
      db
        .insertInto("sessions")
        .values({ id: row.id, payload: row.payload })
        .onConflict((conflict) => conflict.column("id").doNothing()),
    );
  }

  async put(session: BrowserSession): Promise<string | null> {
    if (isEmptySession(session)) return null;
    const key = this.#key();
    const id = key.idOf(sessionIdentity(session));
    const known = await this.#known(this.#db, { id });
    if (known.length === 0) {
      const payload = key.seal(id, await pack(JSON.stringify(session)));
      await this.#insert(this.#db, { id, payload });
    }
    return id;
  }

  async get(id: string): Promise<BrowserSession> {
    const [row] = await this.#find(this.#db, { id });
    if (row === undefined) throw new Error(`session ${id} is not in the collection`);
    return JSON.parse(await unpack(this.#key().unseal(id, row.payload))) as BrowserSession;
  }
}
