import { wordLikeness } from "./jaro-winkler.js";

/** A text of an index that is like the one asked for. */
export interface LikeText {
  /** Place of its document and of the text in it. */
  readonly document: number;
  readonly text: number;
  /** SoftTFIDF, from 0 to 1. */
  readonly similarity: number;
  /** Whether every word of it stands in the text asked for. */
  readonly isContained: boolean;
  /** For each word asked for, whether this text has it. */
  readonly words: readonly boolean[];
}

/** How much a word counts besides how rare it is; 1 for words that say something. */
export type WordWeight = (word: string) => number;

interface Entry {
  readonly document: number;
  readonly text: number;
  /** Distinct words with their share of the text. */
  readonly shares: ReadonlyMap<string, number>;
}

interface NearWord {
  readonly word: string;
  readonly likeness: number;
}

/** Words looked up before; a crawl meets the same ones over and over. */
const MOST_REMEMBERED = 20_000;

/**
 * Texts that can be asked which of them a text is like: SoftTFIDF (Cohen, Ravikumar and Fienberg 2003) with
 * Jaro-Winkler inside. A document is a set of texts that mean the same; a word that many documents use weighs less.
 */
export class TextIndex {
  readonly #entries: readonly Entry[];
  readonly #postings = new Map<string, number[]>();
  readonly #byBeginning = new Map<string, string[]>();
  readonly #rarity = new Map<string, number>();
  readonly #unknown: number;
  readonly #weight: WordWeight;
  readonly #isSpelledRight: (word: string) => boolean;
  readonly #near = new Map<string, readonly NearWord[]>();

  constructor(
    documents: readonly (readonly (readonly string[])[])[],
    weight: WordWeight = () => 1,
    isSpelledRight: (word: string) => boolean = () => false,
  ) {
    this.#weight = weight;
    this.#isSpelledRight = isSpelledRight;
    const inDocuments = new Map<string, number>();
    for (const texts of documents) {
      for (const word of new Set(texts.flat())) inDocuments.set(word, (inDocuments.get(word) ?? 0) + 1);
    }
    const count = Math.max(1, documents.length);
    this.#unknown = Math.log(1 + count);
    for (const [word, documentsWith] of inDocuments) {
      this.#rarity.set(word, Math.log(1 + count / documentsWith));
      const beginning = word.slice(0, 2);
      const others = this.#byBeginning.get(beginning);
      if (others === undefined) this.#byBeginning.set(beginning, [word]);
      else others.push(word);
    }
    this.#entries = documents.flatMap((texts, document) =>
      texts.map((words, text) => ({ document, text, shares: this.#shares(words) })),
    );
    this.#entries.forEach(({ shares }, at) => {
      for (const word of shares.keys()) {
        const list = this.#postings.get(word);
        if (list === undefined) this.#postings.set(word, [at]);
        else list.push(at);
      }
    });
  }

  /** Whether one of the texts uses this very word. */
  has(word: string): boolean {
    return this.#rarity.has(word);
  }

  /** How much a word weighs: rare ones more. */
  weightOf(word: string): number {
    return this.#weight(word) * (this.#rarity.get(word) ?? this.#unknown);
  }

  /** All texts that share a word with this one, in no order. */
  like(words: readonly string[]): LikeText[] {
    const asked = this.#shares(words);
    const sums = new Map<number, { similarity: number; found: number; words: boolean[] }>();
    for (const [word, share] of asked) {
      for (const near of this.#nearWords(word)) {
        for (const at of this.#postings.get(near.word) ?? []) {
          const sum = sums.get(at) ?? { similarity: 0, found: 0, words: words.map(() => false) };
          sums.set(at, sum);
          const theirs = this.#entries[at]?.shares.get(near.word) ?? 0;
          sum.similarity += share * theirs * near.likeness;
          sum.found++;
          words.forEach((one, place) => {
            if (one === word) sum.words[place] = true;
          });
        }
      }
    }
    return [...sums].flatMap(([at, { similarity, found, words: has }]): LikeText[] => {
      const entry = this.#entries[at];
      if (entry === undefined) return [];
      const { document, text, shares } = entry;
      return [
        {
          document,
          text,
          similarity: Math.min(1, similarity),
          isContained: found >= shares.size,
          words: has,
        },
      ];
    });
  }

  #shares(words: readonly string[]): ReadonlyMap<string, number> {
    const weights = new Map<string, number>();
    for (const word of words) weights.set(word, this.weightOf(word));
    let squares = 0;
    for (const weight of weights.values()) squares += weight * weight;
    const length = Math.sqrt(squares);
    if (length > 0) for (const [word, weight] of weights) weights.set(word, weight / length);
    return weights;
  }

  /** Words of the index that are this one, perhaps spelled otherwise. */
  #nearWords(word: string): readonly NearWord[] {
    const known = this.#near.get(word);
    if (known !== undefined) return known;
    const near: NearWord[] = this.#rarity.has(word) ? [{ word, likeness: 1 }] : [];
    if (near.length === 0 && !this.#isSpelledRight(word)) {
      let best: NearWord | undefined;
      // A slip in the first two letters is rare, and looking for it would cost most of the time.
      for (const other of this.#byBeginning.get(word.slice(0, 2)) ?? []) {
        if (Math.abs(other.length - word.length) > 2) continue;
        const likeness = wordLikeness(word, other);
        if (likeness > (best?.likeness ?? 0)) best = { word: other, likeness };
      }
      if (best !== undefined) near.push(best);
    }
    if (this.#near.size >= MOST_REMEMBERED) this.#near.clear();
    this.#near.set(word, near);
    return near;
  }
}

/** How alike two texts are when all words are equally rare. */
export function softTfIdf(a: readonly string[], b: readonly string[]): number {
  return new TextIndex([[b]], () => 1).like(a)[0]?.similarity ?? 0;
}
