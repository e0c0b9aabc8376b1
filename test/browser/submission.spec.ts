import { readFileSync } from "node:fs";
import { expect, test, type Browser } from "playwright/test";
import { analyzePage } from "../../src/analysis/analyze-page.js";
import type { DomainVerdict, PageAnalysis } from "../../src/analysis/page-analysis.js";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { runSequence } from "../../src/browser/run-sequence.js";
import { loadDomain } from "../../src/domain/load-domain.js";
import type { DomainDefinition } from "../../src/domain/definition.js";
import type { PageLayout } from "../../src/page/layout.js";
import type { Picks } from "../../src/query/pick-queries.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { bindParameters } from "../../src/sequence/parameters.js";
import { openAddress } from "../../src/sequence/sequence.js";
import { submitQuery } from "../../src/submission/submit-query.js";
import type { Submission } from "../../src/submission/submission.js";
import { WayMemory } from "../../src/submission/way-memory.js";
import { startWidgets, type Asked, type WidgetsSite } from "../sites/widgets/site.js";

/** Every kind of field, every way of sending, and what goes wrong, against what the server was asked. */

interface WidgetCase {
  readonly widget: string;
  readonly framed?: boolean;
  /** Label of a field to the attribute it asks for. */
  readonly fields: Readonly<Record<string, string>>;
  readonly query: Picks;
  readonly without?: readonly string[];
  readonly asks: Asked;
}
interface SubmitCase extends Partial<WidgetCase> {
  readonly submit: string;
  readonly by: string;
  readonly how: string;
}
const TRUTH = JSON.parse(readFileSync(new URL("../sites/widgets/truth.json", import.meta.url), "utf8")) as {
  readonly widgets: readonly WidgetCase[];
  readonly submits: readonly SubmitCase[];
  readonly bad: readonly { readonly bad: string; readonly outcome: string }[];
};

let browser: Browser;
let site: WidgetsSite;
let domain: DomainDefinition;

test.beforeAll(async () => {
  ({ browser } = await launchBrowser(findBrowser({})));
  site = await startWidgets();
  domain = await loadDomain("books");
});
test.afterAll(async () => {
  await site.close();
  await browser.close();
});

/** Judges by the truth: these tests are about filling in and sending, not about understanding labels. */
function judgeBy(fields: Readonly<Record<string, string>>): (page: PageLayout) => PageAnalysis {
  return (page) => {
    const analysis = analyzePage(page);
    return {
      ...analysis,
      forms: analysis.forms.map((form) => {
        const labelled = [
          ...form.fields.map(({ label, index }) => ({ label, numbers: index === null ? [] : [index] })),
          ...form.compounds.map(({ label, fields: numbers }) => ({ label, numbers })),
        ];
        const assignments = labelled.flatMap(({ label, numbers }) => {
          const name = Object.keys(fields).find((one) => label?.replace(/[:*]\s*$/, "") === one);
          const attribute = name === undefined ? undefined : fields[name];
          if (attribute === undefined) return [];
          return numbers.map((field) => ({ field, attribute, confidence: 1, via: "text" as const }));
        });
        const verdict: DomainVerdict = {
          domain: "books",
          relevance: 1,
          adjustment: 0,
          score: 1,
          reasons: [],
          threshold: 0.9,
          relevant: true,
          explanation: [],
          assignments,
        };
        return { ...form, domains: [verdict] };
      }),
    };
  };
}

async function submit(
  page: Parameters<WidgetsSite["address"]>[0],
  fields: Readonly<Record<string, string>>,
  query: Picks,
  memory = new WayMemory(),
): Promise<{ readonly submission: Submission; readonly text: string }> {
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  try {
    await mini.prepare(EMPTY_SESSION, "widgets.test");
    await mini.page.goto(site.address(page), { waitUntil: "load" });
    const submission = await submitQuery(mini, {
      form: 0,
      query,
      domain,
      judge: judgeBy({ "Book title": "TITLE", ...fields }),
      memory,
      limits: { nothingMs: 700, suggestionMs: 5_000, step: { navigationMs: 10_000, actionMs: 2_000 } },
    });
    const texts = await Promise.all(
      mini.page.frames().map((frame) =>
        frame
          .locator("body")
          .innerText()
          .catch(() => ""),
      ),
    );
    return { submission, text: texts.join("\n") };
  } finally {
    await mini.close();
  }
}

