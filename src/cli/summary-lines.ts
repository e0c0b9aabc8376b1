import type { CrawlSummary } from "../index.js";

/** How a run ended, for machines. */
export function summaryJson({
  stoppedBy,
  status,
  storedPages,
  durationMs,
  behindForms,
}: CrawlSummary): object {
  const { routes, pages, states, forms, submissions, records } = status;
  return {
    stoppedBy,
    newPages: storedPages,
    durationMs: Math.round(durationMs),
    finishedAt: status.finishedAt === null ? null : new Date(status.finishedAt).toISOString(),
    pagesPerSecond: round(storedPages / (durationMs / 1_000)),
    routes,
    pages,
    states,
    forms,
    submissions,
    records,
    pagesBehindForms: behindForms.pages,
  };
}

/** How a run ended, for people. */
export function summaryLines(
  { stoppedBy, status, storedPages, durationMs, behindForms }: CrawlSummary,
  out: string,
): string[] {
  const { routes, pages, states, forms, submissions, records } = status;
  const seconds = durationMs / 1_000;
  const earlier = pages - storedPages;
  const row = (label: string, count: number, note = ""): string =>
    `  ${label.padEnd(34)}${String(count).padStart(7)}${note === "" ? "" : `   ${note}`}`;
  const at = out === "./deepbot-data" ? "" : ` --out ${out}`;
  const lines = [
    `${storedPages} new pages in ${seconds.toFixed(1)} s${earlier > 0 ? ` (${earlier} more from earlier runs)` : ""}`,
    "",
    row("pages with an address", pages - states),
    row("states only a click reaches", states),
    row("forms found", forms),
    ...(submissions === 0
      ? []
      : [
          row("queries sent", submissions, `deepbot forms${at}`),
          row("records in the answers", records),
          row("pages that only the forms led to", behindForms.pages),
        ]),
    row("not followed (robots, scope, …)", routes.skipped, routes.skipped > 0 ? `deepbot skipped${at}` : ""),
    row("failed", routes.failed),
  ];
  if (pages === 0) lines.push("", "Nothing could be fetched. Check the address, or run: deepbot doctor");
  else if (stoppedBy !== null) {
    const why = { "max-pages": "--max-pages", "max-time": "--max-time", interrupted: "Ctrl-C" }[stoppedBy];
    lines.push(
      "",
      `Stopped by ${why} with ${routes.waiting} routes waiting. Run the same command again to go on.`,
    );
  }
  return lines;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
