import type { CDPSession } from "playwright";
import type { ArchiveScope, DocumentReference, ExchangeSink, MissingBody } from "../exchange/exchange.js";
import { withDeadline } from "./deadline.js";
import type { TakenAnswer } from "./document-catcher.js";
import { newHop, toExchange, type CdpBody, type Hop, type WireResponse } from "./exchange-hop.js";

/** What the browser may keep of bodies until they are asked for, and the longest one. */
export const BODY_BUFFERS = {
  maxTotalBufferSize: 48_000_000,
  maxResourceBufferSize: 16_000_000,
  maxPostDataSize: 256_000,
} as const;

export interface ExchangeWatchOptions {
  readonly scope: ArchiveScope;
  readonly sink: ExchangeSink;
}

/** A body that is not there by then is done without. */
const BODY_MS = 10_000;
/** Requests under way that are followed at once; of more the oldest are let go. */
const MOST_CHAINS = 1_000;
/** Headers that came before their request. */
const MOST_EARLY = 64;
const MOST_DOCUMENTS = 32;
const NO_BODY = { body: null, missing: null, received: 0 } as const;
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/** A request with the redirects it went through. */
interface Chain {
  readonly hops: Hop[];
  readonly type: string;
  readonly wire: Wire;
  isCached: boolean;
  /** Bytes of the body so far, unpacked. */
  received: number;
  /** The body where it was taken out of the browser's hands. */
  taken: CdpBody | null;
}

/** What is told apart of each hop: its headers as they were sent. In the order of the hops. */
interface Wire {
  readonly requests: Readonly<Record<string, string>>[];
  readonly responses: WireResponse[];
}

/**
 * Notes what a page loads and hands it on. It only listens: nothing the page does waits for it, and a body that the
 * browser has dropped is told as missing.
 */
export class ExchangeWatch {
  readonly #cdp: CDPSession;
  readonly #options: ExchangeWatchOptions;
  readonly #chains = new Map<string, Chain>();
  readonly #early = new Map<string, Wire>();
  readonly #documents = new Map<string, Chain>();
  #current: Chain | null = null;
  /** Set while what is loaded is not the site's. */
  isPaused = false;

