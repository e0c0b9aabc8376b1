import { expect, test } from "playwright/test";
import { loadDomain } from "../../src/domain/load-domain.js";
import { startBookshop, type Bookshop } from "../../src/demo/bookshop.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

/** The bundled bookshop, crawled as `deepbot demo` does it, against what the shop says of itself. */
let shop: Bookshop;
let crawled: Crawled;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  shop = await startBookshop();
  crawled = await crawlFrom(shop.url, { domains: [await loadDomain("books")] });
});
test.afterAll(async () => {
  await shop.close();
});

test("every page that can be had without searching is stored, and its address is judged rightly", () => {
  const wrong: string[] = [];
  for (const { path, shows, via, needsSession } of shop.truth.pages) {
    const found = crawled.pages.find(({ url, text }) => pathOf(url) === path && text.includes(shows));
    if (found === undefined) wrong.push(`${path} (${via}) is missing`);
    else if (found.addressable === needsSession)
      wrong.push(`${path} is ${needsSession ? "not " : ""}addressable`);
  }
  expect(wrong, JSON.stringify([...crawled.failed, ...crawled.skipped], null, 1)).toEqual([]);
});

test("every state that only an action brings is stored with the way to it", () => {
  const lost = shop.truth.states.filter(
    ({ on, shows }) =>
      !crawled.pages.some(
        ({ url, text, byClick, sequence }) =>
          byClick && pathOf(url) === on && text.includes(shows) && sequence.steps.length > 1,
      ),
  );
  expect(lost).toEqual([]);
});

test("no page is stored twice", () => {
  const keys = crawled.pages.map(({ url, text, byClick }) => `${url} ${byClick ? text : ""}`);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test("the forms are found", () => {
  for (const { on, fields } of shop.truth.forms) {
    const found = crawled.forms.filter(({ url }) => pathOf(url) === on);
    const sizes = found.map(({ form }) => form.fields.filter(({ visible }) => visible).length);
    expect(sizes, on).toContain(fields);
  }
});

test("nobody logs in, subscribes, or opens what robots.txt forbids", () => {
  expect(shop.violations()).toEqual({ logins: 0, subscriptions: 0, forbiddenVisits: 0 });
  const told = crawled.skipped.filter(({ reason }) => reason === "robots").map(({ url }) => pathOf(url));
  expect(told).toEqual(expect.arrayContaining([...shop.truth.forbidden]));
});

test("books that only a search finds are not reached yet", () => {
  const hidden = shop.truth.catalogue.filter(({ place }) => place === "stockroom");
  expect(hidden).toHaveLength(shop.truth.books.hidden);
  const reached = hidden.filter(({ id }) => crawled.pages.some(({ url }) => pathOf(url) === `/book/${id}`));
  expect(reached).toEqual([]);
  const books = crawled.pages.filter(({ url, byClick }) => !byClick && /^\/book\/[^/]+$/.test(pathOf(url)));
  expect(books).toHaveLength(shop.truth.books.linked);
});

test("the crawl ended because nothing was left to do", () => {
  expect(crawled.summary.stoppedBy).toBeNull();
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0, failed: 0 });
});
