import { CollectionCorruptError, CollectionUnwritableError } from "./collection-errors.js";
import { codeOf } from "./storage-errors.js";

const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "ENOENT",
];
/** SQLSTATE classes and codes, and what a person does about them. */
const MESSAGES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^28/, "the server refuses user or password. Check both in the address of --store"],
  [/^3D000$/, "there is no such database. Make it with createdb, or name another one with --store"],
  [
    /^42501$/,
    "the user may not do this. Give it the right to create a schema in the database, or make the schema for it",
  ],
  [/^25006$/, "the database is read-only. Name the server that may be written to"],
  [/^53100$/, "the disk of the server is full"],
  [/^53/, "the server has no room for another connection. Wait, or raise max_connections"],
  [
    /^57P0|^08/,
    "the connection to the server was lost. Run the same command again: all that was committed is kept",
  ],
];

/** The error of the collection that an error of the server or the way to it stands for; others come back as they are. */
export function asStoreError(error: unknown, shown: string): unknown {
  const code = codeOf(error) || codeOfFirst(error);
  const what =
    MESSAGES.find(([pattern]) => pattern.test(code))?.[1] ??
    (UNREACHABLE.includes(code)
      ? `no server answers there (${code}). Start it, or correct the address of --store`
      : connectionTrouble(error));
  if (what !== null) return new CollectionUnwritableError(shown, `${shown}: ${what}.`, withoutAddress(error));
  if (/^XX00[12]$/.test(code)) {
    return new CollectionCorruptError(
      shown,
      `${shown}: the server says that the database is damaged.`,
      error,
    );
  }
  return error;
}

/** A name with several addresses fails with an error for each. */
function codeOfFirst(error: unknown): string {
  return error instanceof AggregateError ? codeOf(error.errors[0]) : "";
}

function connectionTrouble(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  if (/password must be a string|no password/i.test(message)) {
    return "the server asks for a password. Put it into the address of --store, or set PGPASSWORD";
  }
  if (/timeout/i.test(message) && /connect/i.test(message)) {
    return "no server answers there within ten seconds. Start it, or correct the address of --store";
  }
  if (/Connection terminated|not queryable/i.test(message)) {
    return "the connection to the server was lost. Run the same command again: all that was committed is kept";
  }
  if (/does not support SSL/i.test(message))
    return "the server does not speak TLS. Leave sslmode out of --store";
  return null;
}

/** The cause is shown in traces; the driver's own words have neither address nor password. */
function withoutAddress(error: unknown): unknown {
  return error instanceof Error ? new Error(error.message) : undefined;
}

/** A transaction that ran into another one: undone, and worth another try. */
export function isConflict(error: unknown): boolean {
  return ["40001", "40P01", "55P03"].includes(codeOf(error));
}
