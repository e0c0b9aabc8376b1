import { describe, expect, test } from "vitest";
import { addedLines, lineOverlap, textLines } from "../../../src/page/text-lines.js";

test("a text is its lines without blank ones and without the layout's spaces", () => {
  expect(textLines("  One \t two\n\n \n three\u00a0four\n")).toEqual(["One two", "three four"]);
  expect(textLines("")).toEqual([]);
});

test("added lines are those the first look did not have, repetitions counted", () => {
  expect(addedLines(["a", "b"], ["b", "c", "a", "a"])).toEqual(["c", "a"]);
  expect(addedLines(["a"], ["a"])).toEqual([]);
  expect(addedLines([], ["a"])).toEqual(["a"]);
});

describe("how much of two looks is the same", () => {
  test("is all of it, none of it or a share of the longer", () => {
    expect(lineOverlap(["a", "b"], ["b", "a"])).toBe(1);
    expect(lineOverlap(["a"], ["b"])).toBe(0);
    expect(lineOverlap(["a", "b", "c", "d"], ["a"])).toBe(0.25);
    expect(lineOverlap(["a"], ["a", "b", "c", "d"])).toBe(0.25);
  });

  test("is all of it where there is nothing", () => {
    expect(lineOverlap([], [])).toBe(1);
    expect(lineOverlap([], ["a"])).toBe(0);
  });
});
