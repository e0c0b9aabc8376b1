import { stringSimilarity } from "string-similarity-js";
import { wordsOf } from "./normalise.js";

/**
 * How alike two short texts are, from 0 to 1: the share of letter pairs they have in common (Dice), after
 * case, accents and punctuation are gone. 1 for equal texts, whatever they are.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const first = wordsOf(a).join(" ");
  const second = wordsOf(b).join(" ");
  return plainLikeness(first, second);
}

/** The same of texts that are lower case words with a blank between them already. */
export function plainLikeness(first: string, second: string): number {
  if (first === "" || second === "") return 0;
  // A one-letter text has no letter pair: the measure gives 0 even for equal ones, so equality is asked first.
  if (first === second) return 1;
  return stringSimilarity(first, second, 2, true);
}
