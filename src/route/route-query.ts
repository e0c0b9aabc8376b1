/** What a route asks of a form: which form, and what values. */
export interface RouteQuery {
  /** Identity of the form on its site. See form-key.ts. */
  readonly form: string;
  /** Name of the domain definition it is asked for. */
  readonly domain: string;
  /** Attribute → value. */
  readonly values: Readonly<Record<string, string>>;
  /** Present where a list of the form suggested it, or an answer, and not the domain's author. */
  readonly offered?: true;
  /** Present where answers of the form suggested it: the values of records they listed. */
  readonly learned?: true;
}

/** The same query, however its attributes are ordered. */
export function queryText({ values }: Pick<RouteQuery, "values">): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}
