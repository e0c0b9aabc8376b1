import { describe, expect, test } from "vitest";
import { bestAssignments } from "../../../src/values/best-assignments.js";
import { rankOf } from "../../../src/values/rank.js";

const COMPANY = [
  { value: "IBM", weight: 1 },
  { value: "Intel", weight: 0.8 },
  { value: "HP", weight: 0.3 },
];
const KIND = [
  { value: "chips", weight: 0.5 },
  { value: "computers", weight: 0.9 },
];

describe("rankOf", () => {
  test("fuzzy is the least weight, average the mean, probabilistic the chance that one of them is good", () => {
    expect(rankOf([0.8, 0.5], "fuzzy")).toBe(0.5);
    expect(rankOf([0.8, 0.5], "average")).toBeCloseTo(0.65);
    expect(rankOf([0.8, 0.5], "probabilistic")).toBeCloseTo(0.9);
  });

  test("an assignment without values has no rank", () => {
    expect(rankOf([], "fuzzy")).toBe(0);
  });
});

describe("bestAssignments", () => {
  test("come best first by the least weight, and by the mean where that is equal", () => {
    const given = [...bestAssignments([COMPANY, KIND], "fuzzy")];
    expect(given.map(({ values }) => values.join(" "))).toEqual([
      "IBM computers",
      "Intel computers",
      "IBM chips",
      "Intel chips",
      "HP computers",
      "HP chips",
    ]);
    expect(given.map(({ rank }) => rank)).toEqual([0.9, 0.8, 0.5, 0.5, 0.3, 0.3]);
  });

  test("a field without candidates leaves a form without assignments", () => {
    expect([...bestAssignments([COMPANY, []], "average")]).toEqual([]);
    expect([...bestAssignments([], "average")]).toEqual([]);
  });

  test("the first of a product that could never be built are there at once", () => {
    const wide = Array.from({ length: 12 }, () =>
      Array.from({ length: 500 }, (_, at) => ({ value: `${at}`, weight: 1 - at / 500 })),
    );
    const best = bestAssignments(wide, "probabilistic");
    expect(best.next().value?.values).toEqual(new Array(12).fill("0"));
    for (let taken = 0; taken < 100; taken++) expect(best.next().done).toBe(false);
  });
});
