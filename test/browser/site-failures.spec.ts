import { setTimeout as pause } from "node:timers/promises";
import { chromium, expect, test, type Browser, type BrowserContext, type Page } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { readTruth, startSite, type RunningSite } from "../sites/serve.js";
import { expectText } from "../sites/walk.js";

/** The fixture site of failures fails as its truth says, in a real browser. */

const NEVER_MS = 1_500;
/** Nobody asks again at once, but the browser by itself. */
const BETWEEN_ATTEMPTS_MS = 250;

let browser: Browser;
let site: RunningSite;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
});
test.beforeEach(async () => {
  site = await startSite("failures");
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => {
  await context.close();
  await site.close();
});
test.afterAll(async () => {
  await browser.close();
});

/**
 * True when a document came that a crawler may store. Every attempt has a page of its own: after a network
 * error Chromium still brings in its error page, which interrupts the next navigation of the same page.
 */
async function answers(address: string): Promise<boolean> {
  page = await context.newPage();
  try {
    const response = await page.goto(address, { waitUntil: "commit", timeout: NEVER_MS });
    return response?.ok() ?? false;
  } catch {
    return false;
  }
}

test("the entry links to every failure", async () => {
  await page.goto(site.url);
  const links = await page
    .locator("a")
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.href));
  const stated = (site.truth.failures ?? []).map(({ path }) =>
    path.startsWith("/") ? site.address(path) : path.replace("{{refused}}", site.refused),
  );
  expect(links.sort()).toEqual(stated.sort());
});

for (const { path, kind, outcome, failsFirst = 0, shows } of readTruth("failures").failures ?? []) {
  if (outcome === "page")
    test(`the address that fails as "${kind}" answers after ${failsFirst} failed attempts`, async () => {
      for (let attempt = 1; attempt <= failsFirst; attempt++) {
        expect(await answers(site.address(path)), `attempt ${attempt}`).toBe(false);
        await pause(BETWEEN_ATTEMPTS_MS);
      }
      expect(await answers(site.address(path))).toBe(true);
      await expectText(page, shows ?? "");
    });
  else if (outcome === "failed" && kind !== "hang")
    test(`the address that fails as "${kind}" never answers well`, async () => {
      const address = path.startsWith("/") ? site.address(path) : path.replace("{{refused}}", site.refused);
      for (const attempt of [1, 2, 3]) expect(await answers(address), `attempt ${attempt}`).toBe(false);
    });
}

test("the page that hangs answers no question any more", async () => {
  await page.goto(site.address("/fail?as=hang"), { waitUntil: "commit" });
  const answered = await Promise.race([
    page
      .waitForFunction(() => document.readyState === "complete", undefined, { timeout: 0 })
      .then(
        // The loop starts with the load event, a moment after the document is complete.
        () => page.evaluate(() => new Promise((done) => setTimeout(done, 50))).then(() => true),
        () => false,
      ),
    new Promise((done) => setTimeout(done, NEVER_MS, false)),
  ]);
  expect(answered).toBe(false);
});

test("the dripping answer begins and does not end", async () => {
  expect(await answers(site.address("/fail?as=drip"))).toBe(true);
  await expectText(page, "The first drop");
  await expect(page.waitForLoadState("load", { timeout: NEVER_MS })).rejects.toThrow("Timeout");
});

test("a busy answer says when to come back", async () => {
  for (const [kind, status] of [
    ["503-once", 503],
    ["429-twice", 429],
  ] as const) {
    const answer = await page.request.get(site.address(`/fail?as=${kind}`));
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([status, "1"]);
  }
});

test("a truncated answer is shorter than it says", async () => {
  await expect(page.request.get(site.address("/fail?as=truncated"))).rejects.toThrow(/aborted|hang up/);
});
