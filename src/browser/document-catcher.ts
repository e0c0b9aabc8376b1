import type { BrowserContext, CDPSession, Page } from "playwright";
import type { DocumentReference } from "../exchange/exchange.js";
import { DeadlineError, withDeadline } from "./deadline.js";
import type { DocumentGuard, GuardRefusal } from "./document-guard.js";

/** What a server says before it sends something. */
export interface AnswerHead {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly disposition: string;
}

export type AnswerVerdict =
  | { readonly kind: "page" }
  | { readonly kind: "document" }
  | { readonly kind: "look" }
  | { readonly kind: "refuse"; readonly detail: string };

/** Which answers are documents; what is none is left to the browser. */
export interface DocumentWishes {
  readonly judge: (head: AnswerHead) => AnswerVerdict;
  /** Asked once the first bytes are there, where the head did not say enough. */
  readonly judgeStart: (head: AnswerHead, start: Uint8Array) => AnswerVerdict;
  readonly maxBytes: number;
  /** For all of it to arrive. */
  readonly limitMs: number;
}

/** A document that came in place of a page, or what became of it. */
export type CaughtDocument = AnswerHead &
  (
    | {
        readonly kind: "read";
        readonly bytes: Uint8Array;
        /** The exchange that brought it; null where nobody notes those. */
        readonly exchange: DocumentReference | null;
      }
    | { readonly kind: "refused"; readonly detail: string }
    | { readonly kind: "too-large"; readonly detail: string }
    | { readonly kind: "late"; readonly detail: string }
    | { readonly kind: "broken"; readonly detail: string }
  );

/** A document as it came, for whoever notes what the browser loads: to the browser itself it will have failed. */
export interface TakenAnswer {
  /** Number of the request among those the browser tells of. */
  readonly requestId: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly bytes: Uint8Array;
}

export type NoteTaken = (answer: TakenAnswer) => DocumentReference | null;

/** Who says what is a document, who notes it, and who says what is not opened at all. */
export interface DocumentJudges {
  readonly wishes: DocumentWishes;
  readonly note?: NoteTaken;
  readonly guard?: DocumentGuard;
}

const CALL_MS = 10_000;
const PIECE_BYTES = 256 * 1024;
/** What is given back to the browser after a look must be held in memory twice. */
const MOST_GIVEN_BACK = 4 * 1024 * 1024;

/** What the browser tells of an answer that waits; the part that is looked at. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseStatusText?: string;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Takes documents out of the browser's hands before it shows or saves them: the head of every answer for the top document
 * is seen first, and the body of one that is a document is read from the very answer the browser got: with its cookies,
 * by its method, through its line, and asked for only once. What is too large is read to the limit and cut there.
 */
export class DocumentCatcher {
  readonly #wishes: DocumentWishes;
  readonly #cdp: CDPSession;
  readonly #mainFrameId: string;
  readonly #note: NoteTaken;
  readonly #guard: DocumentGuard | undefined;
  #refused: GuardRefusal | null = null;
  /** Resolves with null where what came was given back to the browser. */
  #caught: Promise<CaughtDocument | null> | null = null;
  #waiting: (() => void)[] = [];
  #waitingForRefusal: (() => void)[] = [];
  /** Somebody else keeps the page where it is, and wants to know where it would go. */
  isTopKept = false;

  private constructor(
    cdp: CDPSession,
    mainFrameId: string,
    { wishes, note = () => null, guard }: DocumentJudges,
  ) {
    this.#wishes = wishes;
    this.#cdp = cdp;
    this.#mainFrameId = mainFrameId;
    this.#note = note;
    this.#guard = guard;
  }

