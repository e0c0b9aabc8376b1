import type { StoredRecord } from "../../index.js";
import { html, type Html } from "../html.js";
import { here, shortAddress } from "./links.js";
import { many, pagingLinks, type Paging } from "./paging.js";

export interface RecordsView {
  readonly records: readonly StoredRecord[];
  readonly paging: Paging;
  readonly text: string;
  readonly domain: string;
  readonly form: number | null;
}

/** More columns than these nobody reads; what else a record has is in the exports. */
const MOST_COLUMNS = 12;
const ADDRESSES = new Set(["link", "image"]);
/** A price, a date, a name: not broken into lines. */
const MOST_UNBROKEN = 16;

export function recordsView({ records, paging, text, domain, form }: RecordsView): Html {
  const address = (page: number): string => here("/records", { text, domain, form, page });
  return html`<h1>Records</h1>
    <form class="filter" action="/records" method="get">
      <label>Find <input type="search" name="text" value="${text}" maxlength="200" /></label>
      <label>Domain <input name="domain" value="${domain}" size="12" maxlength="100" /></label>
      ${form === null ? null : html`<input type="hidden" name="form" value="${form}" />`}
      <button type="submit">Show</button>
      <a href="/records.csv" download>All as CSV</a>
    </form>
    ${form === null ? null : html`<p>Of the answers of <a href="/forms/${form}">form ${form}</a>. <a href="/records">All records</a></p>`}
    <p class="summary">${many(paging.total ?? 0, "record")}</p>
    ${records.length === 0 ? null : recordsTable(records, { withPage: true })} ${pagingLinks(paging, address)}`;
}

/** Records as a table with a column for each attribute they have. */
export function recordsTable(
  records: readonly StoredRecord[],
  { withPage }: { readonly withPage: boolean },
): Html {
  const columns = columnsOf(records);
  return html`<div class="wide" tabindex="0" role="group" aria-label="Table of records">
    <table>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          ${withPage ? html`<th scope="col">page</th>` : null}
        </tr>
      </thead>
      <tbody>
        ${records.map(
          ({ fields, pageId }) =>
            html`<tr>
              ${columns.map((name) => {
                const value = Object.hasOwn(fields, name) ? (fields[name] ?? "") : "";
                if (ADDRESSES.has(name) && value !== "") return html`<td>${shortAddress(value)}</td>`;
                return html`<td ${value.length <= MOST_UNBROKEN ? html` class="short"` : null}>${value}</td>`;
              })}
              ${withPage ? html`<td><a href="/pages/${pageId}">${pageId}</a></td>` : null}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The domain's attributes, in capitals, come first, addresses last; of what only repeats one of them the copy is left out. */
function columnsOf(records: readonly StoredRecord[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { fields } of records) {
    for (const name of Object.keys(fields)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts.keys()];
  const attributes = names.filter(isAttribute);
  const repeats = (name: string): boolean =>
    attributes.some((attribute) =>
      records.every(({ fields }) => fields[name] === undefined || fields[name] === fields[attribute]),
    );
  return names
    .filter((name) => isAttribute(name) || !repeats(name))
    .sort(
      (a, b) =>
        Number(isAttribute(b)) - Number(isAttribute(a)) ||
        Number(ADDRESSES.has(a)) - Number(ADDRESSES.has(b)) ||
        (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
    )
    .slice(0, MOST_COLUMNS);
}

function isAttribute(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}
