import mammoth from "mammoth";
import { checkedArchive } from "../../zip/checked-archive.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { readHtml } from "../read-html.js";

/** All that is needed of a document to read its words; pictures are most of its bytes and none of its text. */
const WORDS = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/core\.xml$|word\/(?:[^/]+\.xml|_rels\/[^/]+)$)/;

/** Word documents. */
export const docxHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.docx,
  read: async (bytes, { url, fileName }) => {
    const { archive, entries } = await checkedArchive(bytes, (name) => WORDS.test(name));
    const { value } = await mammoth.convertToHtml({ buffer: archive }, { externalFileAccess: false });
    const { text, links } = readHtml(value, url);
    const core = entries.get("docProps/core.xml")?.toString("utf8") ?? "";
    const [first = ""] = text.split("\n", 1);
    const title = element(core, "title") || (first.length <= 200 ? first : "") || fileName;
    const language = element(core, "language");
    return { title, text, links, ...(language === "" ? {} : { language }) };
  },
};

function element(xml: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([^<]*)<`).exec(xml)?.[1] ?? "";
  return found
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .trim();
}
