import { gapX, gapY, type Box } from "./box.js";

/** The size of a character of the page's usual font: the unit people judge nearness in. */
export interface Cell {
  readonly width: number;
  readonly height: number;
}

/**
 * The shortest way between two boxes in character cells: a line further down counts as much as a character further
 * along. Boxes that touch or overlap are 0 apart.
 */
export function visualDistance(a: Box, b: Box, cell: Cell): number {
  const across = Math.max(0, gapX(a, b)) / cell.width;
  const down = Math.max(0, gapY(a, b)) / cell.height;
  return Math.sqrt(across * across + down * down);
}

/** The same in whole cells: half a character more or less is not seen. */
export function coarseDistance(a: Box, b: Box, cell: Cell): number {
  return Math.round(visualDistance(a, b, cell));
}
