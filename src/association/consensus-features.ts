import type { SceneControl, SceneText } from "./label-scene.js";
import { directionOf } from "./pair-features.js";

/** A control with the texts that may label it and how likely each is, judged for this control alone. */
export interface FirstOpinion {
  readonly control: SceneControl;
  readonly candidates: readonly SceneText[];
  /** One for each candidate; they add up to 1. */
  readonly likely: readonly number[];
}

/** What the other controls of a form say of a text as the label of a control. */
export const CONSENSUS_FEATURES = [
  "ownLikely",
  "ownRank",
  "aheadOfNext",
  "rivalLikely",
  "isRivalsFirst",
  "aheadOfRival",
  "sameDirection",
  "sameDirectionAll",
  "gapFromUsual",
  "edgeFromUsual",
  "sameLook",
  "sameColon",
  "neighbourDirection",
  "fellows",
  "formDirectionOfBest",
] as const;

const FAR = 60;
const DIRECTIONS: Readonly<Record<string, number>> = {
  left: 0,
  right: 1,
  above: 2,
  below: 3,
  inside: 4,
  diagonal: 5,
};

interface Best {
  readonly opinion: FirstOpinion;
  readonly text: SceneText | undefined;
  readonly likely: number;
  readonly direction: string;
  readonly gap: number;
  readonly edge: number;
  readonly look: string;
  readonly colon: boolean;
}

/** One row for each candidate of each control, in the order given. */
export function consensusFeatures(opinions: readonly FirstOpinion[]): number[][][] {
  const bests = opinions.map(bestOf);
  const claims = claimsOf(opinions);
  const fellowsOf = new Map<string, Best[]>();
  for (const best of bests) {
    const key = fellowKey(best.opinion.control);
    fellowsOf.set(key, [...(fellowsOf.get(key) ?? []), best]);
  }
  const inForm = new Map<number | null, Best[]>();
  for (const best of bests) {
    const { form } = best.opinion.control;
    const group = inForm.get(form);
    if (group === undefined) inForm.set(form, [best]);
    else group.push(best);
  }
  return opinions.map((opinion, at) => {
    const fellows = (fellowsOf.get(fellowKey(opinion.control)) ?? []).filter(
      (best) => best.opinion !== opinion,
    );
    const all = (inForm.get(opinion.control.form) ?? []).filter((best) => best.opinion !== opinion);
    const neighbours = [bests[at - 1], bests[at + 1]].filter(
      (best) => best !== undefined && best.opinion.control.form === opinion.control.form,
    );
    const sorted = [...opinion.likely].sort((a, b) => b - a);
    const usualOf = usual(fellows);
    return opinion.candidates.map((text, place) => {
      const own = opinion.likely[place] ?? 0;
      const direction = directionOf(opinion.control.box, text.box);
      const rank = sorted.indexOf(own);
      const rival = rivalOf(claims, text, opinion);
      const ofDirection = usualOf.get(direction);
      return [
        logit(own),
        Math.min(9, rank),
        logit(own) - logit(sorted[rank === 0 ? 1 : 0] ?? 0),
        logit(rival.likely),
        rival.isFirst ? 1 : 0,
        logit(own) - logit(rival.likely),
        share(fellows, (best) => best.direction === direction),
        share(all, (best) => best.direction === direction),
        ofDirection === undefined ? FAR : Math.abs(gapOf(opinion.control, text) - ofDirection.gap),
        ofDirection === undefined ? FAR : Math.abs(edgeOf(opinion.control, text) - ofDirection.edge),
        share(fellows, (best) => best.look === lookOf(text)),
        share(fellows, (best) => best.colon === hasColon(text)),
        share(neighbours as Best[], (best) => best.direction === direction),
        Math.min(20, fellows.length),
        DIRECTIONS[mostUsual(fellows)] ?? 6,
      ];
    });
  });
}

