/** A rectangle on the page, in CSS pixels from the top left corner of the document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The empty stretch between two boxes along the horizontal; negative by as much as they overlap. */
export function gapX(a: Box, b: Box): number {
  return Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
}

/** The empty stretch between two boxes along the vertical; negative by as much as they overlap. */
export function gapY(a: Box, b: Box): number {
  return Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
}

/** The smallest box around all of them. */
export function around(boxes: readonly [Box, ...Box[]]): Box {
  let [{ x, y }] = boxes;
  let right = x;
  let bottom = y;
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}
