import { CLASSICS } from "./classics.js";
import { isbn13 } from "./isbn.js";
import { createRandom, type Random } from "./random.js";
import {
  AUTHORS,
  CLOSINGS,
  ENGLISH_TITLES,
  FORMATS,
  OPENINGS,
  OTHER_TITLES,
  PUBLISHERS,
  SUBJECTS,
  type Format,
  type Language,
  type Subject,
} from "./vocabulary.js";

/**
 * Where a book stands, which decides how a visitor gets to its page:
 * on a shelf (linked, open to all), on the counter (linked from the staff picks, needs the session cookie),
 * or in the stockroom (no link anywhere; only a search finds it, and its page needs the session of a search).
 */
type Place = "shelf" | "counter" | "stockroom";

export interface Book {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly year: number;
  readonly isbn: string;
  readonly priceCents: number;
  readonly format: Format;
  readonly language: Language;
  readonly subject: Subject;
  readonly description: string;
  readonly place: Place;
}

type Work = Pick<Book, "title" | "author" | "language">;

/** The subjects that have a shelf of their own, in the order of its tabs. */
export const SHELVES: readonly Subject[] = SUBJECTS.slice(0, 6);
/** The first books of a subject stand on its shelf, the next one lies on the counter. */
const BOOKS_ON_A_SHELF = 3;
/** Enough for full shelves, a full counter, and a stockroom worth searching. */
const FEWEST_BOOKS = 60;

const SEED = 1887;
// Every sixth book of a subject is a well-known work, as long as there are some left.
const CLASSIC_EVERY = 6;
// The invented titles in other languages are those of stories, poems and journeys.
const MANY_TONGUES: readonly Subject[] = ["Travel", "Novels", "Poetry"];
const TONGUES: readonly [Language, ...Language[]] = [
  "English",
  "German",
  "French",
  "German",
  "Spanish",
  "English",
  "Italian",
];
// Fresh titles are drawn this often before a series gets one more volume.
const DRAWS = 20;

/** The whole stock: the same books in the same order for the same number. */
export function createCatalogue(count: number): readonly Book[] {
  if (!Number.isInteger(count) || count < FEWEST_BOOKS)
    throw new RangeError(`the bookshop needs a whole number of at least ${FEWEST_BOOKS} books, got ${count}`);
  const random = createRandom(SEED);
  const taken = new Set<string>();
  const authors = new Map<string, string>();
  const books: Book[] = [];
  for (let position = 0; position < count; position++) {
    const subject = SUBJECTS[position % SUBJECTS.length] ?? "Novels";
    const round = Math.floor(position / SUBJECTS.length);
    const work = workOf(random, subject, round, authors);
    books.push({
      id: freshId(random, taken),
      ...work,
      publisher: random.pick(PUBLISHERS),
      year: 1978 + random.below(47),
      isbn: freshIsbn(random, taken),
      priceCents: 590 + random.below(64) * 50 + (random.below(2) === 0 ? 0 : 9),
      format: random.pick(FORMATS),
      subject,
      description: `${random.pick(OPENINGS[subject])} ${random.pick(CLOSINGS)}`,
      place: placeOf(subject, round),
    });
  }
  return books;
}

function placeOf(subject: Subject, round: number): Place {
  if (SHELVES.includes(subject)) {
    if (round < BOOKS_ON_A_SHELF) return "shelf";
    return round === BOOKS_ON_A_SHELF ? "counter" : "stockroom";
  }
  return "stockroom";
}

function workOf(random: Random, subject: Subject, round: number, authors: Map<string, string>): Work {
  const classic =
    round % CLASSIC_EVERY === 1 ? CLASSICS[subject][Math.floor(round / CLASSIC_EVERY)] : undefined;
  if (classic) return classic;
  const language = MANY_TONGUES.includes(subject) ? random.pick(TONGUES) : "English";
  const { heads, tails } = language === "English" ? ENGLISH_TITLES[subject] : OTHER_TITLES[language];
  const draw = (): string => `${random.pick(heads)} ${random.pick(tails)}`;
  let series = draw();
  for (let draws = 1; authors.has(series) && draws < DRAWS; draws++) series = draw();
  const author = authors.get(series) ?? random.pick(AUTHORS[language]);
  let title = series;
  for (let volume = 2; authors.has(title); volume++) title = `${series}, Volume ${volume}`;
  authors.set(title, author);
  return { title, author, language };
}

function freshId(random: Random, taken: Set<string>): string {
  for (;;) {
    const id = `b${random.below(0x7fffffff).toString(36).padStart(6, "0")}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

function freshIsbn(random: Random, taken: Set<string>): string {
  for (;;) {
    const isbn = isbn13(String(random.below(1_000_000_000)).padStart(9, "0"));
    if (taken.has(isbn)) continue;
    taken.add(isbn);
    return isbn;
  }
}

export function formatPrice(priceCents: number): string {
  return `€ ${(priceCents / 100).toFixed(2)}`;
}
