import { expect, test } from "vitest";
import { faultsOf, type FaultEvidence } from "./check-faults.js";

const FINE: FaultEvidence = {
  titles: ["The entry", "Book 1"],
  asked: [{ at: 150, asked: "river" }],
  runs: [
    { startedAt: 100, code: null, stderr: "", committed: [] },
    { startedAt: 200, code: 0, stderr: "", committed: ["river"] },
  ],
  pages: [
    { title: "The entry", url: "http://a.test/" },
    { title: "Book 1", url: "http://a.test/book/1" },
  ],
  records: 1,
  expectedRecords: 1,
  routes: { waiting: 0, leased: 0, failed: 0 },
  skipped: [],
  unreadable: [],
  processes: [],
  leftovers: [],
  seconds: 20,
  undisturbedSeconds: 5,
  disturbances: 1,
};

test("a crawl that lost nothing and left nothing is without fault", () => {
  expect(faultsOf(FINE)).toEqual([]);
});

test.each<[string, Partial<FaultEvidence>, RegExp]>([
  ["a page that is not there", { pages: FINE.pages.slice(1) }, /^lost: "The entry"$/],
  [
    "a page that is there twice",
    { pages: [...FINE.pages, ...FINE.pages.slice(1)] },
    /^stored 2 times: "Book 1"$/,
  ],
  [
    "a page that is none of the site's",
    { pages: [...FINE.pages, { title: "Expired", url: "http://a.test/x" }] },
    /none of the site's: "Expired"/,
  ],
  ["a record that is missing", { records: 0 }, /^0 records instead of 1$/],
  ["a route that waits", { routes: { waiting: 1, leased: 0, failed: 0 } }, /^1 routes wait/],
  ["a route that failed", { routes: { waiting: 0, leased: 0, failed: 2 } }, /^2 routes failed$/],
  ["a query that is asked again", { asked: [{ at: 250, asked: "river" }] }, /^asked again .*"river"$/],
  [
    "an unexpected failure",
    { runs: [{ startedAt: 0, code: 1, stderr: "x", committed: [] }, ...FINE.runs] },
    /unexpectedly/,
  ],
  ["an end that is none", { runs: FINE.runs.slice(0, 1) }, /^the last run ended with a signal/],
  ["a collection that cannot be read", { unreadable: ["pages"] }, /cannot be read: pages/],
  ["a process that is left", { processes: ["chromium"] }, /process is left: chromium/],
  ["a file that is left", { leftovers: ["crawl.lock"] }, /file is left: crawl\.lock/],
  ["a crawl that takes too long", { seconds: 76 }, /^took 76 s, and may take 75 s$/],
])("%s is told", (_, change, words) => {
  expect(faultsOf({ ...FINE, ...change })).toEqual([expect.stringMatching(words)]);
});
