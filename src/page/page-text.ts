import { BoxIndex } from "../geometry/box-index.js";
import { around, gapX, gapY, type Box } from "../geometry/box.js";
import type { FrameLayout, TextFragment } from "./layout.js";
import { readingOrder } from "./reading-order.js";

/** A text as a person may take it: a line, lines that go on, or all an element says. */
export interface PageText {
  readonly text: string;
  readonly box: Box;
  /** Places in {@link FrameLayout.fragments}, in document order. */
  readonly fragments: readonly number[];
  /** The element whose whole text it is, or the innermost that holds all of it. */
  readonly node: number;
  /** True where it is all the visible text of that element. */
  readonly isWhole: boolean;
  readonly lines: number;
}

/** How fragments are put together: with the help of the document tree, or as they look only. */
export type Composition = "tree" | "visual";

/** Fragments of one line go on across a gap of this many font sizes. A space has a quarter. */
const SAME_LINE_GAP = 0.65;
/** A line goes on in the next when no more than this many font sizes lie between them. */
const NEXT_LINE_GAP = 1.2;
const LONGEST_ELEMENT = 240;
const MOST_FRAGMENTS = 14;

/** The texts of a frame. */
export interface ComposedTexts {
  /** All that may be meant by somebody, each once; they overlap. */
  readonly texts: readonly PageText[];
  /** Its lines: these do not overlap, and they are among the texts. */
  readonly lines: readonly PageText[];
}

/** Whether a fragment is a text of the page itself, not the hint or value shown in a control. */
export function standsOnPage({ source }: TextFragment): boolean {
  return source !== "placeholder" && source !== "value";
}

/** Puts the fragments of a frame together. */
export function composeTexts(frame: FrameLayout, composition: Composition): ComposedTexts {
  const shown = frame.fragments.flatMap((fragment, at) =>
    fragment.hidden === null && standsOnPage(fragment) ? [at] : [],
  );
  const isTree = composition === "tree";
  const lines = isTree ? linesOfBlocks(frame, shown) : linesAsSeen(frame, shown);
  const groups = isTree
    ? [...lines, ...runs(frame, lines)]
    : [...lines, ...lines.flatMap((line) => partsOf(frame, line)), ...paragraphs(frame, lines)];
  const texts = new Map<string, PageText>();
  for (const group of groups) {
    const key = group.join();
    if (texts.has(key)) continue;
    const text = textOf(frame, group, innermost(frame, group), false);
    if (text !== null) texts.set(key, text);
  }
  if (isTree) {
    for (const [node, group] of elements(frame, shown)) {
      const key = group.join();
      const known = texts.get(key);
      const text = known === undefined ? textOf(frame, group, node, true) : { ...known, node, isWhole: true };
      if (text !== null) texts.set(key, text);
    }
  }
  return { texts: [...texts.values()], lines: lines.flatMap((line) => texts.get(line.join()) ?? []) };
}

function textOf(
  frame: FrameLayout,
  places: readonly number[],
  node: number,
  isWhole: boolean,
): PageText | null {
  const first = frame.fragments[places[0] ?? -1];
  if (first === undefined) return null;
  if (places.length === 1) {
    return { text: first.text, box: around([first.box]), fragments: places, node, isWhole, lines: 1 };
  }
  const others = places.slice(1).flatMap((place) => frame.fragments[place] ?? []);
  let text = first.text;
  let lines = 1;
  let before = first;
  for (const fragment of others) {
    const isNext = fragment.box.y > before.box.y + before.box.height / 2;
    if (isNext) lines++;
    text +=
      isNext || fragment.spaced || gapX(before.box, fragment.box) > 1 ? ` ${fragment.text}` : fragment.text;
    before = fragment;
  }
  const box = around([first.box, ...others.map((fragment) => fragment.box)]);
  return { text, box, fragments: places, node, isWhole, lines };
}

