import { isVague, kindByContent, kindOf } from "./choose-kind.js";
import type { DocumentKind } from "./document-kind.js";
import { fileNameOf } from "./file-name.js";
import { mediaTypeOf } from "./media-type.js";

/** What a server says before it sends a document. */
export interface AnswerHead {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly disposition: string;
}

export type AnswerVerdict =
  /** For the browser to show. */
  | { readonly kind: "page" }
  | { readonly kind: "document" }
  /** Its first bytes have to say. */
  | { readonly kind: "look" }
  | { readonly kind: "refuse"; readonly detail: string };

/** What a browser lays out itself; everything else of use is a document. */
const PAGES = /^(?:text\/html|application\/xhtml\+xml|multipart\/.*|image\/svg\+xml|text\/vnd\.wap\.wml)$/;

/** Decides from its head whether an answer is a page, a document to read, or nothing anybody here can read. */
export function judgeAnswer(kinds: readonly DocumentKind[], head: AnswerHead): AnswerVerdict {
  if (head.status < 200 || head.status > 299 || head.status === 204 || head.status === 205)
    return { kind: "page" };
  const type = mediaTypeOf(head.contentType);
  const isAttachment = /^\s*attachment\b/i.test(head.disposition);
  if (!isAttachment && (type === "" || PAGES.test(type))) return { kind: "page" };
  if (kindOf(kinds, head.contentType, fileNameOf(head.url, head.disposition)) !== null)
    return { kind: /\bxml$/.test(type) && !isAttachment ? "look" : "document" };
  if (isVague(head.contentType)) return { kind: "look" };
  return { kind: "refuse", detail: `no handler reads ${type}` };
}

/** The same once the first bytes are there. */
export function judgeStart(
  kinds: readonly DocumentKind[],
  head: AnswerHead,
  start: Uint8Array,
): Exclude<AnswerVerdict, { kind: "look" }> {
  const fileName = fileNameOf(head.url, head.disposition);
  if (kindOf(kinds, head.contentType, fileName) !== null) {
    const text = Buffer.from(start.subarray(0, 4_096)).toString("latin1");
    // HTML in all but the name of its type: a browser shows it.
    const isShown = /<html\b[^>]*\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml/.test(text);
    const isAttachment = /^\s*attachment\b/i.test(head.disposition);
    return { kind: isShown && !isAttachment && /\bxml\b/.test(head.contentType) ? "page" : "document" };
  }
  if (kindByContent(kinds, start) !== null) return { kind: "document" };
  const type = mediaTypeOf(head.contentType);
  return { kind: "refuse", detail: `no handler reads ${type === "" ? "it" : type}${named(fileName)}` };
}

function named(fileName: string): string {
  return fileName === "" ? "" : ` ("${fileName}")`;
}
