import type { SearchExpression } from "../../search/expression.js";
import { facetTokens, pageFacets } from "../../search/facets.js";
import { holds } from "../../search/holds.js";
import { meets } from "../../search/meets.js";
import { wordsOf } from "../../search/words.js";
import type { KeepPage } from "./keep-rule.js";

/** Whether a page that is not stored yet is one a search for the expression would find. */
export function matches(expression: SearchExpression, page: KeepPage): boolean {
  const tokens = new Set(pageFacets({ ...page, query: null, records: [] }));
  return holds(expression, {
    title: wordsOf(page.title),
    text: wordsOf(page.text),
    has: (facet) => meets(tokens, facetTokens(facet)),
  });
}
