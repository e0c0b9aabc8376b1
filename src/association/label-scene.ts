import { BoxIndex } from "../geometry/box-index.js";
import { gapX, gapY, type Box } from "../geometry/box.js";
import { visualDistance } from "../geometry/visual-distance.js";
import type { FrameLayout, PageControl } from "../page/layout.js";
import { readingOrder, type ReadingPlace } from "../page/reading-order.js";
import { composeTexts, standsOnPage, type Composition, type PageText } from "../page/page-text.js";
import { SceneTexts, type SceneText } from "./scene-texts.js";

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
/**
 * So many places where a text begins, each with all the texts that begin there, and so many texts at most. What only
 * looks like a text may begin and end anywhere, so of these there are more.
 */
const NEAREST = {
  tree: { beginnings: 12, texts: 60, inADirection: 4 },
  visual: { beginnings: 18, texts: 110, inADirection: 5 },
} as const;
const NEAREST_IN_THE_DOCUMENT = 5;
const NEXT_WHEN_READ = 3;
/** Parts of a character cell in which distances are compared, and more texts than a page has. */
const FINE = 4096;
const MOST_TEXTS = 2 ** 22;
const NOWHERE: ReadingPlace = { at: -1, band: -1, isLast: false, line: [] };

/**
 * The texts and visible controls of a frame, prepared for comparing every control with the texts around it.
 * What the document tree says is part of it only where the texts were composed with it.
 */
export class LabelScene {
  readonly frame: FrameLayout;
  readonly composition: Composition;
  readonly lines: readonly PageText[];
  readonly controls: readonly SceneControl[];
  readonly #texts: SceneTexts;
  readonly #lineIndex: BoxIndex;
  readonly #inLine = new Map<number, { readonly line: readonly number[]; readonly at: number }>();
  readonly #controlIndex: BoxIndex;
  #buttons: ReadonlySet<number> | null = null;
  /** Answers given before: texts are asked about by every control around them. */
  readonly #below = new Map<SceneText, PageText | null>();
  readonly #near = new Map<
    Box,
    { readonly across: number; readonly down: number; readonly controls: readonly SceneControl[] }
  >();
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
    const shown = frame.controls.flatMap((control, place) =>
      control.hidden === null ? [{ ...control, place }] : [],
    );
    const places = readingOrder([...this.lines, ...shown].map(({ box }) => box));
    const readings = new Map<number, ReadingPlace>();
    this.lines.forEach(({ fragments }, at) => {
      for (const fragment of fragments) readings.set(fragment, places[at] ?? NOWHERE);
    });
    this.#texts = new SceneTexts(frame, composed.texts, readings);
    this.controls = shown.map((control, at) => ({
      ...control,
      at,
      reading: places[this.lines.length + at] ?? NOWHERE,
    }));
    this.controlsRead = this.controls.map(({ reading }) => reading.at).sort((a, b) => a - b);
    this.controlOrders = this.controls.map(({ order }) => order).sort((a, b) => a - b);
    for (const { fragments } of this.lines) {
      fragments.forEach((fragment, at) => this.#inLine.set(fragment, { line: fragments, at }));
    }
    this.#lineIndex = new BoxIndex(this.lines.map(({ box }) => box));
    this.#controlIndex = new BoxIndex(this.controls.map(({ box }) => box));
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

  isInButton(node: number): boolean {
    this.#buttons ??= new Set(this.frame.buttons.map((button) => button.node));
    for (let up = node; up >= 0; up = this.parent(up)) if (this.#buttons.has(up)) return true;
    return false;
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
    const most = NEAREST[this.composition];
    // Whole numbers sort fast: first by distance, then by place.
    const around = this.#texts.within(box, REACH.across * cell.width, REACH.down * cell.height);
    const near = new Float64Array(around.length);
    around.forEach((place, at) => {
      const distance = this.distance(box, this.#texts.boxOf(place) ?? box);
      near[at] = Math.round(distance * FINE) * MOST_TEXTS + place;
    });
    near.sort();
    const places = around.map((_place, at) => (near[at] ?? 0) % MOST_TEXTS);
    const beginnings = new Set<number | undefined>();
    const chosen = new Set<SceneText>();
    for (const place of places) {
      const begins = this.#texts.beginningOf(place);
      if (!beginnings.has(begins) && beginnings.size >= most.beginnings) continue;
      if (chosen.size >= most.texts) break;
      const text = this.#texts.at(place);
      if (text === null) continue;
      beginnings.add(begins);
      chosen.add(text);
    }
    const directions = [
      (text: Box) => gapY(text, box) < 0 && text.x + text.width <= box.x + 2,
      (text: Box) => gapY(text, box) < 0 && text.x >= box.x + box.width - 2,
      (text: Box) => gapX(text, box) < 0 && text.y + text.height <= box.y + 2,
    ];
    for (const lies of directions) {
      let left: number = most.inADirection;
      for (const place of places) {
        if (left === 0) break;
        const other = this.#texts.boxOf(place);
        const text = other !== undefined && lies(other) ? this.#texts.at(place) : null;
        if (text === null) continue;
        chosen.add(text);
        left--;
      }
    }
    for (const text of this.#alsoMeant(control)) chosen.add(text);
    return [...chosen].sort((a, b) => a.place - b.place);
  }

  /** Texts that may be far away: those beside it in the document, or what is read next where it ends a line. */
  #alsoMeant({ order, reading }: SceneControl): readonly SceneText[] {
    if (this.composition === "tree") return this.#texts.besideInDocument(order, NEAREST_IN_THE_DOCUMENT);
    return reading.isLast ? this.#texts.nextWhenRead(reading.at, NEXT_WHEN_READ) : [];
  }
}
