import { expect, test } from "playwright/test";
import { startSite, type RunningSite } from "../sites/serve.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

/** The reason a failure is told with, by the kind the site names. */
const REASONS: Readonly<Record<string, RegExp>> = {
  stall: /^timeout$/,
  reset: /^reset$/,
  "500": /^http-500$/,
  "503": /^http-503$/,
  loop: /^redirect-loop$/,
  chain: /^redirect-loop$/,
};
/** Its script never ends: each attempt lasts until the browser is given up. */
const HANGING = /as=hang/;

let site: RunningSite;
let crawled: Crawled;
test.describe.configure({ mode: "serial", timeout: 180_000 });
test.beforeAll(async () => {
  site = await startSite("failures");
  crawled = await crawlFrom(site.url, {
    pageTimeoutMs: 3_000,
    exclude: [HANGING],
    allowHosts: [{ kind: "host", host: "127.0.0.1", port: Number(new URL(site.refused).port) }],
  });
});
test.afterAll(async () => {
  await site.close();
});

test("the crawl ends by itself, whatever a site does", () => {
  expect(crawled.summary.stoppedBy).toBeNull();
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0 });
});

test("what answers at last is stored, and once", () => {
  for (const { path, outcome, shows = "" } of site.truth.failures ?? []) {
    if (outcome !== "page") continue;
    const found = crawled.pages.filter(({ url }) => pathOf(url) === path);
    expect(
      found.map(({ text }) => text),
      path,
    ).toEqual([expect.stringContaining(shows)]);
  }
});

test("what fails first is asked again, as often as it takes", () => {
  for (const { path, failsFirst } of site.truth.failures ?? []) {
    if (failsFirst !== undefined) expect(site.hits(path), path).toBe(failsFirst + 1);
  }
});

test("what never answers is given up with its reason, and nothing of it is stored", () => {
  for (const { path, kind, outcome } of site.truth.failures ?? []) {
    if (outcome !== "failed" || path.startsWith("{{") || HANGING.test(path)) continue;
    const failed = crawled.failed.filter(({ url }) => pathOf(url) === path);
    expect(failed, path).toHaveLength(1);
    expect(failed[0]?.reason, path).toMatch(REASONS[kind] ?? /^never$/);
    expect(failed[0]?.detail, path).not.toBe("");
    expect(crawled.pages.filter(({ url }) => pathOf(url) === path)).toEqual([]);
  }
});

test("a host that nobody listens at is told with its reason", () => {
  const told = [...crawled.failed, ...crawled.skipped].filter(({ url }) => url.startsWith(site.refused));
  expect(told.map(({ reason }) => reason)).toEqual(["robots"]);
  expect(told[0]?.detail).toMatch(/robots\.txt/);
});

test("a page whose script never ends costs its own attempt and nothing else", async () => {
  const hung = await crawlFrom(site.url, {
    pageTimeoutMs: 3_000,
    maxTimeMs: 12_000,
    include: [HANGING, /as=(nothing|slow|dialog)$/],
    concurrency: 1,
  });
  const stored = hung.pages.map(({ url }) => pathOf(url)).sort();
  const others = stored.filter((path) => !HANGING.test(path));
  expect(others).toEqual(["/", "/fail?as=dialog", "/fail?as=nothing", "/fail?as=slow"]);
  expect(site.hits("/fail?as=hang")).toBeGreaterThan(0);
  // Held still it can be read in part, and is told as such; where even that fails it waits for another try.
  const incomplete = hung.skipped
    .filter(({ reason }) => reason === "incomplete")
    .map(({ url }) => pathOf(url));
  expect(incomplete).toEqual(stored.filter((path) => HANGING.test(path)));
  expect(hung.summary.status.routes).toMatchObject({ waiting: 1 - incomplete.length, leased: 0 });
});
