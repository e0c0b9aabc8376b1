import { chromium, expect, test, type Browser, type Page } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { readTruth, startSite, type RunningSite, type SiteName, type SiteOptions } from "../sites/serve.js";
import { expectText, readableLinks, visibleText } from "../sites/walk.js";

/** What the fixture sites do beyond having pages: standing still, ticking, wearing out, never ending, failing. */

let browser: Browser;
let site: RunningSite;
let page: Page;

test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
});
test.afterEach(async () => {
  await page.context().close();
  await site.close();
});
test.afterAll(async () => {
  await browser.close();
});

async function visit(name: SiteName, path: string, options?: SiteOptions): Promise<void> {
  site = await startSite(name, options);
  page = await browser.newPage();
  await page.goto(site.address(path));
}

test("nothing that can be done on the page /nothing changes what it shows or where it is", async () => {
  await visit("script-links", "/nothing");
  const before = await visibleText(page);
  for (const id of ["deaf", "bare", "void", "toggle", "warm"]) {
    await page.locator(`#${id}`).hover();
    await page.locator(`#${id}`).click();
    expect(await visibleText(page), id).toBe(before);
    expect(new URL(page.url()).pathname).toBe("/nothing");
  }
  await expect(page.locator("#toggle")).toHaveClass("lit");
});

test("the clock changes by itself", async () => {
  await visit("script-links", "/clock");
  const before = await visibleText(page);
  await expect.poll(() => visibleText(page)).not.toBe(before);
});

test("a ticket of /expiring/ admits to three pages, and the entry gives a new one", async () => {
  await visit("sessions", "/expiring/");
  for (const number of [1, 2, 3]) {
    await page.goto(site.address(`/expiring/${number}`));
    await expectText(page, `Admitted to page ${number}`);
  }
  await page.goto(site.address("/expiring/4"));
  await expectText(page, "Your session has expired");
  await page.goto(site.address("/expiring/"));
  await page.goto(site.address("/expiring/4"));
  await expectText(page, "Admitted to page 4");
});

test("a page of /open/ gives a new cookie with every answer and stays the same", async () => {
  await visit("sessions", "/open/one");
  const first = { text: await visibleText(page), cookies: await page.context().cookies() };
  await page.reload();
  expect(await visibleText(page)).toBe(first.text);
  expect(await page.context().cookies()).not.toEqual(first.cookies);
});

for (const [path, next] of [
  ["/calendar?year=2031&month=12", "/calendar?year=2032&month=1"],
  ["/list?page=70", "/list?page=71"],
  ["/a/a/a/a/", "/a/a/a/a/a/"],
] as const)
  test(`the trap ${path} goes on to ${next}`, async () => {
    await visit("traps", path);
    expect(await readableLinks(page, site)).toContain(site.address(next));
  });

test("the shop writes new session ids into its links with every answer", async () => {
  await visit("traps", "/shop");
  const first = await page.locator("a").evaluateAll((links: HTMLAnchorElement[]) => links.map((a) => a.href));
  await page.reload();
  const second = await page
    .locator("a")
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((a) => a.href));
  expect(first.some((link) => second.includes(link))).toBe(false);
});

test("the page /deeper gets a new address with every click, the page /counter a new state", async () => {
  await visit("traps", "/deeper");
  for (const level of [1, 2, 3]) {
    await page.click("#down");
    await expectText(page, `You are on level ${level}`);
    expect(page.url()).toBe(site.address(`/deeper/${level}`));
  }
  await page.reload();
  await expectText(page, "You are on level 3");
  await page.goto(site.address("/counter"));
  for (const count of [1, 2, 3]) {
    await page.click("#one");
    await expectText(page, `Counted to ${count}.`);
  }
  expect(page.url()).toBe(site.address("/counter"));
});

for (const [variant, { pages, mustNotVisit }] of Object.entries(readTruth("robots").variants ?? {}))
  test(`the robots.txt of the variant "${variant}" divides all linked addresses`, async () => {
    await visit("robots", "/", { variant });
    const linked = (await readableLinks(page, site)).map((link) => link.slice(site.origin.length));
    expect([...pages, ...mustNotVisit].sort()).toEqual(["/", "/closed/by-click", ...linked].sort());
    const answer = await page.request.get(site.address("/robots.txt"));
    const status = { missing: 404, denied: 403, error: 500 }[variant] ?? 200;
    expect(answer.status()).toBe(status);
    await page.click("#door");
    await expectText(page, "You are in room /closed/by-click");
  });

test("every document comes with its type, its text, and as an attachment if it is one", async () => {
  await visit("documents", "/");
  for (const document of site.truth.documents ?? []) {
    const answer = await page.request.get(site.address(document.path));
    const headers = answer.headers();
    expect(headers["content-type"]).toContain(document.contentType);
    expect(headers["content-disposition"]?.startsWith("attachment") ?? false).toBe(document.attachment);
    const body = await answer.text();
    expect(body).toContain(document.shows);
    if (document.contentType === "application/pdf") {
      const table = Number(/startxref\n(\d+)/.exec(body)?.[1]);
      expect(body.slice(table, table + 4)).toBe("xref");
    }
  }
  const download = page.waitForEvent("download");
  await page.click("#save");
  expect((await download).url()).toBe(site.address("/download/by-click"));
});
