// Generated documents with words as languages have them, and searches for them; for the benchmarks of search and server.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import Database from "better-sqlite3";
import { openCollection } from "../dist/repository/collection.js";

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

function makePage(number) {
  const url = `https://host${number % 50}.example/items/${number}`;
  const asked = number % 3 === 0;
  // 60 to 540 words, some 1.5 KB on average.
  const text = `${words(30 + Math.floor(random() * 240))}. ${words(30 + Math.floor(random() * 240))}.`;
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

/** Stores so many documents; answers how many milliseconds the commits took, by the clock and of the processor. */
async function fill(repository, documents) {
  let [clock, processor] = [0, 0];
  for (let start = 0; start < documents; start += VISIT) {
    const pages = Array.from({ length: Math.min(VISIT, documents - start) }, (_, i) => makePage(start + i));
    await repository.addRoutes([route(start)]);
    const leased = await repository.lease({ now: start, perHost: 4, maxDepth: 9 });
    const begin = performance.now();
    const used = process.cpuUsage();
    await repository.commit(leased.route, { kind: "done", pages }, 1);
    clock += performance.now() - begin;
    const { user, system } = process.cpuUsage(used);
    processor += (user + system) / 1000;
    if (start % 20_000 === 0) process.stderr.write(`${start} documents\n`);
  }
  return { clock, processor };
}

/**
 * A folder with a collection of so many documents. One that is named stays, and is used again as it is: the documents are
 * the same every time, and making 100,000 takes minutes. Figures of making them are there only where they were made.
 */
export async function madeCollection(documents, named) {
  const dir = named ?? mkdtempSync(join(tmpdir(), "deepbot-bench-"));
  const remove = () => {
    if (named === undefined) rmSync(dir, { recursive: true, force: true });
  };
  const file = join(dir, "collection.db");
  try {
    if (existsSync(file)) {
      const stored = countIn(file);
      if (stored !== documents)
        throw new Error(`${dir} has ${stored} documents, not ${documents}; name another folder`);
      return { dir, file, made: null, remove };
    }
    const collection = await openCollection(dir, { create: true, exclusive: true });
    try {
      return { dir, file, made: await fill(collection.repository, documents), remove };
    } finally {
      await collection.close();
    }
  } catch (error) {
    remove();
    throw error;
  }
}

function countIn(file) {
  return ask(file, "select count(*) from pages");
}

/** How large the texts of a collection are, in bytes. */
export function textBytesIn(file) {
  return ask(file, "select sum(octet_length(text)) from page_content");
}

function ask(file, question) {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(question).pluck().get();
  } finally {
    database.close();
  }
}

/** Searches of many kinds, each a new one every time. */
export const QUERIES = {
  "one word": () => word(),
  "two words": () => `${word()} ${word()}`,
  "a phrase": () => `"${word()} ${word()}"`,
  "begin*": () => `${word().slice(0, 6)}*`,
  "word -other type:result": () => `${word()} -${word()} type:result`,
  "a OR b, of one host": () => `(${word()} OR ${word()}) host:host${Math.floor(random() * 50)}.example`,
  "query:TITLE=word": () => `query:TITLE=${word()}`,
};

/** Median and tail of times in milliseconds. */
export function summarise(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
  return { median: at(0.5), p95: at(0.95), max: at(1), count: sorted.length };
}
