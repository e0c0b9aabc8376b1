import { packTrees, type BoostedTrees, type PackedTrees } from "../learning/boosted-trees.js";
import type { Composition } from "../page/page-text.js";
import { TREE_LABELS } from "./models/tree-labels.js";
import { VISUAL_LABELS } from "./models/visual-labels.js";

/** The first judges a text for a control alone, the second knows what the other controls of the form say. */
export interface LabelModels {
  readonly first: PackedTrees;
  readonly second: PackedTrees;
}

const parsed = new Map<Composition, LabelModels>();

/** The models for texts composed in this manner; read when first asked for. */
export function labelModels(composition: Composition): LabelModels {
  let models = parsed.get(composition);
  if (models === undefined) {
    const { first, second } = JSON.parse(composition === "tree" ? TREE_LABELS : VISUAL_LABELS) as Record<
      keyof LabelModels,
      BoostedTrees
    >;
    models = { first: packTrees(first), second: packTrees(second) };
    parsed.set(composition, models);
  }
  return models;
}
