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
  /** Other words that forms use for it, in any language. The name itself need not be repeated. */
  readonly aliases: readonly string[];
  /** From 0 to 1: how sure one is of the domain when a form asks for this. ISBN is books; PRICE is anything. */
  readonly specificity: number;
  readonly kind: ValueKind;
  /** Values that forms offer or take for it, besides those of the queries. */
  readonly values: readonly string[];
}
