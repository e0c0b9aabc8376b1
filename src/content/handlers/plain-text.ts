import { decodeText } from "../decode-text.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { LinkList } from "../link-list.js";
import { MOST_TEXT } from "../text-limits.js";

const LONGEST_HEAD = 100;
/** Text has hardly any of the characters that only machines write. */
const MOST_CONTROLS = 0.02;
const LOOKED_AT = 4_096;

/** Plain text, and whatever else is made of text. */
export const plainTextHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.text,
  read: (bytes, { contentType, url, fileName }) => {
    const text = decodeText(bytes, "plain", contentType).slice(0, MOST_TEXT);
    if (isBinary(text)) throw new Error("its bytes are no text");
    const links = new LinkList(url);
    links.addFrom(text);
    return { title: headOf(text) ?? fileName, text: text.trim(), links: links.all };
  },
};

/** The first line, where it is one that can stand over a text. */
function headOf(text: string): string | null {
  const line = /^\s*(\S[^\n\r]*)/.exec(text.slice(0, 2_000))?.[1]?.trim() ?? "";
  return line !== "" && line.length <= LONGEST_HEAD ? line.replace(/^#+\s*/, "") : null;
}

function isBinary(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  const controls = start.match(/[\0-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > MOST_CONTROLS * start.length;
}
