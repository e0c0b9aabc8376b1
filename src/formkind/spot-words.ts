import { fold } from "../text/fold.js";
import { remember } from "../text/remember.js";
import { WORD_CLASSES, type WordClass } from "./word-classes.js";

// Scripts that write words without blanks between them, or glue articles to them.
const GLUED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;

// "Research" is a field of work, not a search; an order of things is not one of goods.
const MISLEADING = /(?<!\p{L})research\p{L}*/gu;
const SORTING_ORDER =
  /(?<!\p{L})(?:(?:sort|filter|list|display) ?order|order ?(?:by|dir|direction))(?!\p{L})/gu;

let classes: readonly (readonly [WordClass, RegExp])[] | undefined;

/** Made when the first form is judged: making them takes longer than most commands. */
function wordClasses(): readonly (readonly [WordClass, RegExp])[] {
  return (classes ??= Object.entries(WORD_CLASSES).map(
    ([name, lines]) => [name as WordClass, patternOf(lines)] as const,
  ));
}

/** The classes of the words in a text; identifiers are read as words too ("txtSearchBox" as "txt search box"). */
export const spotWords: (text: string) => ReadonlySet<WordClass> = remember((text) => {
  const plain = plainWords(text).replace(MISLEADING, "").replace(SORTING_ORDER, "sort");
  if (plain === "") return new Set();
  return new Set(wordClasses().flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : [])));
});

/** A text or identifier as folded words with one blank between them. */
export function plainWords(text: string): string {
  const parted = text
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{L})/gu, " ")
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
  return (fold(parted).match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []).join(" ");
}

/** What no letter may stand in front of, or behind. Said once for all terms: for each of them it takes a second to make. */
const NOT_BEFORE = "(?<!\\p{L})";
const NOT_AFTER = "(?!\\p{L})";

function patternOf(lines: readonly string[]): RegExp {
  const terms = new Set(lines.flatMap((line) => line.split(",")).map((term) => fold(term.trim())));
  const alike = new Map<string, string[]>();
  for (const term of terms) {
    const isGlued = GLUED_SCRIPTS.test(term);
    const before = isGlued || term.startsWith("*") ? "" : NOT_BEFORE;
    const after = isGlued || term.endsWith("*") ? "" : NOT_AFTER;
    const frame = `${before} ${after}`;
    alike.set(frame, [...(alike.get(frame) ?? []), sourceOf(term)]);
  }
  const sources = [...alike].map(([frame, inner]) => frame.replace(" ", `(?:${inner.join("|")})`));
  return new RegExp(sources.join("|"), "u");
}

function sourceOf(term: string): string {
  return term
    .replace(/^\*|\*$/g, "")
    .replaceAll("*", "\\p{L}*")
    .replaceAll(" ", " ?")
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ?");
}
