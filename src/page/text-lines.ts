/** The visible text of a page as lines without blank ones: the unit in which two looks are compared. */
export function textLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Lines that are in the second look and not in the first, counting repetitions. */
export function addedLines(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  return after.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

/**
 * How much of two looks is the same, 0 to 1: shared lines against the longer look, so that a page that is
 * a part of another is not called the same.
 */
export function lineOverlap(a: readonly string[], b: readonly string[]): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  return (b.length - addedLines(a, b).length) / longer;
}
