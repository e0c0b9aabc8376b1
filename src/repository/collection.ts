import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely } from "kysely";
import {
  CollectionCorruptError,
  CollectionMissingError,
  CollectionVersionError,
} from "./collection-errors.js";
import { lockCollection } from "./collection-lock.js";
import type { StoreEngine } from "./engine.js";
import { COLLECTION_FORMAT, migrate } from "./migrations.js";
import { openRepository } from "./open-repository.js";
import type { Repository } from "./repository.js";
import type { Tables } from "./schema.js";
import { createSessionKey, missingKey, readSessionKey, wrongKey } from "./session-key.js";
import type { SessionKey } from "./session-key.js";
import { openSqlite } from "./sqlite.js";
import { inspectSqlite } from "./sqlite-inspect.js";
import { asCollectionError, codeOf } from "./storage-errors.js";

const DATABASE_FILE = "collection.db";
/** Stays in the collection's folder and out of every export. */
const SESSION_KEY_FILE = "session.key";

/** The row of `meta` that tells whether the key file is the right one. */
const KEY_ROW = "session-key";

/** Everything of a crawl, in one folder. */
export interface Collection {
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly repository: Repository;
  /** Routes that a killed process had in hand, and that wait again now. */
  readonly releasedLeases: number;
  /** Closes the repository and lets another process crawl. */
  close(): Promise<void>;
}

export interface CollectionOptions {
  /** Makes the folder and the collection where there is none; other files in the folder stay as they are. */
  readonly create: boolean;
  /**
   * For the one process that crawls: may write, and releases the leases a killed process left behind.
   * Without it the collection is only read, also while another process crawls.
   */
  readonly exclusive: boolean;
}

/** Opens the collection in a folder. Throws a CollectionError that says what is wrong and what helps. */
export async function openCollection(dir: string, options: CollectionOptions): Promise<Collection> {
  const place = placeOf(dir);
  prepareFolder(place.dir, options.create);
  if (options.exclusive) return own(place, options.create);
  if (formatAt(place, options.create, { thorough: false }) !== COLLECTION_FORMAT) {
    await (await own(place, options.create)).close();
  }
  return read(place);
}

interface Place {
  readonly dir: string;
  readonly database: string;
  readonly sessionKey: string;
}

function placeOf(dir: string): Place {
  const folder = resolve(dir);
  return { dir: folder, database: join(folder, DATABASE_FILE), sessionKey: join(folder, SESSION_KEY_FILE) };
}

function prepareFolder(dir: string, create: boolean): void {
  try {
    const found = statSync(dir, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) return;
    if (found !== undefined) throw notAFolder(dir);
    if (!create) throw new CollectionMissingError(dir);
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw ["ENOTDIR", "EEXIST"].includes(codeOf(error))
      ? notAFolder(dir, error)
      : asCollectionError(error, dir);
  }
}

function notAFolder(dir: string, cause?: unknown): CollectionCorruptError {
  return new CollectionCorruptError(
    dir,
    `${dir}: a collection is a folder, but there is a file at this place. Name another folder with --out.`,
    cause,
  );
}

/** The format of the collection that lies there; 0 where one is yet to be made. */
function formatAt(place: Place, create: boolean, how: { readonly thorough: boolean }): number {
  const found = inspectSqlite(place.database, how);
  switch (found.kind) {
    case "empty":
      if (!create) throw new CollectionMissingError(place.dir);
      return 0;
    case "foreign":
      throw new CollectionCorruptError(
        place.database,
        `${place.database}: this is a database of another program; it was left as it is. ` +
          `Move it away, or name another folder with --out.`,
      );
    case "collection": {
      const format = Number(found.format);
      if (Number.isInteger(format) && format >= 1 && format <= COLLECTION_FORMAT) return format;
      throw new CollectionVersionError(place.database, found.format, COLLECTION_FORMAT);
    }
  }
}

function read(place: Place): Collection {
  let key: SessionKey | null = null;
  const sessionKey = (): SessionKey => {
    key ??= readSessionKey(place.sessionKey);
    if (key === null) throw missingKey(place.sessionKey);
    return key;
  };
  const repository = openRepository({ engine: openSqlite(place.database, { readonly: true }), sessionKey });
  return { dir: place.dir, repository, releasedLeases: 0, close: () => repository.close() };
}

/** Opens for crawling: makes or upgrades the collection while no other process can be in it. */
async function own(place: Place, create: boolean): Promise<Collection> {
  const lock = lockCollection(place.dir);
  let engine: StoreEngine | undefined;
  try {
    const format = formatAt(place, create, { thorough: true });
    engine = openSqlite(place.database, { readonly: false });
    if (format !== COLLECTION_FORMAT) await migrate(new Kysely({ dialect: engine.dialect }), engine);
    const key = await keyOf(new Kysely({ dialect: engine.dialect }), place.sessionKey);
    const repository = openRepository({ engine, sessionKey: () => key });
    const releasedLeases = await repository.releaseLeases();
    const close = async (): Promise<void> => {
      try {
        await repository.close();
      } finally {
        lock.release();
      }
    };
    return { dir: place.dir, repository, releasedLeases, close };
  } catch (error) {
    engine?.close();
    lock.release();
    throw error;
  }
}

/**
 * The key of the stored sessions. A new one is made only while no session is stored: a second key beside
 * sessions of the first would lose those for good.
 */
async function keyOf(db: Kysely<Tables>, file: string): Promise<SessionKey> {
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
