import type { SearchExpression } from "./expression.js";
import { indexOfWords, placedWords, wantedWords } from "./words.js";
import type { PlacedWord, WantedWords } from "./words.js";

/** A piece of the text around what was found. */
export interface SnippetPart {
  readonly text: string;
  readonly found: boolean;
}

/** Characters of a snippet, about two lines. */
const LENGTH = 180;
/** Characters before the first thing that was found in it. */
const LEAD = 40;
/** As far as a long text is looked through. */
const LOOKED_THROUGH = 200_000;
/** Places that are compared; the best of them is among the first where there are thousands. */
const MOST_PLACES = 500;

interface Place {
  readonly start: number;
  readonly end: number;
  /** Which of the wanted things it is. */
  readonly wanted: number;
}

/** The text of a page to show a piece of. */
export interface ShownText {
  readonly text: string;
  /** Without menus and the like; null where that is all of the text. */
  readonly mainText: string | null;
}

/**
 * The piece of a text that shows best why the page was found: of its main content, if any of it stands there. Where nothing
 * of it stands in the text, the beginning.
 */
export function snippetOf(
  { text, mainText }: ShownText,
  expression: SearchExpression,
): readonly SnippetPart[] {
  const wanted = wantedIn(expression);
  if (mainText !== null) {
    const places = findPlaces(mainText.slice(0, LOOKED_THROUGH), wanted);
    if (places.length > 0) return pieceOf(mainText, places);
  }
  const places = findPlaces(text.slice(0, LOOKED_THROUGH), wanted);
  return places.length === 0 ? pieceOf(mainText ?? text, []) : pieceOf(text, places);
}

function pieceOf(text: string, places: readonly Place[]): readonly SnippetPart[] {
  const first = bestOf(places);
  const from = first === undefined ? 0 : wordStart(text, Math.max(0, first.start - LEAD));
  const until = wordEnd(text, Math.max(from + LENGTH, first?.end ?? 0));
  const parts: SnippetPart[] = [];
  const add = (piece: string, found: boolean): void => {
    const plain = piece.replace(/[\s\p{Cc}]+/gu, " ");
    if (plain !== "") parts.push({ text: plain, found });
  };
  let at = from;
  if (from > 0) add("…", false);
  for (const { start, end } of places) {
    if (start < at || end > until) continue;
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, until), false);
  if (until < text.length) add("…", false);
  return joined(parts);
}

function findPlaces(text: string, wanted: readonly WantedWords[]): readonly Place[] {
  if (wanted.length === 0) return [];
  const placed: PlacedWord[] = [...placedWords(text)];
  const words = placed.map(({ word }) => word);
  const places: Place[] = [];
  for (const [number, each] of wanted.entries()) {
    let at = indexOfWords(words, each);
    for (let count = 0; at >= 0 && count < MOST_PLACES; count += 1) {
      const [first, last] = [placed[at], placed[at + each.words.length - 1]];
      if (first !== undefined && last !== undefined)
        places.push({ start: first.start, end: last.end, wanted: number });
      at = indexOfWords(words, each, at + each.words.length);
    }
  }
  return places.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** Where a snippet that shows the most different things begins. */
function bestOf(places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let most = 0;
  for (const [at, place] of places.entries()) {
    const shown = new Set<number>();
    for (let next = at; next < places.length; next += 1) {
      const other = places[next];
      if (other === undefined || other.end > place.start + LENGTH - LEAD) break;
      shown.add(other.wanted);
    }
    if (shown.size > most || best === undefined) [best, most] = [place, shown.size];
  }
  return best;
}

function wantedIn(expression: SearchExpression): readonly WantedWords[] {
  switch (expression.kind) {
    case "text":
      return expression.column === "title" ? [] : [wantedWords(expression.words, expression.prefix)];
    case "any":
    case "all":
      return expression.parts.flatMap(wantedIn);
    case "facet":
      // What a record says, and what a form was asked, mostly stands on the page, too.
      return expression.facet.of === "record" || expression.facet.of === "query"
        ? [wantedWords(expression.words, expression.prefix)]
        : [];
    case "not":
      return [];
  }
}

/** The start of the word at a place, where that is near. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const before = /\S*$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0] ?? "";
  if (before.length < 20) return at - before.length;
  return isLow(text, at) ? at - 1 : at;
}

function wordEnd(text: string, at: number): number {
  const rest = /^\S*/u.exec(text.slice(at, at + 20))?.[0] ?? "";
  if (rest.length < 20) return Math.min(text.length, at + rest.length);
  return isLow(text, at) ? at + 1 : at;
}

/** The second half of a sign that takes two units. */
function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function joined(parts: readonly SnippetPart[]): readonly SnippetPart[] {
  const whole: SnippetPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last !== undefined && !last.found && !part.found)
      whole[whole.length - 1] = { text: last.text + part.text, found: false };
    else whole.push(part);
  }
  return whole;
}
