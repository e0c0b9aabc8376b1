/** A condition on the tokens of a page. What is always or never true stands alone, never inside another. */
export type TokenExpression =
  | { readonly kind: "every" }
  | { readonly kind: "none" }
  | { readonly kind: "token"; readonly token: string; readonly prefix: boolean }
  | { readonly kind: "all"; readonly parts: readonly TokenExpression[] }
  | { readonly kind: "any"; readonly parts: readonly TokenExpression[] }
  | { readonly kind: "but"; readonly part: TokenExpression; readonly without: TokenExpression };

export const EVERY: TokenExpression = { kind: "every" };
export const NONE: TokenExpression = { kind: "none" };

export function token(text: string, prefix = false): TokenExpression {
  return { kind: "token", token: text, prefix };
}

export function allOf(parts: readonly TokenExpression[]): TokenExpression {
  if (parts.some(({ kind }) => kind === "none")) return NONE;
  return joined("all", parts, EVERY);
}

export function anyOf(parts: readonly TokenExpression[]): TokenExpression {
  if (parts.some(({ kind }) => kind === "every")) return EVERY;
  return joined("any", parts, NONE);
}

export function butNot(part: TokenExpression, without: TokenExpression): TokenExpression {
  if (without.kind === "every" || part.kind === "none") return NONE;
  return without.kind === "none" ? part : { kind: "but", part, without };
}

function joined(
  kind: "all" | "any",
  parts: readonly TokenExpression[],
  empty: TokenExpression,
): TokenExpression {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const different = new Map(
    flat.filter((part) => part.kind !== empty.kind).map((part) => [JSON.stringify(part), part]),
  );
  const [first, ...others] = different.values();
  if (first === undefined) return empty;
  return others.length === 0 ? first : { kind, parts: [first, ...others] };
}
