import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseLayout } from "../../../src/page/parse-layout.js";
import type { PageLayout } from "../../../src/page/layout.js";
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
