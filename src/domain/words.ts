/** Words by the tag of their language; under {@link ANY_LANGUAGE} those of every language. */
export type WordsByLanguage = Readonly<Record<string, readonly string[]>>;

/** Stands for every language: "ISBN", "DVD", "km". */
export const ANY_LANGUAGE = "*";

/** A list of words as a file may give it: plain, or by language. */
export type WordList = readonly string[] | WordsByLanguage;

/** All words of a list, each once, in the order of the file. A plain list is left as it is. */
export function flatWords(list: WordList): readonly string[] {
  return isPlain(list) ? list : [...new Set(Object.values(list).flat())];
}

/** The words by language; empty for a plain list, which does not say. */
export function wordsByLanguage(list: WordList): WordsByLanguage {
  return isPlain(list) ? {} : list;
}

/** The list as a file gives it. */
export function wordList(flat: readonly string[], byLanguage: WordsByLanguage): WordList {
  return Object.keys(byLanguage).length > 0 ? byLanguage : flat;
}

function isPlain(list: WordList): list is readonly string[] {
  return Array.isArray(list);
}
