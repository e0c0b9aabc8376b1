import type { SearchExpression } from "../../search/expression.js";
import { parseSearch } from "../../search/parse.js";
import { SearchQueryError } from "../../search/search-query-error.js";
import type { KeepRule } from "./keep-rule.js";

/** The types a page that may be left out can have: answers to forms are always kept. */
const TYPES = ["static", "detail", "document"] as const;

/** Reads the words that decide what is kept. Throws SearchQueryError with the place and the remedy. */
export function keepQuery(text: string): NonNullable<KeepRule["query"]> {
  const expression = parseSearch(text, { types: TYPES });
  const unknown = answersOnly(expression);
  if (unknown !== null) {
    throw new SearchQueryError(
      0,
      `${unknown} is known of stored pages only; use words, title:, type:, host:, address:`,
    );
  }
  return { text, expression };
}

/** A part that asks for what is known only once a page is stored. */
function answersOnly(expression: SearchExpression): string | null {
  switch (expression.kind) {
    case "text":
      return null;
    case "facet":
      return expression.facet.of === "query"
        ? "query:"
        : expression.facet.of === "record"
          ? `the field "${expression.facet.attribute}"`
          : null;
    case "not":
      return answersOnly(expression.part);
    case "all":
    case "any":
      return expression.parts.reduce<string | null>((found, part) => found ?? answersOnly(part), null);
  }
}
