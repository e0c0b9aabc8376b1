import type { EgressFailure, EgressLine } from "../guard/egress-line.js";
import { DeadlineError } from "./deadline.js";

/** Why a route could not be followed; decides whether and when it is tried again. */
export type FailureKind =
  | "refused"
  | "reset"
  | "dns"
  | "timeout"
  | "tls"
  | "crash"
  | "step"
  | "download"
  | "redirect-loop"
  | "blocked"
  | "address"
  | "too-large"
  | "hang"
  | "memory"
  | "no-content"
  | "robots"
  | "state-changing"
  | "broken"
  | "network";

/** This route is given up for now; others go on. */
export class RouteUnreachableError extends Error {
  override readonly name = "RouteUnreachableError";
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const NETWORK_ERRORS: readonly (readonly [RegExp, FailureKind])[] = [
  [/ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ERR_ADDRESS_INVALID/, "refused"],
  [/ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/, "reset"],
  [/ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|HTTP2_PROTOCOL_ERROR)/, "reset"],
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED/, "dns"],
  [/ERR_(CONNECTION_)?TIMED_OUT|Timeout \d+ms exceeded/, "timeout"],
  [/ERR_(CERT|SSL|BAD_SSL)/, "tls"],
  [/ERR_TOO_MANY_REDIRECTS/, "redirect-loop"],
  [/ERR_(UNSAFE|INVALID)_REDIRECT/, "blocked"],
  [/ERR_(RESPONSE_HEADERS|INVALID_HTTP_RESPONSE|INVALID_RESPONSE|CONTENT_DECODING)/, "broken"],
  [/Download is starting/, "download"],
  // What Playwright says when the page ended while it was on its way; nothing came from the server.
  [/frame was detached/, "crash"],
  [/ERR_ABORTED/, "no-content"],
  [/ERR_BLOCKED|ERR_UNSAFE_PORT|ERR_DISALLOWED_URL_SCHEME/, "blocked"],
  [/crashed|Target (page, context or browser has been )?closed|browser has been closed/i, "crash"],
];

/**
 * Chromium reports network failures as `net::ERR_…` words inside a message; this is the one place
 * that reads them.
 */
export function asUnreachable(error: unknown, what: string): RouteUnreachableError {
  if (error instanceof RouteUnreachableError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DeadlineError) {
    return new RouteUnreachableError("timeout", `${what}: ${message}`, { cause: error });
  }
  for (const [words, kind] of NETWORK_ERRORS) {
    if (words.test(message)) {
      return new RouteUnreachableError(kind, `${what}: ${firstLine(message)}`, { cause: error });
    }
  }
  return new RouteUnreachableError("network", `${what}: ${firstLine(message)}`, { cause: error });
}

const AT_THE_BORDER: Readonly<Record<EgressFailure["kind"], FailureKind>> = {
  forbidden: "address",
  dns: "dns",
  refused: "refused",
  unreachable: "refused",
  timeout: "timeout",
  reset: "reset",
  "too-large": "too-large",
};

/**
 * What a browser behind the border calls a failed connection is one and the same for all reasons; the line it goes out by
 * knows which it was.
 */
export function askTheLine(
  error: unknown,
  line: EgressLine | null,
  url: string,
): RouteUnreachableError | null {
  const message = error instanceof Error ? error.message : "";
  if (
    !/ERR_(SOCKS_CONNECTION|PROXY_CONNECTION|CONNECTION_CLOSED|CONNECTION_RESET|CONTENT_LENGTH|INCOMPLETE)/.test(
      message,
    )
  )
    return null;
  const failure = line?.failureOf(url) ?? null;
  if (failure === null) return null;
  return new RouteUnreachableError(AT_THE_BORDER[failure.kind], `${url}: ${failure.detail}`, {
    cause: error,
  });
}

const AWAY: ReadonlySet<FailureKind> = new Set(["refused", "reset", "dns", "timeout", "network"]);

/** Whether a page could not be had for the time being, for reasons of its site or of the way there. */
export function isSiteAway(error: unknown): boolean {
  return error instanceof RouteUnreachableError && AWAY.has(error.kind);
}

/** Whether a call into a document failed because that was replaced by another while it ran. */
export function isReplaced(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Cannot find context|context was destroyed|target navigated/i.test(error.message)
  );
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? message;
}
