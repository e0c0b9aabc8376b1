import { describe, expect, test } from "vitest";
import { DEFAULT_TRAP_LIMITS, judgeTrap } from "../../../src/route/trap-budget.js";

const NEW = { routes: 0, pages: 0, duplicates: 0 };

describe("the budget of a shape", () => {
  test("a new shape may grow", () => {
    expect(judgeTrap("https://x.example/a", NEW)).toEqual({ allowed: true });
  });

  test("ends after two thousand routes", () => {
    expect(judgeTrap("https://x.example/a", { routes: 1_999, pages: 1_000, duplicates: 0 }).allowed).toBe(
      true,
    );
    expect(judgeTrap("https://x.example/a", { routes: 2_000, pages: 1_000, duplicates: 0 })).toMatchObject({
      allowed: false,
      reason: "pattern-budget",
      detail: "2000 addresses of this shape were added already",
    });
  });

  test("ends early when most pages were nearly the same as earlier ones", () => {
    expect(judgeTrap("https://x.example/a", { routes: 30, pages: 25, duplicates: 20 })).toMatchObject({
      allowed: false,
      reason: "duplicates",
      detail: "20 of 25 pages of this shape were nearly the same as earlier ones",
    });
  });

  test.each([
    { routes: 30, pages: 24, duplicates: 24 },
    { routes: 30, pages: 25, duplicates: 19 },
    { routes: 1_500, pages: 1_000, duplicates: 799 },
  ])("goes on with $duplicates duplicates of $pages pages", (counts) => {
    expect(judgeTrap("https://x.example/a", counts).allowed).toBe(true);
  });

  test("can be set", () => {
    const limits = { ...DEFAULT_TRAP_LIMITS, routesPerPattern: 5 };
    expect(judgeTrap("https://x.example/a", { routes: 5, pages: 0, duplicates: 0 }, limits).allowed).toBe(
      false,
    );
  });
});

describe("an address without end", () => {
  test("is refused for its path", () => {
    expect(judgeTrap(`https://x.example${"/a".repeat(25)}`, NEW).allowed).toBe(true);
    expect(judgeTrap(`https://x.example${"/a".repeat(26)}`, NEW)).toMatchObject({ reason: "path-depth" });
  });

  test("is refused for its length", () => {
    const base = "https://x.example/?q=";
    expect(judgeTrap(base + "a".repeat(2_000 - base.length), NEW).allowed).toBe(true);
    expect(judgeTrap(base + "a".repeat(2_001 - base.length), NEW)).toMatchObject({
      reason: "address-length",
    });
  });
});
