/** Pages of the last seconds, for the live line. */
export class Pace {
  readonly #windowMs: number;
  #events: { readonly at: number; readonly pages: number }[] = [];
  #since: number | null = null;

  constructor(windowMs = 10_000) {
    this.#windowMs = windowMs;
  }

  add(pages: number, at: number): void {
    this.#since ??= at;
    if (pages > 0) this.#events.push({ at, pages });
  }

  perSecond(at: number): number {
    this.#events = this.#events.filter((event) => event.at > at - this.#windowMs);
    const pages = this.#events.reduce((sum, event) => sum + event.pages, 0);
    const span = Math.min(this.#windowMs, Math.max(1_000, at - (this.#since ?? at)));
    return (1_000 * pages) / span;
  }
}
