import type { DomainDefinition } from "../domain/definition.js";
import { domainTerms } from "../domain/terms.js";
import type { SkippedItem } from "../repository/repository.js";
import { rScore, routePriority } from "../route/frontier-order.js";
import type { NewRoute, RouteKind } from "../route/route.js";
import { withoutCredentials } from "../route/credentials.js";
import type { MazeWatch } from "../route/maze-watch.js";
import { addressKey } from "../route/route-key.js";
import type { Scope } from "../route/scope.js";
import { stateChange } from "../route/state-changing.js";
import { judgeTrap, type PatternCounts, type TrapLimits } from "../route/trap-budget.js";
import { urlPattern } from "../route/url-pattern.js";
import type { Sequence } from "../sequence/sequence.js";

/** A way on, as found on a page, before anyone asked whether it may be taken. */
export interface FoundWay {
  readonly kind: RouteKind;
  readonly url: string;
  readonly sequence: Sequence;
  /** Identity of a click route; an address has its own. */
  readonly key?: string;
  readonly text: string;
  /** Words around it. */
  readonly context: string;
  /** What else the link is called, and what its page's script makes of it (see PageLink). */
  readonly alsoCalled?: readonly string[];
  readonly acts?: boolean;
}

/** The page a way was found on. */
export interface FoundOn {
  readonly sessionId: string | null;
  readonly depth: number;
  readonly depthLimit: number | null;
  readonly domain: string | null;
  /** Whether the page itself speaks of the domain. */
  readonly inDomain: boolean;
  /** Folders the page brought nothing new to (see MazeWatch). */
  readonly stale?: readonly string[];
}

export type FoundRoute = Omit<NewRoute, "parentPageId">;
export type Refused = Omit<SkippedItem, "pageId">;

/** Decides which of the ways found on a page become routes, and how early they are visited. */
export class Admission {
  readonly #scope: Scope;
  readonly #terms: readonly ReadonlySet<string>[];
  readonly #trapLimits: TrapLimits;
  readonly #mazes: MazeWatch;
  readonly #countPattern: (pattern: string) => Promise<PatternCounts>;

  constructor(options: {
    readonly scope: Scope;
    readonly domains: readonly DomainDefinition[];
    readonly trapLimits: TrapLimits;
    readonly mazes: MazeWatch;
    readonly countPattern: (pattern: string) => Promise<PatternCounts>;
  }) {
    this.#scope = options.scope;
    this.#terms = options.domains.map(domainTerms);
    this.#trapLimits = options.trapLimits;
    this.#mazes = options.mazes;
    this.#countPattern = options.countPattern;
  }

  /** Each address is decided once, whatever number of anchors lead there. */
  async admit(
    ways: readonly FoundWay[],
    on: FoundOn,
  ): Promise<{ readonly routes: FoundRoute[]; readonly refused: Refused[] }> {
    const routes = new Map<string, FoundRoute>();
    const refused = new Map<string, Refused>();
    const counts = new Map<string, PatternCounts>();
    for (const found of ways) {
      const way = withoutSecrets(found);
      const key = way.key ?? keyOf(way.url);
      if (key === null || routes.has(key) || refused.has(key)) continue;
      const no =
        this.#mayFollow(way, on) ?? this.#leavesMaze(way.url, key, on) ?? (await this.#mayGrow(way, counts));
      if (no !== null) refused.set(key, { url: way.url, ...no });
      else routes.set(key, this.#toRoute(key, way, on));
    }
    return { routes: [...routes.values()], refused: [...refused.values()] };
  }

  #mayFollow(way: FoundWay, on: FoundOn): { reason: string; detail: string } | null {
    const scope = this.#scope(way.url);
    if (!scope.allowed) return { reason: scope.reason, detail: scope.detail };
    const { text, url, alsoCalled = [] } = way;
    if (way.acts === true)
      return { reason: "state-changing", detail: `"${text}" is sent, or asks back, when it is followed` };
    const change = stateChange({ text, url, alsoCalled });
    if (change !== null) return { reason: "state-changing", detail: `"${way.text}" looks like ${change}` };
    // The crawl's own limit is kept by the frontier, so that a later run may go deeper.
    if (on.depthLimit !== null && on.depth + 1 > on.depthLimit) {
      return { reason: "depth", detail: `more than ${on.depthLimit} steps from its start` };
    }
    return null;
  }

  #leavesMaze(url: string, key: string, { stale = [] }: FoundOn): { reason: string; detail: string } | null {
    const detail = this.#mazes.judge(url, key, stale);
    return detail === null ? null : { reason: "duplicates", detail };
  }

  async #mayGrow(
    way: FoundWay,
    counts: Map<string, PatternCounts>,
  ): Promise<{ reason: string; detail: string } | null> {
    const pattern = urlPattern(way.url);
    const known = counts.get(pattern) ?? (await this.#countPattern(pattern));
    const verdict = judgeTrap(way.url, known, this.#trapLimits);
    if (!verdict.allowed) return { reason: verdict.reason, detail: verdict.detail };
    // Routes of this very page count too, or one page of ten thousand links would pass whole.
    counts.set(pattern, { ...known, routes: known.routes + 1 });
    return null;
  }

  #toRoute(key: string, way: FoundWay, on: FoundOn): FoundRoute {
    const blocks = [way.context === "" ? way.text : way.context];
    const scores = this.#terms.map((terms) =>
      rScore({ blocks, parents: 1, parentsInDomain: on.inDomain ? 1 : 0 }, terms),
    );
    const depth = on.depth + 1;
    return {
      key,
      kind: way.kind,
      url: way.url,
      sequence: way.sequence,
      sessionId: on.sessionId,
      depth,
      depthLimit: on.depthLimit,
      priority: routePriority({ kind: way.kind, depth, score: Math.max(0, ...scores) }),
      domain: on.domain,
      host: new URL(way.url).host,
      pattern: urlPattern(way.url),
    };
  }
}

/** What a page writes before the @ of an address is nothing to keep. */
function withoutSecrets(way: FoundWay): FoundWay {
  const url = withoutCredentials(way.url);
  if (url === way.url) return way;
  const steps = way.sequence.steps.map((step) =>
    step.kind === "goto" ? { ...step, url: withoutCredentials(step.url) } : step,
  );
  return { ...way, url, sequence: { ...way.sequence, steps } };
}

function keyOf(url: string): string | null {
  return URL.canParse(url) ? addressKey(url) : null;
}
