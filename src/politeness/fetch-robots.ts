import { boundedFetch, type Fetch } from "./bounded-fetch.js";
import type { RobotsAnswer } from "./robots.js";
import { PRODUCT_TOKEN } from "./robots.js";

// RFC 9309, 2.3.1.2 and 2.5: at least five redirects are followed, at least 500 KiB are read.
const MOST_REDIRECTS = 5;
const MOST_BYTES = 500 * 1024;
const DEFAULT_TIMEOUT_MS = 20_000;

export interface FetchRobotsOptions {
  /** @default the global fetch */
  readonly fetch?: Fetch;
  readonly userAgent: string;
  /** @default 20000 */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface FetchedRobots extends RobotsAnswer {
  /** The file's own address, before redirects: relative sitemap lines are relative to it. */
  readonly url: string;
  /** Why there is no answer; "" where there is one. */
  readonly detail: string;
}

/** How the crawler calls itself in its requests for robots.txt and sitemaps. */
export function userAgentOf(version: string): string {
  return `${PRODUCT_TOKEN}/${version}`;
}

/** Asks the host of an address for its robots.txt. Never throws: a failure is an answer with status 0. */
export async function fetchRobots(address: string, options: FetchRobotsOptions): Promise<FetchedRobots> {
  const url = new URL("/robots.txt", address).href;
  const outcome = await boundedFetch(url, {
    fetch: options.fetch ?? fetch,
    userAgent: options.userAgent,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxBytes: MOST_BYTES,
    maxRedirects: MOST_REDIRECTS,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (outcome.kind === "failure") return { url, status: outcome.status, body: "", detail: outcome.detail };
  const ok = outcome.status >= 200 && outcome.status < 300;
  return { url, status: outcome.status, body: ok ? textOf(outcome.body, outcome.cut) : "", detail: "" };
}

function textOf(bytes: Uint8Array, cut: boolean): string {
  const text = new TextDecoder("utf-8").decode(bytes);
  // Half a line may say more than the whole: "Disallow: /p" for "Disallow: /private".
  return cut ? text.slice(0, Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1) : text;
}
