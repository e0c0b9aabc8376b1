import { setImmediate } from "node:timers/promises";
import { XMLParser } from "fast-xml-parser";

/** What a sitemap file holds. */
export type Sitemap =
  | { readonly kind: "addresses"; readonly urls: readonly string[]; readonly cut: boolean }
  /** A list of further sitemaps. */
  | { readonly kind: "index"; readonly urls: readonly string[]; readonly cut: boolean }
  | { readonly kind: "none"; readonly detail: string };

// The parser builds a tree and holds the event loop while it does: 50,000 entries in one go take a second.
const SLICE_CHARACTERS = 64 * 1024;
// No entry is this long; what is, is not given to the parser.
const LONGEST_SLICE = 1024 * 1024;
const LONGEST_ADDRESS = 2_000;
const ENTRY_END = /<\/(?:[\w.-]+:)?(?:url|sitemap)\s*>/gi;
const ROOT = /<(?:[\w.-]+:)?(urlset|sitemapindex)[\s>/]/i;

// Entities are not expanded by the parser, so that none can grow; the five of XML are decoded below.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => name === "url" || name === "sitemap",
});

/**
 * Reads the text of a sitemap: a urlset or a sitemapindex in XML, or plain text with one address a line.
 * Addresses are resolved against the sitemap's own; those that are not http are left out. Broken entries cost
 * their neighbours at most, and a file that ends too early gives what it has.
 */
export async function parseSitemap(text: string, sitemapUrl: string, maxUrls: number): Promise<Sitemap> {
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const isXml = /^\s*</.test(content.slice(0, 1_000));
  if (!isXml) return plainList(content, sitemapUrl, maxUrls);
  const body = withoutDocumentType(without(content, "<!--", "-->"));
  const root = ROOT.exec(body.slice(0, SLICE_CHARACTERS))?.[1]?.toLowerCase();
  if (root === undefined) return { kind: "none", detail: "neither a urlset nor a sitemapindex" };
  const entry = root === "urlset" ? "url" : "sitemap";
  const urls = new Set<string>();
  let cut = false;
  for (const slice of slices(body)) {
    for (const location of locationsIn(slice, entry)) {
      if (urls.size >= maxUrls) cut = true;
      else addAddress(urls, location, sitemapUrl);
    }
    if (cut) break;
    await setImmediate();
  }
  return { kind: root === "urlset" ? "addresses" : "index", urls: [...urls], cut };
}

function plainList(text: string, sitemapUrl: string, maxUrls: number): Sitemap {
  const urls = new Set<string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (urls.size >= maxUrls) return { kind: "addresses", urls: [...urls], cut: true };
    // Only whole addresses: any line of any text could be a relative one.
    if (/^\s*https?:\/\//i.test(line)) addAddress(urls, line.trim(), sitemapUrl);
  }
  if (urls.size === 0) return { kind: "none", detail: "no address in it" };
  return { kind: "addresses", urls: [...urls], cut: false };
}

/** Pieces that end with an entry each, so that each can be parsed by itself. */
function* slices(body: string): Iterable<string> {
  let start = 0;
  ENTRY_END.lastIndex = 0;
  const ends = body.matchAll(ENTRY_END);
  for (const { index, 0: tag } of ends) {
    const end = index + tag.length;
    if (end - start < SLICE_CHARACTERS) continue;
    if (end - start <= LONGEST_SLICE) yield body.slice(start, end);
    start = end;
  }
  if (body.length - start <= LONGEST_SLICE) yield body.slice(start);
}

function locationsIn(slice: string, entry: "url" | "sitemap"): readonly string[] {
  let tree: unknown;
  try {
    tree = parser.parse(slice);
  } catch {
    return [];
  }
  // The first slice holds the root element, the others only what was inside it.
  const roots = [tree, field(tree, "urlset"), field(tree, "sitemapindex")];
  return roots
    .flatMap((root) => field(root, entry) ?? [])
    .map((item) => field(item, "loc"))
    .flatMap((location) => (Array.isArray(location) ? (location as unknown[]) : [location]))
    .filter((location) => typeof location === "string");
}

function field(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? (node as Record<string, unknown>)[name] : undefined;
}

function addAddress(urls: Set<string>, location: string, sitemapUrl: string): void {
  const decoded = decodeEntities(location.trim());
  if (decoded === "" || decoded.length > LONGEST_ADDRESS || !URL.canParse(decoded, sitemapUrl)) return;
  const url = new URL(decoded, sitemapUrl);
  if (url.protocol === "http:" || url.protocol === "https:") urls.add(url.href);
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (typeof name === "string") return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
      const code = typeof decimal === "string" ? Number(decimal) : parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Everything but what stands between the marks. A loop, because a lazy expression is quadratic on open marks. */
function without(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let place = 0;
  for (;;) {
    const start = text.indexOf(open, place);
    kept.push(text.slice(place, start < 0 ? undefined : start));
    if (start < 0) break;
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    place = end + close.length;
  }
  return kept.join("");
}

/** Sitemaps need no document type; its entity declarations are where bombs are built. */
function withoutDocumentType(text: string): string {
  const start = text.slice(0, SLICE_CHARACTERS).search(/<!DOCTYPE/i);
  if (start < 0) return text;
  const bracket = text.indexOf("[", start);
  const plainEnd = text.indexOf(">", start);
  const inner = bracket >= 0 && bracket < plainEnd;
  const close = inner ? text.indexOf("]", bracket) : start;
  const end = close < 0 ? -1 : text.indexOf(">", close);
  return end < 0 ? "" : text.slice(0, start) + text.slice(end + 1);
}
