import { createHash } from "node:crypto";
import type { DocumentReference, Header } from "../exchange/exchange.js";
import type { PageDocument, PageWithContent } from "../repository/repository.js";
import { withoutCredentials } from "../route/credentials.js";
import { maskCredentials } from "./exported-page.js";
import { digestOf, recordId, serialiseRecord } from "./warc-record.js";

/** Where a page stands in an archive. */
export interface PagePlace {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  /** Whether a record of its own has to be written: no response in the archive shows what the page shows. */
  readonly needsRecord: boolean;
}

/** Marks the address of a page that no request leads to, as readers of WARC do for requests other than GET. */
const MARKER = "__deepbot_page";
const SCRIPT = /<script(?=[\s>/])/giu;

/**
 * A page that a plain GET brought is shown by its response. What a click or a form made of a page gets an address of its
 * own, beside that of the page it was made from; what has no response in the archive stands under its own address.
 */
export function placeOf(page: PageWithContent, document: PageDocument | null): PagePlace {
  const url = withoutCredentials(page.url);
  const isPlain = document !== null && document.method === "GET" && sameDocument(document.url, url);
  if (isPlain && !page.byClick) return { url, date: document.startedAt, needsRecord: false };
  const isHttp = /^https?:/u.test(url);
  return {
    url: page.byClick && isHttp ? markedAddress(url, page.id) : withoutFragment(url),
    date: page.fetchedAt,
    needsRecord: true,
  };
}

/** What the page showed, as a resource: there was no HTTP response with this content. */
export function pageRecord(
  page: PageWithContent,
  place: PagePlace,
  madeFrom: DocumentReference | null,
): PageRecord {
  const isHtml = page.html !== "";
  const shown = maskCredentials(isHtml ? withDoctype(page.html) : page.text);
  // A state is shown as it was; its scripts would make it the page it was made from again.
  const content = Buffer.from(page.byClick && isHtml ? withoutScripts(shown) : shown, "utf8");
  const mime = isHtml ? "text/html" : "text/plain";
  const fields: Header[] = [
    ["WARC-Target-URI", place.url],
    ["WARC-Payload-Digest", digestOf(content)],
    ...(madeFrom === null ? [] : [["WARC-Concurrent-To", recordId(madeFrom.id)] as const]),
  ];
  const bytes = serialiseRecord({
    ...{ type: "resource", id: idOf(page), date: place.date, contentType: `${mime}; charset=utf-8` },
    ...{ fields, block: [content] },
  });
  return { bytes, mime, digest: digestOf(content) };
}

export interface PageRecord {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly digest: string;
}

/** The same page has the same record in every export. */
function idOf({ id, url, textHash, fetchedAt }: PageWithContent): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([id, url, textHash, fetchedAt]))
    .digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4] ?? "8";
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

/** Elements as they were read tell nothing of the type of their document; nearly all documents are of this one. */
function withDoctype(html: string): string {
  return /^\s*<html/iu.test(html) ? `<!doctype html>\n${html}` : html;
}

/** The first of two attributes of one name counts. */
function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '<script type="text/plain"');
}

function markedAddress(url: string, id: number): string {
  const bare = withoutFragment(url);
  return `${bare}${bare.includes("?") ? "&" : "?"}${MARKER}=${id}`;
}

function sameDocument(a: string, b: string): boolean {
  return withoutFragment(a) === withoutFragment(b);
}

function withoutFragment(url: string): string {
  const at = url.indexOf("#");
  return at === -1 ? url : url.slice(0, at);
}
