import { expect, test } from "playwright/test";
import { faultsOf } from "../sites/hostile/check.js";
import { HOSTILE_TRUTH, startHostile } from "../sites/hostile/hostile.js";
import { crawlFrom } from "./crawled.js";

test("try all", async () => {
  test.setTimeout(1_200_000);
  const only = process.env["HAZARDS"]?.split(",") ?? Object.keys(HOSTILE_TRUTH.hazards);
  const site = await startHostile(only);
  try {
    const begun = performance.now();
    const crawled = await crawlFrom(site.url, { pageTimeoutMs: 5_000, concurrency: 4, maxMemory: 3 * 1024 ** 3 , maxTimeMs: 900_000});
    console.log("took", (performance.now() - begun) / 1000, crawled.summary.stoppedBy, JSON.stringify(crawled.summary.status.routes));
    const told = [...crawled.skipped, ...crawled.failed];
    for (const t of told) if (!/elsewhere|scope/.test(t.url+t.reason)) console.log(t.reason, t.url.slice(0,90), t.detail.slice(0, 160));
    expect(faultsOf(site, { pages: crawled.pages, told })).toEqual([]);
  } finally {
    await site.close();
  }
});
