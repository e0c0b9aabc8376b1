import type { CDPSession } from "playwright";

/** A page that says it will go elsewhere within this time is a way station; later, it is a page. */
const SOON_MS = 5_000;

/**
 * Knows whether the top document is about to be replaced: by a refresh in its markup or headers, or by its script.
 * What is read while it is under way is a page nobody gets to see.
 */
export class Departure {
  #state: "none" | "announced" | "started" = "none";
  #address = "";
  #destination = "";
  #waiting: (() => void)[] = [];

  constructor(cdp: CDPSession, mainFrameId: string) {
    const isTop = ({ frameId }: { readonly frameId: string }): boolean => frameId === mainFrameId;
    cdp.on("Page.frameScheduledNavigation", (event) => {
      // One that loads itself again after a while (a ticker) is never finished otherwise.
      const reloads = event.delay > 0 && event.url === this.#address;
      if (isTop(event) && !reloads && event.delay * 1000 <= SOON_MS) this.#announce(event.url);
    });
    cdp.on("Page.frameRequestedNavigation", (event) => {
      if (isTop(event) && event.disposition === "currentTab") this.#announce(event.url);
    });
    cdp.on("Page.frameStartedNavigating", (event) => {
      if (isTop(event) && this.#state === "announced") this.#state = "started";
    });
    cdp.on("Page.frameClearedScheduledNavigation", (event) => {
      if (isTop(event) && this.#state === "announced") this.#end();
    });
    cdp.on("Page.frameStoppedLoading", (event) => {
      // A download, an answer without content: the document stays.
      if (isTop(event) && this.#state === "started") this.#end();
    });
    cdp.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      this.#address = frame.url;
      this.#end();
    });
    cdp.on("Page.navigatedWithinDocument", (event) => {
      if (!isTop(event)) return;
      this.#address = event.url;
      if (event.url === this.#destination) this.#end();
    });
  }

  get isPending(): boolean {
    return this.#state !== "none";
  }

  /** Resolves when the document was replaced or stays after all, at the latest after so many milliseconds. */
  async untilOver(limitMs: number): Promise<void> {
    if (!this.isPending) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** The document stays: what was on its way was stopped before it left. */
  callOff(): void {
    this.#end();
  }

  #announce(url: string): void {
    // Other programs are addressed too (mail, telephone): the document stays.
    if (!/^https?:/i.test(url)) return;
    this.#state = "announced";
    this.#destination = url;
  }

  #end(): void {
    this.#state = "none";
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
