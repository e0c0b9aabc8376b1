import { withDeadline } from "./deadline.js";
import { stateChange } from "../route/state-changing.js";
import type { MiniBrowser } from "./mini-browser.js";

const CALL_MS = 5_000;
const CAUGHT = ["Document", "XHR", "Fetch", "Ping"] as const;

/** Scripts ask for content by POST, too; these only change things. */
const CHANGING_METHODS: ReadonlySet<string> = new Set(["DELETE", "PUT", "PATCH"]);

/** A navigation that was stopped before its request left. */
export interface CaughtNavigation {
  readonly url: string;
  readonly method: string;
}

interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: { readonly url: string; readonly method: string };
}

/**
 * Keeps the page where it is: every navigation of its documents, the top one and those in frames, is noted
 * and dropped before it leaves. A frame that only now comes into being may load: it is part of a change. What a script
 * would change on the server is dropped as well: a button need not say what it does.
 */
export class NavigationCatcher {
  readonly #mini: MiniBrowser;
  readonly #newFrames = new Set<string>();
  #caught: CaughtNavigation | null = null;
  #isRequested = false;
  #wake: (() => void) | null = null;
  readonly #onPaused = (event: PausedRequest): void => {
    const { cdp } = this.#mini;
    if (event.resourceType !== "Document") {
      const ending = changesSomething(event.request)
        ? cdp.send("Fetch.failRequest", { requestId: event.requestId, errorReason: "Aborted" })
        : cdp.send("Fetch.continueRequest", { requestId: event.requestId });
      ending.catch(() => undefined);
    } else if (!this.#newFrames.has(event.frameId)) {
      this.#caught ??= { url: event.request.url, method: event.request.method };
      cdp
        .send("Fetch.failRequest", { requestId: event.requestId, errorReason: "Aborted" })
        .catch(() => undefined);
      this.#wake?.();
    } else {
      cdp.send("Fetch.continueRequest", { requestId: event.requestId }).catch(() => undefined);
    }
  };

  /** The page has asked for a navigation; on a busy machine it takes a while to come by here. */
  readonly #onRequested = ({ frameId }: { readonly frameId: string }): void => {
    if (!this.#newFrames.has(frameId)) this.#isRequested = true;
  };

  readonly #onAttached = ({ frameId }: { readonly frameId: string }): void => {
    this.#newFrames.add(frameId);
  };

  constructor(mini: MiniBrowser) {
    this.#mini = mini;
  }

  async start(): Promise<void> {
    this.#mini.cdp.on("Fetch.requestPaused", this.#onPaused);
    this.#mini.cdp.on("Page.frameAttached", this.#onAttached);
    this.#mini.cdp.on("Page.frameRequestedNavigation", this.#onRequested);
    const enabling = this.#mini.cdp.send("Fetch.enable", {
      patterns: CAUGHT.map((resourceType) => ({
        urlPattern: "*",
        resourceType,
        requestStage: "Request" as const,
      })),
    });
    await this.#mini.call(enabling, CALL_MS, "starting to catch navigations");
    this.#mini.keepTop(true);
  }

  async stop(): Promise<void> {
    this.#mini.keepTop(false);
    this.#mini.cdp.off("Fetch.requestPaused", this.#onPaused);
    this.#mini.cdp.off("Page.frameAttached", this.#onAttached);
    this.#mini.cdp.off("Page.frameRequestedNavigation", this.#onRequested);
    await withDeadline(this.#mini.cdp.send("Fetch.disable"), CALL_MS, "ending to catch navigations");
  }

  /** Forgets what was caught, before the next probe. */
  reset(): void {
    this.#caught = null;
    this.#isRequested = false;
  }

  /** True while a navigation the page asked for is still to be caught. */
  get isExpected(): boolean {
    return this.#isRequested && this.#caught === null;
  }

  get caught(): CaughtNavigation | null {
    return this.#caught;
  }

  /** Resolves as soon as a navigation is caught. */
  untilCaught(): Promise<void> {
    if (this.#caught !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

function changesSomething({ url, method }: PausedRequest["request"]): boolean {
  return CHANGING_METHODS.has(method) || stateChange({ text: "", url }) !== null;
}
