import type { FeatureRows } from "./feature-rows.js";

/**
 * A sum of small decision trees. Each tree is a list of numbers, node after node: feature, threshold, and where to go
 * on when the value is at most the threshold or greater; a leaf has feature -1 and its value as threshold.
 */
export interface BoostedTrees {
  readonly features: readonly string[];
  readonly trees: readonly (readonly number[])[];
}

/** The same trees, packed for speed: all nodes behind each other. */
export interface PackedTrees {
  readonly features: readonly string[];
  /** Where each tree begins. */
  readonly roots: Int32Array;
  /** -1 at leaves. */
  readonly feature: Int16Array;
  readonly threshold: Float64Array;
  /** Places of the next nodes, for at most the threshold and for more. */
  readonly next: Int32Array;
}

/** Numbers a node takes in the list of a tree. */
const WIDTH = 4;

export function packTrees({ features, trees }: BoostedTrees): PackedTrees {
  const nodes = trees.reduce((sum, tree) => sum + tree.length / WIDTH, 0);
  const roots = new Int32Array(trees.length);
  const feature = new Int16Array(nodes);
  const threshold = new Float64Array(nodes);
  const next = new Int32Array(2 * nodes);
  let begin = 0;
  trees.forEach((tree, at) => {
    roots[at] = begin;
    for (let node = 0; node < tree.length / WIDTH; node++) {
      const from = WIDTH * node;
      feature[begin + node] = tree[from] ?? -1;
      threshold[begin + node] = tree[from + 1] ?? 0;
      next[2 * (begin + node)] = begin + (tree[from + 2] ?? 0);
      next[2 * (begin + node) + 1] = begin + (tree[from + 3] ?? 0);
    }
    begin += tree.length / WIDTH;
  });
  return { features, roots, feature, threshold, next };
}

/** Where the rows that matter are found before all trees have spoken: a row so far behind the best never wins. */
export interface Shortcut {
  /** After so many trees. */
  readonly after: number;
  /** Rows further than this behind the best keep the score they have. */
  readonly behind: number;
}

/**
 * The sum of what all trees say of the rows at some places. Tree by tree, so that a tree is at hand for all rows: this is
 * most of what judging a page costs.
 */
export function scoreRows(
  trees: PackedTrees,
  rows: FeatureRows,
  places: ArrayLike<number>,
  shortcut?: Shortcut,
): number[] {
  const scores = new Float64Array(places.length);
  const count = trees.roots.length;
  const first = Math.min(shortcut?.after ?? count, count);
  const all: number[] = [];
  for (let at = 0; at < scores.length; at++) all.push(at);
  add(trees, { from: 0, to: first }, rows, places, all, scores);
  if (first < count) {
    let most = -Infinity;
    for (const score of scores) most = Math.max(most, score);
    const least = most - (shortcut?.behind ?? Infinity);
    const near = all.filter((at) => (scores[at] as number) >= least);
    // One row alone has won already.
    if (near.length > 1) add(trees, { from: first, to: count }, rows, places, near, scores);
  }
  return [...scores];
}

function add(
  { roots, feature, threshold, next }: PackedTrees,
  range: { readonly from: number; readonly to: number },
  { width, values }: FeatureRows,
  places: ArrayLike<number>,
  chosen: readonly number[],
  scores: Float64Array,
): void {
  const starts = new Int32Array(chosen.length);
  for (let at = 0; at < starts.length; at++) starts[at] = width * (places[chosen[at] as number] as number);
  const sums = new Float64Array(chosen.length);
  for (let tree = range.from; tree < range.to; tree++) {
    const root = roots[tree] as number;
    for (let at = 0; at < starts.length; at++) {
      const row = starts[at] as number;
      let node = root;
      let asked = feature[node] as number;
      while (asked >= 0) {
        const isMore = (values[row + asked] as number) > (threshold[node] as number);
        node = next[2 * node + (isMore ? 1 : 0)] as number;
        asked = feature[node] as number;
      }
      sums[at] = (sums[at] as number) + (threshold[node] as number);
    }
  }
  for (let at = 0; at < chosen.length; at++) {
    const place = chosen[at] as number;
    scores[place] = (scores[place] as number) + (sums[at] as number);
  }
}

/** Scores of alternatives as shares that add up to 1. */
export function likelihoods(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
