import { gapX, gapY, type Box } from "../geometry/box.js";

/** The stretch between two boxes, across and down; empty where it ends before it begins. */
export interface Way {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Null where the boxes overlap both ways: then nothing stands between them. */
export function wayBetween(a: Box, b: Box): Way | null {
  const left = Math.min(a.x + a.width, b.x + b.width);
  const right = Math.max(a.x, b.x);
  const top = Math.min(a.y + a.height, b.y + b.height);
  const bottom = Math.max(a.y, b.y);
  return left >= right && top >= bottom ? null : { left, right, top, bottom };
}

/** Whether the middle of something lies on the way, in one row or one column with both ends. */
export function isInTheWay({ left, right, top, bottom }: Way, thing: Box, a: Box, b: Box): boolean {
  const x = thing.x + thing.width / 2;
  if (x > left && x < right && gapY(thing, a) < -2 && gapY(thing, b) < -2) return true;
  const y = thing.y + thing.height / 2;
  return y > top && y < bottom && gapX(thing, a) < -2 && gapX(thing, b) < -2;
}
