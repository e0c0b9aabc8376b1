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
