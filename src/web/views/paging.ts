import { html, type Html } from "../html.js";

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Null where nobody counted. */
  readonly total: number | null;
  /** Whether there is something after this page. */
  readonly hasMore: boolean;
}

/** Links to the pages before and after; nothing where all is on one. */
export function pagingLinks(
  { page, size, total, hasMore }: Paging,
  address: (page: number) => string,
): Html | null {
  if (page === 1 && !hasMore) return null;
  const last = total === null ? null : Math.max(1, Math.ceil(total / size));
  return html`<nav class="paging" aria-label="Pages of this list">
    ${page > 1 ? html`<a href="${address(page - 1)}" rel="prev">← Back</a>` : html`<span></span>`}
    <span>page ${count(page)}${last === null ? null : html` of ${count(last)}`}</span>
    ${hasMore ? html`<a href="${address(page + 1)}" rel="next">Next →</a>` : html`<span></span>`}
  </nav>`;
}

export function count(value: number): string {
  return value.toLocaleString("en-GB");
}

/** One of a thing, or many. */
export function many(value: number, one: string, more: string = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : more}`;
}
