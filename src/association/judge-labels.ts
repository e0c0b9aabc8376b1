import type { Box } from "../geometry/box.js";
import { likelihoods, scoreRows, type PackedTrees } from "../learning/boosted-trees.js";
import { assignLabels } from "./assign-labels.js";
import { consensusFeatures, type FirstOpinion } from "./consensus-features.js";
import { doubt } from "./doubtful-texts.js";
import { labelModels } from "./label-models.js";
import type { LabelScene, SceneControl, SceneText } from "./label-scene.js";
import { weighMarkup } from "./markup-evidence.js";
import { pairFeatures } from "./pair-features.js";

/** The text chosen for a control when all controls of the frame were considered together. */
export interface ChosenLabel {
  readonly control: SceneControl;
  readonly text: SceneText | null;
  /** How likely the text is the label of this control, from 0 to 1. */
  readonly likely: number;
}

/**
 * Chooses a text for every visible control of a frame: each control judges the texts around it, then judges again
 * knowing what the others would take, then one assignment settles it.
 */
export function judgeLabels(scene: LabelScene, useMarkup: boolean): ChosenLabel[] {
  const models = labelModels(scene.composition);
  const weigh = (opinion: FirstOpinion): FirstOpinion =>
    ownOpinion(opinion) ?? (useMarkup ? weighMarkup(opinion) : opinion);
  const rows = new Map<SceneControl, readonly (readonly number[])[]>();
  const first = scene.controls.map((control): FirstOpinion => {
    const candidates = scene.candidates(control);
    const own = pairFeatures(scene, control, candidates);
    rows.set(control, own);
    return weigh({ control, candidates, likely: judge(models.first, own) });
  });
  const consensus = consensusFeatures(first);
  const second = first.map(({ control, candidates }, at): FirstOpinion => {
    const full = (rows.get(control) ?? []).map((row, place) => [...row, ...(consensus[at]?.[place] ?? [])]);
    return weigh(doubt(scene, { control, candidates, likely: judge(models.second, full) }));
  });
  const places = assignLabels(second);
  return second.map(({ control, candidates, likely }, at) => {
    const place = places[at] ?? -1;
    return { control, text: candidates[place] ?? null, likely: likely[place] ?? 0 };
  });
}

/** A choice made at home is called by the words in it, as a button is; null for other controls. */
function ownOpinion(opinion: FirstOpinion): FirstOpinion | null {
  const { control, candidates } = opinion;
  const isDrawn = control.widget === "choice" || control.widget === "toggle";
  if (!isDrawn || control.tag === "input") return null;
  const inside = candidates.filter(({ box }) => isInside(box, control.box));
  // The longest of them is all that stands there.
  const [own] = inside.sort((a, b) => b.fragments.length - a.fragments.length);
  if (own === undefined) return null;
  return { ...opinion, likely: candidates.map((text) => (text === own ? 1 : 0)) };
}

function isInside(inner: Box, outer: Box): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= right + 1 &&
    inner.y + inner.height <= bottom + 1
  );
}

function judge(model: PackedTrees, rows: readonly (readonly number[])[]): number[] {
  return likelihoods(scoreRows(model, rows));
}
