/*
 * What an index keeps of a page: a set of tokens, each once, and nothing of where or how often it stood. A token is a mark
 * and a value; the marks are private characters, which no word has, so that one expression over tokens
 * answers any mixture of words and facets. How much a word says of a page is in its mark.
 */

/** How much a word says of a page, from much to little. */
export const LEVELS = [4, 3, 2, 1] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_MARKS: Readonly<Record<Level, string>> = { 4: "\ue014", 3: "\ue013", 2: "\ue012", 1: "\ue011" };
const TITLE_MARK = "\ue015";
const PAIR_MARK = "\ue016";

/** The weight BM25 gives a word of each level: the middle of the range it stands for. */
export const LEVEL_WEIGHTS: Readonly<Record<Level, number>> = { 4: 0.88, 3: 0.735, 2: 0.585, 1: 0.4 };
const LEAST_WEIGHTS: Readonly<Record<Exclude<Level, 1>, number>> = { 4: 0.8, 3: 0.67, 2: 0.5 };

/** BM25's own constants. The usual length is fixed: an average would change with every page, and with it all levels. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const USUAL_LENGTH = 400;
/** A word in the title says more of the page than one in the text. */
const TITLE_WEIGHT = 5;

/**
 * Classes of pairs of neighbouring words. A phrase is looked for by these first and then in the text itself, so that
 * sharing a class costs a second look only; few enough that a pair takes one byte in a long list of pages.
 */
const PAIR_CLASSES = 8192;

/** Different words of one page that are kept; more is no text. */
const MOST_WORDS = 50_000;

export function levelToken(level: Level, word: string): string {
  return LEVEL_MARKS[level] + word;
}

export function titleToken(word: string): string {
  return TITLE_MARK + word;
}

export function pairToken(word: string, next: string): string {
  return PAIR_MARK + (hash(`${word} ${next}`) % PAIR_CLASSES).toString(36);
}

/** The tokens of the words of a page, each once. */
export function wordTokens(title: readonly string[], text: readonly string[]): readonly string[] {
  const weights = new Map<string, number>();
  const tokens = new Set<string>();
  const add = (word: string, weight: number): void => {
    const before = weights.get(word);
    if (before !== undefined || weights.size < MOST_WORDS) weights.set(word, (before ?? 0) + weight);
  };
  for (const words of [title, text]) {
    const weight = words === title ? TITLE_WEIGHT : 1;
    for (const [at, word] of words.entries()) {
      add(word, weight);
      const next = words[at + 1];
      if (next !== undefined) tokens.add(pairToken(word, next));
    }
  }
  for (const word of title) tokens.add(titleToken(word));
  const length = title.length + text.length;
  for (const [word, weight] of weights) tokens.add(levelToken(levelOf(weight, length), word));
  return [...tokens];
}

function levelOf(weight: number, length: number): Level {
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  const impact = weight / (weight + norm);
  if (impact >= LEAST_WEIGHTS[4]) return 4;
  if (impact >= LEAST_WEIGHTS[3]) return 3;
  return impact >= LEAST_WEIGHTS[2] ? 2 : 1;
}

/** FNV-1a, with its bits mixed once more: its lowest ones alone are not evenly spread. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) >>> 0;
}