test.describe("filling", () => {
  for (const { widget, framed = false, fields, query, without = [], asks } of TRUTH.widgets) {
    test(`"${widget}"${framed ? " in a frame" : ""} is filled in and the server is asked what was meant`, async () => {
      site.reset();
      const title = without.includes("TITLE") ? {} : { TITLE: "java" };
      const { submission } = await submit({ widget, framed }, fields, { ...title, ...query });
      expect(submission.outcome.kind, JSON.stringify(submission.outcome)).toBe("answered");
      expect(submission.leftOut).toEqual([]);
      const [asked, ...others] = site.asked();
      expect(others).toEqual([]);
      expect(asked).toMatchObject({
        title: Object.values(title),
        ...(without.length > 0 ? { title: [""] } : {}),
        ...asks,
      });
    });
  }
});

test.describe("sending", () => {
  for (const { submit: style, by, how, fields = {}, query = {}, asks = {} } of TRUTH.submits) {
    test(`"${style}" is sent and its answer seen`, async () => {
      site.reset();
      const { submission, text } = await submit({ submit: style }, fields, { TITLE: "java", ...query });
      expect(submission.outcome).toMatchObject({
        kind: "answered",
        answer: { by, settled: true },
        way: { how },
      });
      expect(site.asked().at(-1)).toMatchObject({ title: ["java"], ...asks });
      if (by !== "download") expect(text).toContain("books found");
      expect(site.accepted()).toBe(false);
    });
  }

  for (const [widget, style] of [
    ["home-made", "button"],
    ["aria-combobox", "post"],
    ["dependent", "popup"],
  ] as const) {
    test(`a submission by "${widget}" and "${style}" is done again with another title`, async () => {
      const { fields, query } = TRUTH.widgets.find((one) => one.widget === widget) as WidgetCase;
      const { submission } = await submit({ widget, submit: style }, fields, { TITLE: "java", ...query });
      const way = { steps: [...openAddress(submission.url).steps, ...submission.steps] };
      const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
      try {
        await mini.prepare(EMPTY_SESSION, "widgets.test");
        await runSequence(mini, bindParameters(way, new Map([["TITLE", "Rivers"]])), {
          navigationMs: 10_000,
          actionMs: 4_000,
        });
        await expect(mini.page.locator("body")).toContainText("Rivers of Peru");
        await expect(mini.page.locator("body")).not.toContainText("The Java Garden");
      } finally {
        await mini.close();
      }
    });
  }

  test("the way that worked is tried first the next time", async () => {
    const memory = new WayMemory();
    const first = await submit({ submit: "dead-first" }, {}, { TITLE: "java" }, memory);
    const second = await submit(
      { submit: "dead-first" },
      {},
      { TITLE: "java" },
      new WayMemory(memory.toJSON()),
    );
    expect(first.submission.tried.map(({ result }) => result)).toEqual(["nothing", "answer"]);
    expect(second.submission.tried.map(({ result }) => result)).toEqual(["answer"]);
  });
});

test.describe("bad sites", () => {
  for (const { bad, outcome } of TRUTH.bad) {
    test(`"${bad}" is reported as ${outcome}`, async () => {
      site.reset();
      const { submission } = await submit({ bad }, {}, { TITLE: "java" });
      expect(submission.outcome.kind, JSON.stringify(submission)).toBe(outcome);
    });
  }

  for (const [name, value] of [
    ["quotes and angle brackets", `O'Neill "<b>&amp;</b>" \\`],
    ["emoji", "🦊 books 📚"],
    ["5,000 characters", "long ".repeat(1_000).trim()],
  ] as const) {
    test(`${name} arrive as they are`, async () => {
      site.reset();
      const { submission } = await submit({}, {}, { TITLE: value });
      expect(submission.outcome.kind, JSON.stringify(submission.outcome)).toBe("answered");
      expect(site.asked()).toEqual([{ title: [value] }]);
    });
  }

  test("a value no option is like is not sent, and it is said why", async () => {
    site.reset();
    const { submission } = await submit(
      { widget: "select" },
      { Format: "FORMAT" },
      { TITLE: "java", FORMAT: "Vinyl" },
    );
    expect(submission.outcome).toEqual({
      kind: "not-sent",
      because: "plan",
      reasons: [`no option like "Vinyl" in "Format" (Paperback, Hardcover, E-book)`],
    });
    expect(site.asked()).toEqual([]);
  });
});
