import { fold } from "../text/fold.js";
import { numbersIn, plainDigits, type WrittenNumber } from "./numbers.js";
import { findPhrase, isPhrase, phraseSource } from "./phrases.js";

/** What an answer says about how much there is. */
export interface ResultCount {
  /** All there is; null where only the part on this page is named. */
  readonly total: number | null;
  /** Places of the first and last on this page, from 1. */
  readonly from: number | null;
  readonly to: number | null;
  readonly page: number | null;
  readonly pages: number | null;
  /** "About", "more than", "100+": the total is not to be relied on. */
  readonly isApproximate: boolean;
  /** The words it was read from. */
  readonly text: string;
}

const LONGEST = 220;
const DASH = "[\\s]*(?:-|–|—|−|‐|‑|~|〜|～|…|\\.\\.\\.?)[\\s]*";
/** Whole parts of a page are never larger than this; a larger distance is two numbers of other things. */
const MOST_ON_PAGE = 1_000;

/** Reads how many results a text announces: "1 to 20 of 1,348", "1.348 Treffer", "1,348件中 1〜20件". */
export function readResultCount(text: string): ResultCount | null {
  if (text.length > LONGEST) return readLong(text);
  const plain = plainDigits(text.normalize("NFKC")).replace(/[\u200e\u200f\u202a-\u202e]/g, "");
  const numbers = numbersIn(plain);
  return range(plain, numbers) ?? pageOf(plain, numbers) ?? total(plain, numbers) ?? oneOnly(plain) ?? null;
}

/** In a long text only its first sentences are looked at. */
function readLong(text: string): ResultCount | null {
  const [first = ""] = text.split(/(?<=[.!?。])\s/u);
  return first.length <= LONGEST ? readResultCount(first) : null;
}

const between = (text: string, a: WrittenNumber, b: WrittenNumber): string =>
  fold(text.slice(a.to, b.from)).trim();

let rangeWords: RegExp | undefined;
let ofWords: RegExp | undefined;

function isRange(words: string): boolean {
  rangeWords ??= new RegExp(`^(?:${DASH}|${phraseSource("rangeWord")})$`, "u");
  return rangeWords.test(words.replace(/^(?:件|条|條)/u, "")) || /^[-–—−‐‑~〜～]$/u.test(words);
}

function isOf(words: string): boolean {
  ofWords ??= new RegExp(
    `^[\\s)\\]件条條項项个個건개,，、(]*(?:${phraseSource("resultWord")} )?(?:${phraseSource("ofWord")}|[/(|])(?: ?(?:${phraseSource("about")}|${phraseSource("atLeast")}))?[\\s:：約约약]*$`,
    "u",
  );
  return ofWords.test(words);
}

