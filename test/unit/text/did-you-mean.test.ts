import { describe, expect, test } from "vitest";
import { didYouMean } from "../../../src/text/did-you-mean.js";

const DOMAINS = ["autos", "books", "cars", "flights", "hotels", "music", "movies"];

describe("the name that was meant", () => {
  test.each([
    ["boks", "books"],
    ["bokos", "books"],
    ["BOOKS", "books"],
    ["book", "books"],
    ["hotel", "hotels"],
    ["flihgts", "flights"],
    ["mus", "music"],
    [" músic ", "music"],
  ])("%s: %s", (typed, meant) => {
    expect(didYouMean(typed, DOMAINS)).toBe(meant);
  });

  test.each(["", "wine", "x", "??", "z".repeat(100_000)])("nothing is near to %s", (typed) => {
    expect(didYouMean(typed, DOMAINS)).toBeNull();
  });

  test("of two names equally far, the one with more letters in common", () => {
    expect(didYouMean("max-pags", ["max-depth", "max-pages", "max-time"])).toBe("max-pages");
  });

  test("swapped letters are one slip: a swap is nearer than two wrong letters", () => {
    expect(didYouMean("abdc", ["abxy", "abcd"])).toBe("abcd");
  });
});
