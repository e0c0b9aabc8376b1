import type { Attribute } from "../domain/attribute.js";
import { fold } from "../text/fold.js";
import { wordsOf } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import { findPhrase, isPhrase, phraseSource } from "./phrases.js";
import type { Fact, Money } from "./record.js";

/** A label this much like a name or alias of an attribute means it. */
const SAME = 0.82;

/** What is known of a record before its domain is asked. */
interface Known {
  readonly title: string | null;
  readonly price: Money | null;
  readonly date: string | null;
  readonly facts: readonly Fact[];
  readonly texts: readonly string[];
}

/** Values by the name of the attribute they belong to. Labels come first, then kinds of value. */
export function mapAttributes(known: Known, attributes: readonly Attribute[]): Record<string, string> {
  const found: Record<string, string> = {};
  const free = (name: string): boolean => found[name] === undefined;
  for (const { label, value } of known.facts) {
    const open = attributes.filter(({ name }) => free(name));
    const best =
      attributeOf(label, open) ?? (isPhrase("author", fold(label)) ? (open.find(isAuthor) ?? null) : null);
    if (best !== null) found[best.name] = value;
  }
  const titled = attributes.find((attribute) => isTitle(attribute));
  if (titled !== undefined && free(titled.name) && known.title !== null) found[titled.name] = known.title;
  const only = (kinds: readonly Attribute["kind"][]): Attribute | undefined => {
    const fitting = attributes.filter(({ kind }) => kinds.includes(kind));
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  const money = only(["money"]);
  if (money !== undefined && free(money.name) && known.price !== null) found[money.name] = known.price.text;
  const date = only(["date", "year"]);
  if (date !== undefined && free(date.name) && known.date !== null) found[date.name] = known.date;
  for (const text of known.texts) {
    const by = personIn(text);
    const author = attributes.find((attribute) => isAuthor(attribute));
    if (by !== null && author !== undefined && free(author.name)) found[author.name] = by;
    for (const attribute of attributes) {
      if (attribute.values.length === 0 || !free(attribute.name)) continue;
      const value = attribute.values.find((each) => fold(each) === fold(text));
      if (value !== undefined) found[attribute.name] = text;
    }
    const isbn = /(?<!\d)(97[89][- ]?(?:\d[- ]?){9}\d|(?:\d[- ]?){9}[\dXx])(?![\d])/.exec(text)?.[1];
    const code = attributes.find(({ name }) => name === "ISBN");
    if (isbn !== undefined && code !== undefined && free("ISBN") && isIsbn(isbn)) found["ISBN"] = isbn.trim();
  }
  return found;
}

/** The attribute a label names; null where it names none of them. */
function attributeOf(label: string, attributes: readonly Attribute[]): Attribute | null {
  let best: Attribute | null = null;
  let most = SAME;
  const plain = wordsOf(label).join(" ");
  if (plain === "") return null;
  for (const attribute of attributes) {
    for (const name of [attribute.name, ...attribute.aliases]) {
      const alike = wordsOf(name).join(" ") === plain ? 1 : likeness(label, name);
      if (alike >= most) [best, most] = [attribute, alike + 1e-9];
    }
  }
  return best;
}

function isTitle({ name, aliases }: Attribute): boolean {
  return [name, ...aliases].some((each) =>
    new RegExp(`^(?:${phraseSource("title")})$`, "u").test(fold(each)),
  );
}

function isAuthor({ name, aliases }: Attribute): boolean {
  return [name, ...aliases].some(
    (each) =>
      findPhrase("author", fold(each)) !== null &&
      /author|autor|auteur|autore|schrijver|writ|artist|автор|作者|著者|저자|kunstler|interpret/u.test(
        fold(each),
      ),
  );
}

let person: RegExp | undefined;

/** "by Jane Doe", "von Hans Maier", "Jane Doe (Author)". */
function personIn(text: string): string | null {
  if (text.length > 90) return null;
  person ??= new RegExp(`^(?:${phraseSource("author")})\\s?[:：]?\\s`, "u");
  const folded = fold(text);
  const head = person.exec(folded);
  const rest = head === null || folded.length !== text.length ? null : text.slice(head[0].length);
  const name = /^([\p{Lu}][^,;()|·\d]*(?:,\s?\p{Lu}[^,;()|·\d]*)?)/u.exec(rest ?? "")?.[1]?.trim();
  if (name !== undefined && name.length > 2) return name;
  return /^(.{3,60}?)\s*\((?:Author|Autor|Auteur|Autore|Автор|著|作者)\)/u.exec(text)?.[1] ?? null;
}

function isIsbn(written: string): boolean {
  const digits = written.replace(/[- ]/g, "").toUpperCase();
  const value = (digit: string): number => (digit === "X" ? 10 : Number(digit));
  if (digits.length === 13) {
    return (
      Array.from(digits).reduce((sum, digit, at) => sum + value(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
    );
  }
  return (
    digits.length === 10 &&
    Array.from(digits).reduce((sum, digit, at) => sum + value(digit) * (10 - at), 0) % 11 === 0
  );
}
