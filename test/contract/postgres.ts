import { rmSync } from "node:fs";
import { openCollection } from "../../src/repository/collection.js";
import type { PostgresServer } from "./postgres-server.js";
import type { RepositoryFactory } from "./repository.js";
import { makeFolder } from "./sqlite.js";

let schemas = 0;

/** The address of a collection that is nobody else's. */
export function freshStore(server: PostgresServer): { readonly store: string; readonly schema: string } {
  schemas += 1;
  const schema = `c${process.pid}_${schemas}`;
  return { store: `${server.url}?schema=${schema}`, schema };
}

/** PostgreSQL collections, each in a schema of its own. */
export function postgresRepositories(server: () => PostgresServer): RepositoryFactory {
  return async () => {
    const dir = makeFolder();
    const { store, schema } = freshStore(server());
    const open = (create: boolean) => openCollection(dir, { create, exclusive: true, store });
    let collection = await open(true);
    return {
      repository: collection.repository,
      reopen: async () => {
        await collection.close();
        collection = await open(false);
        return collection.repository;
      },
      remove: async () => {
        await collection.close();
        await server().query(`drop schema ${schema} cascade`);
        rmSync(dir, { recursive: true, force: true });
      },
    };
  };
}
