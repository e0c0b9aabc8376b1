import { chmodSync, closeSync, openSync, statSync } from "node:fs";

const OWNER_ONLY = 0o600;

/**
 * Makes sure that a file is there and that only its owner reads it, before anything is written into it. What SQLite puts
 * beside a database gets the permissions of the database.
 */
export function makeOwnerOnly(file: string): void {
  closeSync(openSync(file, "a", OWNER_ONLY));
  if ((statSync(file).mode & 0o077) === 0 || process.platform === "win32") return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch {
    // Another user's file: reading it was allowed to us, changing it is not.
  }
}
