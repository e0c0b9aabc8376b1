import type { FirstOpinion } from "./consensus-features.js";
import { countBelow, type LabelScene, type SceneText } from "./label-scene.js";

/** What a text counts, as a factor of its odds, that other controls stand in the middle of: it is several labels. */
const ACROSS_CONTROLS = 0.02;
/** What an example of a value counts as the name of a field. */
const EXAMPLE = 0.1;
const EXAMPLES =
  /^[([（]?\s*(?:e\.?\s?g\b|for example|for instance|example\b|ex\.|z\.\s?b\.|beispiel|par ex|p\.\s?ej|por ejemplo|ejemplo|ad es|es\.|bijv|np\.|t\.ex)/iu;

/** Lowers what a control thinks of texts that learned trees take for labels although nobody would. */
export function doubt(scene: LabelScene, opinion: FirstOpinion): FirstOpinion {
  const { control, candidates, likely } = opinion;
  const doubts = candidates.map(
    (text) =>
      (holdsOthers(scene, control.order, text) ? ACROSS_CONTROLS : 1) *
      (EXAMPLES.test(text.text) ? EXAMPLE : 1),
  );
  if (doubts.every((factor) => factor === 1)) return opinion;
  const weighed = likely.map((share, place) => share * (doubts[place] ?? 1));
  const sum = weighed.reduce((total, share) => total + share, 0);
  return sum === 0 ? opinion : { ...opinion, likely: weighed.map((share) => share / sum) };
}

function holdsOthers({ controlOrders }: LabelScene, own: number, { first, last }: SceneText): boolean {
  let at = countBelow(controlOrders, (order) => order < first);
  for (; at < controlOrders.length; at++) {
    const order = controlOrders[at] ?? Infinity;
    if (order > last) return false;
    if (order !== own) return true;
  }
  return false;
}
