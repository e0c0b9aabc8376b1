import { test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { openForReading } from "../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { judgeResponse } from "../../src/response/judge-response.js";
import { startResults, truthOf, USUAL, VERDICTS, type ResultsVariant } from "../sites/results/serve-results.js";
import { LANGUAGES } from "../sites/results/languages.js";
import { LAYOUT_NAMES } from "../sites/results/layouts.js";
import { FRAME_STYLES } from "../sites/results/page.js";
test("dbg", async () => {
  const { browser } = await launchBrowser(findBrowser({}), { images: false });
  const site = await startResults();
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  await mini.prepare(EMPTY_SESSION, "");
  const variants: Partial<ResultsVariant>[] = [];
  const langs = Object.keys(LANGUAGES);
  LAYOUT_NAMES.forEach((layout, at) => FRAME_STYLES.forEach((style, k) => variants.push({ layout, style, lang: langs[(at+k) % langs.length]!, facets: (at+k) % 2 === 0, strip: (at+k) % 3 !== 0 })));
  for (const lang of langs) for (const verdict of VERDICTS) { if (verdict==="results") continue; for (const wording of [0,1,2]) variants.push({ lang, verdict, wording, style: FRAME_STYLES[wording]!, strip: wording === 1, facets: wording===2 }); }
  const bad: string[] = []; let n = 0;
  const t0 = Date.now();
  for (const v of variants) {
    await openForReading(mini, site.address(v), 10000);
    const layout = await readPageLayout(mini, 10000);
    const t = performance.now();
    const r = judgeResponse({ layout, asked: ["river"] });
    const ms = Math.round(performance.now() - t);
    n++;
    const want = v.verdict ?? "results";
    if (r.kind !== want) bad.push(JSON.stringify(v) + " -> " + r.kind + " " + r.confidence + " " + r.evidence.join(" | "));
    else if (r.kind === "results") {
      const truth = truthOf({ ...USUAL, ...v });
      const got = r.found.records;
      const hits = truth.filter((b) => got.some((g) => g.title === b.title && (v.layout === "scripted" ? g.press !== null : g.link?.includes(String(b.id)))));
      console.log(v.layout, v.style, v.lang, "truth", truth.length, "got", got.length, "hits", hits.length, "conf", r.confidence, r.count?.total, "auth", truth.filter((b,i)=>JSON.stringify(got[i]??"").includes(b.author)).length, "price", got.filter(g=>g.price).length, ms + "ms");
      if (hits.length < truth.length || got.length !== truth.length) console.log("   ", JSON.stringify(got.slice(0,2)).slice(0,700));
    }
  }
  console.log(n - bad.length, "/", n, Date.now()-t0); console.log(bad.join("\n"));
  await mini.close(); await browser.close(); await site.close();
});
