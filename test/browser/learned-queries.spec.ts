import { expect, test } from "playwright/test";
import { loadDomain } from "../../src/domain/load-domain.js";
import { startShelf, TRUTH } from "../sites/shelf/site.js";
import { crawlFrom } from "./crawled.js";

test("what answers list leads to what no query of the domain finds", async () => {
  test.setTimeout(240_000);
  const site = await startShelf();
  try {
    const books = await loadDomain("books");
    const query = Object.fromEntries(Object.entries(TRUTH.query).map(([name, value]) => [name, [value]]));
    const { submissions, records, summary } = await crawlFrom(site.url, {
      domains: [{ ...books, queries: [query] }],
      maxClicks: 0,
      maxDepth: 1,
      sitemaps: false,
    });
    const told = submissions.map(({ query: asked, newRecords }) => `${JSON.stringify(asked)} ${newRecords}`);
    const [first] = submissions;
    expect(first?.query).toEqual(TRUTH.query);
    expect(first?.newRecords).toBeLessThan(TRUTH.books / 4);
    expect(records.length, told.join("\n")).toBeGreaterThanOrEqual(0.9 * TRUTH.books);
    expect(submissions.length, told.join("\n")).toBeLessThanOrEqual(TRUTH.mostQueries);
    expect(new Set(told).size).toBe(told.length);
    expect(summary.status.routes).toMatchObject({ leased: 0, failed: 0 });
  } finally {
    await site.close();
  }
});
