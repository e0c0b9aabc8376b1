import { gapX, gapY, type Box } from "../geometry/box.js";

export type Direction = "left" | "right" | "above" | "below" | "inside" | "diagonal";

/** Where a text lies as seen from a control. */
export function directionOf(control: Box, text: Box): Direction {
  const across = gapX(control, text);
  const down = gapY(control, text);
  if (across < -2 && down < -2) return "inside";
  if (down < 0) return text.x < control.x ? "left" : "right";
  if (across < 0) return text.y < control.y ? "above" : "below";
  return "diagonal";
}
