import { decodeText } from "../decode-text.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { LinkList } from "../link-list.js";
import { MOST_TEXT } from "../text-limits.js";

/** Tables as text: a row is a line as it is written, so that what stands in one row stays together. */
export const csvHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.csv,
  read: (bytes, { contentType, url, fileName }) => {
    const text = decodeText(bytes, "plain", contentType).slice(0, MOST_TEXT);
    if (text.includes("\0")) throw new Error("its bytes are no table of text");
    const links = new LinkList(url);
    links.addFrom(text);
    const [head = ""] = text.trimStart().split(/\r?\n/, 1);
    return { title: fileName === "" ? head : fileName, text: text.trim(), links: links.all };
  },
};
