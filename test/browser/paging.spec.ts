import { expect, test } from "playwright/test";
import { walkPages, type WalkEnd, type WalkOptions } from "../../src/paging/walk-pages.js";
import type { Step } from "../../src/sequence/step.js";
import { runStep } from "../../src/browser/run-step.js";
import { settle } from "../../src/browser/settle.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import { findRecords } from "../../src/response/find-records.js";
import type { MiniBrowser } from "../../src/browser/mini-browser.js";
import type { PageLayout } from "../../src/page/layout.js";
import { BOOKS } from "../sites/results/database.js";
import { PAGING_STYLES } from "../sites/results/paging.js";
import { onResults } from "./response-page.js";

interface Walked {
  readonly titles: readonly string[];
  readonly parts: readonly number[];
  readonly steps: readonly Step[];
  readonly end: WalkEnd;
}

async function walk(mini: MiniBrowser, layout: PageLayout, options: WalkOptions = {}): Promise<Walked> {
  const titles: string[] = [];
  const parts: number[] = [];
  let steps: readonly Step[] = [];
  const pages = walkPages(mini, layout, { answerMs: 2_500, ...options });
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) return { titles, parts, steps, end: value };
    if (value.fresh.length > 0) ({ steps } = value);
    parts.push(value.fresh.length);
    titles.push(...value.fresh.map(({ title }) => title ?? ""));
  }
}

/** Fifty parts, and twelve ways to go on, take their time where the machine does other things, too. */
test.setTimeout(300_000);

test("a list is read to its end, and no record twice, in whatever way it goes on", async () => {
  await onResults(async ({ mini, site, read }) => {
    const expected = new Set(BOOKS.slice(0, 70).map(({ title }) => title));
    for (const [at, paging] of PAGING_STYLES.entries()) {
      const lang = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh"][at % 11] ?? "en";
      const layout = await read(
        site.address({
          paging,
          lang,
          n: 70,
          layout: paging === "virtual" ? "hashed" : "table",
          strip: at % 2 === 0,
        }),
      );
      const { titles, parts, end } = await walk(mini, layout);
      const all = paging === "none" ? 20 : 70;
      expect(titles, `${paging}: ${parts.join()} ${JSON.stringify(end)}`).toHaveLength(all);
      expect(new Set(titles).size, paging).toBe(all);
      expect(
        titles.every((title) => expected.has(title)),
        paging,
      ).toBe(true);
      expect(["end", "nothing-new"], paging).toContain(end.kind);
    }
  });
});

test("all of a thousand records behind fifty pages made by script are collected, none twice", async () => {
  await onResults(async ({ mini, site, read }) => {
    const layout = await read(site.address({ paging: "script-numbers", layout: "hashed", lang: "de" }));
    const { titles, steps } = await walk(mini, layout);
    expect(titles).toHaveLength(1_000);
    expect(new Set(titles)).toEqual(new Set(BOOKS.map(({ title }) => title)));
    expect(steps).toHaveLength(49);
    expect(steps.every(({ kind, effect }) => kind === "click" && effect?.kind === "change")).toBe(true);
  });
});

test("the steps of a walk lead to the same part again", async () => {
  await onResults(async ({ mini, site, read }) => {
    const url = site.address({ paging: "script-next", n: 70, layout: "cards" });
    const { steps } = await walk(mini, await read(url), { maxPages: 3 });
    expect(steps).toHaveLength(2);
    await read(url);
    for (const step of steps) {
      await runStep(mini, step, { navigationMs: 10_000, actionMs: 5_000 });
      await settle(mini, { quietMs: 200, deadlineMs: 5_000 });
    }
    const { records } = findRecords(await readPageLayout(mini, 10_000));
    expect(records.map(({ title }) => title)).toEqual(BOOKS.slice(40, 60).map(({ title }) => title));
  });
});
