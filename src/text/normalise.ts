import { fold } from "./fold.js";
import { LABEL_STOP_WORDS } from "./stop-words.js";

// "l'auteur", "d'édition", "qu'il": the elided article is a word of its own, and one that labels can lose.
const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|dell|all|nell|sull)['’ʼ`´](?=\p{L}{2})/gu;

// "author's name" asks for the author.
const POSSESSIVE = /(?<=\p{L})['’ʼ`´]s(?![\p{L}\p{N}])/gu;

const APOSTROPHE = /['’ʼ`´]/gu;

// "I.S.B.N." is one word; the last dot is optional, two letters are enough ("a.k.a", "U.S.").
const DOTTED_LETTERS =
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|(?<![\p{L}\p{N}])\p{L}\.\p{L}(?![\p{L}\p{N}])/gu;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The same labels, names and options are met on page after page. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 200;
const known = new Map<string, readonly string[]>();

/**
 * The words of a text, in order, without case, accents and punctuation: "Author's Name:*" is author, name;
 * "I.S.B.N." is isbn; "DEPART_DATE" is depart, date.
 */
export function wordsOf(text: string): readonly string[] {
  if (text.length > LONGEST_KNOWN) return readWords(text);
  let words = known.get(text);
  if (words === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    words = readWords(text);
    known.set(text, words);
  }
  return words;
}

function readWords(text: string): readonly string[] {
  const plain = fold(text)
    .replace(DOTTED_LETTERS, (letters) => ` ${letters.replaceAll(".", "")} `)
    .replace(POSSESSIVE, "")
    .replace(ELISION, "")
    .replace(APOSTROPHE, "");
  return plain.match(WORD) ?? [];
}

/** The words of a label that carry its meaning; all of them where it has no other. */
export function labelWords(label: string): readonly string[] {
  const words = wordsOf(label);
  const telling = words.filter((word) => !LABEL_STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * A label in normal form: equal for labels that differ in case, accents, punctuation, filler words and word
 * order. "Type of Company" and "Company type:" both become "company type".
 */
export function normaliseLabel(label: string): string {
  return [...labelWords(label)].sort().join(" ");
}
