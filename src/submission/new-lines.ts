/**
 * The lines of a text that were not in it before. Figures do not count: clocks, counters and prices change by
 * themselves.
 */
export function newLines(before: string, after: string): string[] {
  const known = new Map<string, number>();
  for (const line of linesOf(before)) known.set(line, (known.get(line) ?? 0) + 1);
  return linesOf(after).filter((line) => {
    const left = known.get(line) ?? 0;
    known.set(line, left - 1);
    return left <= 0;
  });
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\d+/g, "#").replace(/\s+/gu, " ").trim())
    .filter((line) => line !== "");
}
