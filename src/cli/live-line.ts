import type { CrawlProgress } from "../index.js";
import { ProgressLine } from "./progress-line.js";
import type { Terminal } from "./terminal.js";

/** Shows how a crawl goes. */
export class LiveLine {
  readonly #line: ProgressLine;

  constructor(terminal: Terminal) {
    this.#line = new ProgressLine(terminal);
  }

  show(progress: CrawlProgress): void {
    this.#line.show(describe(progress));
  }

  /** Takes the line away, so that something else can be printed in its place. */
  clear(): void {
    this.#line.clear();
  }
}

function describe(progress: CrawlProgress): string {
  const { done, waiting, pages, states, pagesPerSecond, submissions, records, failed } = progress;
  return [
    `${done} done`,
    `${waiting} waiting`,
    `${pages} pages (${states} by click)`,
    `${pagesPerSecond.toFixed(1)} pages/s`,
    `${submissions} submissions`,
    `${records} records`,
    `${failed} errors`,
  ].join(" · ");
}