  constructor(cdp: CDPSession, mainFrameId: string, options: ExchangeWatchOptions) {
    this.#cdp = cdp;
    this.#options = options;
    cdp.on("Network.requestWillBeSent", (event) => {
      if (event.type === undefined || !/^https?:/u.test(event.request.url)) return;
      const { requestId, loaderId, type, request, redirectResponse } = event;
      const startedAt = Math.round(event.wallTime * 1_000);
      const chain = redirectResponse === undefined ? null : (this.#chains.get(requestId) ?? null);
      if (chain === null) {
        this.#begin(requestId, type, newHop(request, startedAt));
        if (requestId === loaderId) this.#noteDocument(loaderId, this.#chains.get(requestId));
        return;
      }
      const last = chain.hops.at(-1);
      if (last !== undefined && redirectResponse !== undefined) last.response = redirectResponse;
      chain.hops.push(newHop(request, startedAt));
    });
    cdp.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      this.#wireOf(requestId)?.requests.push(headers);
    });
    cdp.on("Network.responseReceivedExtraInfo", ({ requestId, headers, statusCode }) => {
      this.#wireOf(requestId)?.responses.push({ headers, statusCode });
    });
    cdp.on("Network.requestServedFromCache", ({ requestId }) => {
      const chain = this.#chains.get(requestId);
      if (chain !== undefined) chain.isCached = true;
    });
    cdp.on("Network.responseReceived", ({ requestId, response }) => {
      const chain = this.#chains.get(requestId);
      const hop = chain?.hops.at(-1);
      if (chain === undefined || hop === undefined) return;
      hop.response = response;
      if (response.fromDiskCache === true) chain.isCached = true;
      options.sink.announce(hop.id);
    });
    cdp.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const chain = this.#chains.get(requestId);
      if (chain !== undefined) chain.received += dataLength;
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const chain = this.#end(requestId);
      if (chain !== undefined) void this.#finish(requestId, chain, encodedDataLength);
    });
    cdp.on("Network.loadingFailed", ({ requestId }) => {
      const chain = this.#end(requestId);
      if (chain !== undefined) this.#handOver(chain, chain.taken, chain.taken === null ? "disconnect" : null);
    });
    cdp.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === mainFrameId) this.#current = this.#documents.get(frame.loaderId) ?? null;
    });
  }

  /** The exchange that brought the document in front; null where it was not seen. */
  get document(): DocumentReference | null {
    const hop = this.#current?.hops.at(-1);
    if (hop?.response === undefined || hop.response === null) return null;
    const { id, request, startedAt } = hop;
    return { id, url: request.url, method: request.method, startedAt };
  }

  /** Notes an answer whose document was taken before the browser got it, and which fails for the browser. */
  noteTaken({ requestId, status, statusText, headers, bytes }: TakenAnswer): DocumentReference | null {
    const chain = this.#chains.get(requestId);
    const hop = chain?.hops.at(-1);
    if (chain === undefined || hop === undefined) return null;
    const joined: Record<string, string> = {};
    for (const { name, value } of headers) {
      joined[name] = joined[name] === undefined ? value : `${joined[name]}\n${value}`;
    }
    hop.response = { status, statusText, headers: joined, charset: "", mimeType: "" };
    chain.taken = { body: Buffer.from(bytes).toString("base64"), base64Encoded: true };
    chain.received = bytes.length;
    this.#options.sink.announce(hop.id);
    return { id: hop.id, url: hop.request.url, method: hop.request.method, startedAt: hop.startedAt };
  }

  #begin(requestId: string, type: string, hop: Hop): void {
    const wire = this.#early.get(requestId) ?? { requests: [], responses: [] };
    this.#early.delete(requestId);
    const isWanted = !this.isPaused && (this.#options.scope === "all" || type === "Document");
    if (!isWanted) return;
    this.#chains.set(requestId, { hops: [hop], type, wire, isCached: false, received: 0, taken: null });
    if (this.#chains.size <= MOST_CHAINS) return;
    const [oldest] = this.#chains.keys();
    if (oldest === undefined) return;
    const chain = this.#end(oldest);
    if (chain !== undefined) this.#handOver(chain, null, "time");
  }

  #noteDocument(loaderId: string, chain: Chain | undefined): void {
    if (chain === undefined) return;
    this.#documents.set(loaderId, chain);
    if (this.#documents.size <= MOST_DOCUMENTS) return;
    const [oldest] = this.#documents.keys();
    if (oldest !== undefined) this.#documents.delete(oldest);
  }

  #wireOf(requestId: string): Wire | null {
    const chain = this.#chains.get(requestId);
    if (chain !== undefined) return chain.wire;
    let wire = this.#early.get(requestId);
    if (wire === undefined) {
      if (this.#early.size >= MOST_EARLY) {
        const [oldest] = this.#early.keys();
        if (oldest !== undefined) this.#early.delete(oldest);
      }
      wire = { requests: [], responses: [] };
      this.#early.set(requestId, wire);
    }
    return wire;
  }

  #end(requestId: string): Chain | undefined {
    const chain = this.#chains.get(requestId);
    this.#chains.delete(requestId);
    return chain;
  }

  async #finish(requestId: string, chain: Chain, wireBytes: number): Promise<void> {
    // What the browser had already was handed on when it came.
    if (chain.isCached && chain.type !== "Document") {
      this.#dropLast(chain);
      return;
    }
    const isTooLong = wireBytes > BODY_BUFFERS.maxResourceBufferSize;
    if (!hasBody(chain.hops.at(-1)) || isTooLong) {
      this.#handOver(chain, null, "length");
      return;
    }
    try {
      const asking = this.#cdp.send("Network.getResponseBody", { requestId });
      this.#handOver(chain, await withDeadline(asking, BODY_MS, "asking for a body"), null);
    } catch (error) {
      const wasTooLong = error instanceof Error && error.message.includes("evicted");
      this.#handOver(chain, null, wasTooLong ? "length" : "unspecified");
    }
  }

  #dropLast({ hops }: Chain): void {
    const last = hops.at(-1);
    if (last !== undefined) this.#options.sink.drop(last.id);
  }

  /** Every hop that was answered; the body belongs to the last one. */
  #handOver({ hops, wire, received }: Chain, body: CdpBody | null, missing: MissingBody | null): void {
    const { sink } = this.#options;
    // Where not every hop has both, nobody can say which belongs to which.
    const isTold = wire.requests.length === hops.length && wire.responses.length === hops.length;
    for (const [at, hop] of hops.entries()) {
      if (hop.response === null) continue;
      const isLast = at === hops.length - 1;
      const headers = {
        request: isTold ? wire.requests[at] : undefined,
        response: isTold ? wire.responses[at] : undefined,
      };
      const got = isLast && hasBody(hop) ? { body, missing, received } : NO_BODY;
      sink.take(toExchange(hop, hop.response, headers, got));
    }
  }
}

function hasBody(hop: Hop | undefined): boolean {
  return !WITHOUT_BODY.has(hop?.response?.status ?? 0) && hop?.request.method !== "HEAD";
}