/** Whether one fragment stands right of the other on the same line, with nothing but a space between. */
function goesOn(before: TextFragment, after: TextFragment): boolean {
  const down = gapY(before.box, after.box);
  if (down > -Math.min(before.box.height, after.box.height) / 2) return false;
  const gap = after.box.x - (before.box.x + before.box.width);
  const size = Math.max(before.fontSize, after.fontSize);
  return gap > -size && gap <= SAME_LINE_GAP * size;
}

/** Only words go on; pictures, and what stands in buttons, are things of their own. */
function areWords(a: TextFragment, b: TextFragment): boolean {
  return a.source === "text" && b.source === "text";
}

/** Lines within one block: what the layout itself puts on a line, whatever is inline. */
function linesOfBlocks(frame: FrameLayout, shown: readonly number[]): number[][] {
  const blocks = blocksOf(frame);
  const barriers = new Set(
    [...frame.controls, ...frame.buttons].filter(({ hidden }) => hidden === null).map(({ order }) => order),
  );
  const lines: number[][] = [];
  let line: number[] = [];
  let last: TextFragment | undefined;
  for (const place of shown) {
    const fragment = frame.fragments[place];
    if (fragment === undefined) continue;
    const isSame =
      last !== undefined &&
      areWords(last, fragment) &&
      blocks[last.node] === blocks[fragment.node] &&
      !isBetween(barriers, last.order, fragment.order) &&
      (goesOn(last, fragment) || goesOn(fragment, last));
    if (isSame) line.push(place);
    else lines.push((line = [place]));
    last = fragment;
  }
  return lines;
}

/** Consecutive lines of one block. */
function runs(frame: FrameLayout, lines: readonly (readonly number[])[]): number[][] {
  const blocks = blocksOf(frame);
  const barriers = new Set(
    [...frame.controls, ...frame.buttons].filter(({ hidden }) => hidden === null).map(({ order }) => order),
  );
  const found: number[][] = [];
  let run: number[] = [];
  let last: TextFragment | undefined;
  for (const line of lines) {
    const first = frame.fragments[line[0] ?? -1];
    if (first === undefined) continue;
    const isSame =
      last !== undefined &&
      areWords(last, first) &&
      blocks[last.node] === blocks[first.node] &&
      !isBetween(barriers, last.order, first.order) &&
      first.box.y >= last.box.y;
    if (isSame) run.push(...line);
    else found.push((run = [...line]));
    last = frame.fragments[line.at(-1) ?? -1];
  }
  return found;
}

function isBetween(barriers: ReadonlySet<number>, from: number, to: number): boolean {
  for (let order = from + 1; order < to; order++) if (barriers.has(order)) return true;
  return false;
}

/** The innermost element around each node that is laid out as a block of its own. */
function blocksOf(frame: FrameLayout): number[] {
  const blocks: number[] = [];
  frame.nodes.forEach(({ parent, display }, at) => {
    const isInline =
      /^(inline|contents|ruby)/.test(display) && !/^inline-(block|flex|grid|table)/.test(display);
    blocks.push(isInline && parent >= 0 ? (blocks[parent] ?? at) : at);
  });
  return blocks;
}

