import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { assign, type Wish } from "../../src/association/assign.js";
import { softTfIdf } from "../../src/text/soft-tfidf.js";

const CARDINALITY = 100;

/** All ways to give each seeker at most one thing; the best count, then the best sum. */
function bruteForce(wishes: readonly (readonly Wish[])[]): number {
  const best = (at: number, taken: ReadonlySet<number>): number => {
    const list = wishes[at];
    if (list === undefined) return 0;
    let most = best(at + 1, taken);
    for (const { thing, worth } of list) {
      if (!taken.has(thing)) most = Math.max(most, worth + best(at + 1, new Set([...taken, thing])));
    }
    return most;
  };
  return best(0, new Set());
}

const wish = fc.record({ thing: fc.nat(4), worth: fc.double({ min: 0.5, max: 1, noNaN: true }) });
const lists = fc.array(fc.uniqueArray(wish, { maxLength: 4, selector: ({ thing }) => thing }), {
  maxLength: 5,
});

describe("giving fields to attributes", () => {
  test.prop([lists])("serves as many as possible, then as sure as possible", (chances) => {
    const wishes = chances.map((list) =>
      list.map(({ thing, worth }) => ({ thing, worth: CARDINALITY + worth })),
    );
    const granted = assign(wishes);
    const given = granted.flatMap((place, at) => wishes[at]?.[place] ?? []);
    expect(new Set(given.map(({ thing }) => thing)).size).toBe(given.length);
    expect(given.reduce((sum, { worth }) => sum + worth, 0)).toBeCloseTo(bruteForce(wishes), 6);
  });
});

const words = fc.array(fc.constantFrom("book", "title", "author", "price", "year"), {
  minLength: 1,
  maxLength: 4,
});

describe("SoftTFIDF", () => {
  test.prop([words, words])("lies between 0 and 1, is symmetric and blind to order", (a, b) => {
    const likeness = softTfIdf(a, b);
    expect(likeness).toBeGreaterThanOrEqual(0);
    expect(likeness).toBeLessThanOrEqual(1);
    expect(softTfIdf(b, a)).toBeCloseTo(likeness, 9);
    expect(softTfIdf([...a].reverse(), b)).toBeCloseTo(likeness, 9);
    expect(softTfIdf(a, a)).toBeCloseTo(1, 9);
  });
});
