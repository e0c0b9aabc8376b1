import { retryAfterMs } from "./retry-after.js";

/** Why the visit of a route failed. */
export type VisitFailure =
  | {
      readonly kind:
        "refused" | "reset" | "timeout" | "dns" | "tls" | "browser-crash" | "memory" | "step-failed" | "hang";
    }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly retryAfter: string | null;
      /** Other pages of the host say the same: what it asks for is asked for all of them. */
      readonly ofHost?: boolean;
    };

export type RetryDecision =
  | {
      readonly kind: "retry";
      readonly afterMs: number;
      /** The host itself asks for rest: nothing of it is visited before. */
      readonly holdHost: boolean;
    }
  | { readonly kind: "give-up"; readonly detail: string };

const BACK_OFF_MS = [1_000, 5_000, 25_000] as const;
// A page alone that asks for more is left for another run, and does not stop its whole host for longer than this.
const LONGEST_WAIT_MS = 10 * 60_000;
const LONGEST_HOLD_MS = 2 * 60_000;
// Routes that failed together must not come back together.
const JITTER = 0.2;

/** Further tries after the first, by kind of failure. */
const RETRIES = {
  refused: 3,
  reset: 3,
  timeout: 3,
  overloaded: 3,
  dns: 2,
  "server-error": 2,
  // A browser ends with all its pages, most of which are not to blame: where many offend, that happens often.
  "browser-crash": 4,
  memory: 4,
  "step-failed": 1,
  // The second time it is read without its scripts; the third is for what others did meanwhile.
  hang: 2,
  // A wrong certificate and a page that is not there stay so.
  tls: 0,
  "client-error": 0,
} as const;

type FailureClass = keyof typeof RETRIES;

/**
 * Whether a failed visit is tried again, and when. `attempts` counts the visits made, this one included.
 * The same route and attempt always wait the same time: the jitter is drawn from the route's key.
 */
export function decideRetry(
  failure: VisitFailure,
  attempts: number,
  routeKey: string,
  now: number,
): RetryDecision {
  const failureClass = classOf(failure);
  if (attempts > RETRIES[failureClass]) {
    const tries = attempts === 1 ? "" : ` after ${attempts} attempts`;
    return { kind: "give-up", detail: `${describe(failure)}${tries}` };
  }
  const overloaded = failureClass === "overloaded" && failure.kind === "status";
  const asked = overloaded ? retryAfterMs(failure.retryAfter, now) : null;
  const ofHost = overloaded && failure.ofHost === true;
  if (asked !== null && asked > LONGEST_WAIT_MS && !ofHost)
    return { kind: "give-up", detail: `${describe(failure)}, asks to wait ${Math.round(asked / 1_000)} s` };
  const drawn = fraction(routeKey, attempts);
  const backOff = BACK_OFF_MS[Math.min(Math.max(attempts, 1), BACK_OFF_MS.length) - 1] ?? 0;
  // What the host asks for is never undercut: there the jitter only adds.
  const wait =
    asked === null
      ? backOff * (1 + JITTER * (2 * drawn - 1))
      : Math.max(asked, backOff) * (1 + JITTER * drawn);
  return {
    kind: "retry",
    afterMs: Math.min(LONGEST_WAIT_MS, Math.round(wait)),
    holdHost: overloaded && (ofHost || (asked ?? 0) <= LONGEST_HOLD_MS),
  };
}

/** Whether a server says that it has no time, and not that the page is wrong. */
export function isOverload(status: number): boolean {
  return status === 429 || status === 503;
}

function classOf(failure: VisitFailure): FailureClass {
  if (failure.kind !== "status") return failure.kind;
  if (isOverload(failure.status)) return "overloaded";
  return failure.status >= 500 ? "server-error" : "client-error";
}

function describe(failure: VisitFailure): string {
  return failure.kind === "status" ? `status ${failure.status}` : failure.kind;
}

/** A number from 0 to below 1 that depends on nothing but its arguments (FNV-1a). */
function fraction(key: string, attempt: number): number {
  let hash = 0x811c9dc5 ^ attempt;
  for (let place = 0; place < key.length; place++) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
