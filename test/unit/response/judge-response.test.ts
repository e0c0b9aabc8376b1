import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseLayout } from "../../../src/page/parse-layout.js";
import type { LayoutNode, PageLayout } from "../../../src/page/layout.js";
import { factsOf } from "../../../src/response/facts.js";
import { judgeResponse, nonsenseReference } from "../../../src/response/judge-response.js";
import { makeControl, makeFrame, makePage, makeText } from "../made-layout.js";

function golden(slug: string): PageLayout {
  const path = fileURLToPath(new URL(`../../golden/${slug}/snapshot.json`, import.meta.url));
  const reading = parseLayout(JSON.parse(readFileSync(path, "utf8")));
  if (reading.kind === "problem") throw new Error(reading.problem);
  return reading.layout;
}

const plain = (...lines: readonly string[]): PageLayout =>
  makePage(
    makeFrame(
      lines.map((text, at) => makeText(text, [20, 20 + 60 * at, 8 * text.length, 18])),
      { forms: [] },
    ),
  );

test("what a meaningless word gets is what nothing found looks like here, without a known phrase", () => {
  const nothing = plain("Zu dumm.", "Such weiter: qwxyzz");
  const nonsense = nonsenseReference(nothing, ["qwxyzz"]);
  const answer = judgeResponse({
    layout: plain("Zu dumm.", "Such weiter: river"),
    asked: ["river"],
    nonsense,
  });
  expect(answer.kind).toBe("no-results");
  expect(answer.evidence.join()).toContain("meaningless");
});

test("an answer that came for many other queries says nothing about this one", () => {
  const layout = plain("Willkommen in unserem Laden.");
  const { hash } = judgeResponse({ layout });
  expect(judgeResponse({ layout, seen: new Map([[hash, 4]]) })).toMatchObject({ kind: "no-results", hash });
});

test("records that stood on the form's page already are no answer", () => {
  const layout = golden("like-opac");
  expect(judgeResponse({ layout }).kind).toBe("results");
  const again = judgeResponse({ layout: { ...layout, url: "https://b.test/" }, before: layout });
  expect(again.evidence.join()).not.toContain("8 records");
});

test("a status tells what the words do not", () => {
  const layout = plain("Hm.");
  expect(judgeResponse({ layout, status: 429 }).kind).toBe("rate-limit");
  expect(judgeResponse({ layout, status: 401 }).kind).toBe("login-wall");
  expect(judgeResponse({ layout, status: 503 }).kind).toBe("error");
});

test("a demand names the field it stands beside", () => {
  const layout = makePage(
    makeFrame([
      makeText("Title", [20, 20, 60, 18]),
      makeControl([100, 20, 200, 20], { name: "title" }),
      makeText("Year", [20, 80, 60, 18]),
      makeControl([100, 80, 200, 20], { name: "year" }),
      makeText("Must be a number, not 19x0.", [310, 80, 200, 18], { color: [200, 0, 0] }),
    ]),
  );
  const verdict = judgeResponse({ layout, asked: ["river", "19x0"] });
  expect(verdict).toMatchObject({ kind: "form-again", faults: [{ name: "year", value: "19x0" }] });
});

test("the value that was not found is named", () => {
  const verdict = judgeResponse({ layout: plain("No books found for “river”."), asked: ["river", "1999"] });
  expect(verdict).toMatchObject({ kind: "no-results", values: ["river"] });
});

test("the properties of one thing are read from its page", () => {
  const layout = golden("like-one-book");
  expect(factsOf(layout)).toEqual([
    { label: "ISBN", value: "978-0134685991" },
    { label: "Publisher", value: "Addison-Wesley" },
    { label: "Pages", value: "412" },
    { label: "Published", value: "January 6, 2018" },
  ]);
  expect(judgeResponse({ layout })).toMatchObject({ kind: "results", shape: "detail" });
});

test("on a page that is one form from head to foot, its answers are told from its fields", () => {
  const node = (parent: number, tag: string, y: number, height: number): LayoutNode => ({
    ...{ parent, tag, display: "block", role: "", names: "" },
    box: { x: 20, y, width: 600, height },
  });
  const page = (...lines: readonly string[]): PageLayout =>
    makePage(
      makeFrame(
        [
          makeText("Find papers", [20, 0, 200, 24], { node: 0 }),
          makeText("Title", [20, 40, 60, 18], { node: 2, order: 1 }),
          makeControl([100, 40, 200, 20], { name: "title", node: 2, order: 2 }),
          ...lines.map((text, at) =>
            makeText(text, [20, 100 + 20 * at, 8 * text.length, 18], { node: 4 + at, order: 3 + at }),
          ),
        ],
        {
          nodes: [
            node(-1, "body", 0, 500),
            node(0, "form", 30, 400),
            node(1, "div", 40, 20),
            node(1, "div", 100, 300),
            ...lines.map((_line, at) => node(3, "p", 100 + 20 * at, 18)),
          ],
          forms: [
            {
              ...{ node: 1, action: "/search", method: "post", role: "", names: "" },
              box: { x: 20, y: 30, width: 600, height: 400 },
            },
          ],
        },
      ),
    );
  const nonsense = nonsenseReference(page("Zu dumm."), ["qwxyzz"]);
  const layout = page(
    "The tides of the northern sea, as they were measured by hand",
    "Sails and what they are made of, in nine chapters",
    "How harbours are dredged without harming what lives in them",
  );
  const { kind, evidence } = judgeResponse({ layout, asked: ["sea"], nonsense });
  expect(kind).toBe("results");
  expect(evidence).toContain("another answer than a meaningless word gets");
  expect(judgeResponse({ layout: page("Zu dumm."), asked: ["x"], nonsense }).kind).toBe("no-results");
});
