import type { VisitedPage, VisitOutcome } from "../repository/repository.js";
import type { LeasedRoute } from "../route/route.js";
import type { FoundRoute } from "./admit.js";

/**
 * Keeps a visit within the pages that may still be stored. States beyond the limit are not lost: the way to
 * each becomes a route, for a run that may store more.
 */
export function withinPageLimit(route: LeasedRoute, outcome: VisitOutcome, left: number): VisitOutcome {
  if (outcome.kind !== "done" || outcome.pages.length <= Math.max(1, left)) return outcome;
  const kept = outcome.pages.slice(0, Math.max(1, left));
  const [first, ...others] = kept;
  if (first === undefined) return outcome;
  const postponed = outcome.pages
    .slice(kept.length)
    .flatMap((state) => [toRoute(route, state), ...state.routes]);
  return { ...outcome, pages: [{ ...first, routes: [...first.routes, ...postponed] }, ...others] };
}

function toRoute(route: LeasedRoute, { page }: VisitedPage): FoundRoute {
  return {
    key: page.key,
    kind: page.byClick ? "clicks" : "address",
    url: page.url,
    sequence: page.sequence,
    sessionId: route.sessionId,
    depth: page.depth,
    depthLimit: route.depthLimit,
    priority: route.priority,
    domain: page.domain,
    host: new URL(page.url).host,
    pattern: page.pattern,
  };
}
