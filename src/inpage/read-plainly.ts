import type { FrameReading } from "./frame-reading.js";

/**
 * The least that makes a page: address, title, words and links. For documents on which the full reading does not come to an
 * end, or stumbles: nothing here is recursive or needs layout, and everything has an upper bound.
 */
export function readPlainly(): string {
  const MAX_TEXT = 500_000;
  const MAX_TITLE = 2_000;
  const MAX_LINKS = 2_000;
  const MAX_ADDRESS = 4_000;
  const MAX_MS = 3_000;
  const UNSEEN = new Set(["script", "style", "template", "noscript", "head", "title", "svg"]);
  const BLOCKS = new Set(
    "address article aside blockquote br dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
      " ",
    ),
  );
  const begun = performance.now();
  const late = (): boolean => performance.now() - begun > MAX_MS;

  // A document answers with its element where that is named like a property.
  const get = <K extends "documentElement" | "title" | "contentType">(name: K): Document[K] | null =>
    (Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document) as
      Document[K] | undefined) ?? null;
  const root = get("documentElement");
  const parts: string[] = [];
  const links: FrameReading["links"][number][] = [];
  let length = 0;
  const walker = root === null ? null : Document.prototype.createTreeWalker.call(document, root, 5);
  let node: Node | null = walker?.nextNode() ?? null;
  while (walker !== null && node !== null && length < MAX_TEXT && !late()) {
    let skips = false;
    if (node instanceof Element) {
      const tag = node.localName;
      skips = UNSEEN.has(tag);
      if (BLOCKS.has(tag)) parts.push("\n");
      if (tag === "a" && links.length < MAX_LINKS) {
        const raw = Element.prototype.getAttribute.call(node, "href");
        const href =
          raw !== null && raw.length < MAX_ADDRESS && URL.canParse(raw, document.baseURI)
            ? new URL(raw, document.baseURI).href
            : "";
        if (/^https?:/.test(href)) {
          const text = node.textContent.slice(0, 80).replace(/\s+/g, " ").trim();
          const rel = Element.prototype.getAttribute.call(node, "rel") ?? "";
          links.push({ url: href, text, context: "", rel, visible: true });
        }
      }
    } else {
      const words = (node.nodeValue ?? "").slice(0, MAX_TEXT - length).replace(/\s+/g, " ");
      length += words.length;
      parts.push(words);
    }
    node = skips ? (walker.nextSibling() ?? nextAfter(walker)) : walker.nextNode();
  }

  const timing = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
  const reading: FrameReading = {
    url: location.href.slice(0, MAX_ADDRESS),
    title: (get("title") ?? "").slice(0, MAX_TITLE),
    language: "",
    contentType: get("contentType") ?? "",
    status: timing?.responseStatus ?? 0,
    text: parts
      .join("")
      .replace(/ *\n[ \n]*/g, "\n")
      .trim(),
    html: "",
    links,
    clickables: [],
    clickablesLeftOut: 0,
    forms: [],
    localStorage: [],
    sessionStorage: [],
  };
  return JSON.stringify(reading);

  /** The node after the subtree the walker stands on, when it has no sibling. */
  function nextAfter(at: TreeWalker): Node | null {
    while (at.parentNode() !== null) {
      const next = at.nextSibling();
      if (next !== null) return next;
    }
    return null;
  }
}
