import type { Browser } from "playwright";
import { expect } from "playwright/test";
import { analyzePage } from "../../../src/analysis/analyze-page.js";
import type { AnalysedField, PageAnalysis } from "../../../src/analysis/page-analysis.js";
import { findBrowser } from "../../../src/browser/find-browser.js";
import { launchBrowser } from "../../../src/browser/launch.js";
import { MiniBrowser } from "../../../src/browser/mini-browser.js";
import { openForReading } from "../../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../../src/browser/read-page-layout.js";
import type { PageControl, PageLayout } from "../../../src/page/layout.js";
import { EMPTY_SESSION } from "../../../src/route/session.js";
import type { ReadingTruth } from "../../sites/reading/serve.js";

/** One mini-browser that reads page after page: a new one for each would cost more than the reading. */
export class PageReader {
  readonly #browser: Browser;
  readonly mini: MiniBrowser;

  private constructor(browser: Browser, mini: MiniBrowser) {
    this.#browser = browser;
    this.mini = mini;
  }

  static async open(): Promise<PageReader> {
    const { browser } = await launchBrowser(findBrowser({}), { images: true });
    const mini = new MiniBrowser(browser, { callMs: 10_000, images: true });
    await mini.prepare(EMPTY_SESSION, "");
    return new PageReader(browser, mini);
  }

  async read(url: string, budgetMs = 10_000): Promise<PageLayout> {
    await openForReading(this.mini, url, budgetMs);
    return readPageLayout(this.mini, 30_000);
  }

  async close(): Promise<void> {
    await this.mini.close();
    await this.#browser.close();
  }
}

/** The controls of a page by their id, in document order; those without an id by their place. */
function controlsById(page: PageLayout): Map<string, PageControl> {
  const controls = page.frames.flatMap((frame) => frame.controls);
  return new Map(controls.map((control, at) => [control.markup.id || `#${at}`, control]));
}

function fieldsById(page: PageLayout, analysis: PageAnalysis): Map<string, AnalysedField> {
  const found = new Map<string, AnalysedField>();
  const idOf = new Map(
    page.frames.flatMap(({ controls }, frame) =>
      controls.map(({ selector, markup }) => [`${frame} ${selector}`, markup.id] as const),
    ),
  );
  for (const { fields } of analysis.forms) {
    for (const field of fields) found.set(idOf.get(`${field.frame} ${field.selector}`) ?? "", field);
  }
  return found;
}

/** Fails, naming all that differs at once, where a page was not read as a person reads it. */
export function expectRead(page: PageLayout, truth: ReadingTruth): void {
  const controls = controlsById(page);
  const analysis = analyzePage(page);
  const fields = fieldsById(page, analysis);
  const found = Object.fromEntries(
    [...controls].map(([id, control]) => {
      const field = fields.get(id);
      const expected = truth.controls[id];
      const all = {
        kind: control.kind,
        widget: control.widget,
        hidden: control.hidden !== null && control.proxy !== null ? "proxy" : control.hidden,
        label: field?.label ?? null,
        values: field?.values ?? [],
        bounded: field?.bounded ?? false,
        value: control.value,
        checked: control.checked,
        required: control.constraints.required,
        constraints: Object.fromEntries(
          Object.entries(control.constraints).filter(([name]) => name in (expected?.constraints ?? {})),
        ),
      };
      if (expected === undefined) return [id, all];
      return [id, Object.fromEntries(Object.entries(all).filter(([key]) => key in expected))];
    }),
  );
  expect.soft(found, "controls").toEqual(truth.controls);
  expect.soft(Object.keys(found), "their order").toEqual(Object.keys(truth.controls));

  const fragments = page.frames.flatMap((frame) => frame.fragments);
  const seen = Object.entries(truth.texts ?? {}).map(([text, expected]) => {
    const fragment = fragments.find((one) => one.text === text);
    const known = Object.entries(fragment ?? {}).filter(([key]) => key in expected);
    return [text, fragment === undefined ? null : Object.fromEntries(known)];
  });
  expect.soft(Object.fromEntries(seen), "texts").toEqual(truth.texts ?? {});
  for (const text of truth.noTexts ?? []) {
    expect.soft(fragments.map((fragment) => fragment.text).join("\n")).not.toContain(text);
  }
  if (truth.forms !== undefined) {
    const ids = new Map([...fields].map(([id, field]) => [field, id]));
    const groups = analysis.forms.map((form) => form.fields.map((field) => ids.get(field) ?? ""));
    expect.soft(groups, "forms").toEqual(truth.forms);
  }
  if (truth.buttons !== undefined) {
    const texts = page.frames.flatMap(({ buttons }) =>
      buttons.filter(({ hidden }) => hidden === null).map(({ text }) => text),
    );
    expect.soft(texts, "buttons").toEqual(truth.buttons);
  }
  if (truth.groups !== undefined) {
    const byIndex = new Map([...fields].map(([id, { index }]) => [index, id]));
    const compounds = analysis.forms.flatMap(({ compounds }) => compounds);
    expect
      .soft(
        compounds.map((compound, at) => ({
          members: compound.fields.map((index) => byIndex.get(index)),
          ...(truth.groups?.[at]?.label === undefined ? {} : { label: compound.label }),
        })),
        "groups",
      )
      .toEqual(truth.groups);
  }
}