  static async on(
    context: BrowserContext,
    page: Page,
    mainFrameId: string,
    judges: DocumentJudges,
  ): Promise<DocumentCatcher> {
    // A session of its own: others catch requests on the page's, and each has but one set of patterns.
    const cdp = await context.newCDPSession(page);
    const catcher = new DocumentCatcher(cdp, mainFrameId, judges);
    cdp.on("Fetch.requestPaused", (event) => {
      catcher.#onPaused(event);
    });
    const documents = { urlPattern: "*", resourceType: "Document" } as const;
    await cdp.send("Fetch.enable", {
      patterns: [
        ...(judges.guard !== undefined ? [{ ...documents, requestStage: "Request" } as const] : []),
        { ...documents, requestStage: "Response" },
      ],
    });
    return catcher;
  }

  /** Whether a document came since the last look, or something that may be one. */
  get has(): boolean {
    return this.#caught !== null;
  }

  /** Why the page itself was not let go where it was led, since the last look; null where it was. */
  get refused(): GuardRefusal | null {
    return this.#refused;
  }

  /** Resolves when the page itself is not let go somewhere. */
  untilRefused(): Promise<void> {
    return new Promise((resolve) => this.#waitingForRefusal.push(resolve));
  }

  /** The document that came in place of a page, once it is all there; null where none did. */
  async take(): Promise<CaughtDocument | null> {
    const caught = this.#caught;
    this.#caught = null;
    return caught;
  }

  /** Resolves when a document comes; it may still be on its way then. */
  untilCaught(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Nobody asks for what came before. */
  forget(): void {
    this.#caught = null;
    this.#refused = null;
    this.#waitingForRefusal = [];
    this.#waiting = [];
  }

  #onPaused(event: Paused): void {
    const led = ledTo(event);
    if (led === null || this.#guard === undefined) this.#judgeAnswer(event);
    else void this.#judgeLed(event, led, this.#guard);
  }

  /** Where the page stays as it is, a person would see it; where there is none yet, the visit ends. */
  async #judgeLed(event: Paused, url: string, guard: DocumentGuard): Promise<void> {
    const isTop = event.frameId === this.#mainFrameId;
    const refusal = isTop && this.isTopKept ? null : await guard({ url, isTop }).catch(() => null);
    if (refusal === null) {
      this.#continue(event);
      return;
    }
    if (isTop) this.#refused = refusal;
    if (isTop) for (const wake of this.#waitingForRefusal.splice(0)) wake();
    await this.#abort(event.requestId);
  }

  #continue({ requestId }: Paused): void {
    this.#cdp.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
  }

  #judgeAnswer(event: Paused): void {
    const head = headOf(event);
    const verdict: AnswerVerdict =
      event.frameId === this.#mainFrameId ? this.#wishes.judge(head) : { kind: "page" };
    if (verdict.kind === "page") {
      this.#continue(event);
      return;
    }
    const caught =
      verdict.kind === "refuse"
        ? this.#refuse(event, head, verdict.detail)
        : this.#read(event, head, verdict.kind === "look");
    this.#caught = caught;
    if (verdict.kind !== "look") this.#wake();
    else {
      // Whether it is a document is known only when its beginning is there.
      void caught.then((document) => {
        if (document !== null) this.#wake();
      });
    }
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async #refuse({ requestId }: Paused, head: AnswerHead, detail: string): Promise<CaughtDocument> {
    await this.#abort(requestId);
    return { ...head, kind: "refused", detail };
  }

