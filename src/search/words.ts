import { fold } from "../text/fold.js";

/*
 * What counts as a word, for all engines alike: a run of letters and digits without case and accents. Where a script
 * writes no spaces, every two neighbouring signs are a word, and the last sign of a run is one: so any part of a
 * run is found, as a row of such pairs, and a single sign as the beginning of one.
 */

const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const ASCII_RUN = /[a-z0-9]+/g;
const ONLY_ASCII = /^[\0-\x7f]*$/;
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/u;
const SEGMENTS = new RegExp(`(${SPACELESS.source})`, "u");
/** Longer ones are cut here: nobody types them, and an index has to keep each. */
const LONGEST_WORD = 64;

/** A word at its place in a text. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words a search looks for, one after the other; the last may go on. */
export interface WantedWords {
  readonly words: readonly string[];
  readonly prefix: boolean;
}

export function wordsOf(text: string): readonly string[] {
  if (ONLY_ASCII.test(text)) return (text.toLowerCase().match(ASCII_RUN) ?? []).map(cut);
  const words: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    for (const segment of segmentsOf(run)) words.push(...wordsOfSegment(segment));
  }
  return words;
}

/** The words of a text with their places, one after the other. */
export function* placedWords(text: string): Generator<PlacedWord, void, undefined> {
  for (const found of text.matchAll(RUN)) {
    const [run] = found;
    const end = found.index + run.length;
    const segments = segmentsOf(run);
    // Folding may change the number of signs; then the whole run is the place of each of its words.
    const exact = segments.join("").length === run.length;
    let start = found.index;
    for (const segment of segments) {
      const signs = isSpaceless(segment) ? Array.from(segment) : [segment];
      for (const [place, word] of wordsOfSegment(segment).entries()) {
        yield exact ? { word, start, end: start + word.length } : { word, start: found.index, end };
        start += signs[place]?.length ?? 0;
      }
    }
  }
}

/** What a person typed as the words to look for. */
export function wantedWords(text: string, prefix: boolean): WantedWords {
  const segments = [...text.matchAll(RUN)].flatMap(([run]) => segmentsOf(run));
  const words = segments.flatMap(wordsOfSegment);
  const last = segments.at(-1);
  if (last === undefined || !isSpaceless(last)) return { words, prefix };
  // A run may go on in the text: then its last sign is no word there, but begins one.
  return words.length > 1 && Array.from(last).length > 1
    ? { words: words.slice(0, -1), prefix: false }
    : { words, prefix: true };
}

/** Where the wanted words stand in these, from this place on; -1 where they do not. */
export function indexOfWords(words: readonly string[], wanted: WantedWords, from = 0): number {
  const first = wanted.words[0];
  if (first === undefined) return -1;
  for (let at = from; at + wanted.words.length <= words.length; at += 1) {
    if (standsAt(words, wanted, at)) return at;
  }
  return -1;
}

function standsAt(words: readonly string[], { words: wanted, prefix }: WantedWords, at: number): boolean {
  for (let i = 0; i < wanted.length; i += 1) {
    const [word, want] = [words[at + i] ?? "", wanted[i] ?? ""];
    if (word !== want && !(prefix && i === wanted.length - 1 && word.startsWith(want))) return false;
  }
  return true;
}

/** The parts of a run between which scripts with spaces and without change. */
function segmentsOf(run: string): readonly string[] {
  if (ONLY_ASCII.test(run)) return [run.toLowerCase()];
  return [...fold(run).matchAll(RUN)].flatMap(([part]) => part.split(SEGMENTS).filter((each) => each !== ""));
}

function wordsOfSegment(segment: string): readonly string[] {
  if (!isSpaceless(segment)) return [cut(segment)];
  const signs = Array.from(segment);
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ""));
}

function isSpaceless(segment: string): boolean {
  return SPACELESS.test(segment);
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD);
}
