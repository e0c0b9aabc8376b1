import type { DomainDefinition, DomainQuery } from "../domain/definition.js";

/** One value for each attribute it asks for: a query that can be sent. */
export type Picks = Readonly<Record<string, string>>;

/** A list of many values in several attributes multiplies; nobody waits for more than this of one query. */
const MOST_OF_ONE_QUERY = 500;

/**
 * The queries of a domain one by one: where an attribute has several values each of them comes in turn, and what
 * the domain's exclusions forbid does not come at all.
 */
export function pickQueries({
  queries,
  exclusions,
}: Pick<DomainDefinition, "queries" | "exclusions">): Picks[] {
  return queries.flatMap(spread).filter((picks) =>
    exclusions.every(({ differ }) => {
      const values = differ.flatMap((attribute) => picks[attribute] ?? []);
      return new Set(values).size === values.length;
    }),
  );
}

function spread(query: DomainQuery): Picks[] {
  let all: Picks[] = [{}];
  for (const [attribute, values] of Object.entries(query)) {
    all = all
      .flatMap((picks) => values.map((value) => ({ ...picks, [attribute]: value })))
      .slice(0, MOST_OF_ONE_QUERY);
  }
  return all;
}
