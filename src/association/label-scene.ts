import { BoxIndex } from "../geometry/box-index.js";
import { gapX, gapY, type Box } from "../geometry/box.js";
import { visualDistance } from "../geometry/visual-distance.js";
import type { FrameLayout, PageControl, TextFragment } from "../page/layout.js";
import { readingOrder, type ReadingPlace } from "../page/reading-order.js";
import { composeTexts, standsOnPage, type Composition, type PageText } from "../page/page-text.js";

/** A text with what it looks like as a whole. */
export interface SceneText extends PageText {
  /** Where it begins when the page is read line by line. */
  readonly reading: ReadingPlace;
  readonly place: number;
  readonly look: TextFragment;
  readonly first: number;
  readonly last: number;
  /** How many texts of the frame say the same. */
  readonly repeats: number;
}

/** A visible control. */
export interface SceneControl extends PageControl {
  /** Where it stands when the page is read line by line. */
  readonly reading: ReadingPlace;
  /** Place in {@link FrameLayout.controls}. */
  readonly place: number;
  /** Place among the visible ones. */
  readonly at: number;
}

/** How far texts are looked for around a control, in character cells. */
const REACH = { across: 60, down: 9 } as const;
/** So many places where a text begins; each with all the texts that begin there. */
const NEAREST = 18;
const MOST_CANDIDATES = 70;
const NEAREST_IN_A_DIRECTION = 5;
const NEAREST_IN_THE_DOCUMENT = 5;
const NEXT_WHEN_READ = 3;
const NOWHERE: ReadingPlace = { at: -1, band: -1, isLast: false, line: [] };

/**
 * The texts and visible controls of a frame, prepared for comparing every control with the texts around it.
 * What the document tree says is part of it only where the texts were composed with it.
 */
export class LabelScene {
  readonly frame: FrameLayout;
  readonly composition: Composition;
  readonly texts: readonly SceneText[];
  readonly lines: readonly PageText[];
  readonly controls: readonly SceneControl[];
  readonly #textIndex: BoxIndex;
  readonly #lineIndex: BoxIndex;
  readonly #inLine = new Map<number, { readonly line: readonly number[]; readonly at: number }>();
  readonly #controlIndex: BoxIndex;
  /** Answers given before: texts are asked about by every control around them. */
  readonly #below = new Map<SceneText, PageText | null>();
  readonly #near = new Map<
    Box,
    { readonly across: number; readonly down: number; readonly controls: readonly SceneControl[] }
  >();
  readonly #byOrder: readonly SceneText[];
  readonly #byReading: readonly SceneText[];
  /** Reading places of the controls, in ascending order. */
  readonly controlsRead: readonly number[];
  /** Places of the controls in the document, in ascending order. */
  readonly controlOrders: readonly number[];
  /** How many visible controls each node holds. */
  readonly controlsIn: Int32Array;
  /** How many visible fragments each node holds. */
  readonly fragmentsIn: Int32Array;
  readonly depth: Int32Array;

  constructor(frame: FrameLayout, composition: Composition) {
    this.frame = frame;
    this.composition = composition;
    const composed = composeTexts(frame, composition);
    this.lines = composed.lines;
    const said = new Map<string, number>();
    for (const { text } of composed.texts) said.set(text, (said.get(text) ?? 0) + 1);
    const shown = frame.controls.flatMap((control, place) =>
      control.hidden === null ? [{ ...control, place }] : [],
    );
    const places = readingOrder([...this.lines, ...shown].map(({ box }) => box));
    const readings = new Map<number, ReadingPlace>();
    this.lines.forEach(({ fragments }, at) => {
      for (const fragment of fragments) readings.set(fragment, places[at] ?? NOWHERE);
    });
    this.texts = composed.texts.flatMap((text, place) => {
      const [begins = -1] = text.fragments;
      const look = frame.fragments[begins];
      const end = frame.fragments[text.fragments.at(-1) ?? -1];
      // A lone asterisk or colon is nobody's label.
      if (look === undefined || end === undefined || !/[\p{L}\p{N}]/u.test(text.text)) return [];
      const first = Math.min(look.order, end.order);
      const last = Math.max(look.order, end.order);
      const reading = readings.get(begins) ?? NOWHERE;
      return [{ ...text, place, look, first, last, repeats: said.get(text.text) ?? 1, reading }];
    });
    this.controls = shown.map((control, at) => ({
      ...control,
      at,
      reading: places[this.lines.length + at] ?? NOWHERE,
    }));
    this.controlsRead = this.controls.map(({ reading }) => reading.at).sort((a, b) => a - b);
    this.controlOrders = this.controls.map(({ order }) => order).sort((a, b) => a - b);
    this.#byReading = [...this.texts].sort((a, b) => a.reading.at - b.reading.at);
    for (const { fragments } of this.lines) {
      fragments.forEach((fragment, at) => this.#inLine.set(fragment, { line: fragments, at }));
    }
    this.#lineIndex = new BoxIndex(this.lines.map(({ box }) => box));
    this.#textIndex = new BoxIndex(this.texts.map(({ box }) => box));
    this.#controlIndex = new BoxIndex(this.controls.map(({ box }) => box));
    this.#byOrder = [...this.texts].sort((a, b) => a.first - b.first);
    this.depth = new Int32Array(frame.nodes.length);
    frame.nodes.forEach(({ parent }, node) => {
      this.depth[node] = parent < 0 ? 0 : (this.depth[parent] ?? 0) + 1;
    });
    this.controlsIn = this.#countUp(this.controls.map(({ node }) => node));
    this.fragmentsIn = this.#countUp(
      frame.fragments.flatMap((fragment) =>
        fragment.hidden === null && standsOnPage(fragment) ? [fragment.node] : [],
      ),
    );
  }

