import type { WordsByLanguage } from "./words.js";

/** What the values of an attribute look like, so that they can be put into a field in its own format. */
export const VALUE_KINDS = [
  "text",
  "number",
  "money",
  "year",
  "date",
  "time",
  "place",
  "choice",
  "flag",
  "code",
] as const;

export type ValueKind = (typeof VALUE_KINDS)[number];

/** A property of the things a domain is about: the title of a book, the price of a flight. */
export interface Attribute {
  /** Unique in its domain, in capitals: "PUBDATE". */
  readonly name: string;
  /** A note for the next author of the file. */
  readonly description: string;
  /** Other words that forms use for it, in all languages. The name itself need not be repeated. */
  readonly aliases: readonly string[];
  /** The same words by language, where the file gives them so; empty where it is one plain list. */
  readonly aliasesByLanguage: WordsByLanguage;
  /** From 0 to 1: how sure one is of the domain when a form asks for this. ISBN is books; PRICE is anything. */
  readonly specificity: number;
  readonly kind: ValueKind;
  /** Values that forms offer or take for it, besides those of the queries. */
  readonly values: readonly string[];
  /** What numbers of it count, such as "EUR" or "km"; null where not said. */
  readonly unit: string | null;
  /** How its values are written in this file, such as "YYYY-MM-DD"; null where not said. */
  readonly format: string | null;
}
