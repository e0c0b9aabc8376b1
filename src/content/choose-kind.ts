import type { DocumentKind } from "./document-kind.js";
import { mediaTypeOf } from "./media-type.js";

/** Types that say no more than "bytes", "a file", "an archive". */
const VAGUE = new Set([
  "",
  "application/octet-stream",
  "binary/octet-stream",
  "application/force-download",
  "application/download",
  "application/x-download",
  "application/x-msdownload",
  "application/unknown",
  "application/zip",
  "application/x-zip-compressed",
]);

/** Types that name the program that opens a file rather than what is in it: tables as CSV, Word documents of any age. */
const OF_PROGRAMS = new Set([
  "application/msword",
  "application/vnd.ms-word",
  "application/vnd.ms-excel",
  "application/msexcel",
  "application/excel",
  "application/x-excel",
]);

/** What a document of this head is, by what the server says of it; null where nobody reads such. */
export function kindOf<Kind extends DocumentKind>(
  kinds: readonly Kind[],
  contentType: string,
  fileName: string,
): Kind | null {
  const type = mediaTypeOf(contentType);
  const ending = /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const byEnding = kinds.find(({ extensions }) => extensions.includes(ending)) ?? null;
  if (VAGUE.has(type)) return byEnding;
  const byType = kinds.find(({ mediaTypes }) => mediaTypes.some((pattern) => fits(pattern, type))) ?? null;
  // "text/plain" is what servers call every text they do not know; the file's name knows better.
  return type === "text/plain" || OF_PROGRAMS.has(type) ? (byEnding ?? byType) : byType;
}

/** What the first bytes of a document say it is, for servers that say nothing. */
export function kindByContent<Kind extends DocumentKind>(
  kinds: readonly Kind[],
  start: Uint8Array,
): Kind | null {
  const head = Buffer.from(start.subarray(0, 1_024)).toString("latin1");
  const named = head.includes("%PDF-")
    ? "pdf"
    : head.startsWith("PK\u0003\u0004") && /\[Content_Types\]\.xml|word\//.test(head)
      ? "docx"
      : /^\s*(?:\u00ef\u00bb\u00bf)?<\?xml\b/.test(head)
        ? "xml"
        : null;
  return kinds.find(({ name }) => name === named) ?? null;
}

/** Whether a server left it open what it sends. */
export function isVague(contentType: string): boolean {
  return VAGUE.has(mediaTypeOf(contentType));
}

function fits(pattern: string, type: string): boolean {
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === type;
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return type.length >= before.length + after.length && type.startsWith(before) && type.endsWith(after);
}
