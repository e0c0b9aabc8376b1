/** The middle value; the mean of the two middle ones when their number is even. Undefined when nothing was measured. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  if (sorted.length === 0) return undefined;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The slope of the least-squares line through points, in units of the second coordinate per one of the first. */
export function slope(points) {
  const mean = (position) => points.reduce((sum, point) => sum + point[position], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of points) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return variance === 0 ? undefined : covariance / variance;
}

/** A table as Markdown, its columns padded so that it reads well on a terminal too; all but the first to the right. */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  const print = (row) => `| ${row.map(pad).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [print(cells[0]), `| ${rule.join(" | ")} |`, ...cells.slice(1).map(print)].join("\n");
}

/** A figure with so many decimals, or a dash for what this machine cannot measure. */
export const show = (value, decimals = 0) =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(decimals);

export const megabytes = (bytes) => (bytes === undefined ? undefined : bytes / 1e6);
