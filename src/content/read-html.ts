import { parseHTML } from "linkedom";
import type { DocumentLink } from "./document-handler.js";
import { LinkList } from "./link-list.js";
import { MOST_TEXT } from "./text-limits.js";

const UNSEEN = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "NOSCRIPT",
  "HEAD",
  "TITLE",
  "SVG",
  "IFRAME",
  "OBJECT",
]);
const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIELDSET FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL".split(
    " ",
  ),
);
const CELLS = new Set(["TD", "TH"]);
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** What a HTML text says, without a browser: for documents that are files, not pages. */
export function readHtml(
  html: string,
  url: string,
): {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly links: readonly DocumentLink[];
} {
  // Without a body of its own a piece of HTML would be no document.
  const { document } = parseHTML(/<(?:html|body)\b/i.test(html) ? html : `<html><body>${html}</body></html>`);
  const base = document.querySelector("base")?.getAttribute("href") ?? "";
  const links = new LinkList(URL.canParse(base, url) ? new URL(base, url).href : url);
  const parts: string[] = [];
  let length = 0;
  // A list of what is still to be read instead of a call for each level: elements nest as deep as anyone likes.
  const open: (Node | string)[] = [document.documentElement];
  while (open.length > 0 && length < MOST_TEXT) {
    const next = open.pop();
    if (next === undefined) break;
    if (typeof next === "string") {
      parts.push(next);
    } else if (next.nodeType === TEXT_NODE) {
      const words = (next.nodeValue ?? "").replace(/\s+/g, " ");
      length += words.length;
      parts.push(words);
    } else if (next.nodeType === ELEMENT_NODE) {
      const element = next as Element;
      const tag = element.tagName.toUpperCase();
      if (UNSEEN.has(tag)) continue;
      if (tag === "A") links.add(element.getAttribute("href") ?? "", element.textContent.slice(0, 300));
      const edge = BLOCKS.has(tag) ? "\n" : CELLS.has(tag) ? "\t" : "";
      if (edge === "\n") parts.push(edge);
      if (edge !== "") open.push(edge);
      for (let child = element.lastChild; child !== null; child = child.previousSibling) open.push(child);
    }
  }
  return {
    title: (document.querySelector("title")?.textContent ?? "").replace(/\s+/g, " ").trim(),
    text: tidy(parts.join("").slice(0, MOST_TEXT)),
    language: document.documentElement.getAttribute("lang") ?? "",
    links: links.all,
  };
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]*\n[ \t\n]*/g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
}
