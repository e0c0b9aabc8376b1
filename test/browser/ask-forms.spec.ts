import { expect, test } from "playwright/test";
import type { DomainDefinition } from "../../src/domain/definition.js";
import { loadDomain } from "../../src/domain/load-domain.js";
import { startAsking, stockOf, TRUTH, type AskingSite } from "../sites/asking/site.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

/** Forms of every kind of answer, crawled; beside them a site that asks for a person. */

let site: AskingSite;
let walled: AskingSite;
let crawled: Crawled;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startAsking();
  walled = await startAsking({ walled: true });
  const books = await loadDomain("books");
  const queries = TRUTH.queries.map((query) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
  );
  const domain: DomainDefinition = { ...books, queries };
  crawled = await crawlFrom(site.url, {
    starts: [{ url: site.url }, { url: walled.url }],
    domains: [domain],
    // What can be clicked is for other specs: here only forms are asked.
    maxClicks: 0,
    sitemaps: false,
  });
});
test.afterAll(async () => {
  await site.close();
  await walled.close();
});

const isOnSite = ({ url }: { readonly url: string }): boolean => url.startsWith(site.url);

/** Three barren queries end the learning; others may be under way by then. */
const MOST_LEARNED = 4;

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Key of the form of a style, as stored. */
function formOf(style: string): number {
  // On the page of an answer it may stand again; there nobody asked about it.
  const found = crawled.forms.filter(
    (form) => isOnSite(form) && form.key !== null && pathOf(form.url) === `/ask/${style}`,
  );
  expect(found, style).toHaveLength(1);
  expect(found[0]?.domain, style).toBe("books");
  return found[0]?.id ?? -1;
}

for (const truth of TRUTH.forms) {
  const { style, books, pages, verdicts, addressable } = truth;

  test(`the form "${style}" is asked, and what comes back is told`, () => {
    const form = formOf(style);
    const all = crawled.submissions.filter(({ formId }) => formId === form);
    const isWanted = ({ query }: (typeof all)[number]): boolean =>
      TRUTH.queries.some((one) => isSame(one, query));
    const submissions = all.filter(isWanted);
    // What the answers suggest finds nothing here, and that is seen soon.
    expect(all.length - submissions.length).toBeLessThanOrEqual(MOST_LEARNED);
    expect(submissions.map(({ verdict }) => verdict).sort(), JSON.stringify(submissions)).toEqual(verdicts);
    const asked = submissions.map(({ query }) => JSON.stringify(query));
    expect(new Set(asked).size).toBe(asked.length);
    const results = crawled.pages.filter((page) => page.form === form && page.type === "result");
    expect(results.map(({ url, byClick }) => `${pathOf(url)} ${byClick}`)).toHaveLength(pages);
    for (const { addressable: hasAddress, sequence, query } of results) {
      expect(hasAddress).toBe(addressable);
      expect(sequence.steps.length === 1).toBe(addressable);
      expect(query).toEqual({ TITLE: "river" });
    }
    const stock = stockOf(style);
    expect(stock).toHaveLength(books);
    const titles = crawled.records
      .filter(({ pageId }) => results.some(({ id }) => id === pageId))
      .map(({ fields }) => fields["TITLE"] ?? fields["title"]);
    expect(titles.sort()).toEqual(stock.map(({ title }) => title).sort());
    const missing = stock.filter(
      ({ id }) => !crawled.pages.some(({ text, form: by }) => text.includes(`shelf-${id}`) && by === form),
    );
    expect(missing, "every book behind the form has its page").toEqual([]);
  });
}

test("a form that vanishes while it is filled in is told of, and nothing else suffers", () => {
  const lost = crawled.failed.filter(({ url }) => pathOf(url) === "/ask/vanishes");
  expect(lost).toHaveLength(TRUTH.queries.length);
  expect(crawled.failed).toHaveLength(lost.length);
  expect(crawled.summary.status.routes).toMatchObject({ waiting: 0, leased: 0 });
});

test("a site that asks for a person is left alone after the first time", () => {
  expect(walled.asked()).toHaveLength(1);
  const told = crawled.skipped.filter(({ reason }) => reason === "wall");
  expect(told, "once for the address of both queries").toHaveLength(1);
  const { routes } = crawled.summary.status;
  expect(routes.waiting + routes.leased).toBe(0);
  expect(routes.skipped).toBeGreaterThanOrEqual(TRUTH.queries.length);
  for (const { url, detail } of told) {
    expect(url.startsWith(walled.url)).toBe(true);
    expect(detail).toContain("asks for a person");
  }
});
