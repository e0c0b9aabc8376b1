import { lineOverlap, textLines } from "../page/text-lines.js";
import { wordsOf } from "../text/normalise.js";

/** A page as it was stored. */
export interface StoredLook {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** Rendered HTML; null where only words were kept. */
  readonly html: string | null;
}

export interface Comparison {
  readonly kind: "match" | "drift" | "other";
  /** 0 to 1. */
  readonly similarity: number;
  /** Shares of words and of structure that are the same. */
  readonly words: number;
  readonly structure: number | null;
}

/** A clock, a greeting, a teaser: so much of the lines may differ on the same page. */
const SAME_LINES = 0.85;
/** A new design breaks lines elsewhere, in another order: then the words count, wherever they stand. */
const SAME_WORDS = 0.95;
/** Other data in the same page: the structure stays, and so does what frames it. */
const SAME_STRUCTURE = 0.7;
const SOME_LINES = 0.25;
/** Under the same title, or without a structure to compare, words have to carry it alone. */
const WORDS_ALONE = 0.5;

/** Says whether a page is the one that was stored, that one with other data, or another one. */
export function comparePages(stored: StoredLook, now: StoredLook): Comparison {
  const lines = lineOverlap(textLines(stored.text), textLines(now.text));
  const words = Math.max(lines, lineOverlap(wordsOf(stored.text), wordsOf(now.text)));
  const structure =
    stored.html === null || now.html === null || stored.html === ""
      ? null
      : structureOverlap(stored.html, now.html);
  const similarity = structure === null ? words : (2 * words + structure) / 3;
  const kind = ((): Comparison["kind"] => {
    if (lines >= SAME_LINES || words >= SAME_WORDS) return "match";
    if (words >= WORDS_ALONE && (structure === null || stored.title === now.title)) return "drift";
    return structure !== null && structure >= SAME_STRUCTURE && lines >= SOME_LINES ? "drift" : "other";
  })();
  return { kind, similarity, words, structure };
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const LEFT_OUT = /^(script|style|noscript|template|link|meta|head|title)$/;
/** Only this many of the ancestors make a place: boxes further out come and go. */
const PLACE_DEPTH = 4;

/**
 * How much of two documents is built alike, 0 to 1: shared kinds of places (an element with its nearest ancestors),
 * each counted at most twice, so that a list is like a longer list.
 */
export function structureOverlap(a: string, b: string): number {
  const first = placesOf(a);
  const second = placesOf(b);
  let both = 0;
  let either = 0;
  for (const place of new Set([...first.keys(), ...second.keys()])) {
    const counts = [Math.min(2, first.get(place) ?? 0), Math.min(2, second.get(place) ?? 0)] as const;
    both += Math.min(...counts);
    either += Math.max(...counts);
  }
  return either === 0 ? 1 : both / either;
}

function placesOf(html: string): Map<string, number> {
  const bare = html.replace(/<!--[\s\S]*?-->|<(script|style|svg)\b[\s\S]*?<\/\1\s*>/gi, "");
  const open: string[] = [];
  const places = new Map<string, number>();
  for (const [, closes, rawName = ""] of bare.matchAll(TAG)) {
    const name = rawName.toLowerCase();
    if (LEFT_OUT.test(name)) continue;
    if (closes === "/") {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    const place = [...open.slice(1 - PLACE_DEPTH), name].join(">");
    places.set(place, (places.get(place) ?? 0) + 1);
    if (!VOID.test(name)) open.push(name);
  }
  return places;
}
