#!/usr/bin/env node
/**
 * The catalogue: a deterministic site of N linked pages on loopback, in a process of its own so that
 * what serving costs is never counted as what crawling costs.
 *
 *   node bench/catalogue.mjs --pages 500 --port 8080 [--latency 20] [--images] [--clickables 3]
 *
 * Forked by the harness it speaks over IPC instead (there is no control address that a crawler could
 * stumble upon): it sends { kind: "ready", url } and { kind: "progress", pages }, and answers
 * "report" with what it has seen so far.
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { coverImage, fontBytes, pageScript, styleSheet } from "./catalogue-assets.mjs";
import { positionOf, renderPage } from "./catalogue-page.mjs";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "500" },
    port: { type: "string", default: "0" },
    latency: { type: "string", default: "0" },
    images: { type: "boolean", default: false },
    clickables: { type: "string", default: "0" },
  },
});
const pageCount = Number(values.pages);
const latencyMs = Number(values.latency);
const pageOptions = { pageCount, images: values.images, clickables: Number(values.clickables) };

const PROGRESS_EVERY = 25;

const assets = new Map([
  ["/assets/catalogue.css", ["text/css; charset=utf-8", styleSheet(pageOptions)]],
  ["/assets/catalogue.js", ["text/javascript; charset=utf-8", pageScript()]],
  ["/robots.txt", ["text/plain; charset=utf-8", "User-agent: *\nAllow: /\n"]],
]);
if (values.images) {
  assets.set("/assets/catalogue.woff2", ["font/woff2", fontBytes()]);
  for (let each = 0; each < 48; each++) {
    assets.set(`/assets/cover-${each}.png`, ["image/png", coverImage(each)]);
  }
}

const seen = new Set();
const requests = { page: 0, asset: 0, other: 0 };
let bytes = 0;
let firstRequestAt;
let lastPageSentAt;

function answer(path) {
  const position = positionOf(path, pageCount);
  if (position !== undefined) {
    requests.page++;
    seen.add(position);
    return {
      kind: "page",
      status: 200,
      type: "text/html; charset=utf-8",
      body: renderPage(position, pageOptions),
    };
  }
  const asset = assets.get(path);
  if (asset !== undefined) {
    requests.asset++;
    return { kind: "asset", status: 200, type: asset[0], body: asset[1] };
  }
  requests.other++;
  return { kind: "other", status: 404, type: "text/plain; charset=utf-8", body: "no such page\n" };
}

function send(response, { kind, status, type, body }) {
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "cache-control": kind === "asset" ? "public, max-age=86400, immutable" : "public, max-age=3600",
  });
  response.end(body);
  bytes += Buffer.byteLength(body);
  if (kind !== "page") return;
  lastPageSentAt = Date.now();
  if (seen.size % PROGRESS_EVERY === 0) process.send?.({ kind: "progress", pages: seen.size });
}

const server = createServer((request, response) => {
  firstRequestAt ??= Date.now();
  const reply = answer(new URL(request.url, "http://localhost").pathname);
  if (latencyMs > 0) setTimeout(send, latencyMs, response, reply);
  else send(response, reply);
});
// A browser that keeps connections open between rounds must not find them cut in the middle of one.
server.keepAliveTimeout = 60_000;

const report = () => ({
  kind: "report",
  distinctPages: seen.size,
  requests,
  bytes,
  firstRequestAt,
  lastPageSentAt,
  cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
});

process.on("message", (message) => {
  if (message === "report") process.send(report());
});
// The harness has gone: nobody is left to ask.
process.on("disconnect", () => process.exit(0));

server.listen(Number(values.port), "127.0.0.1", () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  if (process.send) process.send({ kind: "ready", url });
  else console.log(`${pageCount} pages at ${url}`);
});
