import { Kysely, sql } from "kysely";
import type { Collection, CollectionOptions } from "./collection.js";
import { keyOf, lazyKey } from "./collection-key.js";
import {
  CollectionCorruptError,
  CollectionMissingError,
  CollectionVersionError,
} from "./collection-errors.js";
import { COLLECTION_FORMAT, FORMAT_KEY, migrate } from "./migrations.js";
import { openRepository } from "./open-repository.js";
import { openPostgres } from "./postgres.js";
import { PostgresWorker } from "./postgres-worker.js";
import type { Tables } from "./schema.js";
import type { StoreAddress } from "./store-address.js";

/** A collection whose tables several processes share, on one machine or many. */
interface SharedPlace {
  /** The folder of this process: settings, and the key of the sessions. */
  readonly dir: string;
  readonly address: Extract<StoreAddress, { kind: "postgres" }>;
  readonly sessionKey: string;
}

/** Opens a collection on a PostgreSQL server; to crawl, as one worker among others. */
export async function openShared(place: SharedPlace, options: CollectionOptions): Promise<Collection> {
  const format = await sharedFormat(place, options.create);
  if (format !== COLLECTION_FORMAT) await bringUpToDate(place);
  if (options.exclusive) return join(place);
  const engine = openPostgres(place.address, { readonly: true });
  const repository = openRepository({ engine, sessionKey: lazyKey(place.sessionKey) });
  return { dir: place.dir, repository, releasedLeases: 0, close: () => repository.close() };
}

/** The format of the tables that are there; 0 where they are yet to be made. */
export async function sharedFormat(
  { address }: Pick<SharedPlace, "address">,
  create: boolean,
): Promise<number> {
  const engine = openPostgres(address, { readonly: true });
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = ${address.schema}`.execute(db);
    const names = tables.rows.map(({ name }) => name).filter((name) => !name.startsWith("kysely_migration"));
    if (names.length === 0) {
      if (!create) throw new CollectionMissingError(address.shown, "--store");
      return 0;
    }
    const found = names.includes("meta") && names.includes("routes") ? await readFormat(db) : undefined;
    if (found === undefined) throw foreign(address.shown);
    const format = Number(found);
    if (Number.isInteger(format) && format >= 1 && format <= COLLECTION_FORMAT) return format;
    throw new CollectionVersionError(address.shown, found, COLLECTION_FORMAT);
  } finally {
    await db.destroy();
    await engine.close();
  }
}

async function readFormat(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", FORMAT_KEY).executeTakeFirst();
  return row?.value;
}

function foreign(shown: string): CollectionCorruptError {
  return new CollectionCorruptError(
    shown,
    `${shown}: the schema holds tables of another program; they were left as they are. ` +
      `Name another schema: add ?schema=name to the address of --store.`,
  );
}

/** Makes or upgrades the tables. Of several processes that try at once one does it, and the others wait. */
async function bringUpToDate({ address }: SharedPlace): Promise<void> {
  const engine = openPostgres(address, { readonly: false });
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    await sql`create schema if not exists ${sql.id(address.schema)}`.execute(db).catch((error: unknown) => {
      // Made by another process in this very moment.
      if (!/duplicate key|already exists/.test(error instanceof Error ? error.message : "")) throw error;
    });
    await migrate(db, engine);
  } finally {
    await db.destroy();
    await engine.close();
  }
}

async function join({ dir, address, sessionKey }: SharedPlace): Promise<Collection> {
  const worker = await PostgresWorker.enlist(address);
  const engine = openPostgres(address, { readonly: false, owner: worker });
  try {
    const key = await keyOf(new Kysely({ dialect: engine.dialect }), sessionKey);
    const repository = openRepository({ engine, sessionKey: () => key });
    const releasedLeases = await repository.releaseLeases();
    const close = async (): Promise<void> => {
      try {
        await repository.close();
      } finally {
        await worker.dismiss();
      }
    };
    return { dir, repository, releasedLeases, close };
  } catch (error) {
    await engine.close();
    await worker.dismiss();
    throw error;
  }
}
