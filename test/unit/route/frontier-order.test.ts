import { describe, expect, test } from "vitest";
import { domainScore, linkScore, routePriority, rScore } from "../../../src/route/frontier-order.js";

/** The terms around the link in PHWC 4.3.4.1. */
const DELHI =
  "Delhi loaded number tourist attractions sightseeing location luxurious hotels amenities delight travelers Qutub Minar " +
  "Jama Masjid India Gate Salimgarh fort places visit near Agra Chandigarh Mathura Bharatpur Corbett Mandawa magical land " +
  "destination North vibrant culture bustling stress shopping centers ancient monuments perfect combination modernity " +
  "ethnicity Trip excellent way spend vacation prime enjoying modern";
const TRAVEL = new Set(["tourist", "attraction", "hotel", "traveler", "visit", "trip", "culture"]);

describe("the R-Score of a link", () => {
  test("the worked example: 7 of 53 terms, 3 of 6 parents, together 0.63", () => {
    expect(domainScore([DELHI], TRAVEL)).toBeCloseTo(7 / 53, 10);
    expect(linkScore(3, 6)).toBe(0.5);
    expect(rScore({ blocks: [DELHI], parents: 6, parentsInDomain: 3 }, TRAVEL)).toBeCloseTo(0.63, 2);
  });

  test("repeated terms count each time, filler words never", () => {
    expect(domainScore(["hotel of the hotel"], TRAVEL)).toBe(1);
    expect(domainScore(["hotel hotel garden garden"], TRAVEL)).toBe(0.5);
  });

  test("blocks are scored apart and summed", () => {
    expect(domainScore(["hotel garden", "visit"], TRAVEL)).toBe(1.5);
  });

  test("nothing around it and no parents are no evidence", () => {
    expect(rScore({ blocks: ["", "…"], parents: 0, parentsInDomain: 0 }, TRAVEL)).toBe(0);
  });
});

describe("the order of the frontier", () => {
  test("shallow before deep, addresses before clicks of the same depth", () => {
    const order = [
      routePriority({ kind: "address", depth: 0 }),
      routePriority({ kind: "clicks", depth: 0 }),
      routePriority({ kind: "address", depth: 1 }),
      routePriority({ kind: "clicks", depth: 1 }),
      routePriority({ kind: "address", depth: 2 }),
    ];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });

  test("a link that speaks of the domain comes first among its like", () => {
    expect(routePriority({ kind: "address", depth: 2, score: 0.63 })).toBeGreaterThan(
      routePriority({ kind: "address", depth: 2 }),
    );
    expect(routePriority({ kind: "clicks", depth: 2, score: 0.63 })).toBeGreaterThan(
      routePriority({ kind: "address", depth: 2 }),
    );
  });

  test("a form of the domain is asked before other links of the page it stands on are followed", () => {
    expect(routePriority({ kind: "query", depth: 2 })).toBeGreaterThan(
      routePriority({ kind: "address", depth: 2, score: 1.9 }),
    );
    expect(routePriority({ kind: "query", depth: 3 })).toBe(routePriority({ kind: "address", depth: 1 }));
  });

  test("no score lifts a route over more than two levels", () => {
    expect(routePriority({ kind: "address", depth: 5, score: 40 })).toBe(
      routePriority({ kind: "address", depth: 3 }),
    );
  });
});
