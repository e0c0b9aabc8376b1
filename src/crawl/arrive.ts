import type { MiniBrowser } from "../browser/mini-browser.js";
import { saysSessionExpired } from "../page/expired-session.js";
import type { HostAnswers } from "../politeness/host-answers.js";
import { isOverload } from "../politeness/retry-policy.js";
import type { Repository, VisitOutcome } from "../repository/repository.js";
import type { LeasedRoute } from "../route/route.js";
import { EMPTY_SESSION, type BrowserSession } from "../route/session.js";
import { openAddress } from "../sequence/sequence.js";
import type { Arrival, Follower } from "./follow.js";
import { statusOutcome } from "./visit-failure.js";

/** The page of a route in front of a mini-browser, or how the visit ended before that. */
export type Arrived =
  | {
      readonly kind: "arrived";
      readonly arrival: Arrival;
      /** The session it was reached with: the route's own, or a new one where that was over. */
      readonly session: BrowserSession;
    }
  | { readonly kind: "ended"; readonly outcome: VisitOutcome };

interface ArrivalTools {
  readonly follower: Follower;
  readonly repository: Repository;
  readonly answers: HostAnswers;
  readonly now: () => number;
}

/** Follows a route; a session that is over is renewed once, from the page before. */
export async function arrive(
  route: LeasedRoute,
  session: BrowserSession,
  mini: MiniBrowser,
  tools: ArrivalTools,
): Promise<Arrived> {
  let held = session;
  let arrival = await tools.follower.follow(mini, wayOf(route), session);
  if (session !== EMPTY_SESSION && saysSessionExpired(arrival.look.snapshot)) {
    const renewed = await renew(route, mini, tools);
    if (renewed === null) {
      const detail = "the page needs a session that is over";
      return { kind: "ended", outcome: { kind: "failed", reason: "session-expired", detail } };
    }
    ({ arrival, session: held } = renewed);
  }
  const { status, retryAfter } = arrival;
  const refusal = isOverload(status) ? tools.answers.refused(route.host, route.key) : null;
  if (refusal === null) tools.answers.answered(route.host);
  if (status >= 400) {
    return { kind: "ended", outcome: statusOutcome(route, { status, retryAfter, ...refusal }, tools.now()) };
  }
  return { kind: "arrived", arrival, session: held };
}

/** Gets a new session where the old one came from, at the page before, and goes on from there. */
async function renew(
  route: LeasedRoute,
  mini: MiniBrowser,
  { follower, repository }: ArrivalTools,
): Promise<{ readonly arrival: Arrival; readonly session: BrowserSession } | null> {
  const parent = route.parentPageId === null ? null : await repository.getPage(route.parentPageId);
  // A page that itself needs a session has none to give; one behind a form gets it on its way.
  if (parent === null || (!parent.addressable && !parent.byClick)) return null;
  await mini.prepare(EMPTY_SESSION, route.host);
  const entry = parent.byClick
    ? ({ kind: "clicks", url: parent.url, sequence: parent.sequence } as const)
    : ({ kind: "address", url: parent.url, sequence: openAddress(parent.url) } as const);
  const { session } = await follower.follow(mini, entry, EMPTY_SESSION);
  const arrival = await follower.follow(mini, wayOf(route), session);
  return saysSessionExpired(arrival.look.snapshot) ? null : { arrival, session };
}

/** The way to the page a route leads to; a query begins on a page that was reached before. */
function wayOf({ kind, url, sequence }: LeasedRoute): Parameters<Follower["follow"]>[1] {
  const isAddress = kind === "address" || (kind === "query" && sequence.steps.length === 1);
  return { kind: isAddress ? "address" : "clicks", url, sequence };
}