  /** Null where the browser has it back. */
  async #read(event: Paused, head: AnswerHead, looks: boolean): Promise<CaughtDocument | null> {
    const { requestId } = event;
    const { maxBytes, limitMs } = this.#wishes;
    const promised = Number(header(event, "content-length") || Number.NaN);
    try {
      if (promised > maxBytes) return { ...head, kind: "too-large", detail: tooLarge(promised, maxBytes) };
      const body = await withDeadline(this.#readBody(event, head, looks), limitMs, "reading a document");
      if ("verdict" in body) {
        if (body.verdict.kind === "page") return await this.#giveBack(event, head, body.bytes);
        return {
          ...head,
          kind: "refused",
          detail: body.verdict.kind === "refuse" ? body.verdict.detail : "",
        };
      }
      if (!body.isWhole) return { ...head, kind: "too-large", detail: tooLarge(null, maxBytes) };
      return { ...head, kind: "read", bytes: body.bytes, exchange: this.#noteTaken(event, body.bytes) };
    } catch (error) {
      const detail = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
      return { ...head, kind: error instanceof DeadlineError ? "late" : "broken", detail };
    } finally {
      await this.#abort(requestId);
    }
  }

  #noteTaken(event: Paused, bytes: Uint8Array): DocumentReference | null {
    const { networkId, responseStatusCode = 0, responseStatusText = "", responseHeaders = [] } = event;
    if (networkId === undefined) return null;
    return this.#note({
      requestId: networkId,
      status: responseStatusCode,
      statusText: responseStatusText,
      headers: responseHeaders,
      bytes,
    });
  }

  async #readBody(
    event: Paused,
    head: AnswerHead,
    looks: boolean,
  ): Promise<
    | { readonly bytes: Uint8Array; readonly isWhole: boolean }
    | { readonly bytes: Uint8Array; readonly verdict: AnswerVerdict }
  > {
    const { maxBytes } = this.#wishes;
    const { stream } = await this.#cdp.send("Fetch.takeResponseBodyAsStream", { requestId: event.requestId });
    try {
      const pieces: Buffer[] = [];
      let length = 0;
      let isJudged = !looks;
      let verdict: AnswerVerdict = { kind: "document" };
      for (;;) {
        const { data, base64Encoded, eof } = await this.#cdp.send("IO.read", {
          handle: stream,
          size: PIECE_BYTES,
        });
        const piece = Buffer.from(data, base64Encoded === true ? "base64" : "utf8");
        pieces.push(piece);
        length += piece.length;
        if (!isJudged) {
          isJudged = true;
          verdict = this.#wishes.judgeStart(head, Buffer.concat(pieces));
          if (verdict.kind === "refuse") return { bytes: new Uint8Array(), verdict };
        }
        if (length > (verdict.kind === "page" ? MOST_GIVEN_BACK : maxBytes))
          return { bytes: new Uint8Array(), isWhole: false };
        if (eof) break;
      }
      const bytes = Buffer.concat(pieces);
      return verdict.kind === "page" ? { bytes, verdict } : { bytes, isWhole: true };
    } finally {
      this.#cdp.send("IO.close", { handle: stream }).catch(() => undefined);
    }
  }

  async #giveBack(event: Paused, head: AnswerHead, bytes: Uint8Array): Promise<null> {
    // The body is not packed any more, nor cut into pieces.
    const headers = (event.responseHeaders ?? []).filter(
      ({ name }) => !/^(?:content-encoding|content-length|transfer-encoding)$/i.test(name),
    );
    await this.#cdp.send("Fetch.fulfillRequest", {
      requestId: event.requestId,
      responseCode: head.status,
      responseHeaders: [...headers],
      body: Buffer.from(bytes).toString("base64"),
    });
    return null;
  }

  /** Ends the navigation; the page in front stays. After what was given back there is nothing to end. */
  async #abort(requestId: string): Promise<void> {
    const ending = this.#cdp.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    await withDeadline(ending, CALL_MS, "leaving a document").catch(() => undefined);
  }
}

/** Where a request that is about to leave leads; null for an answer. */
function ledTo({ request, responseStatusCode, responseErrorReason }: Paused): string | null {
  return responseStatusCode === undefined && responseErrorReason === undefined ? request.url : null;
}

function headOf(event: Paused): AnswerHead {
  return {
    url: event.request.url,
    status: event.responseStatusCode ?? 0,
    contentType: header(event, "content-type"),
    disposition: header(event, "content-disposition"),
  };
}

function header({ responseHeaders }: Paused, name: string): string {
  return responseHeaders?.find((one) => one.name.toLowerCase() === name)?.value ?? "";
}

function tooLarge(promised: number | null, maxBytes: number): string {
  const size = promised === null ? "" : `${promised} bytes are `;
  return `${size}more than ${maxBytes} bytes`;
}
