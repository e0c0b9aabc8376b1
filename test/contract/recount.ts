import Database from "better-sqlite3";
import { join } from "node:path";
import { expect } from "vitest";

const RECOUNT = `
  select routes.host,
    sum(state in ('ready', 'deferred', 'beyond')) as waiting, sum(state = 'ready') as ready,
    sum(state = 'leased') as leased, sum(state = 'done') as done,
    sum(state = 'failed') as failed, sum(state = 'skipped') as skipped,
    (select count(*) from pages join routes r on r.id = pages.route_id where r.host = routes.host) as pages,
    (select coalesce(sum(by_click), 0) from pages join routes r on r.id = pages.route_id
      where r.host = routes.host) as states,
    (select count(*) from forms join pages on pages.id = forms.page_id join routes r on r.id = pages.route_id
      where r.host = routes.host) as forms
  from routes group by routes.host order by routes.host`;

const COUNTERS = `
  select host, waiting, ready, leased, done, failed, skipped, pages, states, forms
  from hosts where host in (select host from routes) order by host`;

const PATTERNS_RECOUNT = `
  select pattern, sum(routes) as routes, sum(pages) as pages, sum(duplicates) as duplicates from (
    select pattern, 1 as routes, 0 as pages, 0 as duplicates from routes
    union all select pattern, 0, 1, duplicate_of is not null from pages
  ) group by pattern order by pattern`;

/** Counts everything in the collection of a folder again, row by row, and compares it with the counters. */
export function expectTrueCounters(dir: string): void {
  const database = new Database(join(dir, "collection.db"), { readonly: true });
  try {
    const all = (sql: string): unknown[] => database.prepare(sql).all();
    expect(all(COUNTERS)).toEqual(all(RECOUNT));
    expect(all("select pattern, routes, pages, duplicates from patterns order by pattern")).toEqual(
      all(PATTERNS_RECOUNT),
    );
    expect(all("select key from routes group by key having count(*) > 1")).toEqual([]);
    expect(all("select key from pages group by key having count(*) > 1")).toEqual([]);
    expect(
      all(
        "select pages.id from pages left join page_content c on c.page_id = pages.id where c.page_id is null",
      ),
    ).toEqual([]);
    expect(all("pragma foreign_key_check")).toEqual([]);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  } finally {
    database.close();
  }
}
