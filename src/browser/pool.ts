import type { BrowserSession } from "../route/session.js";
import { BrowserProcess } from "./browser-process.js";
import { withDeadline } from "./deadline.js";
import { findBrowser, type BrowserRequest } from "./find-browser.js";
import { launchBrowser, type LaunchedBrowser, type LaunchOptions } from "./launch.js";
import { MemoryWatch } from "./memory-watch.js";
import { MiniBrowser, type MiniBrowserOptions } from "./mini-browser.js";
import { defaultMaxMemory } from "./process-memory.js";

export interface PoolOptions {
  readonly size: number;
  readonly browser: BrowserRequest;
  readonly launch: LaunchOptions;
  readonly mini: MiniBrowserOptions;
  /** A context is replaced after so many pages: reused pages keep memory. */
  readonly pagesPerContext: number;
  /** A browser is replaced after so many pages. */
  readonly pagesPerBrowser: number;
  /** The browser and this process together may use so many bytes. Default: half of the machine. */
  readonly maxMemory?: number;
}

export const DEFAULT_PAGES_PER_CONTEXT = 200;
export const DEFAULT_PAGES_PER_BROWSER = 3_000;
const CLOSE_MS = 10_000;

interface Generation {
  readonly launched: LaunchedBrowser;
  readonly process: BrowserProcess | null;
  pages: number;
  lent: number;
}

interface Slot {
  mini: MiniBrowser;
  generation: Generation;
}

/**
 * A fixed number of mini-browsers in one browser process. They are lent for one route each, and replaced
 * when they are old, odd or gone: a hung or crashed page costs one attempt at one route and nothing else.
 */
export class MiniBrowserPool {
  readonly #options: PoolOptions;
  readonly #idle: Slot[] = [];
  #waiting: (() => void)[] = [];
  #lent = 0;
  #current: Generation | null = null;
  #launching: Promise<Generation> | null = null;
  readonly #memory: MemoryWatch;
  #closed = false;

  private constructor(options: PoolOptions) {
    this.#options = options;
    this.#memory = new MemoryWatch({
      maxBytes: options.maxMemory ?? defaultMaxMemory(),
      root: () => this.#current?.process?.pid ?? null,
      onBrowser: () => {
        this.#replace();
      },
    });
  }

  /** Starts the browser at once, so that a missing one is known before any work begins. */
  static async open(options: PoolOptions): Promise<MiniBrowserPool> {
    const pool = new MiniBrowserPool(options);
    await pool.#generation();
    pool.#memory.start();
    return pool;
  }

  /** Whether a page, or the browser, had to be ended for its memory since then; a time of performance.now(). */
  hasEndedForMemorySince(time: number): boolean {
    return this.#memory.hasEndedSince(time);
  }

  /** Whether the browser was ended for the memory of all its pages since then. */
  hasEndedBrowserForMemorySince(time: number): boolean {
    return this.#memory.hasEndedBrowserSince(time);
  }

  /** The most memory that was seen in use. */
  get peakMemory(): number {
    return this.#memory.peakBytes;
  }

  get launched(): LaunchedBrowser | null {
    return this.#current?.launched ?? null;
  }

  /** Lends a mini-browser that holds the session; takes it back when the work is done or its time is up. */
  async lend<T>(
    host: string,
    session: BrowserSession,
    limitMs: number,
    work: (mini: MiniBrowser) => Promise<T>,
  ): Promise<T> {
    const slot = await this.#borrow(host);
    let fine = false;
    try {
      await slot.mini.prepare(session, host);
      const result = await withDeadline(work(slot.mini), limitMs, "the visit");
      fine = true;
      return result;
    } finally {
      await this.#takeBack(slot, fine);
    }
  }

  async #borrow(host: string): Promise<Slot> {
    if (this.#closed) throw new Error("the pool of mini-browsers is closed");
    if (this.#lent >= this.#options.size) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return this.#borrow(host);
    }
    this.#lent++;
    try {
      // One that was at this host last is likely to hold the session already.
      const at = this.#idle.findIndex(({ mini }) => mini.host === host);
      const slot = at === -1 ? this.#idle.shift() : this.#idle.splice(at, 1)[0];
      if (slot !== undefined && slot.mini.isUsable && slot.generation === this.#current) {
        slot.generation.lent++;
        return slot;
      }
      if (slot !== undefined) await slot.mini.close();
      return await this.#newSlot();
    } catch (error) {
      this.#lent--;
      throw error;
    }
  }

  async #newSlot(): Promise<Slot> {
    const generation = await this.#generation();
    generation.lent++;
    return { mini: new MiniBrowser(generation.launched.browser, this.#options.mini), generation };
  }

  async #takeBack(slot: Slot, fine: boolean): Promise<void> {
    const { mini, generation } = slot;
    generation.lent--;
    generation.pages++;
    this.#lent--;
    const worn = mini.visits >= this.#options.pagesPerContext;
    if (!fine || !mini.isUsable || mini.tainted !== null || worn) await mini.close();
    // A context that does not even end may hang by itself, or with the whole browser.
    if (mini.isStuck && !((await generation.process?.answers()) ?? true)) await endBrowser(generation);
    if (generation.pages >= this.#options.pagesPerBrowser && this.#current === generation)
      this.#current = null;
    if (generation !== this.#current || !generation.launched.browser.isConnected()) {
      await mini.close();
      if (generation.lent === 0) await closeBrowser(generation);
    } else if (mini.isUsable) this.#idle.push(slot);
    this.#waiting.shift()?.();
  }

  async #generation(): Promise<Generation> {
    if (this.#current?.launched.browser.isConnected() === true) return this.#current;
    this.#launching ??= this.#launch();
    try {
      return await this.#launching;
    } finally {
      this.#launching = null;
    }
  }

  async #launch(): Promise<Generation> {
    const launched = await launchBrowser(findBrowser(this.#options.browser), this.#options.launch);
    const process = await BrowserProcess.of(launched.browser);
    this.#current = { launched, process, pages: 0, lent: 0 };
    return this.#current;
  }

  /** Ends the browser at once, with all that is open in it; the next one to borrow starts another. */
  #replace(): void {
    const generation = this.#current;
    this.#current = null;
    if (generation !== null) void endBrowser(generation);
  }

  /** Ends the browser and everything in it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#memory.stop();
    for (const wake of this.#waiting.splice(0)) wake();
    const current = this.#current;
    this.#current = null;
    if (current !== null) await closeBrowser(current);
  }
}

/** Asks the browser to end; one that does not is made to. */
async function closeBrowser(generation: Generation): Promise<void> {
  const { launched, process } = generation;
  try {
    await withDeadline(launched.browser.close(), CLOSE_MS, "closing the browser");
    if (process !== null && !(await process.untilGone())) await process.kill();
  } catch {
    await endBrowser(generation);
  }
}

async function endBrowser({ launched, process }: Generation): Promise<void> {
  await process?.kill();
  // Playwright has its own things to tidy up, such as the profile.
  await withDeadline(launched.browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
}
