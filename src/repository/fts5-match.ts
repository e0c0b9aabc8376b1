import type { SearchExpression } from "../search/expression.js";
import { EVERY_PAGE, wantedWords } from "../search/facets.js";

/** An expression as FTS5 understands it. All words stand in quotes: nothing a person typed is taken for syntax. */
export function toMatch(expression: SearchExpression): string {
  switch (expression.kind) {
    case "text": {
      const phrase = quoted(expression.words, expression.prefix);
      return expression.column === null ? `{title text} : ${phrase}` : `${expression.column} : ${phrase}`;
    }
    case "facet":
      return `facets : ${quoted(wantedWords(expression).join(" "), expression.prefix)}`;
    case "any":
      return joined(expression.parts.map(toMatch), "OR");
    case "all":
      return allBut(
        expression.parts.filter(({ kind }) => kind !== "not").map(toMatch),
        expression.parts.flatMap((part) => (part.kind === "not" ? [toMatch(part.part)] : [])),
      );
    case "not":
      return allBut([], [toMatch(expression.part)]);
  }
}

/** FTS5 takes away from something only. */
function allBut(wanted: readonly string[], unwanted: readonly string[]): string {
  const found = wanted.length === 0 ? `facets : ${quoted(EVERY_PAGE, false)}` : joined(wanted, "AND");
  return unwanted.length === 0 ? found : `((${found}) NOT (${joined(unwanted, "OR")}))`;
}

function joined(parts: readonly string[], operator: "AND" | "OR"): string {
  return parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(` ${operator} `)})`;
}

function quoted(words: string, prefix: boolean): string {
  // A NUL would end the expression.
  return `"${words.replaceAll("\0", " ").replaceAll('"', '""')}"${prefix ? " *" : ""}`;
}
