import type { SearchExpression } from "./expression.js";
import { indexOfWords, wantedWords } from "./words.js";

type FacetPart = Extract<SearchExpression, { kind: "facet" }>;

/** A page as far as its text is concerned, and what is known of its facets. */
export interface ReadPage {
  readonly title: readonly string[];
  readonly text: readonly string[];
  readonly has: (facet: FacetPart) => boolean;
}

/** Whether a page is what an expression looks for. */
export function holds(expression: SearchExpression, page: ReadPage): boolean {
  switch (expression.kind) {
    case "text": {
      const wanted = wantedWords(expression.words, expression.prefix);
      const inTitle = expression.column !== "text" && indexOfWords(page.title, wanted) >= 0;
      return inTitle || (expression.column !== "title" && indexOfWords(page.text, wanted) >= 0);
    }
    case "facet":
      return page.has(expression);
    case "any":
      return expression.parts.some((part) => holds(part, page));
    case "all":
      return expression.parts.every((part) => holds(part, page));
    case "not":
      return !holds(expression.part, page);
  }
}

/** The facets an expression asks for. */
export function facetsIn(expression: SearchExpression): readonly FacetPart[] {
  switch (expression.kind) {
    case "text":
      return [];
    case "facet":
      return [expression];
    case "any":
    case "all":
      return expression.parts.flatMap(facetsIn);
    case "not":
      return facetsIn(expression.part);
  }
}
