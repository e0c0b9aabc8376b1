import { CollectionCorruptError, CollectionUnwritableError } from "./collection-errors.js";

/** Error codes of SQLite that mean the file is not what it should be. */
const DAMAGED = ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT"];
/** Error codes of SQLite and of the file system that mean the disk or its permissions refuse. */
const REFUSED = [
  ...["SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR", "SQLITE_PERM", "SQLITE_AUTH"],
  ...["EACCES", "EPERM", "EROFS", "EIO"],
];
const FULL = ["SQLITE_FULL", "ENOSPC", "EDQUOT", "EFBIG"];

/** The error of the collection that an error of the disk or of SQLite stands for; others come back as they are. */
export function asCollectionError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (hasPrefix(code, DAMAGED)) return damaged(path, error);
  if (hasPrefix(code, FULL)) return unwritable(path, "the disk is full", error);
  if (hasPrefix(code, REFUSED)) return unwritable(path, `it cannot be opened or written (${code})`, error);
  return error;
}

function unwritable(path: string, what: string, cause: unknown): CollectionUnwritableError {
  return new CollectionUnwritableError(
    path,
    `${path}: ${what}. Check free space and the permissions of the folder, ` +
      `then run the same command again: everything committed so far is kept.`,
    cause,
  );
}

/** The collection's file is there and is not a sound database. */
export function damaged(file: string, cause?: unknown): CollectionCorruptError {
  return new CollectionCorruptError(
    file,
    `${file}: the file is damaged or not a database; it was left as it is. Put back a copy of the collection, ` +
      `save what is left with "sqlite3 ${file} .recover", or crawl into another folder with --out.`,
    cause,
  );
}

export function isBusy(error: unknown): boolean {
  return hasPrefix(codeOf(error), ["SQLITE_BUSY", "SQLITE_LOCKED"]);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

function hasPrefix(code: string, prefixes: readonly string[]): boolean {
  // Extended codes append to the plain one: SQLITE_IOERR_WRITE.
  return prefixes.some((prefix) => code === prefix || code.startsWith(`${prefix}_`));
}
