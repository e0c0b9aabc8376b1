import { describe, expect, test } from "vitest";
import { collect, duration, hostRule, pattern, wholeNumber } from "../../../src/cli/option-values.js";

describe("a whole number", () => {
  test("is taken from its least value on", () => {
    expect(wholeNumber(1)("1")).toBe(1);
    expect(wholeNumber(0)(" 20 ")).toBe(20);
  });
  for (const text of ["0", "-1", "1.5", "1e3", "0x10", "", "many", "Infinity"])
    test(`is not "${text}"`, () => {
      expect(() => wholeNumber(1)(text)).toThrow(`Expected a whole number from 1 on, got "${text}".`);
    });
});

describe("a time", () => {
  for (const [text, ms] of [
    ["90", 90_000],
    ["90s", 90_000],
    ["10m", 600_000],
    ["2h", 7_200_000],
    ["250ms", 250],
    ["1.5 s", 1_500],
  ] as const)
    test(`"${text}" is ${ms} ms`, () => {
      expect(duration(text)).toBe(ms);
    });
  for (const text of ["", "5x", "-1s", "s", "1h30m"])
    test(`is not "${text}"`, () => {
      expect(() => duration(text)).toThrow(`such as 90s, 10m or 2h, got "${text}"`);
    });
});

test("values of a repeated option are gathered in order", () => {
  expect(collect("b", collect("a", undefined))).toEqual(["a", "b"]);
  expect(pattern("b$", pattern("^a", undefined))).toEqual([/^a/, /b$/]);
  expect(hostRule("*.b.test", hostRule("a.test:81", undefined))).toEqual([
    { kind: "host", host: "a.test", port: 81 },
    { kind: "below", host: "b.test", port: null },
  ]);
});

test("a broken pattern and a broken host say what was expected", () => {
  expect(() => pattern("(", undefined)).toThrow("Not a regular expression");
  expect(() => hostRule("http://a.test", undefined)).toThrow("*.example.com");
});
