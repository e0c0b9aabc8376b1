import type { SearchExpression } from "./expression.js";
import { facetTokens } from "./facets.js";
import { allOf, anyOf, butNot, EVERY, NONE, token } from "./token-expression.js";
import type { TokenExpression } from "./token-expression.js";
import { LEVELS, levelToken, pairToken, titleToken } from "./tokens.js";
import type { Level } from "./tokens.js";
import { wantedWords } from "./words.js";

/** A word that makes a page a better answer. */
export interface SearchTerm {
  readonly word: string;
  readonly prefix: boolean;
  /** Whether every page that is found has it. */
  readonly required: boolean;
}

/** How an expression is looked for in an index of tokens. */
export interface SearchPlan {
  readonly expression: SearchExpression;
  /** Where false, pages that are found have to be looked at: a phrase may stand in them. */
  readonly exact: boolean;
  readonly terms: readonly SearchTerm[];
  /** Pages that may be answers and whose words are of this level at least: no answer is left out at level 1. */
  readonly from: (level: Level) => TokenExpression;
}

/** Words that are weighed; of a longer search the others are conditions only. */
const MOST_TERMS = 8;

export function planSearch(expression: SearchExpression): SearchPlan {
  const terms = new Map<string, SearchTerm>();
  for (const term of termsOf(expression, true)) {
    const key = `${term.word} ${term.prefix}`;
    if (term.required || !terms.has(key)) terms.set(key, term);
  }
  return {
    expression,
    exact: isExact(expression),
    terms: [...terms.values()].slice(0, MOST_TERMS),
    from: (level) => atLeast(expression, level),
  };
}

/** A word at one level, or at any from one on. */
export function termTokens(
  { word, prefix }: Pick<SearchTerm, "word" | "prefix">,
  levels: readonly Level[],
): TokenExpression {
  return anyOf(levels.map((level) => token(levelToken(level, word), prefix)));
}

/** All that the expression finds, and perhaps more. */
function atLeast(expression: SearchExpression, level: Level): TokenExpression {
  switch (expression.kind) {
    case "text":
      return textTokens(expression, level);
    case "facet":
      return facetTokens(expression);
    case "any":
      return anyOf(expression.parts.map((part) => atLeast(part, level)));
    case "all": {
      const wanted = expression.parts.filter(({ kind }) => kind !== "not");
      const unwanted = expression.parts.flatMap((part) => (part.kind === "not" ? [part.part] : []));
      return butNot(
        allOf(wanted.map((part) => atLeast(part, level))),
        anyOf(unwanted.map((part) => atMost(part))),
      );
    }
    case "not":
      return butNot(EVERY, atMost(expression.part));
  }
}

/** Nothing but what the expression finds, and perhaps less. */
function atMost(expression: SearchExpression): TokenExpression {
  switch (expression.kind) {
    case "text":
    case "facet":
      return isExact(expression) ? atLeast(expression, 1) : NONE;
    case "any":
      return anyOf(expression.parts.map(atMost));
    case "all": {
      const wanted = expression.parts.filter(({ kind }) => kind !== "not");
      const unwanted = expression.parts.flatMap((part) => (part.kind === "not" ? [part.part] : []));
      return butNot(allOf(wanted.map(atMost)), anyOf(unwanted.map((part) => atLeast(part, 1))));
    }
    case "not":
      return butNot(EVERY, atLeast(expression.part, 1));
  }
}

function textTokens(
  { words: text, prefix: star, column }: Extract<SearchExpression, { kind: "text" }>,
  level: Level,
): TokenExpression {
  const { words, prefix } = wantedWords(text, star);
  if (words.length === 0) return NONE;
  const levels = LEVELS.filter((each) => each >= level);
  const last = words.length - 1;
  return allOf([
    ...words.map((word, at) =>
      column === "title"
        ? token(titleToken(word), prefix && at === last)
        : termTokens({ word, prefix: prefix && at === last }, levels),
    ),
    ...words
      .slice(1, prefix ? last : undefined)
      .map((word, before) => token(pairToken(words[before] ?? "", word))),
  ]);
}

/** Whether tokens alone tell: those of a word do not know whether it stood in the text or the title. */
function isExact(expression: SearchExpression): boolean {
  switch (expression.kind) {
    case "text":
      return (
        expression.column !== "text" && wantedWords(expression.words, expression.prefix).words.length <= 1
      );
    case "facet":
      return true;
    case "any":
    case "all":
      return expression.parts.every(isExact);
    case "not":
      return isExact(expression.part);
  }
}

/** The words outside any NOT. */
function termsOf(expression: SearchExpression, required: boolean): readonly SearchTerm[] {
  switch (expression.kind) {
    case "text": {
      const { words, prefix } = wantedWords(expression.words, expression.prefix);
      return words.map((word, at) => ({ word, prefix: prefix && at === words.length - 1, required }));
    }
    case "any":
      return expression.parts.flatMap((part) => termsOf(part, false));
    case "all":
      return expression.parts.flatMap((part) => termsOf(part, required));
    case "facet":
    case "not":
      return [];
  }
}