/** Lines as they look: fragments of one height with no more than a space between, and no field. */
function linesAsSeen(frame: FrameLayout, shown: readonly number[]): number[][] {
  const things = [...frame.controls, ...frame.buttons].filter(({ hidden }) => hidden === null);
  const sorted = [...shown].sort((a, b) => {
    const one = frame.fragments[a];
    const other = frame.fragments[b];
    if (one === undefined || other === undefined) return 0;
    return one.box.y + one.box.height / 2 - (other.box.y + other.box.height / 2) || one.box.x - other.box.x;
  });
  // Fragments of one line differ a little in height: within a band of half a line their x decides.
  const bands: number[][] = [];
  let bandEnd = -Infinity;
  for (const place of sorted) {
    const box = frame.fragments[place]?.box;
    if (box === undefined) continue;
    if (box.y + box.height / 2 > bandEnd) {
      bands.push([]);
      bandEnd = box.y + box.height;
    }
    bands.at(-1)?.push(place);
  }
  const lines: number[][] = [];
  for (const band of bands) {
    band.sort((a, b) => (frame.fragments[a]?.box.x ?? 0) - (frame.fragments[b]?.box.x ?? 0));
    let line: number[] = [];
    let last: TextFragment | undefined;
    for (const place of band) {
      const fragment = frame.fragments[place];
      if (fragment === undefined) continue;
      const isSame = last !== undefined && areWords(last, fragment) && goesOn(last, fragment);
      const between =
        isSame &&
        last !== undefined &&
        things.some(
          ({ box }) =>
            gapY(box, fragment.box) < 0 &&
            box.x >= (last?.box.x ?? 0) + (last?.box.width ?? 0) - 2 &&
            box.x + box.width <= fragment.box.x + 2,
        );
      if (isSame && !between) line.push(place);
      else lines.push((line = [place]));
      last = fragment;
    }
  }
  return lines;
}

/**
 * A line of several fragments may be one text or several: every part of one look, every fragment, every beginning and
 * every end is a text too.
 */
function partsOf(frame: FrameLayout, line: readonly number[]): number[][] {
  if (line.length < 2) return [];
  const parts: number[][] = [];
  let look = "";
  for (const place of line) {
    const fragment = frame.fragments[place];
    if (fragment === undefined) continue;
    const { fontSize, fontWeight, color, isLink } = fragment;
    const own = [fontSize, fontWeight, ...color, isLink].join();
    if (own === look) parts.at(-1)?.push(place);
    else parts.push([place]);
    look = own;
  }
  if (line.length > MOST_PARTS) return parts.length > 1 ? parts : [];
  for (let at = 0; at < line.length; at++) {
    parts.push(line.slice(at, at + 1));
    if (at > 0) parts.push(line.slice(0, at), line.slice(at));
  }
  return parts;
}

/** A line and what it looks like, for finding the line it goes on in. */
interface SeenLine {
  readonly places: readonly number[];
  readonly box: Box;
  readonly look: TextFragment;
  readonly endLook: TextFragment;
}

/** A line of more fragments than this is a list of links or the like; it is not taken apart any further. */
const MOST_PARTS = 8;
/** So many lines may make one text, whatever they look like; of one look there may be more. */
const MOST_MIXED_LINES = 4;
const MOST_LINES = 12;

/** Lines that go on in the next one below. Where it ends nobody can see, so every beginning is a text too. */
function paragraphs(frame: FrameLayout, lines: readonly (readonly number[])[]): number[][] {
  const seen: SeenLine[] = lines.flatMap((line) => {
    const text = textOf(frame, line, 0, false);
    const look = frame.fragments[line[0] ?? -1];
    const endLook = frame.fragments[line.at(-1) ?? -1];
    if (text === null || look === undefined || endLook === undefined) return [];
    return [{ places: line, box: text.box, look, endLook }];
  });
  const wraps = wrapsOf(frame, seen);
  const index = new BoxIndex(seen.map(({ box }) => box));
  const below = seen.map((line, at) => {
    const reach = NEXT_LINE_GAP * line.look.fontSize;
    return index.within(line.box, 0, reach).flatMap((place) => {
      const next = seen[place];
      return next !== undefined && place !== at && followsOn(line, next) ? [next] : [];
    });
  });
  const placeOf = new Map(seen.map((line, at) => [line, at]));
  const found: number[][] = [];
  seen.forEach((line, at) => {
    const places = [...line.places];
    let last = line;
    let next = at;
    let isMixed = false;
    for (let count = 2; count <= (isMixed ? MOST_MIXED_LINES : MOST_LINES); count++) {
      const following = nearestBelow(last, below[next] ?? []) ?? wraps.get(last);
      if (following === undefined) break;
      isMixed ||= !isOneLook(last.endLook, following.look);
      places.push(...following.places);
      if (count <= MOST_MIXED_LINES || !isMixed) found.push([...places]);
      last = following;
      next = placeOf.get(following) ?? -1;
    }
  });
  return found;
}

