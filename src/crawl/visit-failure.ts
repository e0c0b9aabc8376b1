import type { FailureKind, RouteUnreachableError } from "../browser/visit-errors.js";
import type { Refusal } from "../politeness/host-answers.js";
import { decideRetry, type VisitFailure } from "../politeness/retry-policy.js";
import type { VisitOutcome } from "../repository/repository.js";
import type { LeasedRoute } from "../route/route.js";

const RETRY_AS: Readonly<Record<FailureKind, Exclude<VisitFailure["kind"], "status"> | null>> = {
  refused: "refused",
  reset: "reset",
  dns: "dns",
  timeout: "timeout",
  tls: "tls",
  crash: "browser-crash",
  step: "step-failed",
  network: "reset",
  download: null,
  "redirect-loop": null,
  blocked: null,
  address: null,
  "too-large": null,
  "no-content": null,
  robots: null,
  "state-changing": null,
  broken: null,
  memory: "memory",
  hang: "hang",
};

/** What was not failed at but left alone. */
const LEFT_ALONE: ReadonlySet<FailureKind> = new Set([
  "download",
  "address",
  "no-content",
  "robots",
  "state-changing",
]);

/** What becomes of a route that could not be followed; `alone` where its host answered others meanwhile. */
export function failureOutcome(
  route: LeasedRoute,
  error: RouteUnreachableError,
  now: number,
  alone = false,
): VisitOutcome {
  const kind = RETRY_AS[error.kind];
  if (LEFT_ALONE.has(error.kind)) return { kind: "skipped", reason: error.kind, detail: error.message };
  if (kind === null) return { kind: "failed", reason: error.kind, detail: error.message };
  return decide(route, { kind, alone }, error.kind, error.message, now);
}

/** What becomes of a route whose server answered with a status that is no page. */
export function statusOutcome(
  route: LeasedRoute,
  answer: { readonly status: number; readonly retryAfter: string | null } & Partial<Refusal>,
  now: number,
): VisitOutcome {
  const { status } = answer;
  const failure: VisitFailure = { kind: "status", ...answer };
  return decide(route, failure, `http-${status}`, `${route.url} answered ${status}`, now);
}

/** What becomes of a route whose host cannot say whether it may be visited. */
export function unknownRobotsOutcome(route: LeasedRoute, detail: string, now: number): VisitOutcome {
  return decide(route, { kind: "refused" }, "robots", detail, now);
}

function decide(
  route: LeasedRoute,
  failure: VisitFailure,
  reason: string,
  detail: string,
  now: number,
): VisitOutcome {
  const decision = decideRetry(failure, route.attempts + 1, route.key, now);
  if (decision.kind === "give-up")
    return { kind: "failed", reason, detail: `${detail} (${decision.detail})` };
  return {
    kind: "retry",
    reason,
    detail,
    notBefore: now + decision.afterMs,
    holdHostUntil: decision.holdHostMs === null ? null : now + decision.holdHostMs,
  };
}
