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

/** Servers refuse requests with longer headers: whatever needs such cookies is not to be had anyway. */
const MOST_COOKIE_CHARS = 6_000;

/**
 * The cookies that can be sent all together. A page can set so many that its host answers nothing any more; those that
 * fit are kept, short ones first: sessions are named by short ones.
 */
export function sendableCookies(cookies: BrowserSession["cookies"]): BrowserSession["cookies"] {
  const used = new Map<string, number>();
  const fitting = new Set(
    [...cookies]
      .sort((a, b) => lengthOf(a) - lengthOf(b))
      .filter((cookie) => {
        const site = cookie.domain.replace(/^\./, "");
        const sum = (used.get(site) ?? 0) + lengthOf(cookie);
        if (sum > MOST_COOKIE_CHARS) return false;
        used.set(site, sum);
        return true;
      }),
  );
  return fitting.size === cookies.length ? cookies : cookies.filter((cookie) => fitting.has(cookie));
}

function lengthOf({ name, value }: BrowserSession["cookies"][number]): number {
  return name.length + value.length;
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
