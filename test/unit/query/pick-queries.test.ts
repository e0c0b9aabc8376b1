import { expect, test } from "vitest";
import type { AskedValue } from "../../../src/domain/query-value.js";
import { askedValueOf, valueText } from "../../../src/query/pick-queries.js";

test.each<[AskedValue, string]>([
  [{ kind: "between", min: "5", max: "20" }, "5 – 20"],
  [{ kind: "between", min: "5", max: null }, "from 5"],
  [{ kind: "between", min: null, max: "20" }, "up to 20"],
  ["12", "12"],
])("%j is kept as %j, and read again as what it was", (value, text) => {
  expect(valueText(value)).toBe(text);
  expect(askedValueOf(text, "money")).toEqual(value);
});

test("words that only look like the ends of a range stay words", () => {
  for (const title of ["from here to eternity", "Paris – Texas", "up to date"])
    expect(askedValueOf(title, "text")).toBe(title);
});
