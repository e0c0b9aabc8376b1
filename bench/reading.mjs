// CPU that reading a page costs: in the page (texts, fields, rectangles) and in Node (labels and kinds of form).
// Usage: npm run bench -- reading [--json], or after a build: node bench/reading.mjs [--rounds 15]
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { associate } from "../dist/association/associate.js";
import { findBrowser } from "../dist/browser/find-browser.js";
import { launchBrowser } from "../dist/browser/launch.js";
import { MiniBrowser } from "../dist/browser/mini-browser.js";
import { readPageLayout } from "../dist/browser/read-page-layout.js";
import { judgeKind } from "../dist/formkind/judge-kind.js";
import { EMPTY_SESSION } from "../dist/route/session.js";
import { table } from "./figures.mjs";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, rounds: { type: "string", default: "15" } },
});
const ROUNDS = Number(options.rounds);
const FIELDS = 40;
const SIZES = [100, 1_000, 10_000];
const GOALS = { page: 60, node: 10 };

/** A page of a shop: a form of rows with labels and hints, lists of links around it, a grid of goods below. */
function makePage(texts, fields) {
  let said = 0;
  const text = (words) => {
    said++;
    return `${words} ${said}`;
  };
  let form = "";
  for (let at = 0; at < fields; at += 2) {
    const field =
      at % 8 === 0
        ? `<select name="f${at}"><option>Any<option>One<option>Two</select>`
        : `<input name="f${at}">`;
    form += `<tr><td>${text("Label")}</td><td>${field}</td><td><label>${text("Other")} <input name="f${at + 1}"></label></td></tr>`;
  }
  let cards = "";
  while (said < texts) {
    cards += `<li><a href="/goods/${said}"><b>${text("Thing")}</b></a><p class="price">${text("Price")}</p><p>${text("Some words about")} <i>${text("it")}</i></p></li>`;
  }
  return `<!doctype html><title>Bench</title><style>
    body { font: 14px Arial } ul { display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px; padding: 0 }
    li { display: block; border: 1px solid #ccc; padding: 6px } p { margin: 2px }
  </style><h1>Find goods</h1><form action="/search"><table>${form}</table><button>Search</button></form><ul>${cards}</ul>`;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function taskMs(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

async function measure(mini, texts, fields) {
  const html = makePage(texts, fields);
  const inPage = [];
  const inNode = [];
  let layout;
  for (let round = 0; round < ROUNDS; round++) {
    // A new document each time: a page is read once, with code that was never run in it.
    await mini.page.setContent(html);
    await mini.page.evaluate("document.body.getBoundingClientRect().height");
    const before = await taskMs(mini.cdp);
    layout = await readPageLayout(mini, 60_000);
    inPage.push((await taskMs(mini.cdp)) - before);
    const { user } = process.cpuUsage();
    for (const { form } of associate(layout, { ignoreMarkup: false })) judgeKind(layout, form);
    inNode.push((process.cpuUsage().user - user) / 1_000);
  }
  const [{ fragments, controls }] = layout.frames;
  return {
    texts: fragments.length,
    fields: controls.length,
    pageMs: median(inPage),
    // The first rounds pay for the compiler.
    nodeMs: median(inNode.slice(Math.floor(ROUNDS / 3))),
    nodeFirstMs: inNode[0],
  };
}

/** The exponent of growth from one size to the next: 1 is in proportion, 2 is quadratic. */
const growth = (before, after, key) =>
  before === undefined ? null : Math.log(after[key] / before[key]) / Math.log(after.texts / before.texts);

const started = performance.now();
const { browser } = await launchBrowser(findBrowser({}));
const mini = new MiniBrowser(browser, { callMs: 60_000, images: false });
const results = [];
try {
  await mini.prepare(EMPTY_SESSION, "");
  await mini.cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  for (const size of SIZES) results.push(await measure(mini, size, FIELDS));
} finally {
  await mini.close();
  await browser.close();
}
if (options.json) process.stdout.write(`${JSON.stringify({ goals: GOALS, results })}\n`);
else {
  const rows = results.map((result, at) => {
    const exponent = (key) => growth(results[at - 1], result, key)?.toFixed(2) ?? "";
    return [
      result.texts,
      result.fields,
      result.pageMs.toFixed(1),
      exponent("pageMs"),
      result.nodeMs.toFixed(1),
      exponent("nodeMs"),
      result.nodeFirstMs.toFixed(1),
    ];
  });
  const heads = ["texts", "fields", "CPU ms in the page", "growth", "CPU ms in Node", "growth", "first time"];
  process.stdout.write(`${table(heads, rows)}\n`);
  process.stderr.write(`${Math.round((performance.now() - started) / 1_000)} s\n`);
}
