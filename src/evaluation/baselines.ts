import { gapX, gapY, type Box } from "../geometry/box.js";
import type { PageControl } from "../page/layout.js";
import { wordsOf } from "../text/normalise.js";
import type { TextBlock } from "./text-blocks.js";

/** What a simple program sees of a page. */
export interface Surroundings {
  readonly texts: readonly TextBlock[];
  /** Where the visible controls stand. */
  readonly controls: readonly Box[];
}

/** A simple program that says what a field is called. */
export type Baseline = (control: PageControl, around: Surroundings) => string | null;

export const BASELINE_NAMES = ["nearest text", "nearest, left/above", "HiWE's rule"] as const;

export type BaselineName = (typeof BASELINE_NAMES)[number];

export const BASELINES: Readonly<Record<BaselineName, Baseline>> = {
  "nearest text": nearestText,
  "nearest, left/above": nearestPreferred,
  "HiWE's rule": hiweRule,
};

/** Farther away than this, in CSS pixels, is another part of the page. */
const REACH_PX = 300;
/** A text on the other side must be so much nearer, in CSS pixels. */
const WRONG_SIDE_PX = 40;
/** Longer texts are sentences (HiWE). */
const MOST_WORDS = 6;
/** Boxes may overlap by this much, in CSS pixels, and still stand beside each other. */
const TOLERANCE_PX = 3;

type Side = "left" | "above" | "right" | "below";

/** The text with the shortest way to the field, wherever it stands. */
export function nearestText(control: PageControl, { texts }: Surroundings): string | null {
  return cheapest(texts, ({ box }) => edgeDistance(box, control.box));
}

/** The nearest text, where those left and above count more, and for radio buttons and check boxes those right. */
export function nearestPreferred(control: PageControl, { texts }: Surroundings): string | null {
  const preferred: readonly Side[] = isChoice(control) ? ["right"] : ["left", "above"];
  return cheapest(texts, ({ box }) => {
    const distance = edgeDistance(box, control.box);
    if (distance > REACH_PX) return Infinity;
    const side = sideOf(box, control.box);
    // A text within the field floats there on purpose.
    const isWanted = isWithin(box, control.box) || (side !== null && preferred.includes(side));
    return distance + (isWanted ? 0 : WRONG_SIDE_PX);
  });
}

/**
 * HiWE's rule (Raghavan and Garcia-Molina 2001, section 5.3): of the texts adjacent on the left, above, on the right
 * and below, the nearest each from centre to centre, those left and above win; of two, the one in bold or larger
 * letters. Texts of more than six words are ignored. What a radio button or check box stands for is found in the
 * analogous way, from the right. The paper draws lots where two remain; here the nearer one is taken.
 */
export function hiweRule(control: PageControl, { texts, controls }: Surroundings): string | null {
  const field = control.box;
  const nearest = new Map<Side, { text: TextBlock; distance: number }>();
  for (const text of texts) {
    const side = sideOf(text.box, field);
    if (side === null || wordsOf(text.text).length > MOST_WORDS) continue;
    const distance = centreDistance(text.box, field);
    if (distance >= (nearest.get(side)?.distance ?? Infinity)) continue;
    if (!controls.some((other) => standsBetween(other, text.box, field)))
      nearest.set(side, { text, distance });
  }
  const best = (sides: readonly Side[]): string | null => {
    const found = sides.flatMap((side) => nearest.get(side) ?? []);
    found.sort((a, b) => emphasis(b.text) - emphasis(a.text) || a.distance - b.distance);
    return found[0]?.text.text ?? null;
  };
  if (isChoice(control)) return best(["right"]) ?? best(["left", "above", "below"]);
  return best(["left", "above"]) ?? best(["right", "below"]);
}

/** Whether a control lies on the way from a text to a field, so that they are not adjacent. */
function standsBetween(other: Box, text: Box, field: Box): boolean {
  if (other === field) return false;
  const isBeside = gapY(text, field) < 0;
  const gap = isBeside ? gapX : gapY;
  const cross = isBeside ? gapY : gapX;
  if (cross(other, field) >= 0 || cross(other, text) >= 0) return false;
  const span = gap(text, field);
  return gap(other, text) < span && gap(other, field) < span && gap(other, field) >= -TOLERANCE_PX;
}

function cheapest(texts: readonly TextBlock[], costOf: (text: TextBlock) => number): string | null {
  let best: TextBlock | null = null;
  let least = Infinity;
  for (const text of texts) {
    const cost = costOf(text);
    if (cost < least) {
      least = cost;
      best = text;
    }
  }
  return best?.text ?? null;
}

function emphasis({ fontSize, fontWeight }: TextBlock): number {
  return fontSize + (fontWeight >= 600 ? 4 : 0);
}

function isChoice({ kind }: PageControl): boolean {
  return kind === "radio" || kind === "checkbox";
}

/** Where a text stands if it shares a row or a column with the field; null on the diagonal or within. */
function sideOf(text: Box, field: Box): Side | null {
  const isBeside = gapY(text, field) < 0;
  if (isBeside && text.x + text.width <= field.x + TOLERANCE_PX) return "left";
  if (isBeside && text.x >= field.x + field.width - TOLERANCE_PX) return "right";
  const isInColumn = gapX(text, field) < 0;
  if (isInColumn && text.y + text.height <= field.y + TOLERANCE_PX) return "above";
  if (isInColumn && text.y >= field.y + field.height - TOLERANCE_PX) return "below";
  return null;
}

function isWithin(text: Box, field: Box): boolean {
  return gapX(text, field) < -TOLERANCE_PX && gapY(text, field) < -TOLERANCE_PX;
}

function edgeDistance(a: Box, b: Box): number {
  return Math.hypot(Math.max(0, gapX(a, b)), Math.max(0, gapY(a, b)));
}

function centreDistance(a: Box, b: Box): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
