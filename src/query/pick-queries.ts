import type { ValueKind } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import { expandQuery } from "../domain/expand.js";
import type { AskedValue, ExpandedQuery } from "../domain/query-value.js";

/** One value for each attribute it asks for: a query that can be sent. */
export type Picks = ExpandedQuery;

/** A list of many values in several attributes multiplies; nobody waits for more than this of one query. */
const MOST_OF_ONE_QUERY = 500;

/**
 * The queries of a domain one by one: where an attribute has several values each of them comes in turn, and what
 * the domain's exclusions forbid does not come at all.
 */
export function* pickQueries(
  definition: Pick<DomainDefinition, "queries" | "attributes" | "exclusions">,
  today: Date,
): Generator<Picks, void> {
  for (const query of definition.queries)
    yield* expandQuery(query, definition, { limit: MOST_OF_ONE_QUERY, today });
}

/** A value as a person writes it: "java", "10 – 20", "up to 20". */
export function valueText(value: AskedValue): string {
  if (typeof value === "string") return value;
  const { min, max } = value;
  if (min !== null && max !== null) return `${min} – ${max}`;
  return max === null ? `from ${min ?? ""}` : `up to ${max}`;
}

const WITH_ENDS: readonly ValueKind[] = ["number", "money", "year", "date", "time"];

/** The value that {@link valueText} wrote: of what has an order, a lowest and a highest are two ends again. */
export function askedValueOf(text: string, kind: ValueKind): AskedValue {
  if (!WITH_ENDS.includes(kind)) return text;
  const [, both, least, most, from, upTo] = /^(?:((.+) – (.+))|from (.+)|up to (.+))$/u.exec(text) ?? [];
  if (both !== undefined) return { kind: "between", min: least ?? null, max: most ?? null };
  if (from !== undefined) return { kind: "between", min: from, max: null };
  return upTo === undefined ? text : { kind: "between", min: null, max: upTo };
}

/** A query as a person reads it. */
export function queryText(picks: Picks): string {
  return Object.entries(picks)
    .map(([attribute, value]) => `${attribute}=${valueText(value)}`)
    .join(", ");
}
