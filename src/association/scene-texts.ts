import { BoxIndex } from "../geometry/box-index.js";
import type { Box } from "../geometry/box.js";
import type { FrameLayout, TextFragment } from "../page/layout.js";
import type { PageText } from "../page/page-text.js";
import type { ReadingPlace } from "../page/reading-order.js";
import { countBelow } from "./count-below.js";

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

const NOWHERE: ReadingPlace = { at: -1, band: -1, isLast: false, line: [] };

/** All texts of a frame. Most stand far from every control, so a text is prepared when it is first asked for. */
export class SceneTexts {
  readonly #frame: FrameLayout;
  readonly #composed: readonly PageText[];
  /** Where each line is read, by its fragments. */
  readonly #readings: ReadonlyMap<number, ReadingPlace>;
  /** Null for a text that is nobody's label. */
  readonly #prepared: (SceneText | null | undefined)[];
  readonly #index: BoxIndex;
  #said: Map<string, number> | null = null;
  #byOrder: Ranking | null = null;
  #byReading: Ranking | null = null;

  constructor(
    frame: FrameLayout,
    composed: readonly PageText[],
    readings: ReadonlyMap<number, ReadingPlace>,
  ) {
    this.#frame = frame;
    this.#composed = composed;
    this.#readings = readings;
    this.#prepared = new Array<SceneText | null | undefined>(composed.length).fill(undefined);
    this.#index = new BoxIndex(composed.map(({ box }) => box));
  }

  /** The text at a place; null where it holds no letter or digit: a lone asterisk or colon is nobody's label. */
  at(place: number): SceneText | null {
    let text = this.#prepared[place];
    if (text === undefined) {
      text = this.#prepare(place);
      this.#prepared[place] = text;
    }
    return text;
  }

  boxOf(place: number): Box | undefined {
    return this.#composed[place]?.box;
  }

  /** Where a text begins: texts that begin alike are one or the other. */
  beginningOf(place: number): number | undefined {
    return this.#composed[place]?.fragments[0];
  }

  /** Places of the texts no further than so many pixels away. */
  within(box: Box, across: number, down: number): readonly number[] {
    return this.#index.within(box, across, down);
  }

  /** So many texts that begin before a place in the document, and so many that begin there or later. */
  besideInDocument(order: number, count: number): SceneText[] {
    this.#byOrder ??= rank(this.#composed, (text) => this.#span(text)[0]);
    const { places, keys } = this.#byOrder;
    const at = countBelow(keys, (key) => key < order);
    const found: SceneText[] = [];
    for (let before = at - 1, left = count; before >= 0 && left > 0; before--) {
      left -= this.#take(places[before], found);
    }
    for (let after = at, left = count; after < places.length && left > 0; after++) {
      left -= this.#take(places[after], found);
    }
    return found;
  }

  /** The texts that begin at the next thing read after a place, so many at most. */
  nextWhenRead(reading: number, count: number): SceneText[] {
    this.#byReading ??= rank(this.#composed, (text) => this.#readingOf(text).at);
    const { places, keys } = this.#byReading;
    const found: SceneText[] = [];
    for (let at = countBelow(keys, (key) => key < reading); at < places.length; at++) {
      if (found.length === count) break;
      if (found.length > 0 && keys[at] !== found[0]?.reading.at) break;
      this.#take(places[at], found);
    }
    return found;
  }

  #take(place: number | undefined, found: SceneText[]): 0 | 1 {
    const text = place === undefined ? null : this.at(place);
    if (text === null) return 0;
    found.push(text);
    return 1;
  }

  #prepare(place: number): SceneText | null {
    const text = this.#composed[place];
    const look = this.#frame.fragments[text?.fragments[0] ?? -1];
    if (text === undefined || look === undefined || !/[\p{L}\p{N}]/u.test(text.text)) return null;
    const [first, last] = this.#span(text);
    const reading = this.#readingOf(text);
    const { text: words, box, fragments, node, isWhole, lines } = text;
    const repeats = this.#repeatsOf(text);
    return { text: words, box, fragments, node, isWhole, lines, place, look, first, last, repeats, reading };
  }

  #span({ fragments }: PageText): readonly [number, number] {
    const begin = this.#frame.fragments[fragments[0] ?? -1]?.order ?? 0;
    const end = this.#frame.fragments[fragments.at(-1) ?? -1]?.order ?? 0;
    return begin < end ? [begin, end] : [end, begin];
  }

  #readingOf({ fragments }: PageText): ReadingPlace {
    return this.#readings.get(fragments[0] ?? -1) ?? NOWHERE;
  }

  #repeatsOf({ text }: PageText): number {
    if (this.#said === null) {
      this.#said = new Map();
      for (const other of this.#composed) this.#said.set(other.text, (this.#said.get(other.text) ?? 0) + 1);
    }
    return this.#said.get(text) ?? 1;
  }
}

/** Places of texts by a whole number, in ascending order; the earlier place first. */
interface Ranking {
  readonly places: readonly number[];
  readonly keys: readonly number[];
}

function rank(texts: readonly PageText[], keyOf: (text: PageText) => number): Ranking {
  const count = texts.length;
  // Numbers sort faster without a comparison of one's own.
  const sorted = new Float64Array(count);
  texts.forEach((text, place) => {
    sorted[place] = (keyOf(text) + 1) * count + place;
  });
  sorted.sort();
  const places = texts.map((_text, at) => (sorted[at] ?? 0) % count);
  return { places, keys: texts.map((_text, at) => Math.floor((sorted[at] ?? 0) / count) - 1) };
}
