import type { Fetch } from "../politeness/bounded-fetch.js";
import { readSitemaps } from "../politeness/read-sitemaps.js";
import { userAgentOf } from "../politeness/fetch-robots.js";
import type { Repository } from "../repository/repository.js";
import { routePriority } from "../route/frontier-order.js";
import type { NewRoute } from "../route/route.js";
import { addressKey } from "../route/route-key.js";
import type { Scope } from "../route/scope.js";
import { urlPattern } from "../route/url-pattern.js";
import { openAddress } from "../sequence/sequence.js";
import type { RobotsGate } from "./robots-gate.js";
import type { CrawlSettings, StartAddress } from "./settings.js";
import { VERSION } from "./version.js";

/** For one sitemap. */
const SITEMAP_MS = 30_000;

export interface StartsOptions {
  readonly repository: Repository;
  readonly settings: CrawlSettings;
  readonly robots: RobotsGate;
  readonly scope: Scope;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Where a crawl begins: the start addresses, and what the sites' sitemaps name. */
export class Starts {
  readonly #options: StartsOptions;
  /** Hosts that did not answer when they were asked for their sitemaps. */
  #missed: (readonly [origin: string, start: StartAddress])[] = [];

  constructor(options: StartsOptions) {
    this.#options = options;
  }

  /** Puts them into the frontier. Sitemaps are read once a collection, however often it is gone on with. */
  async add(): Promise<void> {
    const { repository, settings } = this.#options;
    const starts = await Promise.all(
      settings.starts.map(async (start) => {
        const session = start.session ?? settings.session;
        const sessionId = session === null ? null : await repository.putSession(session);
        return toRoute(start.url, 0, start, sessionId);
      }),
    );
    await repository.addRoutes(starts);
    if (!settings.sitemaps) return;
    const origins = new Map<string, StartAddress>();
    for (const start of settings.starts) {
      const { origin } = new URL(start.url);
      const known = origins.get(origin);
      // What a sitemap names is a step away from the start; of several starts the one that goes farthest counts.
      if (reach(start) > (known === undefined ? 0 : reach(known))) origins.set(origin, start);
    }
    for (const [origin, start] of origins) {
      // Not by whether the start is new: a run may have been ended between the one and the other.
      if (!(await repository.hasReadSitemaps(origin))) await this.#readSitemaps(origin, start);
    }
  }

  /** Asks once more the hosts that did not answer before; answers how many routes that brought. */
  async addMissed(): Promise<number> {
    const missed = this.#missed;
    this.#missed = [];
    let added = 0;
    for (const [origin, start] of missed) added += await this.#readSitemaps(origin, start);
    // Twice is enough; the next run asks again.
    this.#missed = [];
    return added;
  }

  async #readSitemaps(origin: string, start: StartAddress): Promise<number> {
    const { repository, settings, robots, scope, fetch, now, signal } = this.#options;
    const rules = await robots.of(origin, now());
    if (rules.isUnknown) {
      this.#missed.push([origin, start]);
      return 0;
    }
    const named = rules.sitemaps.flatMap((url) =>
      URL.canParse(url, origin) ? [new URL(url, origin).href] : [],
    );
    const { addresses, unanswered } = await readSitemaps(
      named.length > 0 ? named : [`${origin}/sitemap.xml`],
      {
        fetch,
        userAgent: settings.userAgent ?? userAgentOf(VERSION),
        mayFetch: (url) => scope(url).allowed,
        limits: { timeoutMs: Math.min(SITEMAP_MS, settings.pageTimeoutMs) },
        signal,
      },
    );
    const allowed = addresses.filter((url) => scope(url).allowed && url.length <= 2_000);
    const added = await repository.addRoutes(allowed.map((url) => toRoute(url, 1, start, null)));
    if (unanswered) this.#missed.push([origin, start]);
    else await repository.noteSitemapsRead(origin);
    return added;
  }
}

function reach({ depth }: StartAddress): number {
  return depth ?? Infinity;
}

function toRoute(url: string, depth: number, start: StartAddress, sessionId: string | null): NewRoute {
  return {
    key: addressKey(url),
    kind: "address",
    url,
    sequence: openAddress(url),
    sessionId,
    depth,
    depthLimit: start.depth ?? null,
    parentPageId: null,
    priority: routePriority({ kind: "address", depth }),
    domain: start.domain ?? null,
    host: new URL(url).host,
    pattern: urlPattern(url),
  };
}
