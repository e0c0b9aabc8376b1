import { gapX, gapY, type Box } from "./box.js";

/** Squares of this many pixels. */
const SQUARE = 128;
/** Squares are counted in rows of so many: pages are no wider. */
const ROW = 1 << 20;

/** Boxes by place, so that those near another are found without looking at all. */
export class BoxIndex {
  readonly #boxes: readonly Box[];
  readonly #squares = new Map<number, number[]>();
  /** In which search each box was met last: one that lies in several squares is looked at once. */
  readonly #met: Int32Array;
  #searches = 0;

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes;
    this.#met = new Int32Array(boxes.length);
    boxes.forEach((box, at) => {
      eachSquare(box.x, box.y, box.x + box.width, box.y + box.height, (key) => {
        const square = this.#squares.get(key);
        if (square === undefined) this.#squares.set(key, [at]);
        else square.push(at);
      });
    });
  }

  /** Places of the boxes no further than so many pixels away in each direction, in ascending order. */
  within(box: Box, across: number, down: number): number[] {
    const around = {
      x: box.x - across,
      y: box.y - down,
      width: box.width + 2 * across,
      height: box.height + 2 * down,
    };
    const search = ++this.#searches;
    const found: number[] = [];
    eachSquare(around.x, around.y, around.x + around.width, around.y + around.height, (key) => {
      for (const at of this.#squares.get(key) ?? []) {
        if (this.#met[at] === search) continue;
        this.#met[at] = search;
        const other = this.#boxes[at];
        if (other !== undefined && gapX(around, other) <= 0 && gapY(around, other) <= 0) found.push(at);
      }
    });
    return found.sort((a, b) => a - b);
  }
}

function eachSquare(
  left: number,
  top: number,
  right: number,
  bottom: number,
  visit: (key: number) => void,
): void {
  const lastColumn = Math.floor(right / SQUARE);
  const lastRow = Math.floor(bottom / SQUARE);
  for (let column = Math.floor(left / SQUARE); column <= lastColumn; column++) {
    for (let row = Math.floor(top / SQUARE); row <= lastRow; row++) visit(column + ROW * row);
  }
}
