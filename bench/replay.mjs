// Replay: do stored ways work on the next day, what is found after a redesign, and what a replay costs.
// Usage: npm run build && node bench/replay.mjs [--json] [--designs 20]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { crawl, DEFAULT_SETTINGS, findBrowser, openCollection, verifySequences } from "../dist/index.js";
import { launchBrowser } from "../dist/browser/launch.js";
import { locate } from "../dist/browser/locate.js";
import { MiniBrowser } from "../dist/browser/mini-browser.js";
import { describeElement } from "../dist/inpage/describe-element.js";
import { pathsTo } from "../dist/inpage/paths-to.js";
import { readTraits } from "../dist/inpage/read-traits.js";
import { replayIn } from "../dist/replay/replay.js";
import { sourceOfPage } from "../dist/replay/source.js";
import { DESIGN_DRIFT, startOffice } from "./office.mjs";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, designs: { type: "string", default: "20" } },
});
/** Designs nobody looked at while thresholds were set. */
const FIRST_DESIGN = 1001;
const DESIGNS = Number(options.designs);
const PAGES = ["/", "/shelf/travel", "/book/2", "/search", "/results", "/sign-in"];
const SCENES = {
  "ids and classes renamed": ["ids"],
  "wrappers added": ["wrappers"],
  "siblings in another order": ["order"],
  "one label reworded": ["words"],
  "all four": DESIGN_DRIFT,
  "all four, other data": [...DESIGN_DRIFT, "data"],
  "all four, something taken away": [...DESIGN_DRIFT, "gone"],
};
const say = (line) => process.stderr.write(`${line}\n`);

/** Every element with a purpose, as it would be recorded, with the truth about it. */
const DESCRIBE = `(() => {
  const readTraits = ${readTraits}; const pathsTo = ${pathsTo}; const describe = ${describeElement};
  return [...document.querySelectorAll("*")].filter((e) => e.truth).map((e) => ({ truth: e.truth, ...describe(readTraits, pathsTo, e) }));
})()`;
const TRUTHS = `[...document.querySelectorAll("*")].flatMap((e) => (e.truth ? [e.truth] : []))`;

async function driftTable(office, page) {
  const recorded = new Map();
  office.redesign(0);
  for (const path of PAGES) {
    await page.goto(office.address(path));
    const elements = await page.evaluate(DESCRIBE);
    recorded.set(
      path,
      elements.map(({ truth, ...described }) => ({ truth, target: { frames: [], ...described } })),
    );
  }
  const rows = [];
  for (const [name, kinds] of Object.entries(SCENES)) {
    const row = { name, targets: 0, there: 0, found: 0, byLooks: 0, wrong: 0 };
    for (let seed = FIRST_DESIGN; seed < FIRST_DESIGN + DESIGNS; seed++) {
      office.redesign(seed, kinds);
      for (const path of PAGES) {
        await page.goto(office.address(path));
        const there = new Set(await page.evaluate(TRUTHS));
        for (const { truth, target } of recorded.get(path)) {
          row.targets++;
          if (there.has(truth)) row.there++;
          const found = await locate(page, target, true);
          if (found === null) continue;
          const is = await found.locator.evaluate((element) => element.truth);
          if (is !== truth) row.wrong++;
          else {
            row.found++;
            if (found.by === null) row.byLooks++;
          }
        }
      }
    }
    say(`${name}: ${row.found} of ${row.there}, ${row.wrong} wrong`);
    rows.push(row);
  }
  office.redesign(0);
  return rows;
}

async function main() {
  const office = await startOffice();
  const dir = mkdtempSync(join(tmpdir(), "deepbot-bench-"));
  try {
    const starts = [{ url: office.address("/") }];
    const written = await openCollection(dir, { create: true, exclusive: true });
    try {
      await crawl(written.repository, { ...DEFAULT_SETTINGS, starts });
    } finally {
      await written.close();
    }
    const { SettingsLibrary } = await import("../dist/index.js");
    await new SettingsLibrary(dir).save({ starts: [office.address("/")], domains: [], options: {} });

    office.nextDay();
    const collection = await openCollection(dir, { create: false, exclusive: false });
    const verdicts = {};
    let sequences = 0;
    try {
      await verifySequences(collection, { concurrency: 2 }, ({ report }) => {
        sequences++;
        verdicts[report.verdict] = (verdicts[report.verdict] ?? 0) + 1;
      });
      say(`next day: ${JSON.stringify(verdicts)}`);

      const { browser } = await launchBrowser(findBrowser());
      try {
        const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
        const cost = { sequences: 0, steps: 0, documents: 0, needed: 0, replayMs: 0, loadMs: 0 };
        for await (const stored of collection.repository.pages()) {
          const source = await sourceOfPage(collection, stored.id);
          const { steps } = source.sequence;
          const needed = steps.filter(
            (step) => step.kind === "goto" || step.effect?.kind === "navigation",
          ).length;
          const before = office.requests.length;
          const report = await replayIn(mini, source, { check: true });
          if (report.verdict !== "match") continue;
          cost.documents += office.requests.length - before;
          cost.needed += needed;
          cost.sequences++;
          cost.steps += steps.length;
          cost.replayMs += report.steps.reduce((sum, { ms }) => sum + ms, 0);
          const started = performance.now();
          await mini.page.goto(stored.url, { waitUntil: "load" });
          cost.loadMs += performance.now() - started;
        }
        const drift = await driftTable(office, await (await browser.newContext()).newPage());
        print({ sequences, verdicts, cost, drift });
      } finally {
        await browser.close();
      }
    } finally {
      await collection.close();
    }
  } finally {
    await office.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function print(results) {
  if (options.json) {
    process.stdout.write(`${JSON.stringify(results)}\n`);
    return;
  }
  const { sequences, verdicts, cost, drift } = results;
  const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
  const lines = [
    `On the next day ${verdicts.match ?? 0} of ${sequences} stored sequences lead to the stored page (${percent(verdicts.match ?? 0, sequences)}).`,
    `Replaying ${cost.sequences} sequences of ${cost.steps} steps loaded ${cost.documents} documents where ${cost.needed} are needed (${(cost.documents / cost.needed).toFixed(2)}); ` +
      `their steps took ${Math.round(cost.replayMs / cost.sequences)} ms a sequence, a bare load of the page ${Math.round(cost.loadMs / cost.sequences)} ms.`,
    "",
    "| the site | targets | still there | found | by looks | wrong |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...drift.map(
      ({ name, targets, there, found, byLooks, wrong }) =>
        `| ${name} | ${targets} | ${there} | ${percent(found, there)} | ${percent(byLooks, there)} | ${wrong} |`,
    ),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

await main();
