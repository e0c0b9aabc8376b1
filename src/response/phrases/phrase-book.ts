/** What a text of an answer may say. */
export const PHRASE_KINDS = [
  "noResults",
  "error",
  "validation",
  "login",
  "bot",
  "rateLimit",
  "resultWord",
  "rangeWord",
  "ofWord",
  "pageWord",
  "one",
  "atLeast",
  "about",
  "sponsored",
  "related",
  "next",
  "previous",
  "first",
  "last",
  "more",
  "pageSize",
  "author",
  "title",
] as const;

export type PhraseKind = (typeof PHRASE_KINDS)[number];

/**
 * How a language says it. Each entry is a regular expression in the language's own spelling; case and accents do not
 * count, it begins and ends with whole words, and "~" stands for a few words that do not matter.
 * "one", "next", "previous", "first", "last", "more", "sponsored" and the words for numbers are matched against whole
 * short texts, the others are looked for within a text.
 */
export type PhraseBook = Readonly<Partial<Record<PhraseKind, readonly string[]>>>;
