import type { Box } from "../geometry/box.js";
import type { FeatureRows } from "../learning/feature-rows.js";
import { Claims } from "./claims.js";
import { directionOf, type Direction } from "./direction-of.js";
import { Fellows, type BestText } from "./fellows.js";
import type { SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import type { Opinion } from "./opinion.js";

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
const MOST_RANK = 9;
const MOST_FELLOWS = 20;
const DIRECTIONS: Readonly<Record<Direction | "none", number>> = {
  left: 0,
  right: 1,
  above: 2,
  below: 3,
  inside: 4,
  diagonal: 5,
  none: 6,
};

/** Where the features of a candidate are written: its row, from a place in it on. */
export interface ConsensusRows {
  readonly rows: FeatureRows;
  /** The row of each candidate. */
  readonly places: readonly number[];
}

/** Writes into the rows of each opinion, behind what stands there already, what the others say of its candidates. */
export function writeConsensus(opinions: readonly Opinion[], targets: readonly ConsensusRows[]): void {
  const bests = opinions.map(bestOf);
  const claims = new Claims(opinions);
  const fellows = new Map<string, Fellows>();
  const forms = new Map<string, Fellows>();
  for (const best of bests) {
    grouped(fellows, fellowKey(best.control)).add(best);
    grouped(forms, formKey(best.control)).add(best);
  }
  opinions.forEach((opinion, at) => {
    const own = bests[at];
    const target = targets[at];
    if (own === undefined || target === undefined) return;
    const others = grouped(fellows, fellowKey(own.control));
    const all = grouped(forms, formKey(own.control));
    const neighbours = [bests[at - 1], bests[at + 1]].filter(
      (best): best is BestText => best?.control.form === own.control.form,
    );
    const [most = 0, second = 0] = [...opinion.likely].sort((a, b) => b - a);
    const usual = DIRECTIONS[others.usualWithout(own)];
    const { values, width } = target.rows;
    opinion.candidates.forEach((text, place) => {
      const likely = opinion.likely[place] ?? 0;
      const seen = seenFrom(own.control, text);
      const rival = claims.strongest(text, at);
      const manner = others.mannerWithout(own, seen.direction);
      let rank = 0;
      for (const other of opinion.likely) if (other > likely) rank++;
      let to = (target.places[place] ?? 0) * width + width - CONSENSUS_FEATURES.length;
      values[to++] = logit(likely);
      values[to++] = Math.min(MOST_RANK, rank);
      values[to++] = logit(likely) - logit(rank === 0 ? second : most);
      values[to++] = logit(rival.likely);
      values[to++] = rival.isFirst ? 1 : 0;
      values[to++] = logit(likely) - logit(rival.likely);
      values[to++] = others.shareWithout(own, "direction", seen.direction);
      values[to++] = all.shareWithout(own, "direction", seen.direction);
      values[to++] = manner === null ? FAR : Math.abs(seen.gap - manner.gap);
      values[to++] = manner === null ? FAR : Math.abs(seen.edge - manner.edge);
      values[to++] = others.shareWithout(own, "look", lookOf(text));
      values[to++] = others.shareWithout(own, "colon", colonOf(text));
      values[to++] = shareOf(neighbours, seen.direction);
      values[to++] = Math.min(MOST_FELLOWS, others.size - 1);
      values[to++] = usual;
    });
  });
}

function grouped(groups: Map<string, Fellows>, key: string): Fellows {
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = new Fellows()));
  return group;
}

function bestOf({ control, candidates, likely }: Opinion): BestText {
  let at = 0;
  likely.forEach((share, place) => {
    if (share > (likely[at] ?? 0)) at = place;
  });
  const text = candidates[at];
  if (text === undefined) {
    return { control, likely: 0, direction: "none", gap: 0, edge: 0, look: "", colon: "no" };
  }
  const look = lookOf(text);
  return { control, likely: likely[at] ?? 0, ...seenFrom(control, text), look, colon: colonOf(text) };
}

/** Controls of one form that are labelled in one manner: choices, and all others. */
function fellowKey({ form, kind }: SceneControl): string {
  return `${form ?? "none"} ${kind === "radio" || kind === "checkbox" ? "choice" : "field"}`;
}

function formKey({ form }: SceneControl): string {
  return `${form ?? "none"}`;
}

/** How sure those neighbours are whose text lies in this direction; half where there is none. */
function shareOf(neighbours: readonly BestText[], direction: Direction): number {
  let sum = 0;
  let yes = 0;
  for (const best of neighbours) {
    sum += best.likely;
    if (best.direction === direction) yes += best.likely;
  }
  return sum === 0 ? 0.5 : yes / sum;
}

function logit(likely: number): number {
  return Math.log(Math.max(1e-6, likely));
}

interface Seen {
  readonly direction: Direction;
  /** Pixels between them along the direction the text lies in. */
  readonly gap: number;
  /** Pixels between their edges across the direction: left edges for texts above, middles for texts beside. */
  readonly edge: number;
}

function seenFrom({ box }: { readonly box: Box }, { box: text }: { readonly box: Box }): Seen {
  const direction = directionOf(box, text);
  const isBeside = direction === "left" || direction === "right";
  const edge = isBeside ? text.y + text.height / 2 - box.y - box.height / 2 : text.x - box.x;
  if (direction === "left") return { direction, edge, gap: box.x - text.x - text.width };
  if (direction === "right") return { direction, edge, gap: text.x - box.x - box.width };
  if (direction === "above") return { direction, edge, gap: box.y - text.y - text.height };
  return { direction, edge, gap: text.y - box.y - box.height };
}

function lookOf({ look }: SceneText): string {
  const [red, green, blue] = look.color;
  return `${look.fontSize} ${look.fontWeight} ${red} ${green} ${blue}`;
}

function colonOf({ text }: SceneText): "yes" | "no" {
  return /[:：]\s*\*?\s*$/u.test(text) ? "yes" : "no";
}
