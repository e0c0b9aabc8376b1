import Database from "better-sqlite3";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CollectionInUseError } from "./collection-errors.js";
import { asCollectionError, isBusy } from "./storage-errors.js";

/** Two processes that try at the same moment hold each other off for an instant; one of them wins within this time. */
const CONTENTION_MS = 300;

/** The right to crawl into a collection. It ends with the process, however that ends. */
export interface CollectionLock {
  release(): void;
}

/**
 * Takes the right to crawl, or says which process has it.
 * The lock is one of the operating system, held by a transaction on an empty database: unlike a file that
 * says "taken", it cannot be left behind by a killed process. The pid file only serves the message.
 */
export function lockCollection(dir: string, name = "crawl"): CollectionLock {
  const lockFile = join(dir, `${name}.lock`);
  const pidFile = join(dir, `${name}.pid`);
  for (;;) {
    const before = identityOf(lockFile);
    const holder = takeExclusive(lockFile, () => new CollectionInUseError(dir, readPid(pidFile)));
    // The last owner deletes the file as it goes. Who opened the old file just before that has locked
    // something nobody will ever see again: the file at this place must still be the one from before.
    if (before !== null && identityOf(lockFile) === before) {
      writePid(pidFile, holder);
      return {
        release: () => {
          rmSync(pidFile, { force: true });
          removeIfPossible(lockFile);
          holder.close();
        },
      };
    }
    holder.close();
  }
}

function takeExclusive(file: string, inUse: () => CollectionInUseError): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: CONTENTION_MS });
    // No journal beside it: there is nothing to roll back.
    database.pragma("journal_mode = MEMORY");
    database.exec("begin exclusive");
    return database;
  } catch (error) {
    database?.close();
    throw isBusy(error) ? inUse() : asCollectionError(error, file);
  }
}

function writePid(file: string, holder: Database.Database): void {
  try {
    writeFileSync(file, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    holder.close();
    throw asCollectionError(error, file);
  }
}

/** What tells this file from a later one of the same name; null where there is none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${found.ino} ${found.birthtimeNs}`;
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Windows deletes no file that is open; an empty one without an owner does no harm. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return;
  }
}