  #countUp(nodes: readonly number[]): Int32Array {
    const counts = new Int32Array(this.frame.nodes.length);
    for (const node of nodes) counts[node] = (counts[node] ?? 0) + 1;
    // A node comes after the one around it.
    for (let node = counts.length - 1; node >= 0; node--) {
      const parent = this.parent(node);
      if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + (counts[node] ?? 0);
    }
    return counts;
  }

  parent(node: number): number {
    return this.frame.nodes[node]?.parent ?? -1;
  }

  /** The innermost node that holds both. */
  common(a: number, b: number): number {
    let one = a;
    let other = b;
    while (one !== other && one >= 0 && other >= 0) {
      if ((this.depth[one] ?? 0) >= (this.depth[other] ?? 0)) one = this.parent(one);
      else other = this.parent(other);
    }
    return one === other ? one : -1;
  }

  distance(a: Box, b: Box): number {
    return visualDistance(a, b, this.frame.cell);
  }

  /** The fragment so many places further on the same line; -1 where there is none. */
  besideInLine(fragment: number, steps: -1 | 1): number {
    const { line, at } = this.#inLine.get(fragment) ?? { line: [], at: 0 };
    return line[at + steps] ?? -1;
  }

  /** The line right below a text, with the same left edge. */
  lineBelow(text: SceneText): PageText | undefined {
    let line = this.#below.get(text);
    if (line === undefined) {
      line = this.#findBelow(text) ?? null;
      this.#below.set(text, line);
    }
    return line ?? undefined;
  }

  #findBelow({ box, look }: SceneText): PageText | undefined {
    const near = this.#lineIndex.within(box, 0, 2 * look.fontSize).flatMap((at) => this.lines[at] ?? []);
    let nearest: PageText | undefined;
    for (const line of near) {
      const isBelow = line.box.y >= box.y + box.height - 3 && Math.abs(line.box.x - box.x) < 3;
      if (isBelow && (nearest === undefined || line.box.y < nearest.box.y)) nearest = line;
    }
    return nearest;
  }

  controlsNear(box: Box, across: number, down: number): readonly SceneControl[] {
    const known = this.#near.get(box);
    if (known?.across === across && known.down === down) return known.controls;
    const { cell } = this.frame;
    const controls = this.#controlIndex
      .within(box, across * cell.width, down * cell.height)
      .flatMap((at) => this.controls[at] ?? []);
    this.#near.set(box, { across, down, controls });
    return controls;
  }

  /** Texts that may be meant for a control: the nearest, the nearest in each direction, those beside it in the document. */
  candidates(control: SceneControl): SceneText[] {
    const { cell } = this.frame;
    const { box } = control;
    const near = this.#textIndex
      .within(box, REACH.across * cell.width, REACH.down * cell.height)
      .flatMap((at) => {
        const text = this.texts[at];
        return text === undefined ? [] : [{ text, distance: this.distance(box, text.box) }];
      })
      .sort((a, b) => a.distance - b.distance || a.text.place - b.text.place);
    const beginnings = new Set<number | undefined>();
    const chosen = new Set<SceneText>();
    for (const { text } of near) {
      const [begins] = text.fragments;
      if (!beginnings.has(begins) && beginnings.size >= NEAREST) continue;
      if (chosen.size >= MOST_CANDIDATES) break;
      beginnings.add(begins);
      chosen.add(text);
    }
    const directions = [
      (text: Box) => gapY(text, box) < 0 && text.x + text.width <= box.x + 2,
      (text: Box) => gapY(text, box) < 0 && text.x >= box.x + box.width - 2,
      (text: Box) => gapX(text, box) < 0 && text.y + text.height <= box.y + 2,
    ];
    for (const lies of directions) {
      let left = NEAREST_IN_A_DIRECTION;
      for (const { text } of near) {
        if (left === 0) break;
        if (lies(text.box)) {
          chosen.add(text);
          left--;
        }
      }
    }
    if (this.composition === "tree") for (const text of this.#besideInDocument(control)) chosen.add(text);
    else for (const text of this.#nextWhenRead(control)) chosen.add(text);
    return [...chosen].sort((a, b) => a.place - b.place);
  }

  #besideInDocument({ order }: SceneControl): readonly SceneText[] {
    const at = countBelow(this.#byOrder, ({ first }) => first < order);
    return this.#byOrder.slice(Math.max(0, at - NEAREST_IN_THE_DOCUMENT), at + NEAREST_IN_THE_DOCUMENT);
  }

  /** What comes next where a control ends a line: its label may have gone on to the next one. */
  #nextWhenRead({ reading }: SceneControl): readonly SceneText[] {
    if (!reading.isLast) return [];
    const at = countBelow(this.#byReading, (text) => text.reading.at < reading.at);
    const next = this.#byReading[at]?.reading.at;
    return this.#byReading.slice(at, at + NEXT_WHEN_READ).filter((text) => text.reading.at === next);
  }
}

/** How many of a sorted list come before a place. */
export function countBelow<T>(sorted: readonly T[], isBelow: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const half = (low + high) >> 1;
    const item = sorted[half];
    if (item !== undefined && isBelow(item)) low = half + 1;
    else high = half;
  }
  return low;
}
