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

export interface AddStartsOptions {
  readonly repository: Repository;
  readonly settings: CrawlSettings;
  readonly robots: RobotsGate;
  readonly scope: Scope;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Puts the start addresses, and what the sites' sitemaps name, into the frontier. */
export async function addStarts(options: AddStartsOptions): Promise<void> {
  const { repository, settings, robots, scope, fetch, now, signal } = options;
  const starts = await Promise.all(
    settings.starts.map(async (start) => {
      const session = start.session ?? settings.session;
      const sessionId = session === null ? null : await repository.putSession(session);
      return toRoute(start.url, 0, start, sessionId);
    }),
  );
  const added = await repository.addRoutes(starts);
  // Sitemaps are read when a start is new; a run that goes on has their addresses already.
  if (!settings.sitemaps || added === 0) return;
  const origins = new Map<string, StartAddress>();
  for (const start of settings.starts) {
    const { origin } = new URL(start.url);
    const known = origins.get(origin);
    // What a sitemap names is a step away from the start; of several starts the one that goes farthest counts.
    if (reach(start) > (known === undefined ? 0 : reach(known))) origins.set(origin, start);
  }
  for (const [origin, start] of origins) {
    const rules = await robots.of(origin, now());
    const named = rules.sitemaps.flatMap((url) =>
      URL.canParse(url, origin) ? [new URL(url, origin).href] : [],
    );
    const { addresses } = await readSitemaps(named.length > 0 ? named : [`${origin}/sitemap.xml`], {
      fetch,
      userAgent: settings.userAgent ?? userAgentOf(VERSION),
      mayFetch: (url) => scope(url).allowed,
      signal,
    });
    const allowed = addresses.filter((url) => scope(url).allowed && url.length <= 2_000);
    await repository.addRoutes(allowed.map((url) => toRoute(url, 1, start, null)));
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
