import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const LINES_AT_ONCE = 100_000;

/** Lines that come in any order and go in the order of their characters, however many: what is too much waits on the disk. */
export class SortedLines {
  readonly #linesAtOnce: number;
  #lines: string[] = [];
  #runs: string[] = [];
  #dir: string | null = null;

  constructor(linesAtOnce: number = LINES_AT_ONCE) {
    this.#linesAtOnce = linesAtOnce;
  }

  /** Each line with its line break. */
  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length >= this.#linesAtOnce) this.#putAway();
  }

  #putAway(): void {
    this.#dir ??= mkdtempSync(join(tmpdir(), "deepbot-sort-"));
    const file = join(this.#dir, String(this.#runs.length));
    writeFileSync(file, this.#lines.sort(byCharacters).join(""), { mode: 0o600 });
    this.#runs.push(file);
    this.#lines = [];
  }

  /** All lines; what lay on the disk is gone afterwards. */
  async *all(): AsyncGenerator<string, void, undefined> {
    try {
      const own = this.#lines.sort(byCharacters);
      if (this.#runs.length === 0) yield* own;
      else yield* merged([...this.#runs.map(linesOf), fromArray(own)]);
    } finally {
      this.discard();
    }
  }

  discard(): void {
    if (this.#dir !== null) rmSync(this.#dir, { recursive: true, force: true });
    this.#dir = null;
    this.#lines = [];
    this.#runs = [];
  }
}

interface Run {
  readonly lines: AsyncIterator<string, void>;
  line: string;
}

async function* merged(sources: readonly AsyncIterable<string>[]): AsyncGenerator<string, void, undefined> {
  const runs: Run[] = [];
  for (const source of sources) {
    const lines = source[Symbol.asyncIterator]() as AsyncIterator<string, void>;
    const first = await lines.next();
    if (first.done !== true) runs.push({ lines, line: first.value });
  }
  while (runs.length > 0) {
    // Some hundred runs at most: looking at each is cheaper than keeping them in order.
    const least = runs.reduce((a, b) => (byCharacters(b.line, a.line) < 0 ? b : a));
    yield least.line;
    const next = await least.lines.next();
    if (next.done === true) runs.splice(runs.indexOf(least), 1);
    else least.line = next.value;
  }
}

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield `${line}\n`;
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* fromArray(lines: readonly string[]): AsyncGenerator<string, void, undefined> {
  yield* lines;
}

function byCharacters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
