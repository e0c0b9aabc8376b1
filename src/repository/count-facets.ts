import type { Executor } from "./prepared-query.js";
import type { FacetCount, PageType, SearchFacets } from "./repository.js";

/** Pages that are counted exactly; of a search that finds more, the first so many stand for all. */
export const MOST_COUNTED = 2_000;
/** SQLite takes some hundred values in one statement. */
const AT_ONCE = 500;

/** How these pages are spread over domains, types, hosts and forms. */
export async function countFacets(
  executor: Executor,
  ids: readonly number[],
  exact: boolean,
): Promise<SearchFacets> {
  const domain = new Tally<string>();
  const type = new Tally<PageType>();
  const host = new Tally<string>();
  const form = new Tally<number>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await executor
      .selectFrom("pages")
      .select(["domain", "type", "url", "form_id"])
      .where("id", "in", ids.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) {
      if (row.domain !== null) domain.add(row.domain);
      type.add(row.type as PageType);
      if (URL.canParse(row.url)) host.add(new URL(row.url).host);
      if (row.form_id !== null) form.add(row.form_id);
    }
  }
  const labels = await labelsOf(executor, form.values());
  return {
    total: ids.length,
    exact,
    domain: domain.counts(),
    type: type.counts(),
    host: host.counts(),
    form: form.counts().map((counted) => ({ ...counted, label: labels.get(counted.value) ?? "" })),
  };
}

/** The addresses of the pages that forms stand on. */
async function labelsOf(executor: Executor, forms: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const labels = new Map<number, string>();
  for (let start = 0; start < forms.length; start += AT_ONCE) {
    const rows = await executor
      .selectFrom("forms")
      .innerJoin("pages", "pages.id", "forms.page_id")
      .select(["forms.id", "pages.url"])
      .where("forms.id", "in", forms.slice(start, start + AT_ONCE))
      .execute();
    for (const { id, url } of rows) labels.set(id, url);
  }
  return labels;
}

class Tally<Value extends string | number> {
  readonly #counts = new Map<Value, number>();

  add(value: Value): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  values(): readonly Value[] {
    return [...this.#counts.keys()];
  }

  /** The most frequent first, equals in the order of their values. */
  counts(): readonly FacetCount<Value>[] {
    return [...this.#counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  }
}
