/** A cookie as the browser keeps it. `expires` is in seconds since 1970, -1 for a session cookie. */
interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: "Strict" | "Lax" | "None";
}

export type StorageEntry = readonly [key: string, value: string];

/** One object store of an IndexedDB database; values are kept as JSON text. */
export interface StoredObjects {
  readonly name: string;
  readonly keyPath: string | readonly string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | readonly string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  readonly rows: readonly { readonly key: string; readonly value: string }[];
}

export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoredObjects[];
}

/** What one origin keeps in the browser. sessionStorage is here too: Playwright's storageState leaves it out. */
export interface OriginStorage {
  readonly origin: string;
  readonly localStorage: readonly StorageEntry[];
  readonly sessionStorage: readonly StorageEntry[];
  readonly databases: readonly StoredDatabase[];
}

/** The browser state a route needs, so that any mini-browser on any machine can take it up. */
export interface BrowserSession {
  readonly cookies: readonly SessionCookie[];
  readonly origins: readonly OriginStorage[];
}

export const EMPTY_SESSION: BrowserSession = { cookies: [], origins: [] };

export function isEmptySession(session: BrowserSession): boolean {
  return session.cookies.length === 0 && session.origins.every(isEmptyStorage);
}

function isEmptyStorage(storage: OriginStorage): boolean {
  return (
    storage.localStorage.length === 0 && storage.sessionStorage.length === 0 && storage.databases.length === 0
  );
}

/**
 * The part of a session that tells two sessions apart, as one string: order and expiry dates do not
 * count, because servers push the expiry of an unchanged cookie forward with every answer.
 */
export function sessionIdentity(session: BrowserSession): string {
  const cookies = session.cookies
    .map((cookie) => JSON.stringify([cookie.domain, cookie.path, cookie.name, cookie.value]))
    .sort();
  return JSON.stringify([cookies, storageIdentity(session)]);
}

/** Like {@link sessionIdentity}, for the storages alone: cookies can be swapped in an open context, storages cannot. */
export function storageIdentity(session: BrowserSession): string {
  const origins = session.origins
    .filter((storage) => !isEmptyStorage(storage))
    .map((storage) =>
      JSON.stringify([
        storage.origin,
        [...storage.localStorage].sort(byKey),
        [...storage.sessionStorage].sort(byKey),
        storage.databases,
      ]),
    )
    .sort();
  return JSON.stringify(origins);
}

function byKey(a: StorageEntry, b: StorageEntry): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
