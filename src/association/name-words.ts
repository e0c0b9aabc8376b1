/** The words of a name given in markup. */
export interface NameWords {
  readonly joined: string;
  /** Those long enough to tell one word from another by its beginning. */
  readonly long: readonly string[];
}

/** Words of more letters than this say something in a name written without spaces. */
const SHORT = 2;
const SHORT_BEGINNING = 3;

/** The words of a text or a name; "firstName" is two. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function nameWords(name: string): NameWords {
  const words = wordsOf(name);
  return { joined: words.join(""), long: words.filter(({ length }) => length > SHORT_BEGINNING) };
}

/** Share of words that are found in a name or begin like a word of it. */
export function likeness(words: readonly string[], { joined, long }: NameWords): number {
  if (words.length === 0 || joined === "") return 0;
  let hits = 0;
  for (const word of words) {
    if (word.length > SHORT && (joined.includes(word) || long.some((other) => word.startsWith(other))))
      hits++;
  }
  return hits / words.length;
}
