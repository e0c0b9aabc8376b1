import type { Box } from "../geometry/box.js";
import type { FrameLayout } from "../page/layout.js";
import type { Rect } from "./page-analysis.js";

/** A box of a frame in the coordinates of the page. */
export function rectOf({ origin }: FrameLayout, { x, y, width, height }: Box): Rect {
  return [round(x + origin.x, 1), round(y + origin.y, 1), round(width, 1), round(height, 1)];
}

export function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
