import { describe, expect, test } from "vitest";
import { assignForm, DEFAULT_ASSIGNMENT_LIMITS } from "../../../src/values/assign-form.js";
import { builtInTable } from "../../../src/values/built-in-rows.js";
import { EMPTY_TABLE, enter, learnField, reweigh, rowFor } from "../../../src/values/value-table.js";

const AREAS = enter(
  EMPTY_TABLE,
  ["State", "Area"],
  [
    { value: "Alaska", weight: 1 },
    { value: "Ohio", weight: 0.5 },
  ],
);

describe("learnField", () => {
  test("values of a list join the row whose label it has, with full weight", () => {
    const table = learnField(AREAS, { label: "Area:", values: ["Ohio", "Texas"] });
    expect(table.rows).toHaveLength(1);
    expect(rowFor(table, "state")?.values).toEqual([
      { value: "Alaska", weight: 1 },
      { value: "Ohio", weight: 1 },
      { value: "Texas", weight: 1 },
    ]);
  });

  test("a label nobody knows makes a row of its own", () => {
    const table = learnField(AREAS, { label: "Format", values: ["Paperback"] });
    expect(table.rows.map(({ labels }) => labels)).toEqual([["State", "Area"], ["Format"]]);
  });

  test("without a label values join the row that knows most of them, weighing as much as they overlap", () => {
    const table = learnField(AREAS, { label: "", values: ["Alaska", "Ohio", "Utah"] });
    expect(rowFor(table, "area")?.values).toEqual([
      { value: "Alaska", weight: 1 },
      { value: "Ohio", weight: 0.5 },
      { value: "Utah", weight: 0.5 },
    ]);
  });

  test("a list nobody knows anything of teaches nothing without a label", () => {
    expect(learnField(AREAS, { label: "", values: ["red", "green"] })).toBe(AREAS);
  });

  test("a value that failed weighs less, one that worked more, and neither leaves 0 to 1", () => {
    expect(rowFor(reweigh(AREAS, "state", "ohio", 0.5), "state")?.values[1]?.weight).toBe(0.25);
    expect(rowFor(reweigh(AREAS, "state", "ohio", 1.5), "state")?.values[1]?.weight).toBe(0.75);
    expect(rowFor(reweigh(AREAS, "state", "alaska", 2), "state")?.values[0]?.weight).toBe(1);
  });
});

describe("assignForm", () => {
  test("leaves fields nobody knows a value for as they stand", () => {
    const given = [
      ...assignForm(
        [
          { label: "State", values: [] },
          { label: "Quirk", values: [] },
        ],
        AREAS,
      ),
    ];
    expect(given.map(({ values }) => [...values])).toEqual([[[0, "Alaska"]]]);
  });

  test("keeps the limits: most, least rank, least fields", () => {
    const fields = [
      { label: "State", values: [] },
      { label: "Size", values: ["S", "M", "L"] },
    ];
    const count = (limits: Partial<typeof DEFAULT_ASSIGNMENT_LIMITS>): number =>
      [...assignForm(fields, AREAS, { ...DEFAULT_ASSIGNMENT_LIMITS, ...limits })].length;
    expect(count({})).toBe(3);
    expect(count({ leastRank: 0.4 })).toBe(6);
    expect(count({ leastRank: 0.4, most: 4 })).toBe(4);
    expect(count({ leastFields: 3 })).toBe(0);
  });

  test("what everybody knows is there from the start", () => {
    const table = builtInTable();
    expect(rowFor(table, "Month:")?.values.map(({ value }) => value)).toContain("March");
    expect(rowFor(table, "Monat")?.values.map(({ value }) => value)).toContain("März");
    expect(rowFor(table, "Day")?.values).toHaveLength(31);
  });
});
