import { expect, test } from "playwright/test";
import { loadDomain } from "../../src/domain/load-domain.js";
import { startBookshop, type Bookshop } from "../../src/demo/bookshop.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

/** The bundled bookshop, crawled as `deepbot demo` does it, against what the shop says of itself. */
let shop: Bookshop;
let crawled: Crawled;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  // Some three hundred pages: minutes, where the machine has other work.
  test.setTimeout(900_000);
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

test("every book that only a search finds is a record, and a detail page with the query that led to it", () => {
  const hidden = shop.truth.catalogue.filter(({ place }) => place === "stockroom");
  expect(hidden).toHaveLength(shop.truth.books.hidden);
  const listed = new Map(
    crawled.records.map((record) => [pathOf(record.fields["link"] ?? shop.url), record]),
  );
  const wrong: string[] = [];
  for (const { id, title, isbn } of hidden) {
    const record = listed.get(`/book/${id}`);
    if (record === undefined) wrong.push(`${title} is in no record`);
    else if (!Object.values(record.fields).includes(title))
      wrong.push(`${title}: ${record.key} has no title`);
    const page = crawled.pages.find(({ url }) => pathOf(url) === `/book/${id}`);
    if (page?.text.includes(isbn) !== true) wrong.push(`${title} has no page`);
    else if (page.type !== "detail" || page.query === null || page.form === null)
      wrong.push(`${title} does not say what it was found with`);
  }
  expect(wrong).toEqual([]);
});

test("the records are the shop's books, each once", () => {
  expect(crawled.records).toHaveLength(shop.truth.books.total);
  const known = new Set(shop.truth.catalogue.map(({ title }) => title));
  const strange = crawled.records.filter(
    ({ fields }) => !Object.values(fields).some((text) => known.has(text)),
  );
  expect(strange).toEqual([]);
});

test("every page of an answer is stored with its query and the actions that lead to it", () => {
  const results = crawled.pages.filter(({ type }) => type === "result");
  for (const { query, form, sequence } of results) {
    expect(query).not.toBeNull();
    expect(form).not.toBeNull();
    expect(sequence.steps.filter(({ kind }) => kind !== "goto").length).toBeGreaterThan(1);
  }
  const listed = crawled.submissions.filter(({ verdict }) => verdict === "results");
  for (const { id, pageId, records, query } of listed) {
    expect(crawled.pages.find((page) => page.id === pageId)?.query, `submission ${id}`).toEqual(query);
    expect(records).toBeGreaterThan(0);
  }
  const onResults = crawled.records.filter(({ pageId }) => results.some(({ id }) => id === pageId));
  expect(onResults).toHaveLength(crawled.records.length);
});

test("nothing is asked twice, and every answer is judged by what the shop says", () => {
  const asked = crawled.submissions.map(({ formId, query }) => `${formId} ${JSON.stringify(query)}`);
  expect(new Set(asked).size).toBe(asked.length);
  const verdicts = new Set(crawled.submissions.map(({ verdict }) => verdict));
  expect([...verdicts].sort()).toEqual(["no-results", "results"]);
});

test("the crawl ended because nothing was left to do", () => {
  expect(crawled.summary.stoppedBy).toBeNull();
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0, failed: 0 });
});
