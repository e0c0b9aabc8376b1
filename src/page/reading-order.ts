import type { Box } from "../geometry/box.js";

/** Where something stands when a page is read line by line. */
export interface ReadingPlace {
  /** Counted over all things from the top left on. */
  readonly at: number;
  /** Which line of the page, counted from the top. */
  readonly band: number;
  /** Whether something else follows on the same line. */
  readonly isLast: boolean;
  /** The things of its line, from left to right, by their places in the list given. */
  readonly line: readonly number[];
}

/** The order in which a person reads things that stand at these places: line after line, each from left to right. */
export function readingOrder(boxes: readonly Box[]): ReadingPlace[] {
  const middle = (place: number): number => (boxes[place]?.y ?? 0) + (boxes[place]?.height ?? 0) / 2;
  const sorted = boxes.map((_box, place) => place).sort((a, b) => middle(a) - middle(b) || a - b);
  const bands: number[][] = [];
  let bandEnd = -Infinity;
  for (const place of sorted) {
    if (middle(place) > bandEnd) {
      bands.push([]);
      // Things of one line differ a little in height.
      const height = boxes[place]?.height ?? 0;
      bandEnd = middle(place) + Math.min(height, LINE) / 2;
    }
    bands.at(-1)?.push(place);
  }
  const places = new Array<ReadingPlace>(boxes.length);
  let at = 0;
  bands.forEach((things, band) => {
    things.sort((a, b) => (boxes[a]?.x ?? 0) - (boxes[b]?.x ?? 0) || a - b);
    things.forEach((place, column) => {
      places[place] = { at: at++, band, isLast: column === things.length - 1, line: things };
    });
  });
  return places;
}

/** No line is taken to be higher than this, in pixels. */
const LINE = 40;
