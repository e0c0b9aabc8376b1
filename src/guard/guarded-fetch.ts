import { request as requestPlain, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { connect as connectTls } from "node:tls";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { DialError, type Dial } from "./dial.js";

/** The part of `fetch` the crawler uses: GET, redirects handed back, through the border. */
export type GuardedFetch = (
  url: string,
  init: {
    readonly headers: Readonly<Record<string, string>>;
    readonly redirect: "manual";
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

const LARGEST_HEADER = 64 * 1024;
/** A Response with these must not have a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304]);
/** What the Response class takes; servers say anything. */
const LEAST_STATUS = 200;
const MOST_STATUS = 599;

/** fetch over connections that were checked first. Failures carry the system's code, as those of the global fetch do. */
export function createGuardedFetch(dial: Dial): GuardedFetch {
  return async (address, { headers, signal }) => {
    const url = new URL(address);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new DialError("forbidden", `${url.protocol} is not fetched`);
    }
    const isSecure = url.protocol === "https:";
    const port = url.port === "" ? (isSecure ? 443 : 80) : Number(url.port);
    const socket = await dial(url.hostname, port);
    if (signal.aborted) {
      socket.destroy();
      throw new Error("the request was given up");
    }
    const answer = await send(url, socket, headers, signal);
    return toResponse(answer);
  };
}

function send(
  url: URL,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.on("error", fail);
    const options = {
      method: "GET",
      headers: {
        host: url.host,
        accept: "*/*",
        "accept-encoding": "gzip, deflate, br",
        connection: "close",
        ...headers,
      },
      path: `${url.pathname}${url.search}`,
      maxHeaderSize: LARGEST_HEADER,
      signal,
      createConnection: () =>
        isSecure ? connectTls({ socket, servername: nameFor(url), ALPNProtocols: ["http/1.1"] }) : socket,
    };
    const sent: ClientRequest = isSecure
      ? requestSecure({ ...options, host: url.hostname, servername: nameFor(url) })
      : requestPlain(options);
    sent.once("error", fail);
    sent.once("response", (answer) => {
      answer.once("close", () => socket.destroy());
      resolve(answer);
    });
    sent.end();
  });
}

/** Certificates name hosts; a number is not asked for by name. */
function nameFor(url: URL): string {
  return /^\[|^[\d.]+$/.test(url.hostname) ? "" : url.hostname;
}

function toResponse(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    try {
      headers.set(name, Array.isArray(value) ? value.join(", ") : (value ?? ""));
    } catch {
      // A header that cannot be written down is not needed either.
    }
  }
  const status = Math.min(MOST_STATUS, Math.max(LEAST_STATUS, answer.statusCode ?? MOST_STATUS));
  if (WITHOUT_BODY.has(status)) {
    answer.destroy();
    return new Response(null, { status, headers });
  }
  const body = unpacked(answer, answer.headers["content-encoding"] ?? "");
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers });
}

function unpacked(answer: IncomingMessage, encoding: string): Readable {
  const unpack = /^(?:x-)?gzip$/i.test(encoding)
    ? createGunzip()
    : /^br$/i.test(encoding)
      ? createBrotliDecompress()
      : /^deflate$/i.test(encoding)
        ? createInflate()
        : null;
  if (unpack === null) return answer;
  answer.on("error", (error) => unpack.destroy(error));
  unpack.once("close", () => answer.destroy());
  return answer.pipe(unpack);
}
