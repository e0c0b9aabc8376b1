import { isMachineMade, turnsOf } from "./dropped-parameters.js";
import { percentDecoded } from "./percent-encoding.js";
import { isRoutingFragment, normaliseUrl } from "./normalise-url.js";

// Traps grow by repeating themselves: /a/b/a/b/a/b has the shape of /a/b.
const LONGEST_CYCLE = 4;
// "about-us" names one page; "how-we-rebuilt-the-old-barn" is one of many.
const SLUG_WORDS = 4;
const SLUG_LETTERS = 25;
const LONGEST_PATTERN = 300;

const DATE = /^(?:19|20)\d\d[-_.]\d{1,2}(?:[-_.]\d{1,2})?$|^\d{1,2}[-_.]\d{1,2}[-_.](?:19|20)?\d\d$/;

/**
 * The shape of an address: what is left when numbers, dates, random ids and long titles give way to their kind.
 * Pages of one template share it, and so do the pages of a calendar that never ends.
 *
 *     https://shop.example/item/4711?page=2&sort=name   →   shop.example/item/{n}?page={n}&sort={word}
 */
export function urlPattern(address: string | URL): string {
  const url = new URL(normaliseUrl(address));
  const path = `/${pathShape(url.pathname.slice(1))}`;
  const route = isRoutingFragment(url.hash) ? `#${pathShape(url.hash.slice(1).split("?", 1)[0] ?? "")}` : "";
  return `${url.host}${path}${queryShape(url.search)}${route}`.slice(0, LONGEST_PATTERN);
}

function pathShape(path: string): string {
  const segments = path.split("/").map((segment) => segmentShape(percentDecoded(segment)));
  return collapseCycles(segments).join("/");
}

function segmentShape(segment: string): string {
  const dot = segment.lastIndexOf(".");
  const extension = dot > 0 && /^\.[a-z][a-z0-9]{0,4}$/i.test(segment.slice(dot)) ? segment.slice(dot) : "";
  const name = segment.slice(0, segment.length - extension.length);
  const shape = nameShape(name);
  return shape + extension.toLowerCase();
}

function nameShape(name: string): string {
  if (/^\d+$/.test(name)) return "{n}";
  if (DATE.test(name)) return "{date}";
  if (isRandom(name)) return "{id}";
  const words = name.split(/[-_+ ]+/).filter((word) => word !== "");
  if (words.length >= SLUG_WORDS || name.length >= SLUG_LETTERS) return "{slug}";
  return name.replace(/\d+/g, "{n}");
}

function isRandom(name: string): boolean {
  // Short ids as shops draw them: "b9pi2a1", not "iphone15".
  if (/^[0-9a-z]{6,}$/i.test(name) && turnsOf(name) >= 3) return true;
  return isMachineMade(name) || (/^[0-9a-f]{8,}$/i.test(name) && /\d/.test(name) && /[a-f]/i.test(name));
}

/** Parameter names, sorted, each once, with the shape of their first value. */
function queryShape(search: string): string {
  if (search === "") return "";
  const shapes = new Map<string, string>();
  for (const pair of search.slice(1).split("&")) {
    const equals = pair.indexOf("=");
    const name = percentDecoded(equals < 0 ? pair : pair.slice(0, equals)).replace(/\d+/g, "{n}");
    if (!shapes.has(name))
      shapes.set(name, valueShape(equals < 0 ? "" : percentDecoded(pair.slice(equals + 1))));
  }
  const sorted = [...shapes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `?${sorted.map(([name, shape]) => `${name}=${shape}`).join("&")}`;
}

function valueShape(value: string): string {
  if (value === "") return "";
  if (/^[-+]?\d+(?:[.,]\d+)?$/.test(value)) return "{n}";
  if (DATE.test(value)) return "{date}";
  if (isRandom(value)) return "{id}";
  return /^[\p{L}\p{M}\d_-]+$/u.test(value) ? "{word}" : "{text}";
}

/** Runs of the same segments, each run written once: a/a/a is a, a/b/a/b is a/b. */
function collapseCycles(segments: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    kept.push(segment);
    for (let length = 1; length <= LONGEST_CYCLE && length * 2 <= kept.length; length++) {
      const last = kept.slice(-length);
      const before = kept.slice(-2 * length, -length);
      if (last.every((part, place) => part === before[place])) {
        kept.length -= length;
        break;
      }
    }
  }
  return kept;
}
