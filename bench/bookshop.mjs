// Hidden records: DeepBot, which knows nothing of the demo bookshop, against a Crawlee script written for it.
// Usage: npm run bench -- bookshop; alone, after the build: node bench/bookshop.mjs [--books 2000] [--rounds 1] [--json]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCollection, startBookshop } from "../dist/index.js";
import { chooseBrowser } from "./prepare.mjs";

const { values: options } = parseArgs({
  options: {
    books: { type: "string", default: "2000" },
    rounds: { type: "string", default: "1" },
    concurrency: { type: "string", default: "4" },
    json: { type: "boolean", default: false },
  },
});
const BOOKS = Number(options.books);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const say = (line) => process.stderr.write(`${line}\n`);
const DEADLINE_MS = 1_200_000;
/** Front page, search page, answers: the pages behind the records are nobody's task here. */
const DEPTH = "2";

const CONTENDERS = {
  crawlee: {
    label: "Crawlee script for this site",
    run: async ({ url, browser }) => {
      const args = ["--url", url, "--concurrency", options.concurrency, "--browser", browser];
      const { links } = JSON.parse(await run([here("crawlee/bookshop.mjs"), ...args]));
      return links;
    },
  },
  deepbot: {
    label: "DeepBot",
    run: async ({ url, browser, folder }) => {
      const limits = ["--max-depth", DEPTH, "--concurrency", options.concurrency];
      const args = ["crawl", url, "--domain", "books", "--out", folder, ...limits, "--json", "--quiet"];
      await run([here("../dist/cli/main.js"), ...args], { DEEPBOT_BROWSER: browser });
      return () => linksIn(folder);
    },
  },
};

/** Runs a program to its end and answers what it printed. */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
    const deadline = setTimeout(() => child.kill(), DEADLINE_MS);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(deadline);
      if (code === 0) resolve(stdout);
      else reject(new Error(`${args[0]} ended with ${code}`));
    });
  });
}

/** What DeepBot kept, and when the last of it was there, asked of its collection. */
async function linksIn(folder) {
  const collection = await openCollection(folder, { create: false, exclusive: false });
  try {
    const links = [];
    let lastAt = 0;
    for await (const { fields, foundAt } of collection.repository.records()) {
      if (!fields.link) continue;
      links.push(fields.link);
      lastAt = Math.max(lastAt, foundAt);
    }
    return { links, lastAt };
  } finally {
    await collection.close();
  }
}

/** One contender on a shop of its own, from the start of its process to its end. */
async function measure(name, browser) {
  const shop = await startBookshop({ books: BOOKS });
  const folder = mkdtempSync(join(tmpdir(), "deepbot-bench-"));
  try {
    const started = performance.now();
    const startedAt = performance.timeOrigin + started;
    const found = await CONTENDERS[name].run({ url: shop.url, browser, folder: join(folder, "out") });
    const seconds = (performance.now() - started) / 1000;
    const { links, lastAt } =
      typeof found === "function" ? await found() : { links: found, lastAt: startedAt + seconds * 1000 };
    const paths = new Set(links.map((link) => new URL(link).pathname));
    const hidden = shop.truth.catalogue.filter(({ place }) => place === "stockroom");
    const records = hidden.filter(({ id }) => paths.has(`/book/${id}`)).length;
    const requests = shop.requests().length;
    const run = {
      name,
      hidden: hidden.length,
      records,
      requests,
      seconds,
      last: (lastAt - startedAt) / 1000,
    };
    say(`${CONTENDERS[name].label}: ${records} of ${hidden.length} in ${seconds.toFixed(1)} s`);
    return run;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

function print(runs) {
  if (options.json) return void process.stdout.write(`${JSON.stringify({ books: BOOKS, runs })}\n`);
  const rows = Object.entries(CONTENDERS).map(([name, { label }]) => {
    const own = runs.filter((each) => each.name === name);
    const of = (figure) => median(own.map(figure));
    return [
      label,
      `${of(({ records }) => records)} of ${own[0].hidden}`,
      of(({ seconds }) => seconds).toFixed(1),
      of(({ last }) => last).toFixed(1),
      of(({ records, seconds }) => records / seconds).toFixed(1),
      of(({ requests }) => requests),
      of(({ records, requests }) => records / requests).toFixed(2),
    ];
  });
  const head = [
    "contender",
    "hidden records",
    "seconds",
    "last record after",
    "records/s",
    "requests",
    "records/request",
  ];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const lines = [line(head), line(["---", ...head.slice(1).map(() => "---:")]), ...rows.map(line)];
  process.stdout.write(`${lines.join("\n")}\n`);
}

const browser = await chooseBrowser();
const runs = [];
for (let round = 0; round < Number(options.rounds); round++) {
  const names = Object.keys(CONTENDERS);
  // Who goes first has the quieter machine or the colder one: in turn.
  for (const name of round % 2 === 0 ? names : names.reverse()) runs.push(await measure(name, browser));
}
print(runs);
