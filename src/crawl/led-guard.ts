import type { DocumentGuard } from "../browser/document-guard.js";
import { DialError } from "../guard/dial.js";
import type { GuardedFetch } from "../guard/guarded-fetch.js";
import { normaliseUrl } from "../route/normalise-url.js";
import type { Scope } from "../route/scope.js";
import { stateChange } from "../route/state-changing.js";
import type { RobotsGate } from "./robots-gate.js";

/**
 * Keeps robots.txt, and the visitor's state, where a page is not chosen but led to: behind a redirect, a refresh, a
 * script or a frame, and in what the crawler fetches by itself. Other sites' pages are none of the crawl's.
 */
export class LedGuard {
  readonly #robots: RobotsGate;
  readonly #scope: Scope;
  readonly #starts: ReadonlySet<string>;
  readonly #now: () => number;

  constructor(options: {
    readonly robots: RobotsGate;
    readonly scope: Scope;
    /** Whoever names a start wants it. */
    readonly starts: readonly string[];
    readonly now: () => number;
  }) {
    this.#robots = options.robots;
    this.#scope = options.scope;
    this.#starts = new Set(options.starts.map((url) => normaliseUrl(url)));
    this.#now = options.now;
  }

  readonly refuse: DocumentGuard = async ({ url, isTop }) => {
    if (!/^https?:/i.test(url)) return null;
    const isStart = this.#starts.has(normaliseUrl(url));
    const change = isTop && !isStart ? stateChange({ text: "", url }) : null;
    if (change !== null) {
      return { reason: "state-changing", detail: `it leads to ${url}, which looks like ${change}` };
    }
    const detail = await this.forbids(url);
    return detail === null ? null : { reason: "robots", detail: `it leads to ${url}: ${detail}` };
  };

  /** What robots.txt has against an address of the crawl; null where it has nothing. */
  async forbids(url: string): Promise<string | null> {
    const scope = this.#scope(url);
    if (!scope.allowed && !/^(?:excluded|not-included)$/.test(scope.reason)) return null;
    const { allowed, detail } = await this.#robots.judge(url, this.#now());
    return allowed ? null : detail;
  }

  /** Fetches nothing robots.txt forbids, redirects included. */
  polite(fetch: GuardedFetch): GuardedFetch {
    return async (url, init) => {
      const detail = await this.forbids(url);
      if (detail !== null) throw new DialError("forbidden", `robots.txt: ${detail}`);
      return fetch(url, init);
    };
  }
}
