import { decodeText } from "../decode-text.js";
import { BUILT_IN_KINDS } from "../document-kind.js";
import type { DocumentHandler } from "../document-handler.js";
import { LinkList } from "../link-list.js";
import { MOST_TEXT } from "../text-limits.js";
import { scanXml, type XmlPart } from "../xml-scan.js";
import { readHtml } from "../read-html.js";

/** Elements of feeds whose text is a piece of HTML, written as text. */
const MARKED_UP = new Set(["description", "summary", "content", "encoded", "subtitle"]);
/** Elements whose text is an address. */
const ADDRESSES = new Set(["link", "loc", "url", "guid", "comments", "uri"]);
const ADDRESS_ATTRIBUTES = ["href", "xlink:href", "url", "src"];

/** XML, with feeds (RSS, Atom) and site maps: the texts of its elements, a line each, and the addresses in it. */
export const xmlHandler: DocumentHandler = {
  ...BUILT_IN_KINDS.xml,
  read: (bytes, { contentType, url, fileName }) => {
    const reading = new XmlReading(url);
    for (const part of scanXml(decodeText(bytes, "xml", contentType))) {
      if (!reading.take(part)) break;
    }
    return { ...reading.result(), title: reading.title === "" ? fileName : reading.title };
  },
};

class XmlReading {
  readonly #url: string;
  readonly #links: LinkList;
  readonly #open: string[] = [];
  readonly #lines: string[] = [];
  #depth = 0;
  #length = 0;
  #language = "";
  title = "";

  constructor(url: string) {
    this.#url = url;
    this.#links = new LinkList(url);
  }

  /** False when there is enough. */
  take(part: XmlPart): boolean {
    if (part.kind === "open") {
      if (!part.isEmpty && ++this.#depth <= 1_000) this.#open.push(part.name);
      this.#language ||= part.attributes.get("xml:lang") ?? part.attributes.get("lang") ?? "";
      for (const name of ADDRESS_ATTRIBUTES) {
        const address = part.attributes.get(name);
        if (address !== undefined) this.#links.add(address);
      }
    } else if (part.kind === "close") {
      if (this.#depth > 0 && this.#depth-- <= 1_000) this.#open.pop();
    } else this.#addText(part.text);
    return this.#length < MOST_TEXT;
  }

  #addText(raw: string): void {
    const text = raw.trim();
    if (text === "") return;
    const element = this.#open.at(-1) ?? "";
    if (ADDRESSES.has(element) && /^(?:https?:|\/|\.)/i.test(text)) {
      this.#links.add(text);
      return;
    }
    if (element === "language") this.#language ||= text;
    const words = this.#wordsOf(text, element);
    if (this.title === "" && element === "title") this.title = words;
    this.#lines.push(words);
    this.#length += words.length + 1;
  }

  #wordsOf(text: string, element: string): string {
    if (MARKED_UP.has(element) && /<\w/.test(text)) {
      const inner = readHtml(text, this.#url);
      for (const { url, text: words } of inner.links) this.#links.add(url, words);
      return inner.text;
    }
    this.#links.addFrom(text);
    return text;
  }

  result(): { text: string; links: LinkList["all"]; language?: string } {
    const text = this.#lines.join("\n").slice(0, MOST_TEXT);
    return { text, links: this.#links.all, ...(this.#language === "" ? {} : { language: this.#language }) };
  }
}
