import { gapX, gapY, type Box } from "./box.js";

const EIGHTH = Math.PI / 4;
/** Ranks of the angles from -3 to 4 eighths. */
const RANKS = [6, 3, 7, 2, 5, 1, 4, 0];

/**
 * The angle of the shortest line from a box to another, rounded to a multiple of pi/4: 0 is to the right, pi/2 above,
 * pi to the left, -pi/2 below. Boxes that overlap in one direction lie straight beside or above each other; where
 * they overlap in both, their centres decide.
 */
export function angleTo(from: Box, to: Box): number {
  let across = Math.max(0, gapX(from, to)) * Math.sign(centreX(to) - centreX(from));
  let down = Math.max(0, gapY(from, to)) * Math.sign(centreY(to) - centreY(from));
  if (across === 0 && down === 0) {
    across = centreX(to) - centreX(from);
    down = centreY(to) - centreY(from);
  }
  const eighths = Math.round(Math.atan2(-down, across) / EIGHTH);
  // The lower left half of the circle ends at pi, not at -pi; there is no negative zero.
  return (eighths === -4 ? 4 : eighths || 0) * EIGHTH;
}

/**
 * Which of two texts at one distance comes first: straight ones before diagonal ones, left before right, above before
 * below.
 */
export function angleRank(angle: number): number {
  const eighths = Math.round(angle / EIGHTH);
  return RANKS[eighths + 3] ?? 8;
}

function centreX(box: Box): number {
  return box.x + box.width / 2;
}

function centreY(box: Box): number {
  return box.y + box.height / 2;
}
