/** How many of a sorted list come before a place. */
export function countBelow<T>(sorted: readonly T[], isBelow: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const half = (low + high) >> 1;
    const item = sorted[half];
    if (item !== undefined && isBelow(item)) low = half + 1;
    else high = half;
  }
  return low;
}
