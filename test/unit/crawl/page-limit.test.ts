import { expect, test } from "vitest";
import { withinPageLimit } from "../../../src/crawl/page-limit.js";
import type { VisitOutcome } from "../../../src/repository/repository.js";
import type { LeasedRoute } from "../../../src/route/route.js";
import { makePage, makeRoute, visited } from "../../contract/visits.js";

const ROUTE: LeasedRoute = {
  ...makeRoute("http://a.test/", { depth: 1, depthLimit: 5, sessionId: "s", priority: 3 }),
  id: 1,
  attempts: 0,
};

const state = (name: string): ReturnType<typeof visited> =>
  visited(
    makePage("http://a.test/", {
      key: `state:${name}`,
      byClick: true,
      depth: 2,
      sequence: {
        steps: [
          { kind: "goto", url: "http://a.test/" },
          {
            kind: "click",
            target: { frames: [], locators: [{ kind: "css", css: `#${name}` }], description: name },
          },
        ],
      },
    }),
    { routes: [makeRoute(`http://a.test/from-${name}`)] },
  );

const OUTCOME: VisitOutcome = {
  kind: "done",
  pages: [visited(makePage("http://a.test/")), state("one"), state("two")],
};

test("what fits is left as it is", () => {
  expect(withinPageLimit(ROUTE, OUTCOME, 3)).toBe(OUTCOME);
  const failed: VisitOutcome = { kind: "failed", reason: "dns", detail: "" };
  expect(withinPageLimit(ROUTE, failed, 0)).toBe(failed);
});

test("states beyond the limit become routes to them, and what was found there is kept", () => {
  const kept = withinPageLimit(ROUTE, OUTCOME, 2);
  if (kept.kind !== "done") throw new Error(kept.kind);
  expect(kept.pages.map(({ page }) => page.key)).toEqual(["http://a.test/", "state:one"]);
  const [postponed, ...found] = kept.pages[0]?.routes ?? [];
  expect(postponed).toMatchObject({
    key: "state:two",
    kind: "clicks",
    depth: 2,
    depthLimit: 5,
    sessionId: "s",
    sequence: { steps: [{ kind: "goto" }, { kind: "click" }] },
  });
  expect(found.map(({ url }) => url)).toEqual(["http://a.test/from-two"]);
});

test("the page of the route itself is always kept", () => {
  const kept = withinPageLimit(ROUTE, OUTCOME, 0);
  expect(kept.kind === "done" && kept.pages).toHaveLength(1);
});

test("what a form was asked stays with the pages that fit, and the pages of the answer left out are not lost", () => {
  const query = { form: "form:1", domain: "books", values: { TITLE: "java" } };
  const submission = {
    ...query,
    verdict: "results",
    detail: "",
    pageKey: "http://a.test/",
    sequence: { steps: [] },
    submittedAt: 1,
  };
  const outcome: VisitOutcome = { ...OUTCOME, submissions: [submission] };
  const asking: LeasedRoute = { ...ROUTE, key: "query:1", kind: "query", query };
  const kept = withinPageLimit(asking, outcome, 1);
  if (kept.kind !== "done") throw new Error(kept.kind);
  expect(kept.submissions).toEqual([submission]);
  expect(kept.pages).toHaveLength(1);
  const postponed = kept.pages[0]?.routes.filter(({ kind }) => kind === "clicks") ?? [];
  expect(postponed.map(({ key }) => key)).toEqual(["state:one", "state:two"]);
});
