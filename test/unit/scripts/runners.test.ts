import { describe, expect, test } from "vitest";
import { needsBrowser } from "../../../scripts/start.mjs";
import { countBrowserTests, countUnitTests, isGreen, summary } from "../../../scripts/test.mjs";

const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2, testResults: [] };
const specs = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

describe("the last line of a test run", () => {
  test("adds up both runners", () => {
    expect(summary([countUnitTests(unit), countBrowserTests(specs)])).toBe("12 passed, 0 failed, 4 skipped");
  });

  test("counts a file that could not be loaded as a failure", () => {
    const broken = { ...unit, testResults: [{ status: "failed", assertionResults: [] }] };
    expect(countUnitTests(broken).failed).toBe(1);
  });

  test("counts each failed test once", () => {
    const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countUnitTests({ ...unit, numFailedTests: 1, testResults: [failing] }).failed).toBe(1);
  });

  test("counts what passed only when tried again, and errors outside of any test, as failures", () => {
    const shaky = { stats: { ...specs.stats, unexpected: 1, flaky: 1 }, errors: [{ message: "no config" }] };
    expect(countBrowserTests(shaky).failed).toBe(3);
  });
});

describe("a run is green", () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };

  test("when tests ran and all of them passed", () => {
    expect(isGreen({ status: 0, counts })).toBe(true);
  });

  test("not when one failed, nor when the runner broke down", () => {
    expect(isGreen({ status: 0, counts: { ...counts, failed: 1 } })).toBe(false);
    expect(isGreen({ status: 1, counts })).toBe(false);
  });

  test("not when no test ran at all", () => {
    expect(isGreen({ status: 0, counts: { passed: 0, failed: 0, skipped: 4 } })).toBe(false);
  });
});

describe("set-up looks for a browser", () => {
  test.each([[[]], [["demo"]], [["crawl", "https://example.org/"]], [["analyze", "page.html", "--json"]]])(
    "before %j",
    (args: string[]) => {
      expect(needsBrowser(args)).toBe(true);
    },
  );

  test.each([
    [["pages", "--json"]],
    [["doctor"]],
    [["--help"]],
    [["--version"]],
    [["crawl", "--help"]],
    [["crawl", "https://example.org/", "--browser", "/opt/chrome"]],
    [["crawl", "https://example.org/", "--browser=/opt/chrome"]],
  ])("not before %j", (args: string[]) => {
    expect(needsBrowser(args)).toBe(false);
  });
});