function bestOf(opinion: FirstOpinion): Best {
  let at = 0;
  opinion.likely.forEach((likely, place) => {
    if (likely > (opinion.likely[at] ?? 0)) at = place;
  });
  const text = opinion.candidates[at];
  const { control } = opinion;
  return {
    opinion,
    text,
    likely: opinion.likely[at] ?? 0,
    direction: text === undefined ? "none" : directionOf(control.box, text.box),
    gap: text === undefined ? 0 : gapOf(control, text),
    edge: text === undefined ? 0 : edgeOf(control, text),
    look: text === undefined ? "" : lookOf(text),
    colon: text !== undefined && hasColon(text),
  };
}

interface Claim {
  readonly opinion: FirstOpinion;
  readonly likely: number;
  readonly isFirst: boolean;
}

/** Who wants each fragment, and how much. */
function claimsOf(opinions: readonly FirstOpinion[]): Map<number, Claim[]> {
  const claims = new Map<number, Claim[]>();
  for (const opinion of opinions) {
    const most = Math.max(...opinion.likely, 0);
    opinion.candidates.forEach((text, place) => {
      const likely = opinion.likely[place] ?? 0;
      if (likely < 0.02) return;
      for (const fragment of text.fragments) {
        const claim = { opinion, likely, isFirst: likely === most };
        const known = claims.get(fragment);
        if (known === undefined) claims.set(fragment, [claim]);
        else known.push(claim);
      }
    });
  }
  return claims;
}

/** The strongest wish of another control for (a part of) the text. */
function rivalOf(
  claims: ReadonlyMap<number, readonly Claim[]>,
  text: SceneText,
  own: FirstOpinion,
): { readonly likely: number; readonly isFirst: boolean } {
  let likely = 0;
  let isFirst = false;
  for (const fragment of text.fragments) {
    for (const claim of claims.get(fragment) ?? []) {
      if (claim.opinion === own) continue;
      likely = Math.max(likely, claim.likely);
      isFirst ||= claim.isFirst;
    }
  }
  return { likely, isFirst };
}

/** Controls of one form that are labelled in one manner: choices, and all others. */
function fellowKey({ form, kind }: SceneControl): string {
  return `${form ?? "none"} ${kind === "radio" || kind === "checkbox" ? "choice" : "field"}`;
}

function usual(bests: readonly Best[]): Map<string, { gap: number; edge: number }> {
  const byDirection = new Map<string, Best[]>();
  for (const best of bests)
    byDirection.set(best.direction, [...(byDirection.get(best.direction) ?? []), best]);
  return new Map(
    [...byDirection].map(([direction, group]) => [
      direction,
      { gap: median(group.map(({ gap }) => gap)), edge: median(group.map(({ edge }) => edge)) },
    ]),
  );
}

function mostUsual(bests: readonly Best[]): string {
  const counts = new Map<string, number>();
  for (const { direction, likely } of bests) counts.set(direction, (counts.get(direction) ?? 0) + likely);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "none";
}

/** Weighed by how sure each fellow is; half where there is none. */
function share(bests: readonly Best[], holds: (best: Best) => boolean): number {
  let sum = 0;
  let yes = 0;
  for (const best of bests) {
    sum += best.likely;
    if (holds(best)) yes += best.likely;
  }
  return sum === 0 ? 0.5 : yes / sum;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function logit(likely: number): number {
  return Math.log(Math.max(1e-6, likely));
}

/** Pixels between them along the direction the text lies in. */
function gapOf({ box }: SceneControl, { box: text }: SceneText): number {
  const direction = directionOf(box, text);
  if (direction === "left") return box.x - text.x - text.width;
  if (direction === "right") return text.x - box.x - box.width;
  if (direction === "above") return box.y - text.y - text.height;
  return text.y - box.y - box.height;
}

/** Pixels between their edges across the direction: left edges for texts above, middles for texts beside. */
function edgeOf({ box }: SceneControl, { box: text }: SceneText): number {
  const direction = directionOf(box, text);
  if (direction === "left" || direction === "right") return text.y + text.height / 2 - box.y - box.height / 2;
  return text.x - box.x;
}

function lookOf({ look }: SceneText): string {
  return [look.fontSize, look.fontWeight, ...look.color].join();
}

function hasColon({ text }: SceneText): boolean {
  return /[:：]\s*\*?\s*$/u.test(text);
}
