import type { Browser } from "playwright";
import { withDeadline } from "./deadline.js";

const ASK_MS = 5_000;
const GONE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

/**
 * The operating system's view of a browser: a group of processes with the browser process at its head. A browser that
 * does not answer any more can be ended by it, and seen to be gone.
 */
export class BrowserProcess {
  readonly pid: number;
  readonly #browser: Browser;

  private constructor(pid: number, browser: Browser) {
    this.pid = pid;
    this.#browser = browser;
  }

  /** Null where the browser does not tell, such as one on another machine. */
  static async of(browser: Browser): Promise<BrowserProcess | null> {
    try {
      const session = await withDeadline(browser.newBrowserCDPSession(), ASK_MS, "asking the browser");
      const { processInfo } = await withDeadline(
        session.send("SystemInfo.getProcessInfo"),
        ASK_MS,
        "asking the browser for its processes",
      );
      await withDeadline(session.detach(), ASK_MS, "leaving the browser");
      const head = processInfo.find(({ type }) => type === "browser");
      return head === undefined ? null : new BrowserProcess(head.id, browser);
    } catch {
      return null;
    }
  }

  /** False for a browser that is stopped or hangs as a whole. */
  async answers(): Promise<boolean> {
    if (!this.#browser.isConnected()) return false;
    try {
      const session = await withDeadline(this.#browser.newBrowserCDPSession(), ASK_MS, "asking the browser");
      await withDeadline(session.send("Browser.getVersion"), ASK_MS, "asking the browser");
      session.detach().catch(() => undefined);
      return true;
    } catch {
      return false;
    }
  }

  get isAlive(): boolean {
    return isThere(this.pid) || isThere(-this.pid);
  }

  /** Ends the whole group, stopped processes included, and answers whether it is gone. */
  async kill(): Promise<boolean> {
    // Where the browser has no group of its own, its children end with it.
    for (const target of [-this.pid, this.pid]) {
      try {
        process.kill(target, "SIGKILL");
      } catch {
        // Gone already, or no such group.
      }
    }
    return this.untilGone();
  }

  async untilGone(): Promise<boolean> {
    const until = performance.now() + GONE_MS;
    while (this.isAlive && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return !this.isAlive;
  }
}

function isThere(target: number): boolean {
  // Windows has no groups, and a negative number means nothing there.
  if (target < 0 && process.platform === "win32") return false;
  try {
    process.kill(target, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
