// Full text over a large collection: search times, size of the index, cost of indexing a page.
// Usage: npm run build && node bench/search.mjs [--json] [--documents 100000] [--searches 300]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { openCollection } from "../dist/repository/collection.js";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    documents: { type: "string", default: "100000" },
    searches: { type: "string", default: "300" },
  },
});
const DOCUMENTS = Number(options.documents);
const SEARCHES = Number(options.searches);
// A page of results with what it led to.
const VISIT = 10;

// A deterministic generator, so that two runs store the same words.
let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const SYLLABLES = "ka lo mi ter san ve ri no pu gel ta ron di es bru lan fi co mar ze ul ho pe".split(" ");
const VOCABULARY = Array.from({ length: 50_000 }, (_, number) => {
  let word = "";
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
});
/** Words as languages have them: the n-th is about 1/n as frequent as the first. */
const rankOf = () => Math.min(VOCABULARY.length - 1, Math.floor(VOCABULARY.length ** random()) - 1);
const word = () => VOCABULARY[rankOf()];
const words = (count) => Array.from({ length: count }, word).join(" ");
const hex = (digits) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");

let textBytes = 0;
function makePage(number) {
  const url = `https://host${number % 50}.example/items/${number}`;
  const asked = number % 3 === 0;
  // 60 to 540 words, some 1.5 KB on average.
  const text = `${words(30 + Math.floor(random() * 240))}. ${words(30 + Math.floor(random() * 240))}.`;
  textBytes += Buffer.byteLength(text);
  const page = {
    ...{ key: url, url, title: words(5), status: 200, contentType: "text/html", depth: 1 },
    type: asked ? "result" : "detail",
    domain: asked ? "books" : null,
    sequence: { steps: [{ kind: "goto", url }] },
    ...{ sessionId: null, byClick: false, addressable: true, text, html: "<p>", pattern: "p", forms: [] },
    ...{ textHash: hex(40), simHash: hex(16), fetchedAt: 1 },
    ...(asked ? { query: { form: "f", domain: "books", values: { TITLE: word() } } } : {}),
  };
  return { page, routes: [], skipped: [] };
}

let committing = 0;
const route = (number) => ({
  ...{
    key: `r${number}`,
    kind: "address",
    url: `https://start.example/${number}`,
    sessionId: null,
    depth: 0,
  },
  sequence: { steps: [{ kind: "goto", url: `https://start.example/${number}` }] },
  ...{ depthLimit: null, parentPageId: null, priority: 0, domain: null, host: "start.example", pattern: "s" },
});

async function fill(repository) {
  for (let start = 0; start < DOCUMENTS; start += VISIT) {
    const pages = Array.from({ length: Math.min(VISIT, DOCUMENTS - start) }, (_, i) => makePage(start + i));
    await repository.addRoutes([route(start)]);
    const leased = await repository.lease({ now: start, perHost: 4, maxDepth: 9 });
    const begin = performance.now();
    await repository.commit(leased.route, { kind: "done", pages }, 1);
    committing += performance.now() - begin;
    if (start % 20_000 === 0) process.stderr.write(`${start} documents\n`);
  }
}

const QUERIES = {
  "one word": () => word(),
  "two words": () => `${word()} ${word()}`,
  "a phrase": () => `"${word()} ${word()}"`,
  "begin*": () => `${word().slice(0, 6)}*`,
  "word -other type:result": () => `${word()} -${word()} type:result`,
  "a OR b, of one host": () => `(${word()} OR ${word()}) host:host${Math.floor(random() * 50)}.example`,
  "query:TITLE=word": () => `query:TITLE=${word()}`,
};

function summarise(times) {
  const at = (what, share) => {
    const sorted = times.map((time) => time[what]).sort((a, b) => a - b);
    return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  };
  return {
    median: at("clock", 0.5),
    p95: at("clock", 0.95),
    max: at("clock", 1),
    // What the clock would say on a machine that does nothing else.
    processorMedian: at("processor", 0.5),
    processorP95: at("processor", 0.95),
    count: times.length,
  };
}

async function measureSearches(repository) {
  const report = [];
  const all = [];
  for (const [name, make] of Object.entries(QUERIES)) {
    const times = [];
    for (let i = 0; i < SEARCHES; i += 1) {
      const query = make();
      const start = performance.now();
      const used = process.cpuUsage();
      await repository.search(query, { limit: 10 });
      const { user, system } = process.cpuUsage(used);
      times.push({ clock: performance.now() - start, processor: (user + system) / 1000 });
    }
    all.push(...times);
    report.push({ query: name, ...summarise(times) });
  }
  report.push({ query: "all of them", ...summarise(all) });
  return report;
}

function indexBytes(file) {
  const database = new Database(file, { readonly: true });
  try {
    // The pages of the index's own tables; what they hold is in their blobs.
    return database
      .prepare(
        `select (select sum(length(block)) from page_search_data)
              + (select coalesce(sum(length(term) + 16), 0) from page_search_idx)`,
      )
      .pluck()
      .get();
  } finally {
    database.close();
  }
}

const dir = mkdtempSync(join(tmpdir(), "deepbot-search-"));
try {
  let collection = await openCollection(dir, { create: true, exclusive: true });
  await fill(collection.repository);
  await collection.close();
  const size = indexBytes(join(dir, "collection.db"));
  collection = await openCollection(dir, { create: false, exclusive: false });
  const report = await measureSearches(collection.repository);
  await collection.close();
  const figures = {
    documents: DOCUMENTS,
    textMB: Number((textBytes / 1e6).toFixed(1)),
    indexMB: Number((size / 1e6).toFixed(1)),
    indexShare: Number((size / textBytes).toFixed(3)),
    // The whole commit: FTS5 writes when the transaction ends, so that its share cannot be timed by itself.
    commitMs: Number((committing / DOCUMENTS).toFixed(3)),
  };
  if (options.json) process.stdout.write(`${JSON.stringify({ ...figures, report })}\n`);
  else {
    const rows = report.map(
      (row) =>
        `| ${row.query} | ${row.median} | ${row.p95} | ${row.max} | ${row.processorMedian} | ${row.processorP95} |`,
    );
    process.stdout.write(
      `${DOCUMENTS} documents, ${figures.textMB} MB of text; index ${figures.indexMB} MB, ` +
        `${(100 * figures.indexShare).toFixed(1)} % of the text; a commit, indexing and all else, ${figures.commitMs} ms a page\n\n` +
        `| search | median ms | p95 ms | max ms | processor median | processor p95 |\n| --- | --: | --: | --: | --: | --: |\n${rows.join("\n")}\n`,
    );
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
