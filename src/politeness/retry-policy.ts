import { retryAfterMs } from "./retry-after.js";

/** Why the visit of a route failed. */
export type VisitFailure =
  | {
      readonly kind:
        "refused" | "reset" | "timeout" | "dns" | "tls" | "browser-crash" | "memory" | "step-failed" | "hang";
      /** Its host answered others meanwhile: the page is to blame. */
      readonly alone?: boolean;
    }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly retryAfter: string | null;
      /** Other pages of the host say the same: what it asks for is asked for all of them. */
      readonly ofHost?: boolean;
      /** Its host answered others since: it says so for itself. */
      readonly alone?: boolean;
    };

export type RetryDecision =
  | {
      readonly kind: "retry";
      readonly afterMs: number;
      /** The host itself asks for rest: nothing of it is visited for so long; null where its other pages go on. */
      readonly holdHostMs: number | null;
    }
  | { readonly kind: "give-up"; readonly detail: string };

const BACK_OFF_MS = [1_000, 5_000, 25_000] as const;
// A page that asks for more for itself is left for another run.
const LONGEST_WAIT_MS = 10 * 60_000;
// A crawl that has nothing else to do any more does not wait longer for one page; it asks once more, to see whether others mean it.
const LONGEST_WAIT_FOR_ONE_MS = 2 * 60_000;
const LONGEST_HOLD_FOR_ONE_MS = 10_000;
// What a host says once may be the whim of some pages; said again after the wait it is believed more and more.
const LONGEST_HOLDS_MS = [60_000, 2 * 60_000, LONGEST_WAIT_MS] as const;
// Other pages of a host that rested come first: their answers show whether those that asked for it meant more than themselves.
const AFTER_OTHERS_MS = 3_000;
// Routes that failed together must not come back together.
const JITTER = 0.2;

/** Further tries after the first, by kind of failure. */
const RETRIES = {
  refused: 3,
  reset: 3,
  timeout: 3,
  overloaded: 3,
  // While a page is waited for in vain, its neighbours wait too.
  alone: 1,
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
  const failureClass = classOf(failure, now);
  if (attempts > RETRIES[failureClass]) {
    const tries = attempts === 1 ? "" : ` after ${attempts} attempts`;
    return { kind: "give-up", detail: `${describe(failure)}${tries}` };
  }
  const drawn = fraction(routeKey, attempts);
  const backOff = BACK_OFF_MS[Math.min(Math.max(attempts, 1), BACK_OFF_MS.length) - 1] ?? 0;
  const spread = 1 + JITTER * (2 * drawn - 1);
  if (failure.kind !== "status" || !isOverload(failure.status)) {
    // One that kept others waiting once comes after them.
    const after = failureClass === "alone" ? BACK_OFF_MS[2] : backOff;
    return { kind: "retry", afterMs: Math.round(after * spread), holdHostMs: null };
  }
  const { ofHost = false, alone = false } = failure;
  const asked = retryAfterMs(failure.retryAfter, now);
  if (asked !== null && asked > LONGEST_WAIT_MS && !ofHost)
    return { kind: "give-up", detail: `${describe(failure)}, asks to wait ${Math.round(asked / 1_000)} s` };
  // What is asked for is not undercut by chance: there the jitter only adds.
  const wait = asked === null ? backOff * spread : Math.max(asked, backOff) * (1 + JITTER * drawn);
  const most = LONGEST_HOLDS_MS[Math.min(attempts, LONGEST_HOLDS_MS.length) - 1] ?? LONGEST_WAIT_MS;
  const rest = Math.round(Math.min(ofHost ? most : LONGEST_WAIT_FOR_ONE_MS, wait));
  const holds = ofHost || (!alone && (asked ?? 0) <= LONGEST_HOLD_FOR_ONE_MS);
  return { kind: "retry", afterMs: ofHost ? rest + AFTER_OTHERS_MS : rest, holdHostMs: holds ? rest : null };
}

/** Whether a server says that it has no time, and not that the page is wrong. */
export function isOverload(status: number): boolean {
  return status === 429 || status === 503;
}

function classOf(failure: VisitFailure, now: number): FailureClass {
  if (failure.kind !== "status")
    return failure.kind === "timeout" && failure.alone === true ? "alone" : failure.kind;
  if (isOverload(failure.status)) {
    const asked = retryAfterMs(failure.retryAfter, now) ?? 0;
    return failure.alone === true && asked > LONGEST_HOLD_FOR_ONE_MS ? "alone" : "overloaded";
  }
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
