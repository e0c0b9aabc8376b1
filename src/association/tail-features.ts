import { gapX, gapY } from "../geometry/box.js";
import type { FrameLayout, TextFragment } from "../page/layout.js";
import type { LabelScene } from "./label-scene.js";
import type { SceneText } from "./scene-texts.js";
import { textSigns } from "./text-signs.js";

/** How the pieces of a text hang together, and what it ends with: whether its last piece is one too many. */
export const TAIL_FEATURES = [
  "pieces",
  "tailFault",
  "tailDemand",
  "tailSample",
  "tailPrice",
  "tailBracket",
  "tailLink",
  "tailLook",
  "tailGap",
  "tailLetters",
  "tailBelow",
  "tailOtherNode",
  "widestGap",
  "looks",
] as const;

const MOST_PIECES = 9;
const MOST_GAP = 9;

export function tailFeatures({ frame }: LabelScene, { fragments }: SceneText): number[] {
  const last = frame.fragments[fragments.at(-1) ?? -1];
  const before = frame.fragments[fragments.at(-2) ?? -1];
  if (last === undefined || before === undefined) return [1, ...TAIL_FEATURES.slice(1).map(() => -1)];
  const signs = textSigns(last.text);
  const isBelow = last.box.y >= before.box.y + 0.6 * before.box.height;
  const isSameLook =
    last.fontWeight === before.fontWeight &&
    last.fontSize === before.fontSize &&
    last.color.every((share, at) => share === before.color[at]);
  return [
    Math.min(MOST_PIECES, fragments.length),
    signs.fault,
    signs.demand,
    signs.sample,
    signs.price,
    signs.bracket,
    last.isLink ? (before.isLink ? 2 : 1) : 0,
    isSameLook ? 0 : last.fontSize < before.fontSize ? 2 : 1,
    isBelow ? -1 : Math.min(MOST_GAP, gapX(before.box, last.box) / last.fontSize),
    signs.letters,
    isBelow ? Math.min(MOST_GAP, (last.box.y - before.box.y - before.box.height) / last.fontSize) : -1,
    last.node === before.node ? 0 : 1,
    Math.min(MOST_GAP, widestGap(frame, fragments)),
    Math.min(MOST_PIECES, new Set(fragments.map((place) => lookOf(frame.fragments[place]))).size),
  ];
}

/** The widest gap between pieces of one line, in font sizes: words of one text stand close. */
function widestGap(frame: FrameLayout, pieces: readonly number[]): number {
  let widest = -1;
  let before: TextFragment | undefined;
  for (const place of pieces) {
    const piece = frame.fragments[place];
    if (before !== undefined && piece !== undefined && gapY(before.box, piece.box) < 0) {
      widest = Math.max(widest, gapX(before.box, piece.box) / piece.fontSize);
    }
    before = piece;
  }
  return widest;
}

function lookOf(fragment: TextFragment | undefined): string {
  return fragment === undefined
    ? ""
    : [fragment.fontSize, fragment.fontWeight, fragment.isLink, ...fragment.color].join();
}
