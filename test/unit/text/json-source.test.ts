import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/text/json-source.js";

describe("reading JSON that a person wrote", () => {
  test("good JSON gives its value, with or without a byte order mark", () => {
    expect(readJson('{"a": [1, "x", null]}')).toEqual({ kind: "value", value: { a: [1, "x", null] } });
    expect(readJson("\uFEFF[1]")).toEqual({ kind: "value", value: [1] });
  });

  test.each([
    ["", 1, 1, "the text ends"],
    ["{", 1, 2, 'before "{" is closed'],
    ['{\n  "a": 1,\n}', 2, 9, "a comma before"],
    ["[1, 2,]", 1, 6, "a comma before"],
    ['{\n  "a" 1\n}', 2, 7, 'expected ":"'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'expected ","'],
    ["{ 'a': 1 }", 1, 3, "double quotes"],
    ["{ a: 1 }", 1, 3, "expected a name in double quotes, found a"],
    ['{ "a": tru }', 1, 8, "tru is not a JSON value"],
    ['{ "a": 01 }', 1, 8, "01 is not a JSON value"],
    ['{ "a": NaN }', 1, 8, "NaN"],
    ['{ "a": "x\n" }', 1, 8, "not closed on its line"],
    ['{ "a": "\\q" }', 1, 9, "escape"],
    ['{ "a": "x', 1, 8, "not closed"],
    ["{} {}", 1, 4, "more text after the end"],
    ['{ "a": 1 // one\n}', 1, 10, "no comments"],
    ["[1}", 1, 3, 'expected "," or "]"'],
    ["[,1]", 1, 2, "expected a value"],
    ["{,}", 1, 2, "expected a name"],
    ["\uFEFF{ x }", 1, 3, "expected a name"],
  ])("%j is wrong at line %i, column %i", (source, line, column, message) => {
    const reading = readJson(source);
    if (reading.kind !== "problem") throw new Error("taken for JSON");
    expect({ line: reading.problem.line, column: reading.problem.column }).toEqual({ line, column });
    expect(reading.problem.message).toContain(message);
  });

  test("a hundred thousand open brackets are no danger", () => {
    expect(readJson("[".repeat(100_000))).toMatchObject({ kind: "problem", problem: { column: 100_001 } });
  });
});
