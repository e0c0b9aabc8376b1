import { safe, type Terminal } from "./terminal.js";

/** Without a terminal that can rewrite a line, one is printed every so often. */
const PLAIN_EVERY_MS = 5_000;

/** Shows how far some work is: one line that is rewritten on a terminal, plain lines elsewhere. */
export class ProgressLine {
  readonly #terminal: Terminal;
  #lastPlain: number;
  #shown = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#lastPlain = performance.now();
  }

  /** @param isLast - nothing more comes: it must be told whenever the last one was */
  show(line: string, isLast = false): void {
    if (this.#terminal.quiet) return;
    if (this.#terminal.isLive) {
      const width = process.stderr.columns || 80;
      process.stderr.write(`\r\u001b[2K${safe(line).slice(0, width - 1)}`);
      this.#shown = true;
    } else if (isLast || performance.now() - this.#lastPlain >= PLAIN_EVERY_MS) {
      this.#lastPlain = performance.now();
      this.#terminal.tell(line);
    }
  }

  /** Takes the line away, so that something else can be printed in its place. */
  clear(): void {
    if (this.#shown) process.stderr.write("\r\u001b[2K");
    this.#shown = false;
  }
}
