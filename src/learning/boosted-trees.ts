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

/**
 * The sum of what all trees say, for each row of features. Tree by tree, so that a tree is at hand for all rows: this is
 * most of what judging a page costs.
 */
export function scoreRows(
  { features, roots, feature, threshold, next }: PackedTrees,
  rows: readonly ArrayLike<number>[],
): number[] {
  const width = features.length;
  const values = new Float64Array(width * rows.length);
  rows.forEach((row, at) => {
    values.set(row, width * at);
  });
  const scores = new Float64Array(rows.length);
  for (const root of roots) {
    for (let at = 0, row = 0; at < scores.length; at++, row += width) {
      let node = root;
      let asked = feature[node] as number;
      while (asked >= 0) {
        const isMore = (values[row + asked] as number) > (threshold[node] as number);
        node = next[2 * node + (isMore ? 1 : 0)] as number;
        asked = feature[node] as number;
      }
      scores[at] = (scores[at] as number) + (threshold[node] as number);
    }
  }
  return [...scores];
}

/** The sum of what all trees say of one row of features, while they are still being learned. */
export function scoreRow({ trees }: BoostedTrees, row: ArrayLike<number>): number {
  let score = 0;
  for (const tree of trees) {
    let at = 0;
    for (;;) {
      const asked = tree[at] ?? -1;
      const threshold = tree[at + 1] ?? 0;
      if (asked < 0) {
        score += threshold;
        break;
      }
      at = WIDTH * (tree[at + ((row[asked] ?? 0) <= threshold ? 2 : 3)] ?? 0);
    }
  }
  return score;
}

/** Scores of alternatives as shares that add up to 1. */
export function likelihoods(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
