import { EVERY_PAGE } from "../search/facets.js";
import type { TokenExpression } from "../search/token-expression.js";

/** An expression as FTS5 understands it. All tokens stand in quotes: none is taken for syntax. */
export function toMatch(expression: TokenExpression): string {
  switch (expression.kind) {
    case "token":
      return quoted(expression.token, expression.prefix);
    case "any":
      return `(${expression.parts.map(toMatch).join(" OR ")})`;
    case "all":
      return `(${expression.parts.map(toMatch).join(" AND ")})`;
    case "but":
      return `(${toMatch(expression.part)} NOT ${toMatch(expression.without)})`;
    case "every":
      return quoted(EVERY_PAGE, false);
    case "none":
      // No page has it.
      return quoted(`no${EVERY_PAGE}`, false);
  }
}

function quoted(token: string, prefix: boolean): string {
  return `"${token}"${prefix ? " *" : ""}`;
}
