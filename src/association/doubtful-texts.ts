import type { Opinion } from "./opinion.js";
import { countBelow } from "./count-below.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** What a text counts, as a factor of its odds, that other controls stand in the middle of: it is several labels. */
const ACROSS_CONTROLS = 0.02;
/** What an example of a value counts as the name of a field. */
const EXAMPLE = 0.1;
const EXAMPLES =
  /^[([（]?\s*(?:e\.?\s?g\b|for example|for instance|example\b|ex\.|z\.\s?b\.|beispiel|par ex|p\.\s?ej|por ejemplo|ejemplo|ad es|es\.|bijv|np\.|t\.ex)/iu;

/** What each text counts as the label of a control, as a factor of its odds: 1 where nothing is odd about it. */
export function doubts(
  scene: LabelScene,
  { order }: SceneControl,
  candidates: readonly SceneText[],
): readonly number[] {
  return candidates.map(
    (text) => (holdsOthers(scene, order, text) ? ACROSS_CONTROLS : 1) * (isExample(text) ? EXAMPLE : 1),
  );
}

/** Lowers what a control thinks of texts that learned trees take for labels although nobody would. */
export function doubt(opinion: Opinion, factors: readonly number[]): Opinion {
  if (factors.every((factor) => factor === 1)) return opinion;
  const weighed = opinion.likely.map((share, place) => share * (factors[place] ?? 1));
  const sum = weighed.reduce((total, share) => total + share, 0);
  return sum === 0 ? opinion : { ...opinion, likely: weighed.map((share) => share / sum) };
}

const examples = new WeakMap<SceneText, boolean>();

function isExample(text: SceneText): boolean {
  let known = examples.get(text);
  if (known === undefined) examples.set(text, (known = EXAMPLES.test(text.text)));
  return known;
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
