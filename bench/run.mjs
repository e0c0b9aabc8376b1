#!/usr/bin/env node
/**
 * Measures DeepBot against its baselines.
 *
 *   npm run bench                       everything
 *   npm run bench -- crawl              pages/s, CPU and memory against Crawlee and a bare loop
 *   npm run bench -- capture            what keeping the traffic costs a crawl
 *   npm run bench -- archive-export     time and memory of exports of small and large collections
 *   npm run bench -- frontier           claim and commit with many routes waiting
 *   npm run bench -- memory             memory from page 1,000 to page 10,000
 *   npm run bench -- reading            CPU of reading a page, in the page and in Node
 *   npm run bench -- relevance          a form against all shipped domains
 *   npm run bench -- search             full text over 100,000 documents
 *   npm run bench -- content            what is made of a page: language, main content, summary
 *   npm run bench -- serve              answers of the web page over 100,000 documents
 *   npm run bench -- export             memory of exports of 10,000 and of 100,000 pages
 *   npm run bench -- replay             stored ways on the next day and after a redesign, and what they cost
 *   npm run bench -- bookshop           hidden records, against a Crawlee script written for that site
 *   npm run bench -- proxy              what the border costs: the bare loop with it and without, in turn
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { contenders } from "./contenders.mjs";
import { crawlBenchmark } from "./crawl-benchmark.mjs";
import { memoryBenchmark } from "./memory-benchmark.mjs";
import { buildDeepBot, chooseBrowser, describeMachine, installBaselines, NotReadyError } from "./prepare.mjs";
import { crawlReport, machineReport, memoryReport, proxyReport } from "./report.mjs";

/** Benchmarks that are programs of their own and need no baseline, with their headings. */
const PROGRAMS = {
  content: "Content",
  capture: "Keeping the traffic",
  "archive-export": "Exports of pages and traffic",
  frontier: "Frontier",
  reading: "Reading a page",
  replay: "Replay",
  relevance: "Domains",
  search: "Search",
  serve: "The web page",
  export: "Exports",
};
/** The same, but with a baseline that must be installed. */
const WITH_BASELINES = { bookshop: "Hidden records" };
const BENCHMARKS = ["crawl", "memory", "proxy", ...Object.keys(WITH_BASELINES), ...Object.keys(PROGRAMS)];
const HELP = `npm run bench -- ${BENCHMARKS.map((name) => `[${name}]`).join(" ")} [options]     (all when none is named)

  --rounds <n>           rounds of the crawl benchmark, default 3
  --pages <n>            pages of the catalogue: crawl 500, memory 10000
  --concurrency <n>      pages at a time, default 4
  --contenders <names>   of ${Object.keys(contenders).join(",")}; the memory benchmark takes the last one
  --latency <ms>         the catalogue waits so long before each answer, default 0
  --images               pages with images and a font, which no contender loads
  --clickables <n>       buttons a page that only a click answers, default 0
  --deepbot-args "<..>"  more arguments for deepbot crawl
  --json                 one object on stdout
  --markdown             for docs/benchmarks.md
`;

const say = (message) => process.stderr.write(`${message}\n`);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "3" },
      pages: { type: "string" },
      concurrency: { type: "string", default: "4" },
      contenders: { type: "string", default: "bare,crawlee,deepbot" },
      latency: { type: "string", default: "0" },
      images: { type: "boolean", default: false },
      clickables: { type: "string", default: "0" },
      "deepbot-args": { type: "string", default: "" },
      json: { type: "boolean", default: false },
      markdown: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const names = values.contenders.split(",").filter(Boolean);
  for (const name of positionals) {
    if (!BENCHMARKS.includes(name))
      throw new NotReadyError(`no benchmark "${name}": ${BENCHMARKS.join(", ")}`);
  }
  for (const name of names) {
    if (!(name in contenders))
      throw new NotReadyError(`no contender "${name}": ${Object.keys(contenders).join(", ")}`);
  }
  const count = (key, least) => {
    const value = Number(values[key]);
    if (Number.isInteger(value) && value >= least) return value;
    throw new NotReadyError(`--${key} must be a whole number of at least ${least}, got "${values[key]}"`);
  };
  return {
    help: values.help,
    json: values.json,
    markdown: values.markdown,
    chosen: positionals.length > 0 ? BENCHMARKS.filter((name) => positionals.includes(name)) : BENCHMARKS,
    names,
    rounds: count("rounds", 1),
    pages: values.pages === undefined ? undefined : count("pages", 2),
    crawl: {
      concurrency: count("concurrency", 1),
      latency: count("latency", 0),
      images: values.images,
      clickables: count("clickables", 0),
      deepbotArgs: values["deepbot-args"].split(" ").filter(Boolean),
    },
  };
}

