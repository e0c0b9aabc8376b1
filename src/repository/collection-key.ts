import type { Kysely } from "kysely";
import type { Tables } from "./schema.js";
import { createSessionKey, missingKey, readSessionKey, wrongKey } from "./session-key.js";
import type { SessionKey } from "./session-key.js";

/** The row of `meta` that tells whether the key file is the right one. */
const KEY_ROW = "session-key";

/** The key for who only reads: asked for when a session is. */
export function lazyKey(file: string): () => SessionKey {
  let key: SessionKey | null = null;
  return () => {
    key ??= readSessionKey(file);
    if (key === null) throw missingKey(file);
    return key;
  };
}

/**
 * The key of the stored sessions. A new one is made only while no session is stored: a second key beside
 * sessions of the first would lose those for good.
 */
export async function keyOf(db: Kysely<Tables>, file: string): Promise<SessionKey> {
  const found = readSessionKey(file);
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY_ROW).executeTakeFirst();
  if (found !== null && row?.value === found.fingerprint) return found;
  const sealed = await db.selectFrom("sessions").select("id").limit(1).executeTakeFirst();
  if (sealed !== undefined) throw found === null ? missingKey(file) : wrongKey(file);
  const key = found ?? createSessionKey(file);
  await db
    .insertInto("meta")
    .values({ key: KEY_ROW, value: key.fingerprint })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: key.fingerprint }))
    .execute();
  return key;
}
