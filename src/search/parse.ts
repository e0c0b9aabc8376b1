import { didYouMean } from "../text/did-you-mean.js";
import { WHOLE_FACETS } from "./expression.js";
import type { Facet, SearchExpression, WholeFacet } from "./expression.js";
import { SearchQueryError } from "./search-query-error.js";

/** A pasted page is no search, and an engine's patience has an end. */
const LONGEST_QUERY = 2_000;
const MOST_TERMS = 100;
const DEEPEST = 20;

const SPACE = /\s*/uy;
const KEYWORD = /(AND|OR|NOT|\||&&?)(?=[\s()"“”„-]|$)/uy;
const FIELD = /([\p{L}_][\p{L}\p{N}_-]*):/uy;
const ATTRIBUTE = /([\p{L}_][\p{L}\p{N}_ -]*)=/uy;
const OPENING_QUOTE = /["“„”]/uy;
const CLOSING_QUOTE = /["“”]/gu;
const WORD = /[^\s()"“”„]+/uy;
const STAR_AT_END = /[\p{L}\p{N}]\*$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What a parser must know of the collection. */
export interface SearchNames {
  /** The types a page may have: another one after "type:" is a typing error. */
  readonly types: readonly string[];
}

/**
 * Reads what a person typed: words that must all be there, "a phrase", begin*, -not, a OR b, (groups),
 * title:word, host:example.org, type:result, domain:books, language:de, query:TITLE=java, author:"a record's field".
 * Throws SearchQueryError with the place and the remedy.
 */
export function parseSearch(text: string, names: SearchNames): SearchExpression {
  if (text.length > LONGEST_QUERY) {
    throw new SearchQueryError(LONGEST_QUERY, `longer than ${LONGEST_QUERY} characters; leave words out`);
  }
  return new Parser(text, names).parse();
}

class Parser {
  readonly #text: string;
  readonly #names: SearchNames;
  #at = 0;
  #terms = 0;

  constructor(text: string, names: SearchNames) {
    this.#text = text;
    this.#names = names;
  }

  parse(): SearchExpression {
    this.#take(SPACE);
    if (this.#ended) throw this.#error("nothing to look for; name a word, or type:result for all results");
    const expression = this.#any(0);
    if (this.#next !== undefined) throw this.#error('this ")" closes nothing; leave it out');
    return expression;
  }

  get #ended(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Alternatives. */
  #any(depth: number): SearchExpression {
    const parts = [this.#all(depth)];
    while (this.#takeKeyword("OR", "|")) parts.push(this.#all(depth));
    return one(parts) ?? { kind: "any", parts };
  }

  /** What must hold together. */
  #all(depth: number): SearchExpression {
    const parts = [this.#part(depth)];
    for (;;) {
      const joined = this.#takeKeyword("AND", "&", "&&");
      if (!joined && (this.#ended || this.#next === ")" || this.#isKeyword("OR", "|"))) break;
      parts.push(this.#part(depth));
    }
    return one(parts) ?? { kind: "all", parts };
  }

  #part(depth: number): SearchExpression {
    if (depth >= DEEPEST) throw this.#error(`nested deeper than ${DEEPEST}; write it with fewer parentheses`);
    const start = this.#at;
    const minus = this.#next === "-" && !/^-\s/u.test(this.#text.slice(start, start + 2));
    if (minus || this.#isKeyword("NOT")) {
      if (minus) this.#at += 1;
      else this.#takeKeyword("NOT");
      this.#take(SPACE);
      const part = this.#part(depth + 1);
      return part.kind === "not" ? part.part : { kind: "not", part };
    }
    if (this.#next === "(") return this.#group(depth);
    const operator = this.#take(KEYWORD)?.[0];
    if (operator !== undefined) {
      const remedy = `put a word before and after it, or write "${operator}" for the word itself`;
      throw new SearchQueryError(start, `${operator} joins nothing here; ${remedy}`);
    }
    if (this.#ended || this.#next === ")")
      throw this.#error("a word is missing here; add one, or take the operator or parenthesis away");
    return this.#term();
  }

  #group(depth: number): SearchExpression {
    const opened = this.#at;
    this.#at += 1;
    this.#take(SPACE);
    const inner = this.#any(depth + 1);
    if (this.#next !== ")") throw new SearchQueryError(opened, 'this "(" is never closed; add a ")"');
    this.#at += 1;
    this.#take(SPACE);
    return inner;
  }

  #term(): SearchExpression {
    this.#terms += 1;
    if (this.#terms > MOST_TERMS) throw this.#error(`more than ${MOST_TERMS} words; leave some out`);
    const start = this.#at;
    const name = this.#take(FIELD)?.[1];
    if (name === undefined) return { kind: "text", column: null, ...this.#words() };
    if (this.#text.startsWith("//", this.#at)) {
      const remedy = 'for an address write address:"…" or host:…';
      throw new SearchQueryError(start, `there is no field "${name}"; ${remedy}`);
    }
    return this.#field(name);
  }

  #field(name: string): SearchExpression {
    const lower = name.toLowerCase();
    if (lower === "title" || lower === "text") {
      // A record may have a title, too; the page's is what people mean, and its text has the record's.
      return { kind: "text", column: lower, ...this.#words(name) };
    }
    if (isWhole(lower)) return this.#wholeFacet(lower);
    const facet = this.#facetOf(lower, name);
    return { kind: "facet", facet, ...this.#words(name) };
  }

  #facetOf(lower: string, name: string): Facet {
    if (lower === "address" || lower === "url") return { of: "address" };
    if (lower === "query") return { of: "query", attribute: this.#take(ATTRIBUTE)?.[1]?.trim() ?? null };
    return { of: "record", attribute: name };
  }

  #wholeFacet(name: WholeFacet): SearchExpression {
    const start = this.#at;
    const value = this.#words(name);
    if (name === "type" && !value.prefix && !this.#names.types.includes(value.words.toLowerCase())) {
      const near = didYouMean(value.words, this.#names.types);
      const remedy =
        near === null ? `there are ${this.#names.types.join(", ")}` : `did you mean type:${near}?`;
      throw new SearchQueryError(start, `there is no type "${value.words}"; ${remedy}`);
    }
    return { kind: "facet", facet: { of: name }, ...value };
  }

  /** A word or a phrase, with the star that may follow it. */
  #words(field?: string): { words: string; prefix: boolean } {
    const start = this.#at;
    const { raw, prefix } = this.#take(OPENING_QUOTE) === null ? this.#word(field) : this.#phrase(start);
    if (!SAYS_SOMETHING.test(raw)) {
      const what = raw.trim() === "" ? "an empty phrase" : `"${raw}" has neither letter nor digit`;
      throw new SearchQueryError(start, `${what}; leave it out`);
    }
    this.#take(SPACE);
    return { words: raw, prefix };
  }

  #phrase(start: number): { raw: string; prefix: boolean } {
    CLOSING_QUOTE.lastIndex = this.#at;
    const end = CLOSING_QUOTE.exec(this.#text);
    if (end === null) throw new SearchQueryError(start, 'this phrase is never closed; add a "');
    const raw = this.#text.slice(this.#at, end.index);
    this.#at = end.index + 1;
    const isFollowed = this.#next === "*";
    if (isFollowed) this.#at += 1;
    // People write the star inside, too; at the end of a word it can mean nothing else.
    const isInside = STAR_AT_END.test(raw);
    return { raw: isInside ? raw.slice(0, -1) : raw, prefix: isFollowed || isInside };
  }

  #word(field: string | undefined): { raw: string; prefix: boolean } {
    const start = this.#at;
    const word = this.#take(WORD)?.[0];
    if (word === undefined) {
      const name = field ?? "";
      throw this.#error(
        this.#next === "("
          ? `a field takes one word or phrase; write ${name}:a OR ${name}:b`
          : `nothing after "${name}:"; name a word or a "phrase"`,
      );
    }
    const star = word.indexOf("*");
    if (star >= 0 && (star === 0 || /[^*]/u.test(word.slice(star)))) {
      throw new SearchQueryError(
        start + star,
        "a star stands for the end of a word only; write begin* or the whole word",
      );
    }
    return star < 0 ? { raw: word, prefix: false } : { raw: word.slice(0, star), prefix: true };
  }

  get #next(): string | undefined {
    return this.#text[this.#at];
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #isKeyword(...keywords: readonly string[]): boolean {
    KEYWORD.lastIndex = this.#at;
    const found = KEYWORD.exec(this.#text)?.[1];
    return found !== undefined && keywords.includes(found);
  }

  #takeKeyword(...keywords: readonly string[]): boolean {
    if (!this.#isKeyword(...keywords)) return false;
    this.#take(KEYWORD);
    this.#take(SPACE);
    return true;
  }

  #error(what: string): SearchQueryError {
    return new SearchQueryError(this.#at, what);
  }
}

function one(parts: readonly SearchExpression[]): SearchExpression | null {
  return parts.length === 1 ? (parts[0] ?? null) : null;
}

function isWhole(name: string): name is WholeFacet {
  return (WHOLE_FACETS as readonly string[]).includes(name);
}
