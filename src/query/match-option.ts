import type { ValueKind } from "../domain/attribute.js";
import { fold } from "../text/fold.js";
import { lettersOf } from "../text/letters.js";
import { monthNamed } from "../text/month-names.js";
import { wordsOf } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import type { AskableOption } from "./askable-form.js";
import { overlap, rangeOf } from "./number-range.js";

/** An option that stands for a value. */
export interface OptionMatch {
  readonly option: AskableOption;
  /** 0–1. */
  readonly score: number;
}

/** Below this an option is another thing: "Hardcover" is not "Handmade". */
const LEAST_ALIKE = 0.65;
/** Letter pairs in common mean little below this. */
const LEAST_LIKENESS = 0.75;
const NUMERIC: ReadonlySet<ValueKind> = new Set<ValueKind>(["number", "money", "year"]);
/** With one of these an option says the opposite: "Fiction" is not "Non-fiction". */
const NEGATIONS = new Set([
  "non",
  "not",
  "no",
  "without",
  "un",
  "ohne",
  "kein",
  "nicht",
  "sans",
  "pas",
  "sin",
  "senza",
  "nie",
]);
const ANY_WORDS = new Set([
  ...["any", "all", "anything", "anywhere", "everything", "whatever", "alle", "alles", "egal", "beliebig"],
  ...["tous", "toutes", "tout", "todos", "todas", "cualquiera", "qualquer", "tutti", "tutte", "qualsiasi"],
  ...["wszystkie", "dowolny", "все", "любой", "すべて", "全部", "不限", "전체"],
]);
const ASKING =
  /^(?:please |bitte )?(?:select\b|choose\b|pick\b|wahle|auswahl|choisi|selection|seleccion|selecion|elija|elige|escolha|seleziona|scegli|kies|wybierz|выберите)/;

/** The option that answers for a value best; null where none is like it. */
export function bestOption(
  value: string,
  options: readonly AskableOption[],
  kind: ValueKind,
  language = "",
): OptionMatch | null {
  let best: OptionMatch | null = null;
  for (const option of options) {
    if (option.disabled) continue;
    const score = scoreOption(value, option, kind, language);
    if (score >= LEAST_ALIKE && (best === null || score > best.score)) best = { option, score };
  }
  return best;
}

/** Whether an option asks for nothing: "Any", "All formats", "-- please choose --". */
export function isNeutral({ text, value }: Pick<AskableOption, "text" | "value">): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  if (words.some((word) => ANY_WORDS.has(word)) && words.length <= 4) return true;
  if (value === "" && /^(?:-|–|—|\.\.\.|…)/u.test(text.trim())) return true;
  return ASKING.test(fold(text).trim()) || words.join(" ") === "no preference";
}

/** How much an option stands for a value, from 0 to 1. */
export function scoreOption(value: string, option: AskableOption, kind: ValueKind, language = ""): number {
  // "Paperback (1,204)": how many there are is no part of what it is called.
  const text = option.text.replace(/\s*[([]\s*[\d.,  ]+\s*[)\]]\s*$/u, "");
  if (fold(text).trim() === fold(value).trim()) return 1;
  // What a page's author calls an option is worth less than what a person reads.
  if (option.value !== "" && fold(option.value) === fold(value)) return 0.98;
  if (lettersOf(text) !== "" && lettersOf(text) === lettersOf(value)) return 0.97;
  if (isNeutral(option)) return 0;
  return Math.max(wordScore(value, text), letterScore(value, text), numberScore(value, text, kind, language));
}

function wordScore(value: string, text: string): number {
  const wanted = new Set(wordsOf(value));
  const offered = new Set(wordsOf(text));
  if (wanted.size === 0 || offered.size === 0) return 0;
  const isNegated = (words: ReadonlySet<string>): boolean => [...words].some((word) => NEGATIONS.has(word));
  if (isNegated(wanted) !== isNegated(offered)) return 0;
  const shared = [...wanted].filter((word) => offered.has(word)).length;
  if (shared === wanted.size && shared === offered.size) return 0.95;
  if (shared === wanted.size) return 0.7 + (0.2 * shared) / offered.size;
  // An option that says less than was asked for brings too much, but what was asked for is among it.
  if (shared === offered.size) return 0.45 + (0.3 * shared) / wanted.size;
  return 0;
}

function letterScore(value: string, text: string): number {
  // Texts of very different length share too few letter pairs, whatever these are.
  const [short, long] = [value.length, text.length].sort((a, b) => a - b) as [number, number];
  if (2 * short < (LEAST_LIKENESS / 2) * (short + long)) return 0;
  const negations = (of: string): number => wordsOf(of).filter((word) => NEGATIONS.has(word)).length;
  if (negations(value) !== negations(text)) return 0;
  const alike = likeness(value, text);
  return alike >= LEAST_LIKENESS ? 0.9 * alike : 0;
}

function numberScore(value: string, text: string, kind: ValueKind, language: string): number {
  if (kind === "date") {
    const month = monthNamed(text, language);
    if (month !== null && month === monthNamed(value, language)) return 0.95;
  }
  if (!NUMERIC.has(kind) && !/^\d+$/.test(value.trim())) return 0;
  const wanted = rangeOf(value);
  const offered = rangeOf(text);
  return wanted === null || offered === null ? 0 : overlap(wanted, offered);
}
