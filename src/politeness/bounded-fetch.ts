/** The part of `fetch` that is used here: given in, so that requests can go through a proxy. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

interface FetchInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect: "manual";
  readonly signal: AbortSignal;
}

export interface BoundedFetchOptions {
  readonly fetch: Fetch;
  readonly userAgent: string;
  /** For everything together: connecting, redirects, reading. */
  readonly timeoutMs: number;
  /** What is longer is cut. Counted after the transfer's own compression is undone. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly signal?: AbortSignal;
  /** Asked before each request, redirects included. */
  readonly mayFetch?: (url: string) => boolean;
}

type FetchFailure =
  "timeout" | "dns" | "refused" | "reset" | "network" | "redirects" | "forbidden" | "aborted";

export type FetchOutcome =
  | {
      readonly kind: "answer";
      /** After redirects. */
      readonly url: string;
      readonly status: number;
      readonly body: Uint8Array;
      /** There was more than maxBytes. */
      readonly cut: boolean;
    }
  | {
      readonly kind: "failure";
      readonly reason: FetchFailure;
      readonly detail: string;
      /** Of the last answer; 0 where none came. */
      readonly status: number;
    };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Fetches a small file within a deadline, a size and a number of redirects. Never throws. */
export async function boundedFetch(url: string, options: BoundedFetchOptions): Promise<FetchOutcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort("timeout");
  }, options.timeoutMs);
  const stop = (): void => {
    deadline.abort("aborted");
  };
  options.signal?.addEventListener("abort", stop, { once: true });
  if (options.signal?.aborted === true) stop();
  try {
    // A fetch that ignores its signal must not outlive the deadline either.
    return await Promise.race([follow(url, options, deadline.signal), aborted(deadline.signal)]);
  } catch (error) {
    return failureOf(error, deadline.signal);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", stop);
    deadline.abort("finished");
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => {
      reject(new Error("the request was given up"));
    };
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

async function follow(
  start: string,
  options: BoundedFetchOptions,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  let url = start;
  for (let hops = 0; ; hops++) {
    if (options.mayFetch?.(url) === false) {
      return { kind: "failure", reason: "forbidden", detail: `${url} may not be fetched`, status: 0 };
    }
    const answer = await options.fetch(url, {
      headers: { "user-agent": options.userAgent },
      redirect: "manual",
      signal,
    });
    const location = REDIRECTS.has(answer.status) ? answer.headers.get("location") : null;
    if (location === null) {
      const { bytes, cut } = await readBody(answer, options.maxBytes);
      return { kind: "answer", url, status: answer.status, body: bytes, cut };
    }
    await answer.body?.cancel();
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (hops >= options.maxRedirects || next === null || !/^https?:$/.test(next.protocol)) {
      const detail =
        next === null ? `redirected to ${location}` : `redirected more than ${options.maxRedirects} times`;
      return { kind: "failure", reason: "redirects", detail, status: answer.status };
    }
    url = next.href;
  }
}

async function readBody(answer: Response, maxBytes: number): Promise<{ bytes: Uint8Array; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cut = false;
  const reader = (answer.body as ReadableStream<Uint8Array> | null)?.getReader();
  while (reader && !cut) {
    const { done, value } = await reader.read();
    if (done) break;
    cut = length + value.length > maxBytes;
    const kept = cut ? value.subarray(0, maxBytes - length) : value;
    chunks.push(kept);
    length += kept.length;
  }
  if (cut) await reader?.cancel();
  return { bytes: Buffer.concat(chunks), cut };
}

const REASON_OF_CODE: Readonly<Record<string, FetchFailure>> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  EPIPE: "reset",
  UND_ERR_SOCKET: "reset",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
};

function failureOf(error: unknown, signal: AbortSignal): FetchOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (signal.reason === "timeout") {
    return { kind: "failure", reason: "timeout", detail: "no complete answer in time", status: 0 };
  }
  if (signal.reason === "aborted") return { kind: "failure", reason: "aborted", detail, status: 0 };
  const code = codeOf(error);
  return {
    kind: "failure",
    reason: REASON_OF_CODE[code] ?? "network",
    detail: code === "" ? detail : `${detail} (${code})`,
    status: 0,
  };
}

/** fetch wraps the system's error in the cause of its own, sometimes twice. */
function codeOf(error: unknown): string {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth++) {
    const code: unknown = (current as NodeJS.ErrnoException).code;
    if (typeof code === "string" && code !== "") return code;
    current = current.cause;
  }
  return "";
}
