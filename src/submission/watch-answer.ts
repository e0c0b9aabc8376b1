import { IsolatedWorld } from "../browser/isolated-world.js";
import { listFrames } from "../browser/list-frames.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { AnswerSettling, FormPage } from "./form-page.js";
import { newLines } from "./new-lines.js";

type Page = MiniBrowser["page"];
type Frame = ReturnType<Page["mainFrame"]>;
type Response = NonNullable<Awaited<ReturnType<Page["goto"]>>>;

/** What an answer came as. */
export type AnswerKind = "document" | "history" | "change" | "popup" | "download" | "frame";

/** What the page did after a form was sent. */
export interface Answer {
  readonly by: AnswerKind;
  readonly url: string;
  /** How the document was asked for; "" where none came. */
  readonly method: string;
  /** HTTP status of the document; 0 where none came. */
  readonly status: number;
  /** The wait an overloaded server asks for, as it said it. */
  readonly retryAfter: string | null;
  /** False where the page was still at work when the time was over. */
  readonly settled: boolean;
  /** Lines of text that were not there before, and how many; figures are left out. */
  readonly newLines: number;
  readonly newText: string;
}

export type Watched =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "nothing" }
  /** An answer came and went. */
  | { readonly kind: "lost"; readonly detail: string };

const LONGEST_NEW_TEXT = 400;
const SETTLE_MS = 3_000;
/** Looking whether the page is at work takes so long where it is not. */
const AT_WORK_MS = 50;
const CAREFUL_MS = 200;
const CALL_MS = 5_000;
/** A window that opens empty is given its address right after. */
const BLANK_MS = 5_000;

/** Sees what comes of an action: a document, a new address, another text, a window, a download, a frame. */
export class AnswerWatch {
  readonly #page: FormPage;
  readonly #front: Page;
  readonly #before: { readonly url: string; readonly text: string };
  #documents = 0;
  #frames = 0;
  #requests = 0;
  #response: Response | null = null;
  #wake: (() => void) | null = null;
  #changedForMs = 0;
  readonly #settling: AnswerSettling;

  private constructor(page: FormPage, before: { url: string; text: string }) {
    this.#page = page;
    this.#front = page.mini.page;
    this.#before = before;
    this.#settling = page.answerSettling();
    this.#front.on("framenavigated", this.#onNavigated);
    this.#front.on("response", this.#onResponse);
    this.#front.on("request", this.#onRequest);
    this.#front.on("download", this.#onSign);
    this.#front.on("popup", this.#onSign);
    this.#front.on("close", this.#onSign);
  }

  /** Begins to watch; what is seen now is what an answer is told from. */
  static async begin(page: FormPage): Promise<AnswerWatch> {
    page.mini.takePopups();
    page.mini.takeDownloads();
    await page.note();
    return new AnswerWatch(page, { url: page.mini.page.url(), text: await allText(page) });
  }

  readonly #onNavigated = (frame: Frame): void => {
    if (frame === this.#front.mainFrame()) {
      // An address set by script comes by here too; only a document comes with an answer of the server.
      if (this.#response !== null) this.#documents++;
    } else this.#frames++;
    this.#onSign();
  };

