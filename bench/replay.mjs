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
import { toLocator } from "../dist/browser/to-locator.js";
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

/** The same steps as a script written for this site by hand: no pauses, no second locators, no checks. */
async function walkBarely(browser, { sequence, session }) {
  const context = await browser.newContext({ storageState: { cookies: session.cookies, origins: [] } });
  try {
    const page = await context.newPage();
    const started = performance.now();
    for (const step of sequence.steps) {
      if (step.kind === "goto") await page.goto(step.url, { waitUntil: "domcontentloaded" });
      else if (step.kind === "click" || step.kind === "hover") {
        const locator = toLocator(page, step.target.locators[0]);
        const arrives = step.effect?.kind === "navigation" ? page.waitForEvent("domcontentloaded") : null;
        await locator[step.kind]();
        await arrives;
      } else if (step.kind !== "window") throw new Error(`the office needs no step ${step.kind}`);
    }
    return performance.now() - started;
  } finally {
    await context.close();
  }
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
        const cost = {
          sequences: 0,
          steps: 0,
          documents: 0,
          neededDocuments: 0,
          requests: 0,
          neededRequests: 0,
          replayMs: 0,
          bareMs: 0,
        };
        for await (const stored of collection.repository.pages()) {
          const source = await sourceOfPage(collection, stored.id);
          const { steps } = source.sequence;
          let before = office.requests.length;
          const report = await replayIn(mini, source, { check: true });
          if (report.verdict !== "match") continue;
          const replayed = office.requests.slice(before);
          before = office.requests.length;
          const bareMs = await walkBarely(browser, source);
          const bare = office.requests.slice(before);
          cost.requests += replayed.length;
          cost.neededRequests += bare.length;
          cost.documents += replayed.filter(({ document }) => document).length;
          cost.neededDocuments += bare.filter(({ document }) => document).length;
          cost.sequences++;
          cost.steps += steps.length;
          cost.replayMs += report.steps.reduce((sum, { ms }) => sum + ms, 0);
          cost.bareMs += bareMs;
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
    `Replaying ${cost.sequences} sequences of ${cost.steps} steps loaded ${cost.documents} documents and made ${cost.requests} requests; ` +
      `a bare script needs ${cost.neededDocuments} and ${cost.neededRequests} (${(cost.documents / cost.neededDocuments).toFixed(2)} and ${(cost.requests / cost.neededRequests).toFixed(2)}).`,
    `The steps took ${Math.round(cost.replayMs / cost.sequences)} ms a sequence, those of the bare script ${Math.round(cost.bareMs / cost.sequences)} ms (${(cost.replayMs / cost.bareMs).toFixed(2)}).`,
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
