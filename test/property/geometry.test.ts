import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BoxIndex } from "../../src/geometry/box-index.js";
import { around, gapX, gapY, type Box } from "../../src/geometry/box.js";
import { angleRank, angleTo } from "../../src/geometry/direction.js";
import { coarseDistance, visualDistance } from "../../src/geometry/visual-distance.js";

const CELL = { width: 8, height: 18 };
const length = fc.integer({ min: 0, max: 400 });
const box = fc.record({
  x: fc.integer({ min: -500, max: 2_000 }),
  y: fc.integer({ min: -500, max: 5_000 }),
  width: length,
  height: length,
});
const move = (one: Box, x: number, y: number): Box => ({ ...one, x: one.x + x, y: one.y + y });
const shift = fc.integer({ min: -3_000, max: 3_000 });

describe("visual distance", () => {
  test.prop([box, box])("is the same from both sides and never negative", (a, b) => {
    expect(visualDistance(a, b, CELL)).toBe(visualDistance(b, a, CELL));
    expect(visualDistance(a, b, CELL)).toBeGreaterThanOrEqual(0);
    expect(visualDistance(a, a, CELL)).toBe(0);
  });

  test.prop([box, box, shift, shift])("does not change when both are moved", (a, b, x, y) => {
    const moved = visualDistance(move(a, x, y), move(b, x, y), CELL);
    expect(moved).toBe(visualDistance(a, b, CELL));
  });

  test.prop([box, box])("is 0 exactly where boxes touch or overlap", (a, b) => {
    expect(visualDistance(a, b, CELL) === 0).toBe(gapX(a, b) <= 0 && gapY(a, b) <= 0);
  });

  test.prop([box, box, box])("does not grow when a box grows", (a, b, c) => {
    const grown = around([a, c]);
    expect(visualDistance(grown, b, CELL)).toBeLessThanOrEqual(visualDistance(a, b, CELL));
    expect(Number.isInteger(coarseDistance(a, b, CELL))).toBe(true);
  });
});

describe("angles", () => {
  test.prop([box, box])("are multiples of an eighth of a turn, and opposite from the other side", (a, b) => {
    const there = angleTo(a, b) / (Math.PI / 4);
    const back = angleTo(b, a) / (Math.PI / 4);
    expect(Number.isInteger(there)).toBe(true);
    expect(there).toBeGreaterThan(-4);
    expect(there).toBeLessThanOrEqual(4);
    const same = a.x + a.width / 2 === b.x + b.width / 2 && a.y + a.height / 2 === b.y + b.height / 2;
    if (!same) expect(Math.abs(there - back)).toBe(4);
  });

  test.prop([box, box, shift, shift])("do not change when both are moved", (a, b, x, y) => {
    expect(angleTo(move(a, x, y), move(b, x, y))).toBe(angleTo(a, b));
    expect(angleRank(angleTo(a, b))).toBeLessThan(8);
  });
});

describe("the index of boxes", () => {
  test.prop([fc.array(box, { maxLength: 40 }), box, length, length])(
    "finds what looking at all of them finds",
    (boxes, at, across, down) => {
      const index = new BoxIndex(boxes);
      const near = boxes.flatMap((one, place) =>
        gapX(at, one) <= across && gapY(at, one) <= down ? [place] : [],
      );
      expect(index.within(at, across, down)).toEqual(near);
      // Asked again it must not remember what it found before.
      expect(index.within(at, across, down)).toEqual(near);
    },
  );
});
