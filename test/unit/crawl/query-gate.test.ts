import { expect, test } from "vitest";
import { QueryGate } from "../../../src/crawl/query-gate.js";
import type { LeasedRoute } from "../../../src/route/route.js";
import type { RouteQuery } from "../../../src/route/route-query.js";
import { makeRoute } from "../../contract/visits.js";

let ids = 0;

function asking(
  values: Readonly<Record<string, string>>,
  {
    offered = true,
    sessionId = null,
    form = "f",
  }: { offered?: boolean; sessionId?: string | null; form?: string } = {},
): LeasedRoute & { readonly query: RouteQuery } {
  const query: RouteQuery = { form, domain: "books", values, ...(offered ? { offered: true } : {}) };
  return { ...makeRoute("https://a.test/search"), kind: "query", id: ++ids, attempts: 0, sessionId, query };
}

test("two queries never share a visitor; those of other visitors, or of none, do not wait", () => {
  const gate = new QueryGate();
  const end = gate.begin(asking({ TITLE: "one" }, { offered: false, sessionId: "s" }));
  expect(gate.mustWait(asking({ TITLE: "two" }, { offered: false, sessionId: "s" }))).toBe(true);
  expect(gate.mustWait(asking({ TITLE: "two" }, { offered: false, sessionId: "other" }))).toBe(false);
  expect(gate.mustWait(asking({ TITLE: "two" }, { offered: false }))).toBe(false);
  expect(gate.mustWait({ ...makeRoute("https://a.test/"), sessionId: "s" })).toBe(false);
  end();
  expect(gate.mustWait(asking({ TITLE: "two" }, { offered: false, sessionId: "s" }))).toBe(false);
});

test("a second list waits until the first is through; values of one list are asked side by side", () => {
  const gate = new QueryGate();
  const end = gate.begin(asking({ FORMAT: "Hardcover" }));
  expect(gate.mustWait(asking({ FORMAT: "Paperback" }))).toBe(false);
  expect(gate.mustWait(asking({ LANGUAGE: "German" }))).toBe(true);
  expect(gate.mustWait(asking({ LANGUAGE: "German" }, { form: "another" }))).toBe(false);
  expect(gate.mustWait(asking({ LANGUAGE: "German" }, { offered: false }))).toBe(false);
  end();
  expect(gate.mustWait(asking({ LANGUAGE: "German" }))).toBe(false);
});

test("once a list is read out, further queries go one at a time", () => {
  const gate = new QueryGate();
  const formats = ["Hardcover", "Paperback"].map((format) => asking({ FORMAT: format }));
  const languages = ["German", "French"].map((language) => asking({ LANGUAGE: language }));
  gate.expect([{ key: "f", queries: [...formats, ...languages].map(({ query }) => query) }]);
  expect(gate.hasReadAList("f")).toBe(false);
  for (const { query } of formats) {
    expect(gate.hasReadAList("f")).toBe(false);
    gate.noteReadOut(query);
  }
  expect(gate.hasReadAList("f")).toBe(true);
  expect(gate.hasReadAList("another")).toBe(false);
  const [first, second] = languages as [LeasedRoute, LeasedRoute];
  expect(gate.mustWait(first)).toBe(false);
  const end = gate.begin(first);
  expect(gate.mustWait(second)).toBe(true);
  end();
  expect(gate.mustWait(second)).toBe(false);
});

test("where the author's queries find nothing time and again, what a list offers goes first", () => {
  const gate = new QueryGate();
  const formats = ["Hardcover", "Paperback"].map((format) => asking({ FORMAT: format }));
  const authors = ["a", "b", "c", "d"].map((title) => asking({ TITLE: title }, { offered: false }));
  gate.expect([{ key: "f", queries: [...authors, ...formats].map(({ query }) => query) }]);
  const [, , , last] = authors as [LeasedRoute, LeasedRoute, LeasedRoute, LeasedRoute];
  const answer = (at: number, verdict: string): void => {
    gate.noteAnswer({ ...authors[at]!.query, verdict });
  };
  answer(0, "no-results");
  answer(1, "no-results");
  expect(gate.mustWait(last)).toBe(false);
  answer(2, "form-again");
  expect(gate.mustWait(last)).toBe(true);
  expect(gate.mustWait({ ...last, query: { ...authors[3]!.query, form: "another" } })).toBe(false);
  for (const format of formats) {
    expect(gate.mustWait(format)).toBe(false);
    expect(gate.mustWait(last)).toBe(true);
    gate.begin(format)();
  }
  expect(gate.mustWait(last)).toBe(false);
});

test("one of the author's queries that finds something keeps their turn", () => {
  const gate = new QueryGate();
  const format = asking({ FORMAT: "Hardcover" });
  const author = asking({ TITLE: "a" }, { offered: false });
  gate.expect([{ key: "f", queries: [author.query, format.query] }]);
  for (const verdict of ["no-results", "no-results", "results", "no-results", "no-results"]) {
    gate.noteAnswer({ ...author.query, verdict });
  }
  gate.noteAnswer({ ...format.query, verdict: "no-results" });
  expect(gate.mustWait(author)).toBe(false);
});
