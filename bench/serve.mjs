// The web page over a large collection: how long its server takes to answer.
// Usage: npm run build && node bench/serve.mjs [--json] [--documents 100000] [--requests 50] [--collection <dir>]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { madeCollection, QUERIES, summarise } from "./search-documents.mjs";

const { values: options } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    documents: { type: "string", default: "100000" },
    requests: { type: "string", default: "50" },
    // Kept and used again: see search-documents.mjs.
    collection: { type: "string" },
  },
});
const DOCUMENTS = Number(options.documents);
const REQUESTS = Number(options.requests);
const MAIN = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));

const search = (query) => `/?part=1&q=${encodeURIComponent(query)}`;
/** What is asked for: each search as while typing, and the other views. */
const ADDRESSES = {
  ...Object.fromEntries(Object.entries(QUERIES).map(([name, make]) => [name, () => search(make())])),
  "the start page": () => "/",
  "a page": () => `/pages/${1 + Math.floor(Math.random() * DOCUMENTS)}`,
  "the status": () => "/status",
  "the map": () => "/map",
};
const ALL = "all searches";

/** The mean: the system counts in steps too large for one request. */
const each = (processor, times) => Number((processor / times.length).toFixed(1));

async function serve(dir) {
  const child = spawn(process.execPath, [MAIN, "serve", "--out", dir, "--port", "0", "--json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  return { child, url: JSON.parse(line).url.replace(/\/$/, "") };
}

/** Processor time of a process so far, in milliseconds: what the clock would say on a machine that does nothing else. */
function processorOf(pid) {
  const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\S )/);
  const fields = afterName.split(" ");
  // Ticks of a hundredth of a second, in user and in system mode.
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

async function measure(url, pid) {
  const report = [];
  const searches = [];
  let searching = 0;
  for (const [name, make] of Object.entries(ADDRESSES)) {
    const times = [];
    const before = processorOf(pid);
    for (let i = 0; i < REQUESTS; i += 1) {
      const address = `${url}${make()}`;
      const start = performance.now();
      const answer = await fetch(address);
      await answer.text();
      times.push(performance.now() - start);
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    }
    const processor = processorOf(pid) - before;
    if (name in QUERIES) {
      searches.push(...times);
      searching += processor;
    }
    report.push({ asked: name, ...summarise(times), processor: each(processor, times) });
  }
  report.push({ asked: ALL, ...summarise(searches), processor: each(searching, searches) });
  return report;
}

const { dir, remove } = await madeCollection(DOCUMENTS, options.collection);
let child;
try {
  const served = await serve(dir);
  child = served.child;
  const report = await measure(served.url, child.pid);
  if (options.json) process.stdout.write(`${JSON.stringify({ documents: DOCUMENTS, report })}\n`);
  else {
    const rows = report.map(
      ({ asked, median, p95, max, processor }) => `| ${asked} | ${median} | ${p95} | ${max} | ${processor} |`,
    );
    process.stdout.write(
      `${DOCUMENTS} documents, ${REQUESTS} requests of each kind, one after the other\n\n` +
        `| asked | median ms | p95 ms | max ms | processor mean |\n| --- | --: | --: | --: | --: |\n${rows.join("\n")}\n`,
    );
  }
} finally {
  if (child !== undefined) {
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  }
  remove();
}
