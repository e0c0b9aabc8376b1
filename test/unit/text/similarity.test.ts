import { describe, expect, test } from "vitest";
import { likeness } from "../../../src/text/similarity.js";

describe("likeness", () => {
  test.each([
    ["ISBN", "I.S.B.N."],
    ["a", "A"],
    ["", ""],
    ["*", "*"],
    ["Título:", "titulo"],
  ])("%s and %s are equal", (a, b) => {
    expect(likeness(a, b)).toBe(1);
  });

  test.each([
    ["", "author"],
    ["a", "b"],
    ["*", ":"],
    ["isbn", "price"],
  ])("%s and %s have nothing in common", (a, b) => {
    expect(likeness(a, b)).toBe(0);
  });

  test("a slip of one letter leaves most of it", () => {
    expect(likeness("publisher", "pulbisher")).toBeGreaterThan(0.5);
    expect(likeness("author", "authors")).toBeGreaterThan(likeness("author", "artist"));
  });
});
