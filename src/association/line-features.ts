import { gapX } from "../geometry/box.js";
import type { TextFragment } from "../page/layout.js";
import type { LabelScene, SceneControl } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";

/** What stands on the same line before and after a text, and on the next: whether it begins and ends where it seems to. */
export const LINE_FEATURES = [
  "gapBefore",
  "gapAfter",
  "changesBefore",
  "changesAfter",
  "goesOnWith",
  "lineBelow",
  "changesBelow",
  "belowGoesOnWith",
] as const;

/** Whether texts stand before or after the controls of a line. */
export const ROW_FEATURES = ["rowBegins", "rowEnds", "rowTexts", "rowControls"] as const;

const MOST_IN_ROW = 12;

export function rowFeatures(scene: LabelScene, { reading }: SceneControl): number[] {
  const isText = (thing: number | undefined): number =>
    thing !== undefined && thing < scene.lines.length ? 1 : 0;
  const texts = reading.line.filter((thing) => thing < scene.lines.length).length;
  return [
    isText(reading.line[0]),
    isText(reading.line.at(-1)),
    Math.min(MOST_IN_ROW, texts),
    Math.min(MOST_IN_ROW, reading.line.length - texts),
  ];
}

/** More than any gap within a line, in font sizes: nothing stands there. */
const NOTHING = 9;

export function lineFeatures(scene: LabelScene, text: SceneText): number[] {
  const { fragments } = scene.frame;
  const first = fragments[text.fragments[0] ?? -1];
  const last = fragments[text.fragments.at(-1) ?? -1];
  if (first === undefined || last === undefined) return LINE_FEATURES.map(() => 0);
  const before = fragments[scene.besideInLine(text.fragments[0] ?? -1, -1)];
  const after = fragments[scene.besideInLine(text.fragments.at(-1) ?? -1, 1)];
  const below = after === undefined ? scene.lineBelow(text) : undefined;
  const next = below === undefined ? undefined : fragments[below.fragments[0] ?? -1];
  return [
    before === undefined ? NOTHING : gapX(before.box, first.box) / first.fontSize,
    after === undefined ? NOTHING : gapX(last.box, after.box) / last.fontSize,
    changes(before, first),
    changes(last, after),
    beginning(after),
    next === undefined
      ? NOTHING
      : Math.min(NOTHING, (next.box.y - text.box.y - text.box.height) / last.fontSize),
    changes(last, next),
    beginning(next),
  ];
}

/** 0: there is none; 1: it looks the same; 2: it does not. */
function changes(a: TextFragment | undefined, b: TextFragment | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const isSame =
    a.fontSize === b.fontSize &&
    a.fontWeight === b.fontWeight &&
    a.isLink === b.isLink &&
    a.color.every((share, at) => share === b.color[at]);
  return isSame ? 1 : 2;
}

/** How a text that goes on begins: as the middle of a sentence, as a new one, in brackets, with a number or a sign. */
function beginning(fragment: TextFragment | undefined): number {
  if (fragment === undefined) return 0;
  if (/^\p{Ll}/u.test(fragment.text)) return 1;
  if (/^\p{L}/u.test(fragment.text)) return 2;
  if (/^[([{]/.test(fragment.text)) return 3;
  return /^[\p{N}\p{Sc}]/u.test(fragment.text) ? 4 : 5;
}
