import { hasSign } from "./sign-words.js";

/** What a text looks like to somebody who does not know its language, and the few words everybody knows. */
export interface TextSigns {
  readonly letters: number;
  readonly words: number;
  readonly colon: number;
  /** A colon with more behind it: a name, then what is said of it. */
  readonly colonWithin: number;
  /** An asterisk: the usual sign of a required field. */
  readonly mark: number;
  readonly bracket: number;
  /** Share of digits among letters and digits. */
  readonly digits: number;
  readonly fullStop: number;
  readonly question: number;
  /** Share of capitals among letters. */
  readonly capitals: number;
  /** Words that tell of a fault or a demand rather than a name. */
  readonly fault: number;
  /** 1: says whether an answer is wanted; 2: says nothing else. */
  readonly demand: number;
  /** 1: gives an example or a format; 2: begins so. */
  readonly sample: number;
  /** 1: holds an amount of money; 2: ends with one. */
  readonly price: number;
}

const cache = new Map<string, TextSigns>();
const MOST_CACHED = 20_000;
/** A text of a sign word with so few letters more says nothing else. */
const BARE = 14;

export function textSigns(text: string): TextSigns {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const signs: TextSigns = {
    letters: Math.min(200, letters + digits),
    words: Math.min(40, text.split(/\s+/u).length),
    colon: /[:：]\s*\*?\s*$/u.test(text) ? 1 : 0,
    colonWithin: /\p{L}\s*[:：]\s*[^\s*]/u.test(text) ? 1 : 0,
    mark: /[*＊]/u.test(text) ? 1 : 0,
    bracket: bracketOf(text),
    digits: digits / Math.max(1, letters + digits),
    fullStop: /[.!。]$/u.test(text) ? 1 : 0,
    question: /[?？]/u.test(text) ? 1 : 0,
    capitals: (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, letters),
    fault: hasSign("fault", text) ? 1 : 0,
    demand: hasSign("demand", text) ? (letters <= BARE ? 2 : 1) : 0,
    sample: hasSign("sample", text) ? (hasSign("sample", text.slice(0, 10)) ? 2 : 1) : 0,
    price: hasSign("price", text) ? (hasSign("price", text.slice(-12)) ? 2 : 1) : 0,
  };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(text, signs);
  return signs;
}

/** 1: begins with a bracket, 2: ends with one, 3: stands in brackets as a whole. */
function bracketOf(text: string): number {
  const begins = /^[([（【]/u.test(text);
  const ends = /[)\]）】]\s*[*:]?$/u.test(text);
  return begins ? (ends ? 3 : 1) : ends ? 2 : 0;
}
