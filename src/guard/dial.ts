import { lookup } from "node:dns/promises";
import { connect, type Socket } from "node:net";
import { canonicalHost, isLocalhost, THIS_MACHINE, type AddressPolicy } from "./address-policy.js";
import type { AddressClass } from "./address-class.js";
import { parseIp } from "./ip-address.js";

/** Why a connection was not made. "forbidden" is ours, the others are the network's. */
export type DialFailure = "forbidden" | "dns" | "refused" | "unreachable" | "timeout" | "reset";

export class DialError extends Error {
  override readonly name = "DialError";
  readonly kind: DialFailure;
  constructor(kind: DialFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface DialOptions {
  /** For the name server and for each address. @default 15000 */
  readonly timeoutMs?: number;
  /** Asks the name server. @default the system's */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/** Makes a connection to a host, or throws a DialError. */
export type Dial = (host: string, port: number) => Promise<Socket>;

interface Known {
  readonly answers: Promise<readonly string[]>;
  readonly until: number;
}

const TIMEOUT_MS = 15_000;
/** A page asks the same hosts again and again; what was checked may be used for so long. */
const REMEMBERED_MS = 30_000;
const MOST_NAMES = 5_000;

/**
 * The one way out: resolves a name once, has all its answers checked, and connects to just those. What the name
 * server says a moment later no longer matters.
 *
 * A given name that led to the public internet first never leads into a private network later: names that do
 * change sides to get behind a fence.
 */
export function createDial(policy: AddressPolicy, options: DialOptions = {}): Dial {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const resolve = options.resolve ?? askSystem;
  const known = new Map<string, Known>();
  const firstClass = new Map<string, AddressClass>();

  const addressesOf = (host: string): Promise<readonly string[]> => {
    if (parseIp(host) !== null) return Promise.resolve([host]);
    if (isLocalhost(host)) return Promise.resolve(THIS_MACHINE);
    const now = performance.now();
    const before = known.get(host);
    if (before !== undefined && now < before.until) return before.answers;
    const answers = inTime(resolve(host), timeoutMs, host);
    answers.catch(() => known.delete(host));
    known.set(host, { answers, until: now + REMEMBERED_MS });
    if (known.size > MOST_NAMES) known.delete(known.keys().next().value ?? "");
    return answers;
  };

  return async (asked, port) => {
    const host = canonicalHost(asked);
    const wrong = policy.judge(asked, port, []);
    if (host === null || !wrong.allowed) {
      throw new DialError("forbidden", wrong.allowed ? `"${asked}" is no host` : wrong.detail);
    }
    const addresses = await addressesOf(host);
    const verdict = policy.judge(host, port, addresses);
    if (!verdict.allowed) throw new DialError("forbidden", verdict.detail);
    const first = firstClass.get(host) ?? verdict.class;
    firstClass.set(host, first);
    if (firstClass.size > MOST_NAMES) firstClass.delete(firstClass.keys().next().value ?? "");
    if (first === "public" && verdict.class !== "public") {
      throw new DialError(
        "forbidden",
        `${host} led to a public address before and leads to ${addresses.join(", ")} now`,
      );
    }
    let last = new DialError("dns", `${host} has no address`);
    for (const address of addresses) {
      try {
        return await connectTo(address, port, timeoutMs);
      } catch (error) {
        last = asDialError(error, `${host}:${port}`);
      }
    }
    throw last;
  };
}

async function askSystem(host: string): Promise<readonly string[]> {
  const answers = await lookup(host, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
}

async function inTime(
  work: Promise<readonly string[]>,
  limitMs: number,
  host: string,
): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DialError("dns", `the name server did not answer for ${host}`));
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw asDialError(error, host);
  } finally {
    clearTimeout(timer);
  }
}

function connectTo(address: string, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true, allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy(new DialError("timeout", `${address}:${port} did not answer in time`));
    }, timeoutMs);
    socket.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}

const KINDS: Readonly<Record<string, DialFailure>> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  ENODATA: "dns",
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  ETIMEDOUT: "timeout",
};

function asDialError(error: unknown, what: string): DialError {
  if (error instanceof DialError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return new DialError(KINDS[code] ?? "unreachable", `${what}: ${code === "" ? String(error) : code}`, {
    cause: error,
  });
}
