// What keeping the traffic costs a crawl: CPU a page with nothing kept, the documents, and everything, in turn; and the disk.
// Usage: npm run bench -- capture; alone, after the build: node bench/capture.mjs [--pages 300] [--rounds 5] [--json]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startCatalogue } from "./catalogue-process.mjs";
import { median, show, table } from "./figures.mjs";
import { measureCrawl } from "./measure.mjs";
import { chooseBrowser } from "./prepare.mjs";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "300" },
    rounds: { type: "string", default: "5" },
    concurrency: { type: "string", default: "4" },
    json: { type: "boolean", default: false },
  },
});
const SCOPES = ["none", "documents", "all"];
const ROUNDS = Number(options.rounds);
const WARM_UP_PAGES = 40;
const PAGES_FOR_SIZE = 50;
const DEEPBOT = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const say = (line) => process.stderr.write(`${line}\n`);

const crawl = {
  pages: Number(options.pages),
  concurrency: Number(options.concurrency),
  latency: 0,
  clickables: 0,
};
const browser = await chooseBrowser();

async function measure(scope, pages) {
  return measureCrawl("deepbot", { ...crawl, pages, browser, deepbotArgs: ["--archive", scope] });
}

/** Bytes of all files below a folder whose names end so. */
function bytesIn(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith(ending) && statSync(name).isFile())
    .reduce((sum, name) => sum + statSync(name).size, 0);
}

/** What a page takes on the disk. */
async function size(scope) {
  const catalogue = await startCatalogue({ ...crawl, pages: PAGES_FOR_SIZE, onProgress: () => {} });
  const folder = mkdtempSync(join(tmpdir(), "deepbot-bench-"));
  try {
    const args = [DEEPBOT, "crawl", catalogue.url, "--out", folder, "--quiet", "--archive", scope];
    const { status } = spawnSync(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEEPBOT_BROWSER: browser },
    });
    if (status !== 0) throw new Error(`the crawl ended with ${status}`);
    return {
      database: bytesIn(folder, ".db") / PAGES_FOR_SIZE,
      archive: (bytesIn(folder, ".warc.gz") + bytesIn(folder, ".index.jsonl")) / PAGES_FOR_SIZE,
    };
  } finally {
    catalogue.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

say("warming up ...");
await measure("none", WARM_UP_PAGES);
const runs = [];
for (let round = 0; round < ROUNDS; round++) {
  const turn = round % SCOPES.length;
  for (const scope of [...SCOPES.slice(turn), ...SCOPES.slice(0, turn)]) {
    const { cpuMsPerPage, peakMemory, faults } = await measure(scope, crawl.pages);
    runs.push({ round, scope, cpuMsPerPage, peakMemory, faults });
    say(
      `round ${round + 1} of ${ROUNDS}  ${scope.padEnd(9)} ${show(cpuMsPerPage, 1)} ms CPU a page ${faults.join(" ")}`,
    );
  }
}
const of = (scope, round) => runs.find((run) => run.scope === scope && run.round === round);
const results = [];
for (const scope of SCOPES) {
  // The machine's speed wanders: each round is compared with itself.
  const ratios = Array.from(
    { length: ROUNDS },
    (_, round) => of(scope, round).cpuMsPerPage / of("none", round).cpuMsPerPage,
  );
  const own = runs.filter((run) => run.scope === scope);
  results.push({
    scope,
    cpuMsPerPage: median(own.map((run) => run.cpuMsPerPage)),
    ratio: median(ratios),
    ratios,
    peakMemory: median(own.map((run) => run.peakMemory)),
    ...(await size(scope)),
  });
}
if (options.json) process.stdout.write(`${JSON.stringify({ crawl, rounds: ROUNDS, results })}\n`);
else {
  const rows = results.map(({ scope, cpuMsPerPage, ratio, ratios, peakMemory, database, archive }) => [
    scope,
    show(cpuMsPerPage, 1),
    show(ratio, 3),
    `${show(Math.min(...ratios), 2)}–${show(Math.max(...ratios), 2)}`,
    show(peakMemory / 1e6),
    show(database / 1_000, 1),
    show(archive / 1_000, 1),
  ]);
  const head = [
    "kept",
    "CPU ms/page",
    "÷ none",
    "range",
    "peak MB (PSS)",
    "database KB/page",
    "archive KB/page",
  ];
  process.stdout.write(
    `${crawl.pages} pages, ${crawl.concurrency} at a time; medians of ${ROUNDS} rounds, interleaved.\n\n${table(head, rows)}\n`,
  );
}
