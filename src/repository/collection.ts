import { mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Kysely } from "kysely";
import {
  CollectionCorruptError,
  CollectionMissingError,
  CollectionVersionError,
} from "./collection-errors.js";
import { condenseIndex } from "./condense-index.js";
import { lockCollection } from "./collection-lock.js";
import type { StoreEngine } from "./engine.js";
import { COLLECTION_FORMAT, migrate } from "./migrations.js";
import { openRepository } from "./open-repository.js";
import type { Repository } from "./repository.js";
import { openShared } from "./shared-collection.js";
import { lazyKey, keyOf } from "./collection-key.js";
import { openSqlite } from "./sqlite.js";
import { inspectSqlite } from "./sqlite-inspect.js";
import { asCollectionError, codeOf } from "./storage-errors.js";
import { parseStore } from "./store-address.js";

const DATABASE_FILE = "collection.db";
/** Stays in the collection's folder and out of every export. */
const SESSION_KEY_FILE = "session.key";

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
  /**
   * Where the tables are: the file of a SQLite database, or the address of a PostgreSQL one, into which several
   * processes may crawl. A database in the folder by default; the folder keeps settings and the key of the sessions.
   */
  readonly store?: string | undefined;
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
  const store = options.store === undefined ? null : parseStore(options.store);
  if (store?.kind === "postgres") {
    // Only what is written needs the folder: settings, and the key of the sessions.
    if (options.exclusive) prepareFolder(resolve(dir), true);
    return openShared(
      { dir: resolve(dir), address: store, sessionKey: join(resolve(dir), SESSION_KEY_FILE) },
      options,
    );
  }
  const place = placeOf(dir, store?.file);
  // Beside a store of its own only what is written needs the folder.
  if (store === null || options.exclusive) prepareFolder(place.dir, options.create || store !== null);
  if (store !== null) prepareFolder(dirname(place.database), options.create);
  if (options.exclusive) return own(place, options.create);
  if (formatAt(place, options.create, { thorough: false }) !== COLLECTION_FORMAT) {
    prepareFolder(place.dir, true);
    await (await own(place, options.create)).close();
  }
  return read(place);
}

interface Place {
  readonly dir: string;
  readonly database: string;
  readonly sessionKey: string;
  /** The name of the lock beside the database. */
  readonly lock: string;
  /** What a person named, and how. */
  readonly named: readonly [place: string, option: "--out" | "--store"];
}

function placeOf(dir: string, file: string | undefined): Place {
  const folder = resolve(dir);
  return {
    dir: folder,
    database: file === undefined ? join(folder, DATABASE_FILE) : resolve(file),
    sessionKey: join(folder, SESSION_KEY_FILE),
    lock: file === undefined ? "crawl" : `${basename(file)}-crawl`,
    named: file === undefined ? [folder, "--out"] : [resolve(file), "--store"],
  };
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
      if (!create) throw new CollectionMissingError(...place.named);
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
  const engine = openSqlite(place.database, { readonly: true });
  const repository = openRepository({ engine, sessionKey: lazyKey(place.sessionKey) });
  return { dir: place.dir, repository, releasedLeases: 0, close: () => repository.close() };
}

/** Opens for crawling: makes or upgrades the collection while no other process can be in it. */
async function own(place: Place, create: boolean): Promise<Collection> {
  const lock = lockCollection(dirname(place.database), place.lock);
  let engine: StoreEngine | undefined;
  try {
    const format = formatAt(place, create, { thorough: true });
    engine = openSqlite(place.database, { readonly: false });
    if (format !== COLLECTION_FORMAT) await migrate(new Kysely({ dialect: engine.dialect }), engine);
    const key = await keyOf(new Kysely({ dialect: engine.dialect }), place.sessionKey);
    const repository = openRepository({ engine, sessionKey: () => key });
    const releasedLeases = await repository.releaseLeases();
    const { dialect, fullText } = engine;
    const close = async (): Promise<void> => {
      try {
        // What was crawled is stored whether or not there is room to write the index anew.
        await condenseIndex(new Kysely({ dialect }), fullText).catch(() => undefined);
        await repository.close();
      } finally {
        lock.release();
      }
    };
    return { dir: place.dir, repository, releasedLeases, close };
  } catch (error) {
    await engine?.close();
    lock.release();
    throw error;
  }
}
