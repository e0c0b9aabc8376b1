import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { likelihoods, packTrees, scoreRows, type BoostedTrees } from "../../../src/learning/boosted-trees.js";
import type { FeatureRows } from "../../../src/learning/feature-rows.js";

/** Rows of numbers as a model reads them. */
function asRows(rows: readonly (readonly number[])[]): FeatureRows {
  return { width: rows[0]?.length ?? 0, values: Float32Array.from(rows.flat()) };
}

/** What a model says of rows, said slowly: one tree, one row, one node at a time. */
function slowly({ trees }: BoostedTrees, row: readonly number[]): number {
  const ask = (tree: readonly number[], node: number): number => {
    const [feature = -1, threshold = 0, less = 0, more = 0] = tree.slice(4 * node, 4 * node + 4);
    return feature < 0 ? threshold : ask(tree, row[feature]! <= threshold ? less : more);
  };
  return trees.reduce((sum, tree) => sum + ask(tree, 0), 0);
}

function score(model: BoostedTrees, rows: readonly (readonly number[])[]): number[] {
  return scoreRows(packTrees(model), asRows(rows), [...rows.keys()]);
}

const STUMP = [0, 5, 1, 2, -1, 10, 0, 0, -1, 20, 0, 0];

test("a value equal to the threshold goes the way of at most", () => {
  const model = { features: ["a"], trees: [STUMP] };
  expect(score(model, [[4], [5], [5.1]])).toEqual([10, 10, 20]);
});

test("the score is the sum of what all trees say", () => {
  const model = {
    features: ["a", "b"],
    trees: [STUMP, [-1, 3, 0, 0], [1, 0, 1, 2, -1, -1, 0, 0, -1, 1, 0, 0]],
  };
  expect(score(model, [[9, 1]])).toEqual([24]);
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
    expect(score(model, rows)).toEqual(rows.map((one) => slowly(model, one)));
  },
);

test("rows are asked about by place, in any order", () => {
  const model = { features: ["a"], trees: [STUMP] };
  expect(scoreRows(packTrees(model), asRows([[4], [9], [4]]), [1, 0])).toEqual([20, 10]);
});

property.prop([
  fc.array(tree, { minLength: 1, maxLength: 6 }),
  fc.array(row, { minLength: 2, maxLength: 8 }),
])(
  "a shortcut changes nothing for rows near the best, and leaves the others with what was said before",
  (trees, rows) => {
    const model = { features: ["a", "b", "c"], trees };
    const early = score({ ...model, trees: trees.slice(0, 1) }, rows);
    const full = score(model, rows);
    const least = Math.max(...early) - 20;
    const near = early.filter((one) => one >= least).length;
    const places = [...rows.keys()];
    const short = scoreRows(packTrees(model), asRows(rows), places, { after: 1, behind: 20 });
    expect(short).toEqual(early.map((one, at) => (one >= least && near > 1 ? full[at] : one)));
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
