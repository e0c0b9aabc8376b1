import { describe, expect, test } from "vitest";
import { bindParameters, parametersOf } from "../../../src/sequence/parameters.js";
import { parseSequence } from "../../../src/sequence/parse.js";
import { SequenceError } from "../../../src/sequence/sequence-error.js";
import { literal, parameter } from "../../../src/sequence/value.js";

const field = { frames: [], locators: [{ kind: "css", css: "input" }], description: "Title" } as const;

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof SequenceError) return error.problems;
    throw error;
  }
  throw new Error("nothing was wrong");
}
const problemsIn = (json: unknown): readonly string[] =>
  problemsOf(() => parseSequence(JSON.stringify(json), "way.json"));

describe("a sequence file", () => {
  test("may say values as a person writes them", () => {
    const steps = [
      { kind: "goto", url: "https://a.test/" },
      { kind: "fill", target: field, value: "{TITLE}" },
      {
        kind: "choose",
        target: field,
        options: ["Java", { kind: "parameter", name: "SECOND", default: "C" }],
      },
    ];
    const { sequence, name, page } = parseSequence(JSON.stringify({ steps }), "way.json");
    expect(name).toBe("");
    expect(page).toBeNull();
    expect(sequence.steps[1]).toMatchObject({ value: parameter("TITLE") });
    expect(sequence.steps[2]).toMatchObject({ options: [literal("Java"), parameter("SECOND", "C")] });
  });

  test("that is no JSON is refused with the place", () => {
    expect(problemsOf(() => parseSequence('{\n  "steps": [,]\n}', "way.json"))[0]).toMatch(
      /^line 2, column 13/,
    );
  });

  test("that is something else is refused with what was expected", () => {
    for (const json of [[], 3, {}, { steps: 1 }, { deepbot: "domain", steps: [] }]) {
      expect(problemsIn(json)).toEqual([expect.stringContaining('a list "steps"')]);
    }
  });

  test("is refused with the number and the remedy of every step that is wrong", () => {
    const steps = [
      { kind: "goto", url: "https://a.test/" },
      { kind: "clic", target: field },
      { kind: "click", target: { ...field, locators: [] } },
      { kind: "click" },
      "click",
      { url: "https://a.test/" },
      { kind: "back", hurry: true },
    ];
    expect(problemsIn({ steps })).toEqual([
      'step 2: there is no step "clic"; did you mean "click"?',
      "step 3 (click): target.locators: the target is empty: give at least one locator",
      expect.stringMatching(/^step 4 \(click\): target: /),
      expect.stringMatching(/^step 5 is not a step/),
      expect.stringMatching(/^step 6 has no "kind"; it is one of goto, /),
      expect.stringMatching(/^step 7 \(back\): .*hurry/),
    ]);
  });

  test("without steps, of another format or with unknown keys is refused", () => {
    expect(problemsIn({ format: 2, steps: [], script: "alert(1)" })).toEqual([
      expect.stringContaining("format 2"),
      expect.stringContaining('unknown key "script"'),
      expect.stringContaining("there are no steps"),
    ]);
  });
});

describe("parameters", () => {
  const search = {
    steps: [
      { kind: "fill", target: field, value: parameter("TITLE", "java") },
      { kind: "fill", target: field, value: parameter("AUTHOR") },
      { kind: "fill", target: field, value: literal("{FORMAT}") },
    ],
  } as const;

  test("are listed with their defaults; words in braces that were recorded are words", () => {
    expect([...parametersOf(search)]).toEqual([
      ["TITLE", "java"],
      ["AUTHOR", null],
    ]);
  });

  test("are replaced by what is given, else by their default", () => {
    expect(bindParameters(search, new Map([["AUTHOR", "Eckel"]])).steps).toMatchObject([
      { value: literal("java") },
      { value: literal("Eckel") },
      { value: literal("{FORMAT}") },
    ]);
  });

  test("that are missing or not there are named, with their step", () => {
    expect(problemsOf(() => bindParameters(search, new Map([["PUBLISHER", "X"]])))).toEqual([
      "there is no parameter PUBLISHER; it has TITLE, AUTHOR",
      "step 2: parameter AUTHOR is missing; give it with --param AUTHOR=…",
    ]);
  });
});
