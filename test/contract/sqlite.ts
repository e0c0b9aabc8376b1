import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCollection } from "../../src/repository/collection.js";
import type { TestedRepository } from "./repository.js";

/** A folder that is nobody else's. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "deepbot-collection-"));
}

/** A SQLite collection in a folder of its own. */
export async function makeSqliteRepository(): Promise<TestedRepository & { readonly dir: string }> {
  const dir = makeFolder();
  let collection = await openCollection(dir, { create: true, exclusive: true });
  return {
    dir,
    repository: collection.repository,
    reopen: async () => {
      await collection.close();
      collection = await openCollection(dir, { create: false, exclusive: true });
      return collection.repository;
    },
    remove: async () => {
      await collection.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