  readonly #onResponse = (response: Response): void => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== this.#front.mainFrame()) return;
    this.#response = response;
    this.#onSign();
  };

  readonly #onRequest = (): void => {
    this.#requests++;
    this.#onSign();
  };

  readonly #onSign = (): void => {
    this.#wake?.();
  };

  /** So little is known of this form's answers that they are watched twice. */
  get #isCareful(): boolean {
    return this.#settling.quietMs >= CAREFUL_MS;
  }

  /** Documents that have come since. */
  get documents(): number {
    return this.#documents;
  }

  /** Waits for an answer until it is clear that none comes, and then until it has settled. */
  async end(): Promise<Watched> {
    const { mini, limits } = this.#page;
    try {
      this.#changedForMs = await this.#settle();
      let watched = await this.#look();
      if (watched.kind !== "nothing") return watched;
      await this.#untilSign(limits.nothingMs);
      await this.#settle();
      watched = await this.#look();
      // A request that was made is an answer under way: a slow server is waited for.
      if (watched.kind === "nothing" && this.#requests > 0 && !mini.traffic.isQuiet) {
        await mini.traffic.untilQuiet(limits.answerMs);
        await this.#settle();
        watched = await this.#look();
      }
      return watched;
    } finally {
      this.stop();
    }
  }

  stop(): void {
    this.#front.off("framenavigated", this.#onNavigated);
    this.#front.off("response", this.#onResponse);
    this.#front.off("request", this.#onRequest);
    this.#front.off("download", this.#onSign);
    this.#front.off("popup", this.#onSign);
    this.#front.off("close", this.#onSign);
  }

  /** Waits until the page is quiet; answers how long it went on changing. */
  async #settle(): Promise<number> {
    const { mini, limits } = this.#page;
    if (this.#front.isClosed()) return 0;
    const begun = performance.now();
    const after = { quietMs: this.#settling.quietMs, deadlineMs: SETTLE_MS };
    const { lastChangeMs } = await this.#page.settle(after);
    // A document under way is waited for; a page that is never still (a clock) is taken as it is.
    if (!mini.departure.isPending) return lastChangeMs;
    await mini.departure.untilOver(limits.answerMs);
    const again = performance.now() - begun;
    return again + (await this.#page.settle(after)).lastChangeMs;
  }

  async #look(): Promise<Watched> {
    const { mini, limits } = this.#page;
    const [popup] = mini.takePopups();
    const [download] = mini.takeDownloads();
    if (this.#front.isClosed()) return { kind: "lost", detail: "the page closed itself" };
    if (this.#documents > 0) return this.#answer("document");
    if (popup !== undefined) return this.#goOnIn(popup);
    if (download !== undefined) {
      const answer = { by: "download" as const, url: download, method: "", status: 0, retryAfter: null };
      return { kind: "answer", answer: { ...answer, settled: true, newLines: 0, newText: "" } };
    }
    if (this.#frames > 0) return this.#answer("frame");
    const isElsewhere = mini.page.url() !== this.#before.url;
    const lines = newLines(this.#before.text, await allText(this.#page));
    if (isElsewhere) return this.#answer("history");
    if (lines.length === 0) return { kind: "nothing" };
    // The page answered at once and may still be at work, with its "Searching …" in place.
    await this.#page.mini.call(this.#untilIdle(), limits.answerMs + CALL_MS, "waiting for an answer");
    return this.#answer("change");
  }

  async #answer(first: AnswerKind): Promise<Watched> {
    const { mini, limits } = this.#page;
    const begun = performance.now();
    const wasAtWork = !mini.traffic.isQuiet;
    await mini.traffic.untilQuiet(limits.answerMs);
    const settled = await this.#untilIdle();
    const waited = performance.now() - begun;
    // Where answers are known to come in one piece, what was quiet before is not watched again.
    if (wasAtWork || waited > AT_WORK_MS || this.#isCareful) {
      const lastChangeMs = await this.#settle();
      if (lastChangeMs > 0) this.#changedForMs = Math.max(this.#changedForMs, waited + lastChangeMs);
    }
    this.#settling.learn(this.#changedForMs);
    // What began as a change may turn out to be more when the rest of it has come.
    const by = this.#documents > 0 ? "document" : first === "change" && this.#frames > 0 ? "frame" : first;
    const text = await allText(this.#page);
    const response = by === "document" ? this.#response : null;
    const status = response?.status() ?? 0;
    const retryAfter = response?.headers()["retry-after"] ?? null;
    const method = response === null ? "" : methodOf(response);
    const url = mini.page.url();
    const lines = newLines(this.#before.text, text);
    const newText = lines.join("\n").slice(0, LONGEST_NEW_TEXT);
    return {
      kind: "answer",
      answer: { by, url, method, status, retryAfter, settled, newLines: lines.length, newText },
    };
  }

  async #untilIdle(): Promise<boolean> {
    try {
      return await this.#page.untilIdle();
    } catch {
      // The document was replaced while it was watched; the next look sees the new one.
      return true;
    }
  }

  /** An answer in a window of its own: it is gone on in, as a person would. */
  async #goOnIn(popup: Page): Promise<Watched> {
    const { mini } = this.#page;
    const lost = { kind: "lost", detail: "the window that opened closed itself" } as const;
    try {
      await popup
        .waitForURL((url) => url.href !== "about:blank", { timeout: BLANK_MS, waitUntil: "commit" })
        .catch(() => undefined);
      await popup.waitForLoadState("domcontentloaded", { timeout: this.#page.limits.answerMs });
      if (popup.isClosed()) return lost;
      await mini.adopt(popup);
      this.#page.leaveFrames();
      const settled = await this.#page.settle({ quietMs: this.#settling.quietMs, deadlineMs: SETTLE_MS });
      const isIdle = await this.#untilIdle();
      if (popup.isClosed()) {
        await mini.leaveWindow();
        return lost;
      }
      this.#page.steps.push({ kind: "window", to: "opened" });
      const answer = { by: "popup" as const, url: popup.url(), method: "", status: 0, retryAfter: null };
      return {
        kind: "answer",
        answer: { ...answer, settled: settled.quiet && isIdle, newLines: 0, newText: "" },
      };
    } catch (error) {
      if (!popup.isClosed()) throw error;
      if (mini.page === popup) await mini.leaveWindow();
      return lost;
    }
  }

  /** Waits until anything at all happens. */
  async #untilSign(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const sign = new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, limitMs);
    });
    const change = this.#page.untilChanged(limitMs).then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([sign, change]);
    clearTimeout(timer);
    this.#wake = null;
  }
}

/** How the form itself was sent, whatever redirects came after. */
function methodOf(response: Response): string {
  let request = response.request();
  for (let from = request.redirectedFrom(); from !== null; from = request.redirectedFrom()) request = from;
  return request.method();
}

/** The visible text of all frames. */
async function allText({ mini }: FormPage): Promise<string> {
  const texts: string[] = [await mini.visibleText()];
  const frames = await listFrames(mini.page, mini.cdp, mini.mainFrameId);
  for (const frame of frames.slice(1)) {
    const read = async (): Promise<string> => {
      const world = await IsolatedWorld.in(frame.cdp, frame.frameId);
      return world.call<string>("visibleText");
    };
    // A child frame may go away at any moment.
    texts.push(await mini.call(read(), CALL_MS, "reading the text of a frame").catch(() => ""));
  }
  return texts.join("\n");
}
