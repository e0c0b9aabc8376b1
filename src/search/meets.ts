import type { TokenExpression } from "./token-expression.js";

/** Whether a page with these tokens is what a condition asks for. */
export function meets(tokens: ReadonlySet<string>, condition: TokenExpression): boolean {
  switch (condition.kind) {
    case "every":
      return true;
    case "none":
      return false;
    case "token":
      return condition.prefix ? beginsOne(tokens, condition.token) : tokens.has(condition.token);
    case "all":
      return condition.parts.every((part) => meets(tokens, part));
    case "any":
      return condition.parts.some((part) => meets(tokens, part));
    case "but":
      return meets(tokens, condition.part) && !meets(tokens, condition.without);
  }
}

function beginsOne(tokens: ReadonlySet<string>, beginning: string): boolean {
  for (const token of tokens) if (token.startsWith(beginning)) return true;
  return false;
}
