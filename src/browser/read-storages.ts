import type { BrowserContext } from "playwright";
import { listSessionStorage } from "../inpage/list-session-storage.js";
import type { BrowserSession, OriginStorage } from "../route/session.js";
import { readCookies } from "./capture-session.js";

/** The session a context holds: its cookies, and what its origins keep. */
export async function readStorages(context: BrowserContext): Promise<BrowserSession> {
  const [cookies, state] = await Promise.all([readCookies(context), context.storageState()]);
  const origins = new Map<string, OriginStorage>();
  for (const { origin, localStorage } of state.origins) {
    const entries = localStorage.map(({ name, value }) => [name, value] as const);
    origins.set(origin, { origin, localStorage: entries, sessionStorage: [], databases: [] });
  }
  for (const page of context.pages()) {
    if (!/^https?:/.test(page.url())) continue;
    const { origin } = new URL(page.url());
    const sessionStorage = await page.evaluate(listSessionStorage);
    const had = origins.get(origin) ?? { origin, localStorage: [], sessionStorage: [], databases: [] };
    if (sessionStorage.length > 0 || origins.has(origin)) origins.set(origin, { ...had, sessionStorage });
  }
  return { cookies, origins: [...origins.values()] };
}
