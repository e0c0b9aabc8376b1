import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Kysely, sql } from "kysely";
import { openPostgres } from "./postgres.js";
import type { Tables } from "./schema.js";
import { sharedFormat } from "./shared-collection.js";
import { inspectSqlite } from "./sqlite-inspect.js";
import { asCollectionError } from "./storage-errors.js";
import { parseStore } from "./store-address.js";
import type { StoreAddress } from "./store-address.js";

/** Tries whether a store can be read and written, and leaves nothing behind; answers what is there. Throws a CollectionError. */
export async function tryStore(store: string): Promise<string> {
  const address = parseStore(store);
  return address.kind === "sqlite" ? tryFile(address.file) : tryServer(address);
}

function tryFile(file: string): string {
  try {
    if (!existsSync(file)) {
      let parent = dirname(resolve(file));
      while (!existsSync(parent)) parent = dirname(parent);
      accessSync(parent, constants.W_OK);
      return `${file} can be made`;
    }
    const found = inspectSqlite(file, { thorough: false });
    accessSync(file, constants.W_OK);
    // Beside the database lie its log and its lock.
    accessSync(dirname(resolve(file)), constants.W_OK);
    const size = (statSync(file).size / 1e6).toFixed(1);
    return found.kind === "collection"
      ? `${file} holds a collection of format ${found.format} (${size} MB) and can be written`
      : `${file} holds no collection${found.kind === "foreign" ? ": it is another program's" : " yet"}`;
  } catch (error) {
    throw asCollectionError(error, file);
  }
}

class Undo extends Error {}

async function tryServer(address: Extract<StoreAddress, { kind: "postgres" }>): Promise<string> {
  const format = await sharedFormat({ address }, true);
  const engine = openPostgres(address, { readonly: false });
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  try {
    await db.transaction().execute(async (transaction) => {
      if (format === 0) {
        await sql`create schema if not exists ${sql.id(address.schema)}`.execute(transaction);
        await sql`create table written (id bigint)`.execute(transaction);
      } else {
        await transaction.insertInto("meta").values({ key: "written", value: "" }).execute();
      }
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  } finally {
    await db.destroy();
    await engine.close();
  }
  const what = format === 0 ? "holds no collection yet" : `holds a collection of format ${format}`;
  return `${address.shown} ${what} and can be written`;
}