function runProgram(name, { json }) {
  const program = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  if (!existsSync(program)) throw new NotReadyError(`bench/${name}.mjs is missing`);
  const { status, stdout } = spawnSync(process.execPath, [program, ...(json ? ["--json"] : [])], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new NotReadyError(`the ${name} benchmark ended with ${status}`);
  return stdout;
}

async function main() {
  const options = readArguments();
  if (options.help) return void process.stdout.write(HELP);
  const needsBrowser = options.chosen.some((name) => !(name in PROGRAMS));
  const runsProgram = options.chosen.some(
    (name) => name in PROGRAMS || name in WITH_BASELINES || name === "proxy",
  );
  if (runsProgram || options.names.includes("deepbot")) await buildDeepBot();

  const results = {};
  const reports = [];
  const crawl = { ...options.crawl };
  if (needsBrowser) {
    installBaselines();
    crawl.browser = await chooseBrowser();
    results.machine = await describeMachine(crawl.browser);
    say(machineReport(results.machine));
  }
  for (const name of options.chosen) {
    say(`\n${name}`);
    if (name === "crawl") {
      const pages = options.pages ?? 500;
      results.crawl = await crawlBenchmark({ ...options, crawl: { ...crawl, pages }, say });
      reports.push(["Crawling", crawlReport(results.crawl)]);
    } else if (name === "proxy") {
      const names = ["bare", "border"];
      const pages = options.pages ?? 500;
      results.proxy = await crawlBenchmark({ ...options, names, crawl: { ...crawl, pages }, say });
      reports.push(["The border", proxyReport(results.proxy)]);
    } else if (name === "memory") {
      const pages = options.pages ?? 10_000;
      results.memory = await memoryBenchmark({ name: options.names.at(-1), crawl: { ...crawl, pages }, say });
      reports.push(["Memory", memoryReport(results.memory)]);
    } else {
      const output = runProgram(name, options);
      if (options.json) results[name] = JSON.parse(output);
      else reports.push([PROGRAMS[name] ?? WITH_BASELINES[name], output.trimEnd()]);
    }
  }
  print(options, results, reports);
  const faulty = [
    ...(results.crawl?.results ?? []),
    ...(results.proxy?.results ?? []),
    ...(results.memory ? [results.memory.run] : []),
  ];
  if (faulty.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

function print({ json, markdown }, results, reports) {
  if (json) return void process.stdout.write(`${JSON.stringify(results)}\n`);
  const parts = [];
  if (markdown) {
    const words = process.argv.slice(2).filter((word) => word !== "--markdown");
    parts.push(`Measured with \`npm run bench${words.length > 0 ? ` -- ${words.join(" ")}` : ""}\``);
    if (results.machine) parts.push(machineReport(results.machine));
  }
  for (const [title, text] of reports) parts.push(`${markdown ? "## " : ""}${title}`, text);
  process.stdout.write(`\n${parts.join("\n\n")}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NotReadyError) && !error.code?.startsWith("ERR_PARSE_ARGS")) throw error;
  say(error.message);
  process.exitCode = 2;
}
