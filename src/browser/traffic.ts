import type { Page, Request } from "playwright";

/** How long a single request may keep a page from being called quiet: long polls never end. */
const LONGEST_WAIT_MS = 4_000;

/** Knows which requests made by script a page still waits for. */
export class Traffic {
  readonly #pending = new Map<Request, number>();
  #waiting: (() => void)[] = [];

  watch(page: Page): void {
    page.on("request", (request) => {
      const type = request.resourceType();
      if (type === "xhr" || type === "fetch") {
        this.#pending.set(request, performance.now());
      }
    });
    const done = (request: Request): void => {
      if (this.#pending.delete(request) && this.#pending.size === 0) this.#release();
    };
    page.on("requestfinished", done);
    page.on("requestfailed", done);
    page.on("framenavigated", (frame) => {
      // A new document: what the old one asked for no longer matters.
      if (frame === page.mainFrame()) {
        this.#pending.clear();
        this.#release();
      }
    });
  }

  get isQuiet(): boolean {
    const now = performance.now();
    for (const [request, since] of this.#pending) {
      if (now - since > LONGEST_WAIT_MS) this.#pending.delete(request);
    }
    return this.#pending.size === 0;
  }

  /** Resolves when nothing is pending, at the latest after so many milliseconds. */
  async untilQuiet(limitMs: number): Promise<void> {
    if (this.isQuiet) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
