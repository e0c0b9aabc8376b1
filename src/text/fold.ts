/**
 * Letters that Unicode does not decompose into a plain letter and a mark, but that people type plainly.
 * "ß" becomes two letters, so a folded text may be longer than the text.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŧ: "t",
  þ: "th",
};

const WITH_PLAIN_FORM = /[ßæœøđðħıłŧþ]/gu;

// Only the marks of Latin, Greek and Cyrillic: in other scripts (Devanagari, Thai, Arabic) marks are vowels.
const ACCENTS = /[\u0300-\u036f]/gu;

const ONLY_ASCII = /^[\0-\x7f]*$/;

/** A text without case and accents: what two people type for the same word folds to the same string. */
export function fold(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(WITH_PLAIN_FORM, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize("NFKC");
}
