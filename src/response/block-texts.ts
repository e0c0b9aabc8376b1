import { around, gapX, type Box } from "../geometry/box.js";
import type { FrameLayout, TextFragment } from "../page/layout.js";
import { inOrder, isInline, upwards, type FrameTree } from "./frame-tree.js";

/** A paragraph, a line of one, a cell, a heading: words that are read without a stop. */
export interface BlockText {
  readonly text: string;
  /** Places in the frame's fragments. */
  readonly fragments: readonly number[];
  /** The element laid out as a block that it stands in. */
  readonly block: number;
  readonly box: Box;
}

/** Puts fragments together to what is read without a stop; lines that only wrap are one text. */
export function blockTexts(tree: FrameTree, places: readonly number[]): BlockText[] {
  const { frame } = tree;
  const texts: BlockText[] = [];
  let run: number[] = [];
  let runBlock = -1;
  const flush = (): void => {
    if (run.length > 0) texts.push({ ...joined(frame, run), fragments: run, block: runBlock });
    run = [];
  };
  let last: TextFragment | undefined;
  for (const place of inOrder(frame, places)) {
    const fragment = frame.fragments[place];
    if (fragment === undefined) continue;
    const block = blockOf(frame, fragment.node);
    if (block !== runBlock || last === undefined || isStop(frame, block, run, last, fragment)) flush();
    run.push(place);
    runBlock = block;
    last = fragment;
  }
  flush();
  return texts;
}

/** The words of fragments as they are read, and the box around them. */
export function joined(frame: FrameLayout, places: readonly number[]): { text: string; box: Box } {
  let text = "";
  let before: TextFragment | undefined;
  const boxes: Box[] = [];
  for (const place of places) {
    const fragment = frame.fragments[place];
    if (fragment === undefined) continue;
    const isNextLine = before !== undefined && fragment.box.y > before.box.y + before.box.height / 2;
    const isApart = before !== undefined && gapX(before.box, fragment.box) > 1;
    text +=
      before !== undefined && (isNextLine || fragment.spaced || isApart)
        ? ` ${fragment.text}`
        : fragment.text;
    boxes.push(fragment.box);
    before = fragment;
  }
  const [first, ...others] = boxes;
  return { text, box: first === undefined ? NOWHERE : around([first, ...others]) };
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The innermost element around a node, or it itself, that is laid out as a block of its own. */
function blockOf(frame: FrameLayout, node: number): number {
  let last = node;
  for (const up of upwards(frame, node)) {
    const element = frame.nodes[up];
    if (element === undefined) break;
    last = up;
    if (!isInline(element)) return up;
  }
  return last;
}

/** On one line texts this many font sizes apart are two. */
const COLUMN_GAP = 2.5;

/**
 * Whether the second fragment begins anew: far off on the same line, or on a new line although its first word would
 * have had room on the line before.
 */
function isStop(
  frame: FrameLayout,
  block: number,
  run: readonly number[],
  last: TextFragment,
  next: TextFragment,
): boolean {
  if (next.source === "button" || last.source === "button") return true;
  const isNextLine = next.box.y > last.box.y + last.box.height / 2;
  if (!isNextLine) return gapX(last.box, next.box) > COLUMN_GAP * next.fontSize;
  if (next.box.y - (last.box.y + last.box.height) > 1.2 * next.fontSize) return true;
  const room = frame.nodes[block]?.box.width ?? 0;
  const line = run.flatMap((place) => {
    const fragment = frame.fragments[place];
    return fragment !== undefined && Math.abs(fragment.box.y - last.box.y) < last.box.height / 2
      ? [fragment.box]
      : [];
  });
  const [first, ...others] = line;
  const used = first === undefined ? 0 : around([first, ...others]).width;
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0;
  const isDense = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(next.text);
  const wordWidth = (next.box.width / Math.max(1, next.text.length)) * (isDense ? 1 : word);
  return used + wordWidth + next.fontSize / 2 < room;
}
