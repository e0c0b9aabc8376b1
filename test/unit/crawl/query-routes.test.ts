import { expect, test } from "vitest";
import type { FormQueries } from "../../../src/crawl/form-desk.js";
import { queryRoutes } from "../../../src/crawl/query-routes.js";
import { makePage } from "../../contract/visits.js";

const URL_OF_PAGE = "http://a.test/search";
const FORM: FormQueries = {
  key: "form:1",
  queries: [
    { form: "form:1", domain: "books", values: { TITLE: "java", AUTHOR: "Eckel" } },
    { form: "form:1", domain: "books", values: { FORMAT: "e-Book" }, offered: true },
  ],
  refusals: ["the form asks for none of ISBN", "and none of KEYWORD"],
};
const on = (addressable: boolean): Parameters<typeof queryRoutes>[1] => ({
  page: makePage(URL_OF_PAGE, { depth: 2, addressable }),
  sessionId: "visitor",
  host: "a.test",
  depthLimit: 5,
});

test("each query is a route that begins where the form stands, one step deeper", () => {
  const { routes } = queryRoutes({ forms: [], toAsk: [FORM] }, on(true));
  expect(routes).toHaveLength(2);
  for (const route of routes) {
    expect(route).toMatchObject({
      kind: "query",
      url: URL_OF_PAGE,
      sequence: { steps: [{ kind: "goto", url: URL_OF_PAGE }] },
      depth: 3,
      depthLimit: 5,
      domain: "books",
      host: "a.test",
      pattern: "form:1",
    });
  }
  expect(routes.map(({ query }) => query)).toEqual(FORM.queries);
});

test("the same query of the same form has one key, however it is written; another form has another", () => {
  const keyOf = (key: string, values: Readonly<Record<string, string>>): string | undefined => {
    const queries = [{ form: key, domain: "books", values }];
    return queryRoutes({ forms: [], toAsk: [{ key, queries, refusals: [] }] }, on(true)).routes[0]?.key;
  };
  const one = keyOf("form:1", { TITLE: "java", AUTHOR: "Eckel" });
  expect(keyOf("form:1", { AUTHOR: "Eckel", TITLE: "java" })).toBe(one);
  expect(keyOf("form:2", { AUTHOR: "Eckel", TITLE: "java" })).not.toBe(one);
  expect(keyOf("form:1", { AUTHOR: "Eckel" })).not.toBe(one);
});

test("a form at an address of its own is asked by a new visitor each time, others with the session", () => {
  const visitors = (addressable: boolean): (string | null)[] =>
    queryRoutes({ forms: [], toAsk: [FORM] }, on(addressable)).routes.map(({ sessionId }) => sessionId);
  expect(visitors(true)).toEqual([null, null]);
  expect(visitors(false)).toEqual(["visitor", "visitor"]);
});

test("why queries are not asked is told once for each form", () => {
  const silent: FormQueries = { key: "form:2", queries: [], refusals: [] };
  expect(queryRoutes({ forms: [], toAsk: [FORM, silent] }, on(true)).refused).toEqual([
    {
      url: URL_OF_PAGE,
      reason: "query-refused",
      detail: "the form asks for none of ISBN; and none of KEYWORD",
    },
  ]);
});
