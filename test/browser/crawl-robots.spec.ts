import { expect, test } from "playwright/test";
import { readTruth, startSite } from "../sites/serve.js";
import { crawlFrom, pathOf } from "./crawled.js";

const variants = Object.entries(readTruth("robots").variants ?? {});

for (const [variant, { pages, mustNotVisit }] of variants) {
  test(`a robots.txt of the kind "${variant}" is heeded`, async () => {
    const site = await startSite("robots", { variant });
    try {
      const crawled = await crawlFrom(site.url);
      expect(crawled.pages.map(({ url }) => pathOf(url)).sort()).toEqual([...pages].sort());
      const asked = new Set(site.requests().map(({ target }) => target));
      expect(mustNotVisit.filter((path) => asked.has(path))).toEqual([]);
      // Nothing is passed over in silence. What stands on a page that was never read is not known of.
      const passedOver = [...crawled.skipped, ...crawled.failed];
      const told = new Set(
        passedOver.filter(({ reason }) => reason === "robots").map(({ url }) => pathOf(url)),
      );
      const known = pages.length === 0 ? ["/"] : mustNotVisit;
      expect(known.filter((path) => !told.has(path))).toEqual([]);
    } finally {
      await site.close();
    }
  });
}

test("robots.txt is not heeded when a person says so", async () => {
  const site = await startSite("robots");
  try {
    const crawled = await crawlFrom(site.url, { ignoreRobots: true });
    const stored = crawled.pages.map(({ url }) => pathOf(url)).sort();
    expect(stored).toEqual([...(site.truth.variants?.["missing"]?.pages ?? [])].sort());
  } finally {
    await site.close();
  }
});
