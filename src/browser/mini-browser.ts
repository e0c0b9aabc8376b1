import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Download,
  Page,
  Request,
} from "playwright";
import type { Egress } from "../guard/egress.js";
import type { EgressLine } from "../guard/egress-line.js";
import type { DocumentReference } from "../exchange/exchange.js";
import type { Credentials } from "../route/credentials.js";
import { EMPTY_SESSION, sessionIdentity, storageIdentity, type BrowserSession } from "../route/session.js";
import { DatabaseWatch } from "./database-watch.js";
import { withDeadline } from "./deadline.js";
import { Departure } from "./departure.js";
import { DocumentCatcher, type CaughtDocument, type DocumentWishes } from "./document-catcher.js";
import type { DocumentGuard } from "./document-guard.js";
import { BODY_BUFFERS, ExchangeWatch, type ExchangeWatchOptions } from "./exchange-watch.js";
import { IsolatedWorld, WORLD_NAME } from "./isolated-world.js";
import { PAGE_LIBRARY } from "./page-program.js";
import { TopDocument } from "./top-document.js";
import { Traffic } from "./traffic.js";
import { asUnreachable, askTheLine, RouteUnreachableError, isReplaced } from "./visit-errors.js";

export interface MiniBrowserOptions {
  readonly userAgent?: string;
  /** Deadline of a single call that should be quick. */
  readonly callMs: number;
  /** Pictures are wanted. Fonts and media are never loaded. */
  readonly images: boolean;
  /** A person looks on: the whole page is drawn, and everything is loaded. */
  readonly watched?: boolean;
  /** The border everything goes out by; without one the browser's own way is taken. */
  readonly egress?: Egress;
  /** For servers that ask for a user and a password themselves. */
  readonly credentials?: Credentials;
  /** What is taken out of the browser's hands to be read as a document; without, the browser does with it as it likes. */
  readonly documents?: DocumentWishes;
  /** Asked where the browser is led, besides where it is sent; heeded where documents are wished for. */
  readonly guard?: DocumentGuard;
  /** What is loaded is kept; nothing where absent. */
  readonly exchanges?: ExchangeWatchOptions;
}

/** A page that is replaced so often while it is read is not read. */
const MOST_DOCUMENTS = 4;
const CLOSE_MS = 5_000;
/** Windows kept for a look at where they lead; more are closed at once. */
const MOST_POPUPS = 3;
/** What a page lays itself out in. */
export const VIEWPORT: { readonly width: number; readonly height: number } = { width: 1280, height: 900 };
/**
 * Layout is measured, pixels are never looked at: only this corner of the viewport is drawn. The page cannot
 * tell (sizes, media queries, intersections, frames of animation and clicks are those of the whole viewport), and
 * a fifth of the CPU a page costs is saved (docs/benchmarks.md).
 */
const DRAWN_CORNER = { x: 0, y: 0, width: 10, height: 10, scale: 1 } as const;
/** What no page needs to be understood. Styles and scripts always load: layout needs them. */
const PICTURES = ["png", "jpg", "jpeg", "gif", "webp", "avif", "ico"];
const FONTS_AND_MEDIA = [
  "woff",
  "woff2",
  "ttf",
  "otf",
  "eot",
  "mp4",
  "webm",
  "mp3",
  "ogg",
  "wav",
  "m4a",
  "mov",
];

/**
 * One browsing context with one page: what a person at a browser is to a site. It holds one session at a
 * time and can take up another.
 */
export class MiniBrowser {
  readonly #browser: Browser;
  readonly #options: MiniBrowserOptions;
  #context: BrowserContext | null = null;
  #line: EgressLine | null = null;
  #page: Page | null = null;
  #cdp: CDPSession | null = null;
  #mainFrameId = "";
  #top: TopDocument | null = null;
  #databases: DatabaseWatch | null = null;
  #traffic = new Traffic();
  #departure: Departure | null = null;
  #popups: Page[] = [];
  /** The windows before the one in front, first to last. */
  #openers: Page[] = [];
  readonly #watched = new WeakSet<Page>();
  readonly #exchanges = new WeakMap<Page, ExchangeWatch>();
  #popupWaiters: ((page: Page) => void)[] = [];
  #downloads: string[] = [];
  #documents: DocumentCatcher | null = null;
  readonly #catchers = new WeakMap<Page, DocumentCatcher>();
  #crashed = false;
  #isStuck = false;
  /** The top document that could not be had last. */
  #failedDocument = "";
  #failure = "";
  /** All of the page is drawn, for the sake of its frames. */
  #drawsFrames = false;
  /** Called when the page is lost, so that nobody waits for it until a deadline. */
  readonly #onLost = new Set<(error: RouteUnreachableError) => void>();
  /** The session the context holds, as far as known; null when unknown. */
  #held: BrowserSession | null = null;
  #heldHost = "";
  /** Pages opened in this context so far. */
  visits = 0;
  /** Whether the pointer stands somewhere on the page. */
  pointerIsIn = false;
  /** Why the page in front could not be read in full; null where it could. */
  incomplete: string | null = null;
  /** Set when something happened that makes the context unfit for another route. */
  tainted: string | null = null;

