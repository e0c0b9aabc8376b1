import type { BrowserContext } from "playwright";
import type { BrowserSession, OriginStorage } from "../route/session.js";
import { withDeadline } from "./deadline.js";

const CAPTURE_MS = 5_000;

/** The cookies a context holds now. */
export async function readCookies(context: BrowserContext): Promise<BrowserSession["cookies"]> {
  const cookies = await withDeadline(context.cookies(), CAPTURE_MS, "reading cookies");
  return cookies.map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
    name,
    value,
    domain,
    path,
    expires,
    httpOnly,
    secure,
    sameSite,
  }));
}

/** What a look saw of the state a browser keeps. */
export interface SeenState {
  readonly cookies: BrowserSession["cookies"];
  readonly storages: readonly OriginStorage[];
  /** The origins whose storages were looked at. */
  readonly visited: ReadonlySet<string>;
}

/** The session after a look: what was seen, together with the storages of other origins it came with. */
export function sessionAfter(
  before: BrowserSession,
  { cookies, storages, visited }: SeenState,
): BrowserSession {
  const elsewhere = before.origins.filter(({ origin }) => !visited.has(origin));
  return { cookies, origins: [...elsewhere, ...storages] };
}
