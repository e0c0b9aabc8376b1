import { fold } from "../text/fold.js";
import type { Facet, SearchExpression } from "./expression.js";

/*
 * What is known of a page beyond its text is indexed as words of their own, in a column beside the text:
 * one full-text expression then answers any mixture of text and facets. Such a word is the facet's name, a
 * mark, and the value. The marks are private characters, which a tokenizer keeps inside a word and no page's
 * text has there.
 */
const MARK = "\ue000";
const CODE = "\ue001";
/** Stands between two values, so that no phrase reaches from one into the next. */
const BREAK = "\ue002";

/** Every page has it: what "all but …" is taken from. */
export const EVERY_PAGE: string = `every${MARK}`;

/** Values longer than this are texts, and those are found as text. */
const LONGEST_VALUE = 300;
/** Enough for a list of some hundred records. */
const MOST_WORDS = 5_000;

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

/** The words of the facet column for a page. */
export function facetText(page: FacetSource): string {
  const words: string[] = [EVERY_PAGE];
  let last = "";
  const add = (facet: Facet, value: string): void => {
    if (words.length >= MOST_WORDS || value.length > LONGEST_VALUE) return;
    const found = facetWords(facet, value);
    const name = nameOf(facet);
    if (name === last && found.length > 0) words.push(BREAK);
    words.push(...found);
    last = name;
  };
  add({ of: "type" }, page.type);
  if (page.domain !== null) add({ of: "domain" }, page.domain);
  if (page.language !== null) add({ of: "language" }, page.language);
  if (page.form != null) add({ of: "form" }, String(page.form));
  for (const host of hostsOf(page.url)) words.push(...facetWords({ of: "host" }, host));
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
  return words.join(" ");
}

/** The words of the facet column that a part of an expression looks for. */
export function wantedWords({
  facet,
  words,
}: Extract<SearchExpression, { kind: "facet" }>): readonly string[] {
  return facetWords(facet, words);
}

function facetWords(facet: Facet, value: string): readonly string[] {
  const name = nameOf(facet);
  switch (facet.of) {
    case "domain":
    case "type":
    case "host":
    case "language":
    case "form":
      return [`${name}${MARK}${wholeValue(value)}`];
    case "address":
    case "query":
    case "record":
      return partsOf(value).map((word) => `${name}${MARK}${word}`);
  }
}

function nameOf(facet: Facet): string {
  switch (facet.of) {
    case "query":
    case "record":
      return `${facet.of}${MARK}${partsOf(facet.attribute ?? "").join("")}`;
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

/** The words of a text as facets know them: runs of letters and digits, without case and accents. */
export function partsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
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
