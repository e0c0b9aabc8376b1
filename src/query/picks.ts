import type { ExpandedQuery } from "../domain/query-value.js";

/** One value for each attribute it asks for, as words: a query that can be sent. */
export type Picks = Readonly<Record<string, string>>;

/** The words of a query; both ends of a value that has two are written as "from – to". */
export function picksOf(query: ExpandedQuery): Picks {
  return Object.fromEntries(
    Object.entries(query).map(([attribute, value]) => [
      attribute,
      typeof value === "string" ? value : endsOf(value),
    ]),
  );
}

function endsOf({ min, max }: { readonly min: string | null; readonly max: string | null }): string {
  if (min === null) return max === null ? "" : `up to ${max}`;
  return max === null ? `from ${min}` : `${min} – ${max}`;
}
