import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** A request as a fixture site sees and remembers it. */
export interface SiteRequest {
  readonly method: string;
  /** Path and search part. */
  readonly target: string;
  /** Path alone. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SiteAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
  readonly delayMs?: number;
}

/** For answers that break the rules: whatever is done with the connection is done here. */
export type RawAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A file of the site under another address. */
interface SiteFile {
  readonly file: string;
}

/** Answers a request; null hands it on to the files of the site, and then to "not found". */
type SiteHandler = (request: SiteRequest) => SiteAnswer | SiteFile | RawAnswer | null;

/** The addresses a site is reached at. */
export interface SiteOrigins {
  readonly origin: string;
  /** The same site at another port of the same host: another origin. */
  readonly other: string;
  /** The same site by the name "localhost": another origin and another site. */
  readonly foreign: string;
  /** Nothing listens here. */
  readonly refused: string;
}

/** Makes a handler with a memory of its own. */
export type SiteFactory = (origins: SiteOrigins, variant: string) => SiteHandler;

export function htmlPage(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">${head}</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`;
}

export function html(title: string, body: string): SiteAnswer {
  return { body: htmlPage(title, body) };
}

export function redirect(location: string, status = 302): SiteAnswer {
  return { status, headers: { location }, body: "" };
}

export function cookieOf(request: SiteRequest, name: string): string | undefined {
  return request.headers.cookie
    ?.split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1];
}
