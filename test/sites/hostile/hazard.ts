import type { IncomingMessage, ServerResponse } from "node:http";

export const HTML = { "content-type": "text/html; charset=utf-8" } as const;

/** Where the hostile site and what it is after can be reached. */
export interface HostilePlaces {
  readonly origin: string;
  readonly port: number;
  /** The service no crawl may ever reach: on the same machine, on another port. */
  readonly internalPort: number;
  /** Where datagrams are counted. */
  readonly udpPort: number;
}

/** What a hazard does with a request for its page, or for something below it. */
export type Hazard = {
  /**
   * "read": the page can be read, and has to be, with the link it shows. "any": whether something of it is stored does not
   * matter, as long as nothing else suffers.
   */
  readonly expect: "read" | "any";
} & (
  | { readonly kind: "page"; readonly head?: string; readonly body: string }
  | { readonly kind: "raw"; readonly answer: RawHazard }
);

export type RawHazard = (request: IncomingMessage, response: ServerResponse, name: string) => void;

export type Hazards = Readonly<Record<string, Hazard>>;

export function read(body: string, head = ""): Hazard {
  return { kind: "page", expect: "read", body, head };
}

export function any(body: string, head = ""): Hazard {
  return { kind: "page", expect: "any", body, head };
}

export function script(code: string): string {
  return `<script>${code}</script>`;
}

/** The sentence a hazard's page shows, and the link to the honest page behind it. */
export function readable(name: string): string {
  return `<p>You can read ${name} all the same.</p><p><a href="/behind/${name}">Behind ${name}</a></p>`;
}

/** The whole page of a hazard, for those that send it in their own way. */
export function pageOf(name: string, body = "", head = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hazard ${name}</title><link rel="icon" href="data:,">${head}</head><body><h1>${name}</h1>${readable(name)}${body}</body></html>`;
}

export const raw = (expect: Hazard["expect"], answer: RawHazard): Hazard => ({ kind: "raw", expect, answer });

/** Writes again and again as long as anybody listens. */
export function pour(response: ServerResponse, chunk: Buffer | string, everyMs: number): void {
  const timer = setInterval(() => {
    if (!response.writableNeedDrain) response.write(chunk);
  }, everyMs);
  response.on("close", () => {
    clearInterval(timer);
  });
}

/** Speaks for itself: whatever is written is written to the bare connection. */
export const bare = (expect: Hazard["expect"], text: (name: string) => string, ends = true): Hazard =>
  raw(expect, (request, _response, name) => {
    request.socket.write(text(name));
    if (ends) request.socket.end();
  });
