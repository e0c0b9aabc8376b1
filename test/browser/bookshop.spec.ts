import { chromium, expect, test, type Browser, type BrowserContext, type Page } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { startBookshop, type Bookshop } from "../../src/demo/bookshop.js";
import { expectText, visibleText } from "../sites/walk.js";

/** The bundled bookshop, as a visitor with a real browser meets it. */

const EXPIRED = "Your session has expired";

let browser: Browser;
let shop: Bookshop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
});
test.beforeEach(async () => {
  shop = await startBookshop();
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterEach(async () => {
  await context.close();
  await shop.close();
});
test.afterAll(async () => {
  await browser.close();
});

const at = (path: string): string => new URL(path, shop.url).href;

/** What an address shows to somebody who was never here. */
async function expectForStranger(path: string, text: string): Promise<void> {
  const stranger = await browser.newContext();
  const tab = await stranger.newPage();
  await tab.goto(at(path));
  await expectText(tab, text);
  await stranger.close();
}

async function ask(field: string, value: string): Promise<void> {
  await page.goto(at("/search"));
  const control = page.locator(`[data-part=${field}]`);
  if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(value);
  else await control.fill(value);
  await page.click("text=Find books");
  await page.waitForURL(at("/results"));
}

test("no anchor of the front page tells where the shelves, the rooms or the search are", async () => {
  await page.goto(shop.url);
  const hrefs = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs)).toEqual(
    new Set(["/", "#", "javascript:shop.enter('search')", "javascript:void 0", "/account", "/imprint"]),
  );
});

test("the menu leads on by click, by script address, by history, by window and by hover", async () => {
  await page.goto(shop.url);
  await page.click("text=Shelves");
  await expectText(page, "This week’s shelves");
  expect(page.url()).toBe(at("/shelves"));
  await page.click("nav >> text=Search");
  await expectText(page, "Ask for a book");
  await page.click("text=About us");
  await expectText(page, "Two people, one cat");
  expect(page.url()).toBe(at("/about"));
  const opened = page.waitForEvent("popup");
  await page.click("text=Opening hours");
  await expectText(await opened, "On Mondays we change the shelves");
  await page.hover("text=Rooms");
  await page.click("text=Map room");
  await expectText(page, "Sea charts to 1890");
});

test("every page of the truth answers, and strangers see it unless it needs the session", async () => {
  await page.goto(shop.url);
  for (const { path, shows, needsSession } of shop.truth.pages) {
    await page.goto(at(path));
    await expectText(page, shows);
    await expectForStranger(path, needsSession ? EXPIRED : shows);
  }
});

test("every state of the truth is entered by its action, and its anchors are those of the linked books", async () => {
  const linked = new Set<string>();
  const read = async (): Promise<void> => {
    const hrefs = await page
      .locator("a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) if (href.startsWith("/book/")) linked.add(href);
  };
  for (const state of shop.truth.states) {
    await page.goto(at(state.on));
    await read();
    expect(await visibleText(page), state.target).not.toContain(state.shows);
    const target = page.getByText(state.target, { exact: true }).first();
    await (state.via === "click" ? target.click() : target.hover());
    await expectText(page, state.shows);
    expect(page.url()).toBe(at(state.on));
    await read();
  }
  const stated = shop.truth.pages.map(({ path }) => path).filter((path) => path.startsWith("/book/"));
  expect([...linked].sort()).toEqual([...stated].sort());
  expect(linked.size).toBe(shop.truth.books.linked);
});

test("a search is answered at an address that shows a stranger nothing", async () => {
  await ask("author", "Darwin");
  await expectText(page, "The Voyage of the Beagle");
  await expectForStranger("/results", EXPIRED);
});

test("a hidden book opens for whoever has searched, and for nobody else", async () => {
  const hidden = shop.truth.catalogue.find((book) => book.title === "The Voyage of the Beagle");
  expect(hidden?.place).toBe("stockroom");
  await page.goto(shop.url);
  await page.goto(at(`/book/${hidden?.id ?? ""}`));
  await expectText(page, EXPIRED);
  await ask("author", "Darwin");
  await page.click("text=The Voyage of the Beagle");
  await expectText(page, hidden?.isbn ?? "");
});

test("turning the pages of the four formats shows every book of the shop once", async () => {
  const seen: string[] = [];
  for (const format of ["Hardcover", "Paperback", "e-Book", "Audiobook"]) {
    await ask("format", format);
    for (let first = 1; ; first += 20) {
      await expectText(page, `Showing ${first} to`);
      seen.push(
        ...(await page
          .locator(".hits a")
          .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))),
      );
      const next = page.getByRole("button", { name: "Next page" });
      if ((await next.count()) === 0 || (await next.isDisabled())) break;
      await next.click();
    }
    expect(page.url()).toBe(at("/results"));
  }
  expect(seen.sort()).toEqual(shop.truth.catalogue.map((book) => `/book/${book.id}`).sort());
});

test("a search without words is refused on the spot, one without hits says so", async () => {
  await page.goto(at("/search"));
  await page.click("text=Find books");
  await expectText(page, "Please fill in at least one field");
  expect(page.url()).toBe(at("/search"));
  await ask("title", "xylophonist");
  await expectText(page, "No books found");
});

test("the shop counts what a polite visitor does not do, and tells it at an address nobody links to", async () => {
  expect(shop.violations()).toEqual({ logins: 0, subscriptions: 0, forbiddenVisits: 0 });
  await page.goto(at("/private/ledger"));
  await page.goto(at("/account"));
  await page.click("button >> text=Sign in");
  await page.goto(shop.url);
  await page.fill("input[type=email]", "a@b.example");
  await page.click("text=Subscribe");
  await expectText(page, "Thank you");
  const told = (await (await fetch(at("/truth.json"))).json()) as { violations: unknown };
  expect(told.violations).toEqual({ logins: 1, subscriptions: 1, forbiddenVisits: 1 });
  expect(shop.violations()).toEqual(told.violations);
  const robots = await (await fetch(at("/robots.txt"))).text();
  for (const path of shop.truth.forbidden)
    expect(path.startsWith(/Disallow: (.*)/.exec(robots)?.[1] ?? "-")).toBe(true);
});

test("the fields of each page are as many as its truth says, and the search has no form", async () => {
  for (const form of shop.truth.forms) {
    await page.goto(at(form.on));
    await expect(page.locator("input:visible, select:visible")).toHaveCount(form.fields);
    await expect(page.locator("form")).toHaveCount(form.kind === "search" ? 0 : 1);
  }
});
