import { findBrowser } from "../browser/find-browser.js";
import { launchBrowser } from "../browser/launch.js";
import { MiniBrowser } from "../browser/mini-browser.js";
import { readStorages } from "../browser/read-storages.js";
import { Recorder } from "../browser/recorder.js";
import { withDeadline } from "../browser/deadline.js";
import { asUnreachable } from "../browser/visit-errors.js";
import { createAddressPolicy } from "../guard/address-policy.js";
import { openEgress } from "../guard/egress.js";
import type { HostRule } from "../route/host-rule.js";
import { EMPTY_SESSION, type BrowserSession } from "../route/session.js";
import type { Sequence } from "../sequence/sequence.js";

export interface RecordOptions {
  /** Told after every step what the sequence is so far. */
  readonly onChange?: (sequence: Sequence) => void;
  /** The page is open; the person may begin. */
  readonly onReady?: (mini: MiniBrowser) => void;
  readonly onWarning?: (warning: string) => void;
  /** Ends the recording; so does closing the window. */
  readonly signal?: AbortSignal;
  readonly session?: BrowserSession;
  readonly browser?: string;
  readonly allowHosts?: readonly HostRule[];
  readonly allowPrivate?: boolean;
  /** Without a window, for programs that do what a person would. */
  readonly headless?: boolean;
}

/** What a person did, and the session they left with. */
export interface Recording {
  readonly sequence: Sequence;
  readonly session: BrowserSession;
}

const CALL_MS = 10_000;
const CLOSE_MS = 10_000;
const OPEN_MS = 30_000;
/** The session is read again and again: a closed window cannot be asked any more. */
const READ_SESSION_EVERY_MS = 1_000;

/** Opens a browser on an address and records what a person does until they close it, or the signal ends it. */
export async function record(url: string, options: RecordOptions = {}): Promise<Recording> {
  const use = options.headless === true ? "crawl" : "headed";
  const choice = findBrowser({ use, ...(options.browser === undefined ? {} : { path: options.browser }) });
  const { allowHosts = [], allowPrivate = false } = options;
  const egress = await openEgress(createAddressPolicy({ starts: [url], allowHosts, allowPrivate }));
  try {
    const { browser, warnings } = await launchBrowser(choice, {
      use,
      images: true,
      proxyServer: egress.main.proxyServer,
    });
    try {
      for (const warning of warnings) options.onWarning?.(warning);
      const mini = new MiniBrowser(browser, { callMs: CALL_MS, images: true, watched: true, egress });
      await mini.prepare(options.session ?? EMPTY_SESSION, new URL(url).host);
      return await recordIn(mini, url, options);
    } finally {
      await withDeadline(browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
    }
  } finally {
    await egress.close();
  }
}

async function recordIn(mini: MiniBrowser, url: string, options: RecordOptions): Promise<Recording> {
  const { context, page } = mini;
  const recorder = new Recorder(context, options.onChange ?? (() => undefined));
  await recorder.start();
  try {
    await page.goto(url, { waitUntil: "domcontentloaded", timeout: OPEN_MS });
  } catch (error) {
    throw asUnreachable(error, `opening ${url}`);
  }
  let session = options.session ?? EMPTY_SESSION;
  const readSession = async (): Promise<void> => {
    session = await withDeadline(readStorages(context), CALL_MS, "reading the session");
  };
  const timer = setInterval(() => {
    readSession().catch(() => undefined);
  }, READ_SESSION_EVERY_MS);
  try {
    options.onReady?.(mini);
    await untilOver(mini, options.signal);
    // Of a window that is closed the last reading counts.
    await readSession().catch(() => undefined);
    await recorder.settled();
    return { sequence: recorder.sequence, session };
  } finally {
    clearInterval(timer);
  }
}

/** Until the person closes the last window, or the signal ends it. */
export async function untilOver({ context }: MiniBrowser, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      resolve();
    };
    if (signal?.aborted === true) done();
    signal?.addEventListener("abort", done, { once: true });
    context.once("close", done);
    context.browser()?.once("disconnected", done);
    const watch = (page: ReturnType<typeof context.pages>[number]): void => {
      page.once("close", () => {
        if (context.pages().length === 0) done();
      });
    };
    for (const page of context.pages()) watch(page);
    context.on("page", watch);
  });
}
