import { ProcessTree, type ProcessMemory } from "./process-memory.js";

export interface MemoryWatchOptions {
  /** The browser's processes and our own together. */
  readonly maxBytes: number;
  /** The browser process; null while there is none. */
  readonly root: () => number | null;
  /** The browser as a whole is the offender: it has to be replaced. */
  readonly onBrowser: () => void;
}

const LOOK_MS = 150;
/**
 * A page can take hundreds of megabytes between two looks, the more so where the machine is busy and the looks come
 * late (measured: a third of what is allowed). What is acted on is lower by that, so that the bound itself holds.
 */
const HEADROOM = 0.7;
/** A renderer below this share of what is allowed is no offender, only one of many. */
const OFFENDER_SHARE = 0.15;
/** A single page may not take more than this share, however little the others need. */
const PAGE_SHARE = 0.35;

/**
 * Keeps the memory of a crawl within bounds. A page that takes too much is ended before the others suffer: its
 * renderer is killed, which costs its own route and nothing else.
 */
export class MemoryWatch {
  readonly #options: MemoryWatchOptions;
  #tree: ProcessTree | null = null;
  #timer: NodeJS.Timeout | null = null;
  #endedAt: number[] = [];
  #browserEndedAt = -Infinity;
  #peak = 0;

  constructor(options: MemoryWatchOptions) {
    this.#options = options;
  }

  start(): void {
    const look = (): void => {
      this.#look()
        .catch(() => undefined)
        .finally(() => {
          if (this.#timer !== null) this.#timer = setTimeout(look, LOOK_MS).unref();
        });
    };
    this.#timer = setTimeout(look, LOOK_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** The most that was seen. */
  get peakBytes(): number {
    return this.#peak;
  }

  /** Whether something was ended since then; a time of performance.now(). */
  hasEndedSince(time: number): boolean {
    return this.#endedAt.some((at) => at >= time);
  }

  /** Whether the browser as a whole was ended since then: whose fault it was is not known. */
  hasEndedBrowserSince(time: number): boolean {
    return this.#browserEndedAt >= time;
  }

  async #look(): Promise<void> {
    const root = this.#options.root();
    if (root === null) return;
    const { maxBytes, onBrowser } = this.#options;
    if (this.#tree?.root !== root) this.#tree = new ProcessTree(root);
    const processes = await this.#tree.read();
    const actAt = maxBytes * HEADROOM;
    const own = process.memoryUsage.rss();
    const offender = offenderOf(processes, actAt - own, actAt);
    const total = processes.reduce((sum, { bytes }) => sum + bytes, own);
    this.#peak = Math.max(this.#peak, total);
    if (offender === null) return;
    this.#endedAt = [...this.#endedAt.slice(-99), performance.now()];
    if (offender === "browser") {
      this.#browserEndedAt = performance.now();
      onBrowser();
    } else kill(offender.pid);
  }
}

/** Whom to end, if anybody: the largest page where one stands out, else the browser with all of them. */
export function offenderOf(
  processes: readonly ProcessMemory[],
  leftBytes: number,
  maxBytes: number,
): ProcessMemory | "browser" | null {
  const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
  const [largest] = [...processes].sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) return null;
  if (largest.isRenderer && largest.bytes > maxBytes * PAGE_SHARE) return largest;
  if (total <= leftBytes) return null;
  return largest.isRenderer && largest.bytes > maxBytes * OFFENDER_SHARE ? largest : "browser";
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
