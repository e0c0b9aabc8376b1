import type { Collection, CrawlListener, CrawlSummary } from "../index.js";
import { EXIT, type ExitCode } from "./exit-codes.js";
import { LiveLine } from "./live-line.js";
import { previewLines } from "./preview-lines.js";
import { summaryJson, summaryLines } from "./summary-lines.js";
import { clip, maskAddress, type Terminal } from "./terminal.js";

const SAME_PRESS_MS = 300;

/**
 * Runs a crawl with progress, Ctrl-C and a summary at the end. The first Ctrl-C finishes what is in hand and
 * saves; the second quits at once.
 */
export async function runCrawl(
  terminal: Terminal,
  collection: Collection,
  out: string,
  work: (listener: CrawlListener, signal: AbortSignal) => Promise<CrawlSummary>,
): Promise<ExitCode> {
  const live = new LiveLine(terminal);
  const stop = new AbortController();
  let stoppedAt = 0;
  const onSignal = (): void => {
    if (stop.signal.aborted) {
      // npm passes a Ctrl-C on that the terminal has sent already: one press may arrive twice.
      if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(EXIT.interrupted);
      return;
    }
    stoppedAt = performance.now();
    live.clear();
    terminal.warn("Stopping: finishing the pages in hand. Press Ctrl-C again to quit at once.");
    stop.abort();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  if (collection.releasedLeases > 0) {
    terminal.tell(
      `Going on with ${collection.releasedLeases} routes that an earlier run left in the middle.`,
    );
  }
  try {
    const summary = await work(
      {
        onProgress: (progress) => {
          live.show(progress);
        },
        onFailure: ({ url, reason, detail }) => {
          live.clear();
          terminal.tell(
            `failed: ${clip(maskAddress(url), 120)} (${reason}: ${clip(maskAddress(detail), 160)})`,
          );
        },
        onFormPreview: (preview) => {
          live.clear();
          if (terminal.json) terminal.print(JSON.stringify({ type: "form", ...preview }));
          else for (const line of previewLines(preview)) terminal.print(line);
        },
        onWarning: (message) => {
          live.clear();
          terminal.warn(`warning: ${message}`);
        },
      },
      stop.signal,
    );
    live.clear();
    if (terminal.json) terminal.print(JSON.stringify(summaryJson(summary)));
    else for (const line of summaryLines(summary, out)) terminal.print(line);
    return exitCodeOf(summary);
  } finally {
    live.clear();
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
  }
}

function exitCodeOf({ stoppedBy, status }: CrawlSummary): ExitCode {
  if (stoppedBy === "interrupted") return EXIT.interrupted;
  if (status.pages === 0) return EXIT.nothingFetched;
  return stoppedBy !== null && status.routes.waiting > 0 ? EXIT.stoppedByLimit : EXIT.done;
}
