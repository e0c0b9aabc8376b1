import { labelWords, normaliseLabel, wordsOf } from "../text/normalise.js";
import { remember } from "../text/remember.js";

/** Which end of a range a text asks for. */
export type RangePart = "min" | "max";

const LOWER =
  "min minimum from lower least start over above after since greater more desde minimo minima mayor de depuis mini minimale partir von ab mindestens mind da dal van vanaf od";
const UPPER =
  "max maximum to upper most end until up under below before less hasta maximo maxima menor a jusqu maxi maximale bis hochst hochstens ate fino al tot do";
const PARTS = new Map<string, RangePart>([
  ...UPPER.split(" ").map((word) => [word, "max"] as const),
  ...LOWER.split(" ").map((word) => [word, "min"] as const),
]);
/** Words that only make sense with a word of a range: "less than", "at least", "up to". */
const BESIDE_PARTS = new Set("than at or equal que ou igual als um no limit".split(" "));

/** Words that most labels can do without: what is asked to be done, how many are asked for. */
const WEAK = new Set(
  (
    "search find by your any all number no nr num num of in on at looking want like would enter type choose pick filter " +
    "show only preferred if please per with using list option options value field input text txt box field slc sel select lst cbo ddl " +
    "buscar busca todos todas cualquier numero num cantidad rechercher recherche tous toutes nombre suche suchen alle anzahl " +
    "procurar pesquisar quantidade qualquer cerca ricerca tutti tutte qualsiasi zoek zoeken aantal alle tim kiem nhap chon"
  ).split(" "),
);

export function weightOfWord(word: string): number {
  if (/^\d+$/.test(word)) return 0.2;
  return WEAK.has(word) ? 0.3 : 1;
}

/** A label in words, with and without what asks for an end of a range. */
export interface LabelReading {
  readonly words: readonly string[];
  /** Without the words of a range; empty where it has no others. */
  readonly core: readonly string[];
  readonly part: RangePart | null;
  /** Each word with the next one as a single word. */
  readonly pairs: readonly string[];
  readonly corePairs: readonly string[];
  /** The text in words, without case and marks. */
  readonly plain: string;
  /** What each domain finds it like, by the domain's number: forms repeat each other's labels. */
  readonly likenesses: (readonly Likeness[] | undefined)[];
}

/** How like a text is to an attribute. */
export interface Likeness {
  readonly attribute: number;
  readonly similarity: number;
  /** From 0 to 1: less where the words that were compared are used in forms of any subject. */
  readonly telling: number;
  /** How alike text and name of the attribute look: decides between equals. */
  readonly nameLikeness: number;
  /** Place of the first word that speaks of the attribute. */
  readonly at: number;
}

/** The words of a label or of a name such as "min_price", "searchBookTitle". */
export const readLabel: (text: string) => LabelReading = remember(read);

function read(text: string): LabelReading {
  const words = labelWords(apart(text));
  const first = words.findIndex((word) => PARTS.has(word));
  const part = PARTS.get(words[first] ?? "") ?? null;
  const pairs = pairsOf(words);
  const rest = { part, pairs, plain: wordsOf(text).join(" "), likenesses: [] };
  if (part === null) return { words, core: words, corePairs: pairs, ...rest };
  const core = words.filter(
    (word, at) => !PARTS.has(word) && !(at > first && BESIDE_PARTS.has(word)) && !/^\d+$/.test(word),
  );
  return { words, core, corePairs: pairsOf(core), ...rest };
}

/** Shorter ones come about by chance. */
const SHORTEST_PAIR = 5;

/** Each word with the next one put together; empty where that is too short to be a word. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((next, at) => {
    const pair = (words[at] ?? "") + next;
    return pair.length >= SHORTEST_PAIR ? pair : "";
  });
}

/** Whether words ask for both ends at once: "From – To". */
export function hasBothEnds(words: readonly string[]): boolean {
  return new Set(words.map((word) => PARTS.get(word))).size === 2 && words.every((word) => PARTS.has(word));
}

/** Words of a label as it stands, fillers included. */
export const allWords: (text: string) => readonly string[] = remember((text) => wordsOf(apart(text)));

/** Identifiers as words; a number glued to a word is no part of it ("Compact12"). */
function apart(text: string): string {
  return text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .replace(/(?<=\p{Ll}{3})(?=\d)/gu, " ");
}

/** A value of a list in normal form. */
export const valueKey: (text: string) => string = remember(normaliseLabel);
