import { eld } from "eld/small";
import { declaredLanguage } from "./declared-language.js";

/** A page speaks one language long before its end. */
const READ_CHARS = 3_000;
/** In fewer letters than that, names and numbers are most of a page. */
const LEAST_LETTERS = 200;
/** The declared language keeps its right while it fits at least so much of how well the best one fits. */
const PLAUSIBLE = 0.6;

/**
 * The language of a text, as a code of two letters. What a page declares holds where the text does not clearly speak
 * another one: templates declare what their makers speak, whoever writes the pages.
 */
export function detectLanguage(text: string, declared: string | undefined): string | null {
  const stated = declaredLanguage(declared);
  const sample = sampleOf(text);
  if ((sample.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) return stated;
  const found = eld.detect(sample);
  if (found.language === "" || !found.isReliable()) return stated ?? (found.language || null);
  if (stated === null || stated === found.language) return found.language;
  const scores = found.getScores();
  const [best, own] = [scores[found.language] ?? 0, scores[stated]];
  // A language the detector does not know cannot be contradicted by it, nor one that is nearly as likely.
  if (!KNOWN.has(stated)) return stated;
  return own !== undefined && own >= PLAUSIBLE * best ? stated : found.language;
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(eld.info().Languages));

/** The longer lines: menus and prices say little of a language. */
function sampleOf(text: string): string {
  const lines = text.slice(0, 20 * READ_CHARS).split("\n");
  const long = lines.filter((line) => line.length >= 40).join("\n");
  const sample = long.length >= LEAST_LETTERS ? long : lines.join("\n");
  return sample.slice(0, READ_CHARS);
}