/** "1 to 20 of 1,348", and with the total first: "1,348 hits, 1-20 shown". */
function range(text: string, numbers: readonly WrittenNumber[]): ResultCount | null {
  for (let at = 0; at + 1 < numbers.length; at++) {
    const [a, b] = [numbers[at], numbers[at + 1]];
    if (a === undefined || b === undefined) continue;
    if (a.value > b.value || b.value - a.value >= MOST_ON_PAGE || !isRange(between(text, a, b))) continue;
    if (isPrice(text, a) || isPrice(text, b)) continue;
    const after = numbers[at + 2];
    const before = numbers[at - 1];
    const known = { from: a.value, to: b.value, page: null, pages: null, text };
    if (after !== undefined && after.value >= b.value) {
      const words = between(text, b, after);
      if (
        isOf(words) ||
        (words.length <= 30 && says("ofWord", words)) ||
        (words.length <= 25 && isNearResult(text, after))
      )
        return { ...known, total: after.value, isApproximate: isVague(text, after) };
    }
    if (before !== undefined && before.value >= b.value && before.value > 0) {
      const words = fold(text.slice(before.to, a.from)).trim();
      if (
        words.length <= 40 &&
        (isNearResult(text, before) || says("ofWord", words) || /^[(,，:|·•–-]/u.test(words))
      )
        return { ...known, total: before.value, isApproximate: isVague(text, before) };
    }
    // Years of a facet look like a range, too: without a total it takes a word for results.
    if (a.value <= b.value && (a.value - 1) % 5 === 0 && isNearResult(text, b))
      return { ...known, total: null, isApproximate: false };
  }
  return null;
}

function pageOf(text: string, numbers: readonly WrittenNumber[]): ResultCount | null {
  for (let at = 0; at + 1 < numbers.length; at++) {
    const [a, b] = [numbers[at], numbers[at + 1]];
    if (a === undefined || b === undefined || a.value > b.value || a.value < 1) continue;
    if (!isOf(between(text, a, b))) continue;
    const before = fold(text.slice(Math.max(0, a.from - 14), a.from));
    if (findPhrase("pageWord", before) !== null || /^ ?(?:ページ|页|頁|페이지)/u.test(text.slice(b.to))) {
      const rest =
        total(text.slice(b.to), numbersIn(text.slice(b.to))) ??
        total(text.slice(0, a.from), numbersIn(text.slice(0, a.from)));
      return {
        total: rest?.total ?? null,
        from: null,
        to: null,
        page: a.value,
        pages: b.value,
        isApproximate: rest?.isApproximate ?? false,
        text,
      };
    }
    // "20 of 1,348 results": a part, and all.
    if (isNearResult(text, b) && b.value < 1e9)
      return {
        total: b.value,
        from: null,
        to: null,
        page: null,
        pages: null,
        isApproximate: isVague(text, b),
        text,
      };
  }
  return null;
}

/** "1,348 results", "Treffer: 1.348", "找到 1348 条". */
function total(text: string, numbers: readonly WrittenNumber[]): ResultCount | null {
  for (const number of numbers) {
    if (!isNearResult(text, number) || isPrice(text, number)) continue;
    return {
      total: number.value,
      from: null,
      to: null,
      page: null,
      pages: null,
      isApproximate: isVague(text, number),
      text,
    };
  }
  return null;
}

/** "One book found." */
function oneOnly(text: string): ResultCount | null {
  const folded = fold(text).replace(/[.!。\s]+$/u, "");
  if (folded.length > 60) return null;
  const words = folded.split(" ");
  for (let length = 1; length <= 2; length++) {
    const head = words.slice(0, length).join(" ");
    const next = words[length] ?? "";
    if (isPhrase("one", head) && isPhrase("resultWord", next))
      return { total: 1, from: null, to: null, page: null, pages: null, isApproximate: false, text };
  }
  return null;
}

let resultAfter: RegExp | undefined;
let resultBefore: RegExp | undefined;

/** Whether a word for results stands right behind a number, or right before it. */
function isNearResult(text: string, { from, to }: WrittenNumber): boolean {
  resultAfter ??= new RegExp(
    `^[+）)\\]]?\\s?(?:[\\p{L}'’-]+ ){0,2}?(?:${phraseSource("resultWord")})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
    "u",
  );
  resultBefore ??= new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${phraseSource("resultWord")}|共|总共|總共|找到|検索結果|총|전체)\\s?(?:[:：(（\\[]\\s?|${phraseSource("about")} |(?:到|了|为|為)?(?:${phraseSource("about")})? ?)$`,
    "u",
  );
  return (
    resultAfter.test(fold(text.slice(to, to + 60))) ||
    resultBefore.test(fold(text.slice(Math.max(0, from - 40), from)))
  );
}

function isVague(text: string, { from, to }: WrittenNumber): boolean {
  const before = fold(text.slice(Math.max(0, from - 24), from)).trimEnd();
  if (/^\s?\+/.test(text.slice(to)) || /^\s?(?:件?以上)/u.test(text.slice(to))) return true;
  return (["about", "atLeast"] as const).some((kind) =>
    new RegExp(`(?:^|[^\\p{L}])${phraseSource(kind)}$`, "u").test(before),
  );
}

function isPrice(text: string, { from, to }: WrittenNumber): boolean {
  return (
    /[$€£¥₹₽₩₺]\s?$/u.test(text.slice(0, from)) ||
    /^\s?(?:[$€£¥₹₽₩₺]|eur|usd|zł|kč|kr\b)/iu.test(text.slice(to))
  );
}

function says(kind: "ofWord", words: string): boolean {
  return findPhrase(kind, words) !== null;
}
