import { around, gapX, type Box } from "../geometry/box.js";
import type { FrameLayout, TextFragment } from "../page/layout.js";

/** Fragments a person reads as one text. */
export interface TextBlock {
  readonly text: string;
  readonly box: Box;
  readonly fontSize: number;
  readonly fontWeight: number;
}

/** Words on one line with a wider gap than this, in character cells, are two texts. */
const WORD_GAP = 3;
/** Elements whose words are a value or a name of their own. */
const OWN_WORDS: ReadonlySet<string> = new Set(["button", "select", "option", "textarea"]);

/**
 * The visible texts of a frame, as simple programs see them: fragments of one block with no control between them,
 * put together.
 */
export function textBlocks(frame: FrameLayout): TextBlock[] {
  const blockOf = blocks(frame);
  const stops = [...frame.controls, ...frame.buttons]
    .filter(({ hidden }) => hidden === null)
    .map(({ order }) => order)
    .sort((a, b) => a - b);
  const isBetween = (from: number, to: number): boolean => stops.some((stop) => stop > from && stop < to);
  const found: { fragments: TextFragment[]; block: number }[] = [];
  for (const fragment of frame.fragments) {
    if (fragment.hidden !== null || (fragment.source !== "text" && fragment.source !== "generated")) continue;
    const block = blockOf(fragment.node);
    if (block === null) continue;
    const last = found.at(-1);
    const before = last?.fragments.at(-1);
    const goesOn =
      last?.block === block &&
      before !== undefined &&
      !isBetween(before.order, fragment.order) &&
      gapX(before.box, fragment.box) <= WORD_GAP * frame.cell.width;
    if (goesOn) last.fragments.push(fragment);
    else found.push({ fragments: [fragment], block });
  }
  return found.flatMap(({ fragments: [first, ...others] }) => {
    if (first === undefined) return [];
    const text = others.reduce(
      (words, { text: more, spaced }) => `${words}${spaced ? " " : ""}${more}`,
      first.text,
    );
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const box = around([first.box, ...others.map((other) => other.box)]);
    return [{ text, box, fontSize: first.fontSize, fontWeight: first.fontWeight }];
  });
}

/** The nearest element around a node that is no part of a line; null for words of a button. */
function blocks({ nodes }: FrameLayout): (node: number) => number | null {
  const known = new Map<number, number | null>();
  const find = (start: number): number | null => {
    for (let at = start; at >= 0;) {
      const node = nodes[at];
      if (node === undefined) return at;
      if (OWN_WORDS.has(node.tag)) return null;
      if (node.display !== "inline" && node.display !== "contents") {
        return isInButton(at) ? null : at;
      }
      at = node.parent;
    }
    return -1;
  };
  const isInButton = (start: number): boolean => {
    for (let at = start; at >= 0; at = nodes[at]?.parent ?? -1)
      if (OWN_WORDS.has(nodes[at]?.tag ?? "")) return true;
    return false;
  };
  return (node) => {
    let block = known.get(node);
    if (block === undefined) {
      block = find(node);
      known.set(node, block);
    }
    return block;
  };
}
