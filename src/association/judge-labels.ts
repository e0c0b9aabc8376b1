import type { Box } from "../geometry/box.js";
import { likelihoods, scoreRows, type PackedTrees, type Shortcut } from "../learning/boosted-trees.js";
import type { FeatureRows } from "../learning/feature-rows.js";
import { assignLabels } from "./assign-labels.js";
import { CONSENSUS_FEATURES, writeConsensus } from "./consensus-features.js";
import { doubt, doubts } from "./doubtful-texts.js";
import { labelModels, type LabelModels } from "./label-models.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import { weighMarkup } from "./markup-evidence.js";
import type { Opinion } from "./opinion.js";
import { PairFeatures } from "./pair-features.js";

/** The text chosen for a control when all controls of the frame were considered together. */
export interface ChosenLabel {
  readonly control: SceneControl;
  readonly text: SceneText | null;
  /** How likely the text is the label of this control, from 0 to 1. */
  readonly likely: number;
}

/** A control with what was measured of each text around it. */
export interface Measured {
  readonly control: SceneControl;
  readonly candidates: readonly SceneText[];
  readonly rows: FeatureRows;
  /** What each candidate counts. */
  readonly factors: readonly number[];
}

/** What a control thinks when it is asked alone, of the texts that are left then. */
export interface Shortlist extends Opinion {
  readonly rows: FeatureRows;
  /** The row of each candidate. */
  readonly places: readonly number[];
  readonly factors: readonly number[];
}

/** Texts less likely than this when a control is asked alone are not looked at again. */
const SHORTLISTED = 0.001;
/** Most texts are out of the question after a few trees. */
const SHORTCUT: Shortcut = { after: 40, behind: 5 };

/**
 * Chooses a text for every visible control of a frame: each control judges the texts around it, then judges again
 * knowing what the others would take, then one assignment settles it.
 */
export function judgeLabels(
  scene: LabelScene,
  useMarkup: boolean,
  models: LabelModels = labelModels(scene.composition),
): ChosenLabel[] {
  const first = measure(scene).map((measured) => judgeAlone(measured, models.first, useMarkup));
  writeConsensus(first, first);
  const second = first.map(({ control, candidates, rows, places, factors }): Opinion => {
    const likely = likelihoods(scoreRows(models.second, rows, places));
    return weigh(doubt({ control, candidates, likely }, factors), useMarkup);
  });
  const places = assignLabels(second);
  return second.map(({ control, candidates, likely }, at) => {
    const place = places[at] ?? -1;
    return { control, text: candidates[place] ?? null, likely: likely[place] ?? 0 };
  });
}

/** Every visible control with the features of the texts around it, and room for what others will say of them. */
export function measure(scene: LabelScene): Measured[] {
  const features = new PairFeatures(scene);
  return scene.controls.map((control) => {
    const candidates = scene.candidates(control);
    const rows = features.rowsOf(control, candidates, CONSENSUS_FEATURES.length);
    return { control, candidates, rows, factors: doubts(scene, control, candidates) };
  });
}

/** What a control thinks of the texts around it, without those that are out of the question. */
export function judgeAlone(
  { control, candidates, rows, factors }: Measured,
  model: PackedTrees,
  useMarkup: boolean,
): Shortlist {
  const all = candidates.map((_text, place) => place);
  const likely = likelihoods(scoreRows(model, rows, all, SHORTCUT));
  const opinion = weigh(doubt({ control, candidates, likely }, factors), useMarkup);
  const places = all.filter((place) => (opinion.likely[place] ?? 0) >= SHORTLISTED);
  return {
    control,
    rows,
    places,
    factors: places.map((place) => factors[place] ?? 1),
    candidates: places.flatMap((place) => candidates[place] ?? []),
    likely: places.map((place) => opinion.likely[place] ?? 0),
  };
}

function weigh(opinion: Opinion, useMarkup: boolean): Opinion {
  return ownOpinion(opinion) ?? (useMarkup ? weighMarkup(opinion) : opinion);
}

/** A choice made at home is called by the words in it, as a button is; null for other controls. */
function ownOpinion(opinion: Opinion): Opinion | null {
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
