import { describe, expect, test } from "vitest";
import { expandQueries, expandQuery, expandValues, knownValues } from "../../../src/domain/expand.js";
import { parseDomain } from "../../../src/domain/parse.js";
import { resolveDay, type QueryValue, type ValueRange } from "../../../src/domain/query-value.js";

const MAY_DAY = new Date(2026, 4, 1);

function range(from: number | string, to: number | string, step = 1): ValueRange {
  return { kind: "range", from, to, step };
}

const TRIPS = parseDomain(
  JSON.stringify({
    name: "trips",
    attributes: [
      { name: "FROM", kind: "place", values: ["Porto"] },
      { name: "TO", kind: "place" },
      { name: "DEPART", kind: "date" },
    ],
    exclusions: [{ differ: ["FROM", "TO"] }],
    queries: [
      { FROM: ["Oslo", "Rome"], TO: ["oslo", "Rome", "Bern"] },
      { FROM: "Oslo", DEPART: { from: "+7d", to: "+9d" } },
    ],
  }),
  "trips.json",
);

describe("a range", () => {
  test.each<[QueryValue, string[]]>([
    [range(1990, 2000, 5), ["1990", "1995", "2000"]],
    [range(0.1, 0.4, 0.1), ["0.1", "0.2", "0.3", "0.4"]],
    [range(5, 5), ["5"]],
    [range("x", "z"), ["x", "y", "z"]],
    [range("2026-02-27", "2026-03-02"), ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]],
    [range("2025-11", "2026-02"), ["2025-11", "2025-12", "2026-01", "2026-02"]],
    [range("09:30", "11:00", 30), ["09:30", "10:00", "10:30", "11:00"]],
    [range("today", "+2w", 7), ["2026-05-01", "2026-05-08", "2026-05-15"]],
    [range("+9d", "2026-05-03"), []],
  ])("%j is walked in steps", (value, expected) => {
    expect([...expandValues([value], "date", { today: MAY_DAY })]).toEqual(expected);
  });

  test("without an end worth the name is not built: only what is taken costs", () => {
    const walk = expandValues([range(0, 1e15)], "number", { limit: 3 });
    expect([...walk]).toEqual(["0", "1", "2"]);
  });
});

describe("a day counted from today", () => {
  test.each([
    ["today", "2026-01-31"],
    ["+1d", "2026-02-01"],
    ["-1w", "2026-01-24"],
    ["+1m", "2026-02-28"],
    ["+2y", "2028-01-31"],
    ["2030-05-05", "2030-05-05"],
  ])("%s is %s on the last of January", (text, expected) => {
    expect(resolveDay(text, new Date(2026, 0, 31))).toBe(expected);
  });

  test("is worked out for dates only", () => {
    expect([...expandValues(["+1d"], "text", { today: MAY_DAY })]).toEqual(["+1d"]);
    expect([
      ...expandValues([{ kind: "between", min: "+1d", max: null }], "date", { today: MAY_DAY }),
    ]).toEqual([{ kind: "between", min: "2026-05-02", max: null }]);
  });
});

describe("a query of several values", () => {
  test("asks every combination but those an exclusion forbids", () => {
    expect([...expandQuery(TRIPS.queries[0]!, TRIPS)]).toEqual([
      { FROM: "Oslo", TO: "Rome" },
      { FROM: "Oslo", TO: "Bern" },
      { FROM: "Rome", TO: "oslo" },
      { FROM: "Rome", TO: "Bern" },
    ]);
  });

  test("ends although an exclusion forbids nearly all of a long walk", () => {
    const same = Array.from({ length: 3000 }, () => "x");
    const query = { FROM: same, TO: same };
    expect([...expandQuery(query, TRIPS, { limit: 2 })]).toEqual([]);
  });

  test("takes turns with the other queries", () => {
    expect([...expandQueries(TRIPS, { limit: 3, today: MAY_DAY })]).toEqual([
      { FROM: "Oslo", TO: "Rome" },
      { FROM: "Oslo", DEPART: "2026-05-08" },
      { FROM: "Oslo", TO: "Bern" },
    ]);
  });
});

describe("the known values of an attribute", () => {
  test("are those of queries and samples, each once", () => {
    expect(knownValues(TRIPS, TRIPS.attributes[0]!)).toEqual(["Oslo", "Rome", "Porto"]);
    expect(knownValues(TRIPS, TRIPS.attributes[2]!, { today: MAY_DAY, limit: 2 })).toEqual([
      "2026-05-08",
      "2026-05-09",
    ]);
  });
});