  constructor(browser: Browser, options: MiniBrowserOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  get page(): Page {
    if (this.#page === null) throw new Error("the mini-browser is not open");
    return this.#page;
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error("the mini-browser is not open");
    return this.#context;
  }

  get cdp(): CDPSession {
    if (this.#cdp === null) throw new Error("the mini-browser is not open");
    return this.#cdp;
  }

  get mainFrameId(): string {
    return this.#mainFrameId;
  }

  /** Draws all of the page, for a picture, or only its corner again. */
  async drawWhole(whole: boolean): Promise<void> {
    await drawOn(this.cdp, whole || this.#drawsFrames || this.#options.watched === true);
  }

  /** Frames with a process of their own are reached by the mouse only where they are drawn: until the next visit all is. */
  async drawFrames(): Promise<void> {
    if (this.#drawsFrames) return;
    this.#drawsFrames = true;
    await this.drawWhole(true);
  }

  /** The host it was last prepared for. */
  get host(): string {
    return this.#heldHost;
  }

  /** The way out of this mini-browser; null where it has none of its own. */
  get line(): EgressLine | null {
    return this.#line;
  }

  get databases(): DatabaseWatch {
    if (this.#databases === null) throw new Error("the mini-browser is not open");
    return this.#databases;
  }

  get traffic(): Traffic {
    return this.#traffic;
  }

  /** What brought the document in front; null where that is not known, or nobody keeps it. */
  get document(): DocumentReference | null {
    return this.#page === null ? null : (this.#exchanges.get(this.#page)?.document ?? null);
  }

  get departure(): Departure {
    if (this.#departure === null) throw new Error("the mini-browser is not open");
    return this.#departure;
  }

  /** Whether the browser it lives in is still there. */
  get hasBrowser(): boolean {
    return this.#browser.isConnected();
  }

  /** True when its context could not be ended. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  get isUsable(): boolean {
    return !this.#crashed && this.#browser.isConnected();
  }

  /**
   * Gets ready for a route: a context that holds just this session. An open context is kept only where that
   * is proven clean: same host, nothing odd seen, storages equal. Cookies can be swapped, storages cannot.
   */
  async prepare(session: BrowserSession, host: string): Promise<void> {
    await withDeadline(
      this.#prepare(session, host),
      4 * this.#options.callMs,
      "getting a mini-browser ready",
    );
  }

  async #prepare(session: BrowserSession, host: string): Promise<void> {
    const held = this.#held;
    this.#documents?.forget();
    const clean =
      this.#context !== null &&
      held !== null &&
      this.tainted === null &&
      !this.#crashed &&
      this.#heldHost === host;
    if (clean && this.#drawsFrames) {
      this.#drawsFrames = false;
      await this.drawWhole(false);
    }
    if (clean && sessionIdentity(held) === sessionIdentity(session)) return;
    if (clean && storageIdentity(held) === storageIdentity(session)) {
      await this.context.clearCookies();
      if (session.cookies.length > 0) await this.context.addCookies([...session.cookies]);
    } else {
      await this.#openContext(host);
      if (session.cookies.length > 0) await this.context.addCookies([...session.cookies]);
      await this.#restoreStorages(session);
    }
    this.#held = session;
    this.#heldHost = host;
  }

  async #openContext(host: string): Promise<void> {
    await this.close();
    this.#crashed = false;
    this.tainted = null;
    this.incomplete = null;
    this.visits = 0;
    this.pointerIsIn = false;
    this.#line = (await this.#options.egress?.openLine()) ?? null;
    const context = await this.#browser.newContext({
      serviceWorkers: "block",
      ...this.#loginFor(host),
      ...(this.#line === null ? {} : { proxy: { server: this.#line.proxyServer } }),
      acceptDownloads: true,
      viewport: VIEWPORT,
      ...(this.#options.userAgent === undefined ? {} : { userAgent: this.#options.userAgent }),
    });
    this.#context = context;
    this.#held = EMPTY_SESSION;
    const page = await context.newPage();
    context.on("page", (popup) => {
      this.#onPopup(popup);
    });
    context.on("serviceworker", () => {
      this.tainted ??= "a service worker came up";
    });
    await this.#take(page, true);
  }

  #loginFor(host: string): Pick<BrowserContextOptions, "httpCredentials"> {
    for (const [origin, login] of this.#options.credentials ?? []) {
      // A context with them watches every request: only those that need it get them.
      if (new URL(origin).host === host) return { httpCredentials: { ...login, origin } };
    }
    return {};
  }

  async #take(page: Page, isFresh: boolean): Promise<void> {
    this.#page = page;
    this.#top = null;
    this.#drawsFrames = false;
    this.#traffic = new Traffic();
    this.#traffic.watch(page);
    if (!this.#watched.has(page)) this.#watch(page);
    const cdp = await this.context.newCDPSession(page);
    this.#cdp = cdp;
    this.#databases = new DatabaseWatch(cdp, isFresh);
    const { watched = false, images, exchanges } = this.#options;
    const unwanted = watched ? [] : [...(images ? [] : PICTURES), ...FONTS_AND_MEDIA];
    const [tree] = await Promise.all([
      cdp.send("Page.getFrameTree"),
      cdp.send("Page.enable"),
      // Playwright's own block replaces a function of the page's, which a page can get another copy of.
      cdp
        .send(
          "Network.enable",
          exchanges === undefined ? { maxTotalBufferSize: 0, maxResourceBufferSize: 0 } : BODY_BUFFERS,
        )
        .then(() => cdp.send("Network.setBypassServiceWorker", { bypass: true })),
      cdp.send("Page.addScriptToEvaluateOnNewDocument", { source: PAGE_LIBRARY, worldName: WORLD_NAME }),
      drawOn(cdp, watched),
      cdp.send("Network.setBlockedURLs", { urls: unwanted.map((ending) => `*.${ending}`) }),
    ]);
    this.#mainFrameId = tree.frameTree.frame.id;
    await this.#catchDocuments(page);
    this.#departure = new Departure(cdp, this.#mainFrameId);
    // A window that is come back to is still being watched.
    if (exchanges !== undefined && !this.#exchanges.has(page)) {
      this.#exchanges.set(page, new ExchangeWatch(cdp, this.#mainFrameId, exchanges));
    }
    // Only for new documents: a page may change its own address a thousand times a second.
    cdp.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === this.#mainFrameId && cdp === this.#cdp) this.#top = new TopDocument(cdp, frame.id);
    });
  }

  async #catchDocuments(page: Page): Promise<void> {
    const { documents: wishes, guard } = this.#options;
    if (wishes === undefined) return;
    const catcher =
      this.#catchers.get(page) ??
      (await DocumentCatcher.on(this.context, page, this.#mainFrameId, {
        wishes,
        note: (answer) => this.#exchanges.get(page)?.noteTaken(answer) ?? null,
        ...(guard === undefined ? {} : { guard }),
      }));
    this.#catchers.set(page, catcher);
    this.#documents = catcher;
  }

