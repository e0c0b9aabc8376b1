/** A header as it was sent; a name may come more than once. */
export type Header = readonly [name: string, value: string];

/** Why a body is not there in full: too long, not in time, the connection ended, or for a reason nobody knows. */
export type MissingBody = "length" | "time" | "disconnect" | "unspecified";

/** One request of the browser and what came back: a hop of a redirect is one of its own. */
export interface Exchange {
  /** A UUID; the record of the response carries it. */
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly requestHeaders: readonly Header[];
  /** What was sent along; null where nothing was, or where it was too long to keep. */
  readonly requestBody: Uint8Array | null;
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly Header[];
  /** Without transfer and content coding, as the browser saw it. */
  readonly body: Uint8Array;
  /** Null where the body is complete. */
  readonly missing: MissingBody | null;
  /** When the request left; milliseconds since 1970. */
  readonly startedAt: number;
}

/** The exchange that brought the document of a page. */
export interface DocumentReference {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly startedAt: number;
}

/** Takes what a browser loaded, while it goes on. */
export interface ExchangeSink {
  /** An exchange whose response is being read: {@link take} or {@link drop} follows. */
  announce(id: string): void;
  take(exchange: Exchange): void;
  drop(id: string): void;
}

/** What is kept of what the browser loads. */
export type ArchiveScope = "documents" | "all";
