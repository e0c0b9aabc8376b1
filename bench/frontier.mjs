// Time of the frontier: lease, commit, and both together, with many routes waiting.
// Usage: npx tsc -p tsconfig.json && node bench/frontier.mjs [--json] [--routes 100000] [--visits 2000]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { openCollection } from "../dist/repository/collection.js";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    routes: { type: "string", default: "100000" },
    visits: { type: "string", default: "2000" },
  },
});
const ROUTES = Number(options.routes);
const VISITS = Number(options.visits);
const WARM_UP = 100;

// A deterministic generator, so that two runs store the same bytes.
let seed = 1;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const hex = (digits) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");

const WORDS = Array.from({ length: 2000 }, () => hex(3 + Math.floor(random() * 8)));
const word = () => WORDS[Math.floor(random() * WORDS.length)];

function makeHtml() {
  let html = "<!doctype html><html><head><title>A page</title></head><body>";
  while (html.length < 30_000) {
    html += `<div class="card item"><a href="/books/${hex(6)}.html"><b>${word()} ${word()}</b></a><p>${word()} ${word()} ${word()}</p></div>\n`;
  }
  return `${html}</body></html>`;
}
const HTML = Array.from({ length: 50 }, makeHtml);
const TEXTS = HTML.map((html) => html.replace(/<[^>]*>/g, " "));

function makeRoute(url, host, priority = 0) {
  return {
    key: url,
    kind: "address",
    url,
    sequence: { steps: [{ kind: "goto", url }] },
    sessionId: null,
    depth: 1,
    depthLimit: null,
    parentPageId: null,
    priority,
    domain: "books",
    host,
    pattern: `${host}/books/#`,
  };
}

const hostOf = (number, hosts) => `host${number % hosts}.example`;
const urlOf = (number, hosts) => `https://${hostOf(number, hosts)}/books/catalogue/item-${number}.html`;

/** A typical visit: one page of 30 KB, 20 routes of which 15 are known. */
function makeVisit(number, hosts, host) {
  const routes = [];
  for (let i = 0; i < 15; i += 1) {
    const known = Math.floor(random() * ROUTES);
    routes.push(makeRoute(urlOf(known, hosts), hostOf(known, hosts)));
  }
  for (let i = 0; i < 5; i += 1) {
    const url = `https://${host}/books/new/${number}-${i}.html`;
    routes.push(makeRoute(url, host, -1));
  }
  const url = `https://${host}/pages/${number}.html`;
  const page = {
    key: url,
    url,
    title: `Page ${number}`,
    status: 200,
    contentType: "text/html",
    type: "static",
    depth: 1,
    domain: "books",
    sequence: { steps: [{ kind: "goto", url }] },
    sessionId: null,
    byClick: false,
    addressable: true,
    text: TEXTS[number % TEXTS.length],
    html: HTML[number % HTML.length],
    textHash: hex(40),
    simHash: hex(16),
    pattern: `${host}/pages/#`,
    forms: [
      { index: 0, action: "/search", method: "get", fields: [{ kind: "search", name: "q", visible: true }] },
    ],
    fetchedAt: number,
  };
  return { kind: "done", pages: [{ page, routes, skipped: [] }] };
}

async function fill(repository, hosts) {
  for (let start = 0; start < ROUTES; start += 1000) {
    const batch = [];
    for (let i = start; i < Math.min(start + 1000, ROUTES); i += 1) {
      batch.push(makeRoute(urlOf(i, hosts), hostOf(i, hosts), Math.floor(random() * 100)));
    }
    await repository.addRoutes(batch);
  }
}

const limits = (now) => ({ now, perHost: 4, maxDepth: 20 });

async function measureVisits(repository, hosts) {
  const times = { lease: [], commit: [], both: [] };
  for (let i = -WARM_UP; i < VISITS; i += 1) {
    const number = i + WARM_UP;
    const start = performance.now();
    const answer = await repository.lease(limits(number));
    const leased = performance.now();
    if (answer.kind !== "route") throw new Error(`no route to lease: ${JSON.stringify(answer)}`);
    const visit = makeVisit(number, hosts, answer.route.host);
    const visited = performance.now();
    await repository.commit(answer.route, visit, number);
    const committed = performance.now();
    if (i < 0) continue;
    times.lease.push(leased - start);
    times.commit.push(committed - visited);
    times.both.push(leased - start + committed - visited);
  }
  return times;
}

/** Every route waits for a later time: a lease must say so without looking at all of them. */
async function measureDeferred(repository) {
  const later = 10 ** 9;
  for (let i = 0; i < ROUTES; i += 1) {
    const answer = await repository.lease(limits(i));
    const retry = { kind: "retry", reason: "timeout", detail: "", notBefore: later + i, holdHost: false };
    await repository.commit(answer.route, retry, i);
  }
  const lease = [];
  for (let i = 0; i < VISITS; i += 1) {
    const start = performance.now();
    const answer = await repository.lease(limits(ROUTES + i));
    lease.push(performance.now() - start);
    if (answer.kind !== "later" || answer.at !== later)
      throw new Error(`unexpected ${JSON.stringify(answer)}`);
  }
  return { lease };
}

async function measureStatus(repository) {
  const status = [];
  for (let i = 0; i < 200; i += 1) {
    const start = performance.now();
    await repository.status();
    status.push(performance.now() - start);
  }
  return { status };
}

function summarise(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number(sorted[Math.floor(share * (sorted.length - 1))].toFixed(3));
  return { median: at(0.5), p95: at(0.95), max: at(1), count: sorted.length };
}

async function withCollection(hosts, work) {
  const dir = mkdtempSync(join(tmpdir(), "deepbot-frontier-"));
  const collection = await openCollection(dir, { create: true, exclusive: true });
  try {
    await fill(collection.repository, hosts);
    return await work(collection.repository);
  } finally {
    await collection.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

const report = [];
const note = (scene, times) => {
  for (const [step, list] of Object.entries(times)) report.push({ scene, step, ...summarise(list) });
};

for (const hosts of [1, 1000]) {
  const scene = `${ROUTES} waiting, ${hosts} host${hosts === 1 ? "" : "s"}`;
  await withCollection(hosts, async (repository) => {
    note(scene, await measureVisits(repository, hosts));
    note(scene, await measureStatus(repository));
  });
}
await withCollection(1, async (repository) => {
  note(`${ROUTES} deferred, 1 host`, await measureDeferred(repository));
});

if (options.json) {
  process.stdout.write(`${JSON.stringify({ routes: ROUTES, visits: VISITS, unit: "ms", report })}\n`);
} else {
  for (const { scene, step, median, p95, max } of report) {
    process.stdout.write(
      `${scene.padEnd(32)} ${step.padEnd(7)} median ${median.toFixed(3)} ms  p95 ${p95.toFixed(3)} ms  max ${max.toFixed(1)} ms\n`,
    );
  }
}
