import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createCatalogue } from "./catalogue.js";
import { Shopkeeper, type ShopAnswer } from "./shopkeeper.js";
import { tellTruth, type BookshopTruth, type ShopViolations } from "./truth.js";

export interface BookshopOptions {
  /** Size of the stock, at least 60. @default 240 */
  readonly books?: number;
  /** @default 0, any free port */
  readonly port?: number;
  /** Time every answer takes. @default 0 */
  readonly latencyMs?: number;
}

interface ShopRequest {
  readonly method: string;
  /** Path and search part, as asked for. */
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
}

export interface Bookshop {
  /** Address of the front page. */
  readonly url: string;
  readonly truth: BookshopTruth;
  /** Everything that was asked so far, in order. */
  requests(): readonly ShopRequest[];
  violations(): ShopViolations;
  close(): Promise<void>;
}

const LARGEST_BODY = 100_000;

/**
 * Opens the bundled bookshop on this computer: a small site whose links are made by scripts and whose
 * stock is hidden behind a search form and a session. Two shops of the same size are equal in every byte
 * but their port.
 */
export async function startBookshop(options: BookshopOptions = {}): Promise<Bookshop> {
  const { books = 240, port = 0, latencyMs = 0 } = options;
  const truth = tellTruth(createCatalogue(books));
  const shopkeeper = new Shopkeeper(truth);
  const requests: ShopRequest[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? "GET";
    const path = request.url ?? "/";
    const body = await readBody(request);
    if (latencyMs > 0) await pause(latencyMs);
    const answer = shopkeeper.answer(method, path, request.headers.cookie, body);
    requests.push({ method, path, status: answer.status, userAgent: request.headers["user-agent"] ?? "" });
    send(response, method, answer);
  };
  const server = createServer((request, response) => {
    // A visitor who hangs up in the middle of a question gets no answer; the shop stays open.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/`,
    truth,
    requests: () => requests,
    violations: () => shopkeeper.violations(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > LARGEST_BODY) throw new RangeError("the question is too long");
  }
  return body;
}

function send(response: ServerResponse, method: string, answer: ShopAnswer): void {
  response.writeHead(answer.status, {
    "content-type": answer.type,
    "content-length": Buffer.byteLength(answer.body),
    "cache-control": answer.keep ? "max-age=3600" : "no-store",
    ...(answer.cookie === undefined ? {} : { "set-cookie": answer.cookie }),
  });
  response.end(method === "HEAD" ? undefined : answer.body);
}
