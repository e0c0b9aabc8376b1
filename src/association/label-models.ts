import type { BoostedTrees } from "../learning/boosted-trees.js";
import type { Composition } from "../page/page-text.js";
import { TREE_LABELS } from "./models/tree-labels.js";
import { VISUAL_LABELS } from "./models/visual-labels.js";

/** The first judges a text for a control alone, the second knows what the other controls of the form say. */
export interface LabelModels {
  readonly first: BoostedTrees;
  readonly second: BoostedTrees;
}

const parsed = new Map<Composition, LabelModels>();

/** The models for texts composed in this manner; read when first asked for. */
export function labelModels(composition: Composition): LabelModels {
  let models = parsed.get(composition);
  if (models === undefined) {
    models = JSON.parse(composition === "tree" ? TREE_LABELS : VISUAL_LABELS) as LabelModels;
    parsed.set(composition, models);
  }
  return models;
}
