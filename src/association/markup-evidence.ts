import type { MarkupNames } from "../page/layout.js";
import { lettersOf } from "../text/letters.js";
import type { Opinion } from "./opinion.js";
import type { SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** What a text that stands there counts when the markup says it too, as a factor of its odds. */
const SAYS = { label: Math.exp(6), ariaLabel: Math.exp(4), hint: Math.exp(1.5) } as const;

/** Names given in markup that nobody sees, in order of trust: up to which likelihood of a visible text they win. */
const UNSEEN: readonly {
  readonly of: (markup: MarkupNames) => readonly string[];
  readonly upTo: number;
  readonly confidence: number;
  /** Whether it is meant as the name of the field, rather than as a hint for those who look at it. */
  readonly isName: boolean;
}[] = [
  { of: ({ labels }) => labels, upTo: 0.98, confidence: 0.9, isName: true },
  { of: ({ ariaLabel }) => [ariaLabel], upTo: 0.8, confidence: 0.8, isName: true },
  { of: ({ placeholder }) => [placeholder], upTo: 0.4, confidence: 0.6, isName: false },
  { of: ({ title }) => [title], upTo: 0.4, confidence: 0.5, isName: false },
];

/** A text that another field is called by too must be likelier than this to win against a hint. */
const SHARED = 0.7;

/** Weighs what a control thinks of the texts around it with what its markup says. */
export function weighMarkup(opinion: Opinion): Opinion {
  const { control, candidates, likely } = opinion;
  const factors = factorsOf(control, candidates);
  if (factors.every((factor) => factor === 1)) return opinion;
  // A text the layout alone would never think of still has a chance when the markup names it.
  const weighed = likely.map((share, place) => Math.max(share, 1e-4) * (factors[place] ?? 1));
  const sum = weighed.reduce((total, share) => total + share, 0);
  return { ...opinion, likely: weighed.map((share) => share / sum) };
}

/** The name a control has by markup alone, where it is better than a visible text of this likelihood. */
export function unseenName(
  { markup }: Pick<SceneControl, "markup">,
  visible: { readonly text: string; readonly likely: number; readonly isShared: boolean } | null,
): { readonly text: string; readonly confidence: number } | null {
  for (const { of, upTo, confidence, isName } of UNSEEN) {
    for (const text of of(markup)) {
      if (lettersOf(text) === "") continue;
      // What two fields are called by says less than a name of one's own.
      const most = visible?.isShared === true ? (isName ? 1 : Math.max(upTo, SHARED)) : upTo;
      const isBetter = visible === null || visible.likely <= most;
      if (isBetter && lettersOf(visible?.text ?? "") !== lettersOf(text)) {
        return { text, confidence };
      }
      return null;
    }
  }
  return null;
}

/** Letters of texts asked about before: every control around a text compares them. */
const known = new WeakMap<SceneText, string>();

function lettersIn(text: SceneText): string {
  let letters = known.get(text);
  if (letters === undefined) {
    letters = lettersOf(text.text);
    known.set(text, letters);
  }
  return letters;
}

function factorsOf({ markup }: SceneControl, candidates: readonly SceneText[]): number[] {
  const labels = new Set(markup.labels.map(lettersOf).filter((letters) => letters !== ""));
  const inLabel = new Set(markup.labelNodes);
  const ariaLabel = lettersOf(markup.ariaLabel);
  const hints = [markup.title, markup.placeholder].map(lettersOf);
  if (labels.size === 0 && ariaLabel === "" && hints.every((hint) => hint === "")) {
    return candidates.map(() => 1);
  }
  const says = candidates.map(lettersIn);
  // Of several texts that say the same, the one in the label element is meant.
  const isThere = candidates.some(({ node }, place) => inLabel.has(node) && labels.has(says[place] ?? ""));
  return candidates.map(({ node }, place) => {
    const letters = says[place] ?? "";
    if (letters === "") return 1;
    if (labels.has(letters) && (!isThere || inLabel.has(node))) return SAYS.label;
    if (letters === ariaLabel) return SAYS.ariaLabel;
    return hints.includes(letters) ? SAYS.hint : 1;
  });
}
