import { expect, test } from "playwright/test";
import { startSite, type RunningSite } from "../sites/serve.js";
import { crawlFrom, type Crawled } from "./crawled.js";

/** Addresses of one shape that may be added; above the useful ones of every trap, far below "endless". */
const PER_PATTERN = 8;
/** Clicks on one page. */
const CLICKS = 10;

let site: RunningSite;
let crawled: Crawled;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startSite("traps");
  crawled = await crawlFrom(site.url, { maxPerPattern: PER_PATTERN, maxClicks: CLICKS });
});
test.afterAll(async () => {
  await site.close();
});

test("a site without end is left when all shapes have had their share", () => {
  expect(crawled.summary.stoppedBy).toBeNull();
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0, failed: 0 });
});

test("everything useful between the traps is stored", () => {
  const lost = site.truth.pages.filter(
    ({ shows }) => !crawled.pages.some(({ text }) => text.includes(shows)),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("each trap gets a bounded number of requests", () => {
  const asked = site.requests().map(({ target }) => target);
  for (const { name, pattern } of site.truth.traps ?? []) {
    const hits = asked.filter((target) => new RegExp(pattern).test(target)).length;
    // The address itself, its visits again after each probing click, and one try without session.
    expect(hits, name).toBeLessThanOrEqual((PER_PATTERN + 1) * 2 + CLICKS);
    expect(hits, name).toBeGreaterThan(0);
  }
});

test("session ids in addresses make no new pages, only known duplicates within the budget", () => {
  const shop = crawled.pages.filter(({ url }) => new URL(url).pathname === "/shop");
  const first = new Map<string, number>();
  for (const { id, textHash, duplicateOf } of shop) {
    const earlier = first.get(textHash);
    if (earlier === undefined) first.set(textHash, id);
    else expect(duplicateOf, "it names the first page with its text").toBe(earlier);
  }
  expect(first.size).toBe(4);
  expect(shop.length).toBeLessThanOrEqual(PER_PATTERN + 1);
});

test("what was left out is told with its reason", () => {
  const reasons = new Set(crawled.skipped.map(({ reason }) => reason));
  expect(reasons).toContain("pattern-budget");
  const calendar = crawled.skipped.filter(({ url }) => url.includes("/calendar?"));
  expect(calendar.length).toBeGreaterThan(0);
  for (const { reason, detail } of calendar) {
    expect(reason).toBe("pattern-budget");
    expect(detail).toContain(`${PER_PATTERN} addresses of this shape`);
  }
});

test("states of one address end too", () => {
  const counted = crawled.pages.filter(({ url }) => new URL(url).pathname === "/counter");
  expect(counted.length).toBeGreaterThan(1);
  expect(counted.length).toBeLessThanOrEqual(CLICKS + 1);
});
