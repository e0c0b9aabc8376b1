import type { SearchExpression } from "./expression.js";

/** An expression as a person would type it; reading it gives the same expression again. */
export function writeSearch(expression: SearchExpression): string {
  switch (expression.kind) {
    case "text":
      return `${expression.column === null ? "" : `${expression.column}:`}${value(expression)}`;
    case "facet": {
      const { facet } = expression;
      if (facet.of === "query") {
        return `query:${facet.attribute === null ? "" : `${facet.attribute}=`}${value(expression)}`;
      }
      return `${facet.of === "record" ? facet.attribute : facet.of}:${value(expression)}`;
    }
    case "not":
      return `-${writeSearch(expression.part)}`;
    case "all":
      return `(${expression.parts.map(writeSearch).join(" ")})`;
    case "any":
      return `(${expression.parts.map(writeSearch).join(" OR ")})`;
  }
}

function value({ words, prefix }: { readonly words: string; readonly prefix: boolean }): string {
  const plain = /^[\p{L}\p{N}]+$/u.test(words) && !/^(?:AND|OR|NOT)$/u.test(words);
  return `${plain ? words : `"${words}"`}${prefix ? "*" : ""}`;
}
