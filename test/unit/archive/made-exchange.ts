import { randomUUID } from "node:crypto";
import type { Exchange } from "../../../src/exchange/exchange.js";

/** An exchange as a browser tells of one. */
export function makeExchange(
  url: string,
  body: string | Uint8Array,
  change: Partial<Exchange> = {},
): Exchange {
  return {
    id: randomUUID(),
    url,
    method: "GET",
    requestHeaders: [["Accept", "*/*"]],
    requestBody: null,
    status: 200,
    statusText: "OK",
    responseHeaders: [["Content-Type", "text/html; charset=utf-8"]],
    body: typeof body === "string" ? Buffer.from(body) : body,
    missing: null,
    startedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    ...change,
  };
}
