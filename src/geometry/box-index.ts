import { gapX, gapY, type Box } from "./box.js";

/** Squares of this many pixels. */
const SQUARE = 128;

/** Boxes by place, so that those near another are found without looking at all. */
export class BoxIndex {
  readonly #boxes: readonly Box[];
  readonly #squares = new Map<string, number[]>();

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes;
    boxes.forEach((box, at) => {
      for (const key of squaresOf(box)) {
        const square = this.#squares.get(key);
        if (square === undefined) this.#squares.set(key, [at]);
        else square.push(at);
      }
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
    const found = new Set<number>();
    for (const key of squaresOf(around)) {
      for (const at of this.#squares.get(key) ?? []) {
        const other = this.#boxes[at];
        if (other !== undefined && gapX(around, other) <= 0 && gapY(around, other) <= 0) found.add(at);
      }
    }
    return [...found].sort((a, b) => a - b);
  }
}

function* squaresOf(box: Box): Generator<string> {
  const right = Math.floor((box.x + box.width) / SQUARE);
  const bottom = Math.floor((box.y + box.height) / SQUARE);
  for (let column = Math.floor(box.x / SQUARE); column <= right; column++) {
    for (let row = Math.floor(box.y / SQUARE); row <= bottom; row++) yield `${column} ${row}`;
  }
}
