import type { Book } from "./catalogue.js";

/** What a visitor asked for. Empty means: any. */
export interface BookQuery {
  readonly title: string;
  readonly author: string;
  readonly publisher: string;
  readonly format: string;
  readonly language: string;
  readonly subject: string;
  readonly priceFrom: string;
  readonly priceTo: string;
}

export type ReadQuery =
  | { readonly kind: "query"; readonly query: BookQuery }
  | { readonly kind: "problem"; readonly message: string };

/** Reads what the search page posts, or says to the visitor what is missing. */
export function readQuery(body: string): ReadQuery {
  const posted = readRecord(body);
  const text = (name: string): string => {
    const value = posted[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const query: BookQuery = {
    title: text("title"),
    author: text("author"),
    publisher: text("publisher"),
    format: text("format"),
    language: text("language"),
    subject: text("subject"),
    priceFrom: text("priceFrom"),
    priceTo: text("priceTo"),
  };
  const { priceFrom, priceTo, ...words } = query;
  if (!isPrice(priceFrom) || !isPrice(priceTo))
    return { kind: "problem", message: "A price is a number, for example 12.50." };
  // A price range alone would empty the stockroom with one question.
  if (Object.values(words).every((word) => word === ""))
    return { kind: "problem", message: "Please fill in at least one field besides the price." };
  return { kind: "query", query };
}

/** The books that answer a question, in catalogue order. */
export function findBooks(books: readonly Book[], query: BookQuery): readonly Book[] {
  const from = query.priceFrom === "" ? 0 : cents(query.priceFrom);
  const to = query.priceTo === "" ? Infinity : cents(query.priceTo);
  return books.filter(
    (book) =>
      hasAllWords(book.title, query.title) &&
      hasAllWords(book.author, query.author) &&
      hasAllWords(book.publisher, query.publisher) &&
      hasAllWords(book.subject, query.subject) &&
      (query.format === "" || book.format === query.format) &&
      (query.language === "" || book.language === query.language) &&
      book.priceCents >= from &&
      book.priceCents <= to,
  );
}

/** Every word asked for begins a word of the text, whatever its case and accents. */
function hasAllWords(text: string, asked: string): boolean {
  const words = wordsOf(text);
  return wordsOf(asked).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Rounded, because 9.4 * 100 is a little more than 940. */
function cents(price: string): number {
  return Math.round(Number(price) * 100);
}

function isPrice(text: string): boolean {
  return text === "" || /^\d+(\.\d{1,2})?$/.test(text);
}

function readRecord(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
