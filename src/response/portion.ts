import type { Box } from "../geometry/box.js";
import type { PageLayout } from "../page/layout.js";
import { digest } from "../text/digest.js";
import { fold } from "../text/fold.js";
import { blockTexts, type BlockText } from "./block-texts.js";
import { formParts } from "./form-parts.js";
import { nameWords, upwards } from "./frame-tree.js";
import { readFrame, type ReadFrame } from "./find-groups.js";

/** A text of the part of a page that is the answer. */
export interface PortionText {
  readonly text: string;
  /** Without case and accents. */
  readonly folded: string;
  readonly frame: number;
  readonly fragments: readonly number[];
  readonly box: Box;
  /** Where a form asks: in or beside its fields. */
  readonly inForm: boolean;
  /** In a heading, or larger than the usual text. */
  readonly isProminent: boolean;
  /** Red, or in something called an alert, error or message. */
  readonly isAlarming: boolean;
}

/** The part of a page that is the answer: all of it but what frames it. */
export interface Portion {
  readonly texts: readonly PortionText[];
  readonly frames: readonly ReadFrame[];
  /** Letters in it. */
  readonly mass: number;
}

const ALARM_NAMES =
  /(?:^|[-_])(?:error|errors|alert|danger|warning|invalid|validation|fehler|erreur|message|messages|notice|feedback|flash|help-inline|has-error)(?:$|[-_])/;
/** A page whose every part looks like a frame of something is taken as a whole. */
const LEAST_MASS = 12;

/** Leaves out header, menus, columns at the side and footer, as they are told by markup or by their place. */
export function significantPortion(layout: PageLayout): Portion {
  const frames = layout.frames.map(readFrame);
  const inside = textsOf(layout, frames, false);
  const mass = inside.reduce((sum, { text }) => sum + text.length, 0);
  if (mass >= LEAST_MASS) return { texts: inside, frames, mass };
  const all = textsOf(layout, frames, true);
  return { texts: all, frames, mass: all.reduce((sum, { text }) => sum + text.length, 0) };
}

function textsOf(layout: PageLayout, frames: readonly ReadFrame[], everything: boolean): PortionText[] {
  return layout.frames.flatMap((frame, at) => {
    const read = frames[at];
    if (read === undefined) return [];
    const places: number[] = [];
    frame.nodes.forEach((_node, node) => {
      if (everything || !read.chrome.has(node)) places.push(...(read.tree.fragments[node] ?? []));
    });
    const parts = formParts(read.tree);
    return blockTexts(read.tree, places).map((block) => describe(read, at, block, parts));
  });
}

function describe(read: ReadFrame, at: number, block: BlockText, parts: ReadonlySet<number>): PortionText {
  const { frame } = read.tree;
  const first = frame.fragments[block.fragments[0] ?? -1];
  const around = [...upwards(frame, block.block)];
  const elements = around.flatMap((node) => frame.nodes[node] ?? []);
  const [red = 0, green = 0, blue = 0] = first?.color ?? [];
  const isRed = red > 140 && green < 0.62 * red && blue < 0.62 * red;
  const isNamed = elements
    .slice(0, 3)
    .some(
      (element) =>
        ["alert", "status"].includes(element.role) ||
        nameWords(element).some((name) => ALARM_NAMES.test(name)),
    );
  return {
    text: block.text,
    folded: fold(block.text),
    frame: at,
    fragments: block.fragments,
    box: block.box,
    inForm: parts.has(block.block),
    isProminent: elements.some(({ tag }) => /^h[1-4]$/.test(tag)) || (first?.fontSize ?? 0) >= 20,
    isAlarming: isRed || isNamed,
  };
}

/**
 * What an answer is known by: its words outside forms, without what was asked. Two queries with one hash got the same
 * answer.
 */
export function portionHash({ texts }: Portion, asked: readonly string[]): string {
  return digest(wordsWithout(texts, asked).join("\n"));
}

/** The texts of a portion with what was asked taken out, for comparing answers to different queries. */
export function wordsWithout(texts: readonly PortionText[], asked: readonly string[]): string[] {
  const values = asked
    .map(fold)
    .filter((value) => value.length > 1)
    .sort((a, b) => b.length - a.length);
  return texts
    .filter(({ inForm }) => !inForm)
    .map(({ folded }) => {
      let text = folded;
      for (const value of values) text = text.replaceAll(value, "");
      return text
        .replace(/\d+[.,]\d+ ?(?:s|sec\w*|ms)\b|\d{1,2}:\d{2}(?::\d{2})?/gu, "")
        .replace(/\s+/gu, " ")
        .trim();
    })
    .filter((text) => text !== "");
}
