import { test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { openForReading } from "../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { walkPages } from "../../src/paging/walk-pages.js";
import { startResults, type ResultsVariant } from "../sites/results/serve-results.js";
import { PAGING_STYLES } from "../sites/results/paging.js";
import { LANGUAGES } from "../sites/results/languages.js";
test("dbg", async () => {
  const { browser } = await launchBrowser(findBrowser({}), { images: false });
  const site = await startResults();
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  await mini.prepare(EMPTY_SESSION, "");
  let k = 0;
  for (const paging of PAGING_STYLES) { if (process.env.P && process.env.P !== paging) continue;
    const v: Partial<ResultsVariant> = { paging, n: 110, lang: Object.keys(LANGUAGES)[k++ % 11]!, layout: paging === "virtual" ? "hashed" : "cards", strip: k % 2 === 0, facets: k % 3 === 0 };
    await openForReading(mini, site.address(v), 10000);
    const t = Date.now();
    const walk = walkPages(mini, await readPageLayout(mini, 10000));
    const titles: string[] = []; const per: number[] = [];
    for (;;) { const { value, done } = await walk.next(); if (done) { console.log(paging, v.lang, "records", titles.length, "unique", new Set(titles).size, per.join(","), JSON.stringify(value), Date.now() - t + "ms"); break; }
      per.push(value.fresh.length); titles.push(...value.fresh.map((r) => r.title + "|" + r.link)); }
  }
  await mini.close(); await browser.close(); await site.close();
});
