import type { CDPSession } from "playwright";

/**
 * Knows which origins may keep databases in a context, without asking every page for them: that question crosses
 * three processes. The browser tells when a database of a watched origin is made or changed.
 */
export class DatabaseWatch {
  readonly #cdp: CDPSession;
  readonly #isFresh: boolean;
  readonly #touched = new Map<string, boolean>();

  /** @param isFresh - whether the context has not been anywhere yet */
  constructor(cdp: CDPSession, isFresh: boolean) {
    this.#cdp = cdp;
    this.#isFresh = isFresh;
    const note = ({ origin }: { readonly origin: string }): void => {
      this.#touched.set(originOf(origin), true);
    };
    cdp.on("Storage.indexedDBListUpdated", note);
    cdp.on("Storage.indexedDBContentUpdated", note);
  }

  /** From now on the origin is watched. In a context that has been somewhere it is too late for that. */
  async watch(origin: string): Promise<void> {
    if (!this.#isFresh || this.#touched.has(origin)) return;
    this.#touched.set(origin, false);
    await this.#cdp.send("Storage.trackIndexedDBForOrigin", { origin });
  }

  /** There are databases at the origin. */
  mark(origin: string): void {
    this.#touched.set(origin, true);
  }

  /** True also where nobody watched. */
  mayBeAt(origin: string): boolean {
    return this.#touched.get(origin) ?? true;
  }
}

/** The browser ends origins with a slash. */
function originOf(told: string): string {
  return URL.canParse(told) ? new URL(told).origin : told;
}
