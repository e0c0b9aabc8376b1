import { fold } from "../text/fold.js";
import { WHOLE_FACETS } from "./expression.js";
import type { Facet, SearchExpression } from "./expression.js";
import { allOf, NONE, token } from "./token-expression.js";
import type { TokenExpression } from "./token-expression.js";
import { wantedWords, wordsOf } from "./words.js";

/*
 * What is known of a page beyond its text is indexed as tokens of their own (see tokens.ts): the facet's name, a mark,
 * and the value, or each word of it and each two words that stand side by side.
 */
const MARK = "\ue000";
const CODE = "\ue001";
/** Stands between two words that stand side by side in one value. */
const NEXT = "\ue002";

/** Every page has it: what "all but …" is taken from. */
export const EVERY_PAGE: string = `every${MARK}`;

/** Values longer than this are texts, and those are found as text. */
const LONGEST_VALUE = 300;
/** Enough for a list of some hundred records. */
const MOST_TOKENS = 10_000;
/** An engine has an upper bound for the length of a token. */
const LONGEST_TOKEN = 500;

/** A page as far as its facets are concerned. */
export interface FacetSource {
  readonly url: string;
  readonly type: string;
  readonly domain: string | null;
  /** A code such as "de"; null where it is not known. */
  readonly language: string | null;
  /** Number of the form whose answer it is. */
  readonly form?: number | null;
  readonly query: Readonly<Record<string, string>> | null;
  readonly records: readonly Readonly<Record<string, string>>[];
}

/** Fields of records that only repeat the text, or are addresses of other pages. */
const NO_FACETS: ReadonlySet<string> = new Set(["text", "link", "image"]);

/** The tokens of what is known of a page, each once. */
export function pageFacets(page: FacetSource): readonly string[] {
  const tokens = new Set([EVERY_PAGE]);
  const add = (facet: Facet, value: string): void => {
    if (tokens.size >= MOST_TOKENS || value.length > LONGEST_VALUE) return;
    for (const each of valueTokens(facet, value)) tokens.add(each);
  };
  add({ of: "type" }, page.type);
  if (page.domain !== null) add({ of: "domain" }, page.domain);
  if (page.language !== null) add({ of: "language" }, page.language);
  if (page.form != null) add({ of: "form" }, String(page.form));
  for (const host of hostsOf(page.url)) add({ of: "host" }, host);
  add({ of: "address" }, addressWords(page.url));
  for (const [attribute, value] of Object.entries(page.query ?? {})) {
    add({ of: "query", attribute }, value);
    add({ of: "query", attribute: null }, value);
  }
  for (const record of page.records) {
    for (const [attribute, value] of Object.entries(record)) {
      if (!NO_FACETS.has(attribute)) add({ of: "record", attribute }, value);
    }
  }
  return [...tokens];
}

/** The tokens that a part of an expression looks for. */
export function facetTokens(part: Extract<SearchExpression, { kind: "facet" }>): TokenExpression {
  const name = nameOf(part.facet);
  if (isWhole(part.facet)) return token(tokenOf(name, wholeValue(part.words)), part.prefix);
  const { words, prefix } = wantedWords(part.words, part.prefix);
  const last = words.length - 1;
  const [only] = words;
  if (only === undefined) return NONE;
  if (last === 0) return token(tokenOf(name, only), prefix);
  return allOf(
    words
      .slice(1)
      .map((word, before) =>
        token(tokenOf(name, `${words[before] ?? ""}${NEXT}${word}`), prefix && before + 1 === last),
      ),
  );
}

function valueTokens(facet: Facet, value: string): readonly string[] {
  const name = nameOf(facet);
  if (isWhole(facet)) return [tokenOf(name, wholeValue(value))];
  return wordsOf(value).flatMap((word, at, words) => {
    const next = words[at + 1];
    return next === undefined
      ? [tokenOf(name, word)]
      : [tokenOf(name, word), tokenOf(name, `${word}${NEXT}${next}`)];
  });
}

function isWhole({ of }: Facet): boolean {
  return (WHOLE_FACETS as readonly string[]).includes(of);
}

function tokenOf(name: string, value: string): string {
  return `${name}${MARK}${value}`.slice(0, LONGEST_TOKEN);
}

function nameOf(facet: Facet): string {
  switch (facet.of) {
    case "query":
    case "record":
      return `${facet.of}${MARK}${(fold(facet.attribute ?? "").match(/[\p{L}\p{N}]+/gu) ?? []).join("")}`;
    default:
      return facet.of;
  }
}

/** One word whatever it consists of; different values stay different. */
function wholeValue(value: string): string {
  return fold(value).replace(
    /[^\p{L}\p{N}]/gu,
    (c) => `${CODE}${(c.codePointAt(0) ?? 0).toString(16)}${CODE}`,
  );
}

/** Host with port, host, and the domains above it: host:example.org finds www.example.org. */
function hostsOf(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { host, hostname } = new URL(url);
  if (hostname === "") return [];
  const hosts = new Set([host, hostname]);
  const isName = /\p{L}[^.]*$/u.test(hostname) && !hostname.startsWith("[");
  const labels = isName ? hostname.split(".") : [];
  for (let at = 1; at < labels.length - 1; at += 1) hosts.add(labels.slice(at).join("."));
  return [...hosts];
}

/** The address in words a person would type, without what it may carry of credentials. */
function addressWords(url: string): string {
  if (!URL.canParse(url)) return "";
  const { host, pathname, search } = new URL(url);
  const path = `${pathname}${search}`.slice(0, LONGEST_VALUE - 100);
  try {
    return `${host} ${decodeURIComponent(path.replaceAll("+", " "))}`.slice(0, LONGEST_VALUE);
  } catch {
    return `${host} ${path}`.slice(0, LONGEST_VALUE);
  }
}
