import { CollectionUnwritableError } from "./collection-errors.js";

/** Where the tables of a collection are. */
export type StoreAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** The schema its tables are in: several collections may share a database. */
      readonly schema: string;
      /** The address as it may be shown: without user and password. */
      readonly shown: string;
    };

const DEFAULT_SCHEMA = "deepbot";

/** Reads what a person gave as the store: the file of a SQLite database, or the address of a PostgreSQL one. */
export function parseStore(store: string): StoreAddress {
  if (!/^postgres(?:ql)?:/i.test(store)) {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(store)) {
      throw new CollectionUnwritableError("", `--store: ${remedy("it begins like neither")}`);
    }
    return { kind: "sqlite", file: store };
  }
  if (!URL.canParse(store))
    throw new CollectionUnwritableError("", `--store: ${remedy("it cannot be read")}`);
  const url = new URL(store);
  const schema = url.searchParams.get("schema") ?? DEFAULT_SCHEMA;
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(schema)) {
    throw new CollectionUnwritableError(
      "",
      `--store: schema "${schema}" must be small letters, digits and _, at most 63 of them`,
    );
  }
  url.searchParams.delete("schema");
  return { kind: "postgres", url: url.href, schema, shown: shownAddress(url, schema) };
}

/** A store as it may be shown. */
export function describeStore(store: string): string {
  const address = parseStore(store);
  return address.kind === "sqlite" ? address.file : address.shown;
}

function shownAddress(url: URL, schema: string): string {
  const host = url.host === "" ? (url.searchParams.get("host") ?? "") : url.host;
  return `postgres://${host}${url.pathname}${schema === DEFAULT_SCHEMA ? "" : `?schema=${schema}`}`;
}

/** What was given is not repeated: it may hold a password. */
function remedy(what: string): string {
  return `${what}; name the file of a SQLite database, or postgres://user:password@host/database`;
}
