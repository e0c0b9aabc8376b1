/**
 * A sum of small decision trees. Each tree is a list of numbers, node after node: feature, threshold, and where to go
 * on when the value is at most the threshold or greater; a leaf has feature -1 and its value as threshold.
 */
export interface BoostedTrees {
  readonly features: readonly string[];
  readonly trees: readonly (readonly number[])[];
}

/** Numbers a node takes in the list. */
const WIDTH = 4;

/** The sum of what all trees say of one row of features. */
export function scoreRow(model: BoostedTrees, row: ArrayLike<number>): number {
  let score = 0;
  for (const tree of model.trees) {
    let at = 0;
    for (;;) {
      const feature = tree[at] ?? -1;
      const threshold = tree[at + 1] ?? 0;
      if (feature < 0) {
        score += threshold;
        break;
      }
      at = WIDTH * (tree[at + ((row[feature] ?? 0) <= threshold ? 2 : 3)] ?? 0);
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
