import { decodeText } from "../decode-text.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { readHtml } from "../read-html.js";

/** HTML that is sent as a file to keep. What is sent as a page is read in the browser. */
export const htmlHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.html,
  read: (bytes, { contentType, url, fileName }) => {
    const { title, ...read } = readHtml(decodeText(bytes, "html", contentType), url);
    return { ...read, title: title === "" ? fileName : title };
  },
};
