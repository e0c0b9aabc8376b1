import { test } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { openForReading } from "../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { readFrame } from "../../src/response/find-groups.js";
import { candidateGroups } from "../../src/response/record-candidates.js";
import { weighGroup, textOfSpan } from "../../src/response/weigh-group.js";
import { startResults } from "../sites/results/serve-results.js";
test("dbg", async () => {
  const { browser } = await launchBrowser(findBrowser({}), { images: false });
  const site = await startResults();
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  await mini.prepare(EMPTY_SESSION, "");
  const url = process.env.U ?? site.address({ paging: "virtual", n: 110, layout: "hashed" });
  await openForReading(mini, url, 10000);
  const layout = await readPageLayout(mini, 10000);
  layout.frames.forEach((f) => {
    const read = readFrame(f); if (process.env.H) for (const x of f.fragments.slice(0,60)) console.log(x.hidden, JSON.stringify(x.box), x.text.slice(0,30));
    console.log(f.url, f.nodes.length, f.fragments.length, f.fragments.filter(x=>x.hidden===null).length, "portion", read.portionMass, read.tree.roots);
    const g = candidateGroups(read.tree, read.shapes).map((c) => weighGroup(read.tree, read.chrome, c, read.portionMass)).sort((a, b) => b.score - a.score).slice(0, 8);
    for (const w of g) console.log(w.score.toFixed(3), w.group.how, w.group.spans.length, "parts", w.parts.toFixed(1), "linked", w.linked, w.chrome, w.isFacts, f.nodes[w.group.parent]?.tag, f.nodes[w.group.parent]?.names, "|", textOfSpan(read.tree, w.group.spans[0]!).slice(0, 100));
  });
  await mini.close(); await browser.close(); await site.close();
});
