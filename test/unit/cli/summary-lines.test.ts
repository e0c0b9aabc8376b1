import { expect, test } from "vitest";
import { summaryJson, summaryLines } from "../../../src/cli/summary-lines.js";
import type { CrawlSummary } from "../../../src/index.js";

const SUMMARY: CrawlSummary = {
  stoppedBy: null,
  storedPages: 12,
  durationMs: 4_000.4,
  behindForms: { pages: 0, example: null },
  status: {
    routes: { waiting: 3, leased: 0, done: 14, failed: 2, skipped: 5 },
    pages: 20,
    states: 4,
    forms: 3,
    submissions: 0,
    records: 0,
    pagesOfRun: 12,
    startedAt: 1,
    finishedAt: 2,
  },
};

test("machines get counts of this run and of the whole collection", () => {
  expect(summaryJson(SUMMARY)).toEqual({
    stoppedBy: null,
    newPages: 12,
    durationMs: 4_000,
    pagesPerSecond: 3,
    routes: SUMMARY.status.routes,
    pages: 20,
    states: 4,
    forms: 3,
    submissions: 0,
    records: 0,
    pagesBehindForms: 0,
    finishedAt: "1970-01-01T00:00:00.002Z",
  });
});

test("people get what was found, and how to see what was not followed", () => {
  const text = summaryLines(SUMMARY, "./books").join("\n");
  expect(text).toContain("12 new pages in 4.0 s (8 more from earlier runs)");
  expect(text).toMatch(/pages with an address +16\n/);
  expect(text).toMatch(/states only a click reaches +4\n/);
  expect(text).toMatch(/not followed .* 5 {3}deepbot skipped --out \.\/books/);
  expect(text).toMatch(/failed +2$/);
});

test("a crawl that was stopped says by what and how to go on", () => {
  for (const [stoppedBy, name] of [
    ["max-pages", "--max-pages"],
    ["max-time", "--max-time"],
    ["interrupted", "Ctrl-C"],
  ] as const)
    expect(summaryLines({ ...SUMMARY, stoppedBy }, "./deepbot-data").at(-1)).toBe(
      `Stopped by ${name} with 3 routes waiting. Run the same command again to go on.`,
    );
});

test("a crawl that fetched nothing names the command that finds out why", () => {
  const status = { ...SUMMARY.status, pages: 0, states: 0 };
  expect(summaryLines({ ...SUMMARY, storedPages: 0, status }, "x").at(-1)).toContain("deepbot doctor");
});
