import type { SearchExpression } from "../../search/expression.js";
import { facetText, partsOf, wantedWords } from "../../search/facets.js";
import type { KeepPage } from "./keep-rule.js";

/** Whether a page that is not stored yet is one a search for the expression would find. */
export function matches(expression: SearchExpression, page: KeepPage): boolean {
  return holds(expression, new FoldedPage(page));
}

function holds(expression: SearchExpression, page: FoldedPage): boolean {
  switch (expression.kind) {
    case "text":
      return page.says(expression);
    case "facet":
      return page.is(wantedWords(expression), expression.prefix);
    case "all":
      return expression.parts.every((part) => holds(part, page));
    case "any":
      return expression.parts.some((part) => holds(part, page));
    case "not":
      return !holds(expression.part, page);
  }
}

/** The words of a page, each between two blanks: a phrase is then a piece of the text. Folded once, when first asked. */
class FoldedPage {
  readonly #page: KeepPage;
  #title: string | null = null;
  #text: string | null = null;
  #facets: string | null = null;

  constructor(page: KeepPage) {
    this.#page = page;
  }

  says({ column, words, prefix }: Extract<SearchExpression, { kind: "text" }>): boolean {
    const wanted = ` ${partsOf(words).join(" ")}${prefix ? "" : " "}`;
    if (column !== "text" && (this.#title ??= spaced(this.#page.title)).includes(wanted)) return true;
    return column !== "title" && (this.#text ??= spaced(this.#page.text)).includes(wanted);
  }

  is(words: readonly string[], prefix: boolean): boolean {
    this.#facets ??= ` ${facetText({ ...this.#page, query: null, records: [] })} `;
    return this.#facets.includes(` ${words.join(" ")}${prefix ? "" : " "}`);
  }
}

function spaced(text: string): string {
  return ` ${partsOf(text).join(" ")} `;
}
