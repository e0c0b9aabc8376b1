/** Filters as they stand in a search: field, colon, and a word or phrase. */
const FILTER = /(?<=^|\s)(?:type|domain|host|form):(?:"[^"]*"|[^\s()"]+)(?=\s|$)/giu;

const ALTERNATIVE = /(?<=^|\s)(?:OR|\|)(?=\s|$)/u;

/** The filters of a search that stand by themselves; not those inside parentheses or after a minus. */
export function filtersOf(query: string): readonly string[] {
  const outside = withoutPhrases(query);
  if (ALTERNATIVE.test(outside) || /[()]|(?<=^|\s)NOT(?=\s|$)/u.test(outside)) return [];
  return [...new Set(query.match(FILTER) ?? [])];
}

/** The search with one filter more; a value that is there already stays once. */
export function withTerm(query: string, field: string, value: string): string {
  const term = /^[\p{L}\p{N}][\p{L}\p{N}.:_-]*$/u.test(value)
    ? `${field}:${value}`
    : `${field}:"${value.replaceAll('"', " ")}"`;
  if (filtersOf(query).includes(term)) return query;
  const trimmed = query.trim();
  // What is joined by OR would take the filter for its last part alone.
  const before = ALTERNATIVE.test(withoutPhrases(trimmed)) ? `(${trimmed})` : trimmed;
  return before === "" ? term : `${before} ${term}`;
}

export function withoutTerm(query: string, term: string): string {
  const at = query.indexOf(term);
  if (at < 0) return query;
  return `${query.slice(0, at)} ${query.slice(at + term.length)}`.replace(/\s+/g, " ").trim();
}

/** What stands in a phrase is looked for, and joins nothing. */
function withoutPhrases(query: string): string {
  return query.replace(/"[^"]*"/g, '""');
}