/** Under each other with one left edge or one middle; or wrapped: the next line begins further left. */
function followsOn(line: SeenLine, next: SeenLine): boolean {
  const gap = next.box.y - (line.box.y + line.box.height);
  if (gap < -3 || gap > NEXT_LINE_GAP * line.look.fontSize || line.look.source !== next.look.source)
    return false;
  const middle = next.box.x + next.box.width / 2 - (line.box.x + line.box.width / 2);
  const isWrapped = next.box.x < line.box.x && isOneLook(line.endLook, next.look);
  return Math.abs(line.box.x - next.box.x) < 3 || Math.abs(middle) < 3 || isWrapped;
}

/** Lines that end where the page does and go on at its other side, left of and below everything of the line. */
function wrapsOf(frame: FrameLayout, seen: readonly SeenLine[]): Map<SeenLine, SeenLine> {
  const things = [...frame.controls, ...frame.buttons].filter(({ hidden }) => hidden === null);
  const places = readingOrder([...seen.map(({ box }) => box), ...things.map(({ box }) => box)]);
  const inOrder = new Map(places.map(({ at }, thing) => [at, thing]));
  const wraps = new Map<SeenLine, SeenLine>();
  seen.forEach((line, at) => {
    const place = places[at];
    if (place?.isLast !== true) return;
    const next = seen[inOrder.get(place.at + 1) ?? -1];
    if (next === undefined || next.box.x >= line.box.x || !isOneLook(line.endLook, next.look)) return;
    const gap = next.box.y - (line.box.y + line.box.height);
    if (gap >= -3 && gap <= NEXT_LINE_GAP * line.look.fontSize) wraps.set(line, next);
  });
  return wraps;
}

function nearestBelow({ box }: SeenLine, lines: readonly SeenLine[]): SeenLine | undefined {
  return [...lines].sort(
    (a, b) => a.box.y - b.box.y || Math.abs(a.box.x - box.x) - Math.abs(b.box.x - box.x),
  )[0];
}

function isOneLook(a: TextFragment, b: TextFragment): boolean {
  return a.fontSize === b.fontSize && a.fontWeight === b.fontWeight;
}

/** Elements with little text, each with its visible fragments. A control inside does not matter. */
function elements(frame: FrameLayout, shown: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const tooLong = new Set<number>();
  const lengths = new Map<number, number>();
  for (const place of shown) {
    const fragment = frame.fragments[place];
    if (fragment?.source !== "text" && fragment?.source !== "button") continue;
    for (let node = fragment.node; node >= 0 && !tooLong.has(node); node = frame.nodes[node]?.parent ?? -1) {
      const held = found.get(node) ?? [];
      const length = (lengths.get(node) ?? 0) + fragment.text.length;
      if (held.length >= MOST_FRAGMENTS || length > LONGEST_ELEMENT) {
        // What holds too much is too much for all around it.
        for (let up = node; up >= 0 && !tooLong.has(up); up = frame.nodes[up]?.parent ?? -1) {
          tooLong.add(up);
          found.delete(up);
        }
        break;
      }
      held.push(place);
      found.set(node, held);
      lengths.set(node, length);
    }
  }
  return found;
}

function innermost(frame: FrameLayout, places: readonly number[]): number {
  const first = frame.fragments[places[0] ?? -1]?.node;
  if (first === undefined) return -1;
  let common = first;
  let before = first;
  for (const place of places) {
    const node = frame.fragments[place]?.node;
    if (node === undefined || node === before || node === common) continue;
    before = node;
    const up = new Set<number>();
    for (let at = node; at >= 0; at = frame.nodes[at]?.parent ?? -1) up.add(at);
    while (common >= 0 && !up.has(common)) common = frame.nodes[common]?.parent ?? -1;
  }
  return common;
}
