import type { Credentials } from "../route/credentials.js";
import type { GuardedFetch } from "./guarded-fetch.js";

/** Logs in where credentials are known, and sends them to no other origin. */
export function fetchWithCredentials(fetch: GuardedFetch, credentials: Credentials): GuardedFetch {
  if (credentials.size === 0) return fetch;
  return (url, init) => {
    const known = credentials.get(new URL(url).origin);
    if (known === undefined) return fetch(url, init);
    const pair = Buffer.from(`${known.username}:${known.password}`).toString("base64");
    return fetch(url, { ...init, headers: { ...init.headers, authorization: `Basic ${pair}` } });
  };
}
