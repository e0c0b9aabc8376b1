import { wordLikeness } from "./jaro-winkler.js";

/** A document of an index that is like the text asked for. */
export interface LikeDocument {
  /** Its place. */
  readonly document: number;
  /** SoftTFIDF with the likest of its texts, from 0 to 1. */
  readonly similarity: number;
  /** Place of the first word asked for that this text has. */
  readonly at: number;
  /** The words asked for that belong to texts which stand in it as a whole: one bit for each place. */
  readonly contained: number;
}

/** How much a word counts besides how rare it is; 1 for words that say something. */
export type WordWeight = (word: string) => number;

/** The texts that have a word: their places, and how much of each the word is. */
interface Posting {
  readonly texts: number[];
  readonly shares: number[];
}

/** What the index knows of a word that is asked for. */
interface KnownWord {
  /** The texts that have it, perhaps spelled otherwise; null where none has. */
  readonly posting: Posting | null;
  readonly likeness: number;
  readonly weight: number;
}

/** Places of words are kept as bits of a whole number; a label is shorter. */
const MOST_PLACES = 31;
const NOTHING: readonly LikeDocument[] = [];

/** Words looked up before; a crawl meets the same ones over and over. */
const MOST_REMEMBERED = 20_000;

/**
 * Texts that can be asked which of them a text is like: SoftTFIDF (Cohen, Ravikumar and Fienberg 2003) with
 * Jaro-Winkler inside. A document is a set of texts that mean the same; a word that many documents use weighs less.
 */
export class TextIndex {
  readonly #postings = new Map<string, Posting>();
  /** For each text its document and how many words it has. */
  readonly #documentOf: readonly number[];
  readonly #sizes: readonly number[];
  // Where the texts met are added up; cleared again after each question.
  readonly #sums: Float64Array;
  readonly #found: Uint8Array;
  readonly #places: Int32Array;
  readonly #byBeginning = new Map<string, string[]>();
  readonly #rarity = new Map<string, number>();
  readonly #unknown: number;
  readonly #weight: WordWeight;
  readonly #isSpelledRight: (word: string) => boolean;
  readonly #known = new Map<string, KnownWord>();

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
    const texts = documents.flatMap((list, document) => list.map((words) => ({ words, document })));
    this.#documentOf = texts.map(({ document }) => document);
    this.#sizes = texts.map(({ words }, at) => {
      const shares = this.#shares(words);
      for (const [word, share] of shares) {
        const posting = this.#postings.get(word);
        if (posting === undefined) this.#postings.set(word, { texts: [at], shares: [share] });
        else {
          posting.texts.push(at);
          posting.shares.push(share);
        }
      }
      return shares.size;
    });
    this.#sums = new Float64Array(texts.length);
    this.#found = new Uint8Array(texts.length);
    this.#places = new Int32Array(texts.length);
  }

  /** Whether one of the texts uses this very word. */
  has(word: string): boolean {
    return this.#rarity.has(word);
  }

  /** How much a word weighs: rare ones more. */
  weightOf(word: string): number {
    return this.#weight(word) * (this.#rarity.get(word) ?? this.#unknown);
  }

  /** All documents with a text that shares a word with this one, in no order. */
  like(words: readonly string[]): readonly LikeDocument[] {
    const known = words.map((word) => this.#knownWord(word));
    if (known.every(({ posting }) => posting === null)) return NOTHING;
    let squares = 0;
    known.forEach((word, place) => {
      if (known.indexOf(word) === place) squares += word.weight ** 2;
    });
    const length = Math.sqrt(squares);
    const met: number[] = [];
    known.forEach((word, place) => {
      if (word.posting === null) return;
      const bit = place < MOST_PLACES ? 1 << place : 0;
      const isRepeated = known.indexOf(word) < place;
      const share = isRepeated || length === 0 ? 0 : (word.weight / length) * word.likeness;
      const { texts, shares } = word.posting;
      for (let at = 0; at < texts.length; at++) {
        const text = texts[at] ?? 0;
        if (this.#found[text] === 0) met.push(text);
        this.#sums[text] = (this.#sums[text] ?? 0) + share * (shares[at] ?? 0);
        if (!isRepeated) this.#found[text] = (this.#found[text] ?? 0) + 1;
        this.#places[text] = (this.#places[text] ?? 0) | bit;
      }
    });
    return this.#gather(met);
  }

  /** The likest text of each document; what was added up is cleared. */
  #gather(met: readonly number[]): readonly LikeDocument[] {
    const best = new Map<number, { document: number; similarity: number; at: number; contained: number }>();
    for (const text of met) {
      const document = this.#documentOf[text] ?? 0;
      const similarity = Math.min(1, this.#sums[text] ?? 0);
      const places = this.#places[text] ?? 0;
      const contained = (this.#found[text] ?? 0) >= (this.#sizes[text] ?? 0) ? places : 0;
      this.#sums[text] = 0;
      this.#found[text] = 0;
      this.#places[text] = 0;
      const at = places === 0 ? MOST_PLACES : 31 - Math.clz32(places & -places);
      const before = best.get(document);
      if (before === undefined) best.set(document, { document, similarity, at, contained });
      else {
        before.contained |= contained;
        if (similarity > before.similarity) {
          before.similarity = similarity;
          before.at = at;
        }
      }
    }
    return [...best.values()];
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

  /** A word with the texts that have it, looked up once: forms repeat each other's words. */
  #knownWord(word: string): KnownWord {
    let known = this.#known.get(word);
    if (known === undefined) {
      known = this.#lookUp(word);
      if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
      this.#known.set(word, known);
    }
    return known;
  }

  #lookUp(word: string): KnownWord {
    const weight = this.weightOf(word);
    const posting = this.#postings.get(word);
    if (posting !== undefined) return { posting, likeness: 1, weight };
    let best = "";
    let likeness = 0;
    // A slip in the first two letters is rare, and looking for it would cost most of the time.
    const others = this.#isSpelledRight(word) ? [] : (this.#byBeginning.get(word.slice(0, 2)) ?? []);
    for (const other of others) {
      if (Math.abs(other.length - word.length) > 2) continue;
      const found = wordLikeness(word, other);
      if (found > likeness) [best, likeness] = [other, found];
    }
    return { posting: this.#postings.get(best) ?? null, likeness, weight };
  }
}

/** Whether a word asked for is among those of {@link LikeDocument.contained}. */
export function hasPlace(contained: number, place: number): boolean {
  return place < MOST_PLACES && ((contained >> place) & 1) === 1;
}

/** How alike two texts are when all words are equally rare. */
export function softTfIdf(a: readonly string[], b: readonly string[]): number {
  return new TextIndex([[b]], () => 1).like(a)[0]?.similarity ?? 0;
}
