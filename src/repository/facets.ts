import { CompiledQuery } from "kysely";
import type { SearchExpression } from "../search/expression.js";
import { toMatch } from "./fts5-match.js";
import type { Executor } from "./prepared-query.js";

interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** What the pages a query finds have in common. */
export interface Facets {
  readonly total: number;
  /** False where only a part of very many pages was counted. */
  readonly exact: boolean;
  readonly domain: readonly FacetValue[];
  readonly type: readonly FacetValue[];
  readonly host: readonly FacetValue[];
  readonly form: readonly (FacetValue & { readonly label: string })[];
}

/** Pages that are looked at one by one. */
const MOST_COUNTED = 5_000;
const MOST_VALUES = 12;
const FIND = `select pages.url, pages.type, pages.domain, pages.form_id
  from (select rowid as id from page_search where page_search match ? limit ?) found join pages using (id)`;
const COUNT = "select count(*) as total from page_search where page_search match ?";

export async function readFacets(db: Executor, expression: SearchExpression): Promise<Facets> {
  const match = toMatch(expression);
  const { rows } = await db.executeQuery<FacetRow>(CompiledQuery.raw(FIND, [match, MOST_COUNTED]));
  const exact = rows.length < MOST_COUNTED;
  const form = mostFrequent(rows.map(({ form_id: id }) => (id === null ? null : String(id))));
  const labels = await labelsOf(
    db,
    form.map(({ value }) => Number(value)),
  );
  return {
    total: exact ? rows.length : await countAll(db, match),
    exact,
    domain: mostFrequent(rows.map(({ domain }) => domain)),
    type: mostFrequent(rows.map(({ type }) => type)),
    host: mostFrequent(rows.map(({ url }) => (URL.canParse(url) ? new URL(url).host : null))),
    form: form.map(({ value, count }) => ({ value, label: labels.get(value) ?? `form ${value}`, count })),
  };
}

interface FacetRow {
  readonly url: string;
  readonly type: string;
  readonly domain: string | null;
  readonly form_id: number | null;
}

async function countAll(db: Executor, match: string): Promise<number> {
  const { rows } = await db.executeQuery<{ total: number }>(CompiledQuery.raw(COUNT, [match]));
  return rows[0]?.total ?? 0;
}

/** A form is called by its domain and the page it stands on. */
async function labelsOf(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("forms")
    .innerJoin("pages", "pages.id", "forms.page_id")
    .select(["forms.id", "forms.domain", "pages.title"])
    .where("forms.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, domain, title }) => [String(id), `${domain ?? "form"} on ${title}`]));
}

function mostFrequent(values: readonly (string | null)[]): readonly FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}
