import { isArticleLike, plainPortion } from "./plain-portion.js";

/** Larger documents are lists, or made to be; a tree of them costs more than it tells. */
const LARGEST_HTML = 600_000;
/** What is found must be a good part of the page, or it was a teaser. */
const LEAST_SHARE = 0.2;

/**
 * The main content of a page: the article Readability finds where the page reads like one, otherwise its text without the
 * lines of menus. Null where that is all of it.
 */
export async function mainText(text: string, html: string): Promise<string | null> {
  const article = isArticleLike(text) && html.length <= LARGEST_HTML ? await articleOf(html) : null;
  const portion = plainPortion(text);
  const main = article !== null && article.length >= LEAST_SHARE * portion.length ? article : portion;
  return main === "" || main === withTrimmedLines(text) ? null : main;
}

function withTrimmedLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

async function articleOf(html: string): Promise<string | null> {
  if (html === "") return null;
  // Most pages of a crawl need neither, and both take their time to load.
  const [{ Readability }, { parseHTML }] = await Promise.all([
    import("@mozilla/readability"),
    import("linkedom"),
  ]);
  try {
    const { document } = parseHTML(html);
    const parsed = new Readability(document, {
      charThreshold: 250,
      maxElemsToParse: 20_000,
      // Its own texts, not marked up anew.
      serializer: (node) => linesOf(node as Element),
    }).parse();
    return typeof parsed?.content === "string" && parsed.content !== "" ? parsed.content : null;
  } catch {
    // A page it cannot work with still has its text.
    return null;
  }
}

const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL".split(
    " ",
  ),
);

function linesOf(root: Element): string {
  const parts: string[] = [];
  const open: (Node | null)[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (node === null || node === undefined) parts.push("\n");
    else if (node.nodeType === 3) parts.push((node.nodeValue ?? "").replace(/\s+/g, " "));
    else if (node.nodeType === 1) {
      const isBlock = BLOCKS.has((node as Element).tagName.toUpperCase());
      if (isBlock) {
        parts.push("\n");
        open.push(null);
      }
      for (let child = node.lastChild; child !== null; child = child.previousSibling) open.push(child);
    }
  }
  return parts
    .join("")
    .replace(/[ \t]*\n[ \t\n]*/g, "\n")
    .trim();
}