  /** The document that came in place of a page since it was prepared or last asked; null where none did. */
  async takeDocument(): Promise<CaughtDocument | null> {
    return (await this.#documents?.take()) ?? null;
  }

  /** Resolves when a document comes in place of a page; never where nobody catches them. */
  untilDocument(): Promise<void> {
    return this.#documents?.untilCaught() ?? new Promise(() => undefined);
  }

  /** While somebody else keeps the page where it is, nobody asks whether it may go. */
  keepTop(isKept: boolean): void {
    if (this.#documents !== null) this.#documents.isTopKept = isKept;
  }

  /** Resolves when the page is not let go where it wants to; never where nobody looks at that. */
  untilRefused(): Promise<void> {
    return this.#documents?.untilRefused() ?? new Promise(() => undefined);
  }

  #watch(page: Page): void {
    this.#watched.add(page);
    page.on("dialog", (dialog) => {
      // Staying on a page that asks "leave?" would end the crawl there; every other question gets a no.
      const answer = dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss();
      answer.catch(() => undefined);
    });
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.redirectedFrom() === null) this.#failedDocument = "";
    });
    page.on("requestfailed", (request) => {
      if (!request.isNavigationRequest() || !isOfTop(request, page)) return;
      this.#failedDocument = request.url();
      this.#failure = request.failure()?.errorText ?? "";
    });
    page.on("crash", () => {
      this.#crashed = true;
      const error = new RouteUnreachableError("crash", `the page ${page.url()} crashed`);
      for (const tell of this.#onLost) tell(error);
    });
    page.on("download", (download: Download) => {
      this.#downloads.push(download.url());
      download.cancel().catch(() => undefined);
    });
  }

  #onPopup(popup: Page): void {
    // A window can outlive the page that opened it.
    this.tainted ??= "opened windows";
    const waiter = this.#popupWaiters.shift();
    if (waiter !== undefined) waiter(popup);
    else if (this.#popups.length < MOST_POPUPS) this.#popups.push(popup);
    else popup.close().catch(() => undefined);
  }

  /** The windows that opened since the last call; they are closed unless one is adopted. */
  takePopups(): Page[] {
    const popups = this.#popups;
    this.#popups = [];
    return popups;
  }

  /** Addresses of downloads that were started (and cancelled) since the last call. */
  takeDownloads(): string[] {
    const downloads = this.#downloads;
    this.#downloads = [];
    return downloads;
  }

  /** The next window that opens, or null when none does in time. */
  nextPopup(limitMs: number): Promise<Page | null> {
    const waiting = this.#popups.shift();
    if (waiting !== undefined) return Promise.resolve(waiting);
    return new Promise((resolve) => {
      const waiter = (page: Page): void => {
        clearTimeout(timer);
        resolve(page);
      };
      const timer = setTimeout(() => {
        this.#popupWaiters = this.#popupWaiters.filter((other) => other !== waiter);
        resolve(null);
      }, limitMs);
      this.#popupWaiters.push(waiter);
    });
  }

  /** Goes on in a window that opened, as a person would. */
  async adopt(popup: Page): Promise<void> {
    this.tainted = "went on in another window";
    const opener = this.page;
    await this.#take(popup, false);
    this.#openers.push(opener);
  }

  /** Closes the window and goes on in the one it was opened from; answers whether there was one. */
  async leaveWindow(): Promise<boolean> {
    const opener = this.#openers.pop();
    if (opener === undefined || opener.isClosed()) return false;
    const left = this.page;
    await this.#take(opener, false);
    await left.close();
    return true;
  }

  /**
   * Takes the pointer off the page. Left where it was, it would open the menus of the next document as soon as
   * that is laid out.
   */
  async withdrawPointer(): Promise<void> {
    if (!this.pointerIsIn) return;
    this.pointerIsIn = false;
    await this.call(this.page.mouse.move(-1, -1), this.#options.callMs, "taking the pointer off the page");
  }

  /** Why an address could not be opened, as far as the browser and the border know. */
  explain(error: unknown, url: string): RouteUnreachableError {
    if (this.#documents?.has === true)
      return new RouteUnreachableError("download", `${url} is no page but a document`, { cause: error });
    const refused = this.#documents?.refused ?? null;
    if (refused !== null) return new RouteUnreachableError(refused.reason, refused.detail, { cause: error });
    const failed = this.#failedDocument === "" ? url : this.#failedDocument;
    return askTheLine(error, this.#line, failed) ?? asUnreachable(error, `opening ${url}`);
  }

  /** Why the document that was asked for last did not come; null where it did, or where none was to come. */
  get missingDocument(): RouteUnreachableError | null {
    if (!this.hasBrowser) return new RouteUnreachableError("crash", "the browser ended");
    if (this.#departure?.isPending === true)
      return new RouteUnreachableError("timeout", "the document that was asked for last did not come");
    // A file that is saved, an answer without content: what was asked for came.
    if (this.#failedDocument === "" || this.#failure.includes("ERR_ABORTED")) return null;
    return this.explain(new Error(this.#failure), this.#failedDocument);
  }

  /** Waits for a call into the page: until its deadline, or until the page is lost. */
  async call<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
    let tell: (error: RouteUnreachableError) => void = () => undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      tell = reject;
    });
    this.#onLost.add(tell);
    try {
      return await withDeadline(Promise.race([work, lost]), limitMs, what);
    } finally {
      this.#onLost.delete(tell);
    }
  }

  /** The top document; a new one after every navigation. */
  get top(): TopDocument {
    this.#top ??= new TopDocument(this.cdp, this.#mainFrameId);
    return this.#top;
  }

  /** The isolated world of the top document. */
  async topWorld(): Promise<IsolatedWorld> {
    const { top } = this;
    try {
      return await top.world;
    } catch (error) {
      // The next one to ask gets a new answer.
      if (this.#top === top) this.#top = null;
      throw error;
    }
  }

  /**
   * Reads something in the top document; where that is replaced meanwhile, in the one that came. The browser tells of
   * a new document a moment after the old one is gone: until then what is known of the top document is out of date.
   */
  async inTop<T>(read: (world: IsolatedWorld) => Promise<T>): Promise<T> {
    for (let document = 1; ; document++) {
      const { top } = this;
      try {
        return await read(await this.topWorld());
      } catch (error) {
        if (document >= MOST_DOCUMENTS || !isReplaced(error)) throw error;
        if (this.#top === top) this.#top = null;
      }
    }
  }

  /** The visible text of the top document, to see whether it is as it was. */
  async visibleText(): Promise<string> {
    const look = (): Promise<string> => this.inTop((world) => world.call<string>("visibleText"));
    return this.call(look(), this.#options.callMs, "reading the text of a page");
  }

  /** From now on pages run no script of their own; ours still read them. */
  async disableScripts(why: string): Promise<void> {
    this.incomplete ??= why;
    this.tainted ??= "scripts are off";
    const off = this.cdp.send("Emulation.setScriptExecutionDisabled", { value: true });
    await this.call(off, this.#options.callMs, "switching scripts off");
  }

  /** The context's state is no longer what was prepared; it holds this now. */
  holds(session: BrowserSession): void {
    this.#held = session;
  }

  /**
   * Storages are written on an empty document of their origin, served to the page without asking the site,
   * so that they are there before the site's first script runs.
   */
  async #restoreStorages(session: BrowserSession): Promise<void> {
    const watch = this.#exchanges.get(this.page);
    if (watch !== undefined) watch.isPaused = true;
    for (const storage of session.origins) {
      const answer = (event: { requestId: string }): void => {
        this.cdp
          .send("Fetch.fulfillRequest", {
            requestId: event.requestId,
            responseCode: 200,
            responseHeaders: [{ name: "Content-Type", value: "text/html" }],
            body: "",
          })
          .catch(() => undefined);
      };
      this.cdp.on("Fetch.requestPaused", answer);
      await this.cdp.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
      try {
        await this.page.goto(`${storage.origin}/`, { timeout: this.#options.callMs });
        const world = await IsolatedWorld.in(this.cdp, this.#mainFrameId);
        await world.call("restoreStorage", [{ value: storage }]);
        if (storage.databases.length > 0) this.databases.mark(storage.origin);
      } finally {
        this.cdp.off("Fetch.requestPaused", answer);
        await this.cdp.send("Fetch.disable");
      }
    }
    if (watch !== undefined) watch.isPaused = false;
  }

  /** Ends the context with all its pages; never waits longer than a moment for it. */
  async close(): Promise<void> {
    const context = this.#context;
    const line = this.#line;
    this.#context = null;
    this.#line = null;
    this.#page = null;
    this.#cdp = null;
    this.#top = null;
    this.#databases = null;
    this.#departure = null;
    this.#documents = null;
    this.#held = null;
    this.#popups = [];
    this.#openers = [];
    // What still comes in is for nobody, and a context that waits for it is slow to close.
    await line?.close();
    if (context === null) return;
    try {
      await withDeadline(context.close(), CLOSE_MS, "closing a mini-browser");
    } catch {
      // Chromium ends the context with the browser; the pool replaces browsers that do not answer.
      this.#crashed = true;
      this.#isStuck = true;
    }
  }
}

/** A request of a page that is only just being made has no frame to ask for. */
function isOfTop(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return true;
  }
}

async function drawOn(cdp: CDPSession, whole: boolean): Promise<void> {
  await cdp.send("Emulation.setDeviceMetricsOverride", {
    ...VIEWPORT,
    screenWidth: VIEWPORT.width,
    screenHeight: VIEWPORT.height,
    deviceScaleFactor: 1,
    mobile: false,
    ...(whole ? {} : { viewport: DRAWN_CORNER }),
  });
}
