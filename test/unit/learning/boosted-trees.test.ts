import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { likelihoods, packTrees, scoreRow, scoreRows } from "../../../src/learning/boosted-trees.js";

const STUMP = [0, 5, 1, 2, -1, 10, 0, 0, -1, 20, 0, 0];

test("a value equal to the threshold goes the way of at most", () => {
  const model = { features: ["a"], trees: [STUMP] };
  expect([4, 5, 5.1].map((value) => scoreRow(model, [value]))).toEqual([10, 10, 20]);
});

test("the score is the sum of what all trees say", () => {
  const model = {
    features: ["a", "b"],
    trees: [STUMP, [-1, 3, 0, 0], [1, 0, 1, 2, -1, -1, 0, 0, -1, 1, 0, 0]],
  };
  expect(scoreRow(model, [9, 1])).toBe(24);
});

const leaf = fc.integer({ min: -50, max: 50 }).map((value) => [-1, value, 0, 0]);
const tree = fc.oneof(
  leaf,
  fc
    .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -9, max: 9 }), leaf, leaf)
    .map(([feature, threshold, left, right]) => [feature, threshold, 1, 2, ...left, ...right]),
);
const row = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 3, maxLength: 3 });

property.prop([fc.array(tree, { maxLength: 6 }), fc.array(row, { maxLength: 8 })])(
  "packed trees say what the trees say",
  (trees, rows) => {
    const model = { features: ["a", "b", "c"], trees };
    expect(scoreRows(packTrees(model), rows)).toEqual(rows.map((one) => scoreRow(model, one)));
  },
);

property.prop([fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1, maxLength: 20 })])(
  "likelihoods are shares of one, in the order of the scores",
  (scores) => {
    const shares = likelihoods(scores);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    scores.forEach((score, a) => {
      scores.forEach((other, b) => {
        if (score > other) expect(shares[a]!).toBeGreaterThanOrEqual(shares[b]!);
      });
    });
  },
);
