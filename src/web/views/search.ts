import type { SearchFacets, SearchHit, StoredPage } from "../../index.js";
import { html, type Html } from "../html.js";
import { addressLink, here, pageLink } from "./links.js";
import { count, many, pagingLinks, type Paging } from "./paging.js";
import { withoutTerm, withTerm } from "./search-terms.js";

const SUMMARY_LENGTH = 220;
/** Hosts may be thousands: the most frequent are shown, some more on demand. */
const FACETS_SHOWN = 10;
const MOST_FACETS = 200;

/** What a search page shows. */
export interface SearchView {
  /** As the person typed it. */
  readonly query: string;
  /** The terms of it that are filters, as they stand in it. */
  readonly filters: readonly string[];
  readonly outcome:
    | {
        readonly kind: "found";
        readonly hits: readonly SearchHit[];
        readonly facets: SearchFacets;
        readonly paging: Paging;
        readonly ms: number;
        /** Of a search that found nothing, the parts that find nothing even alone. */
        readonly nowhere: readonly string[];
      }
    | {
        readonly kind: "latest";
        readonly pages: readonly StoredPage[];
        readonly facets: SearchFacets | null;
        readonly paging: Paging;
        readonly pattern: string | null;
      }
    | { readonly kind: "unreadable"; readonly message: string; readonly position: number };
}

/** The search box with everything below it. */
export function searchView(view: SearchView): Html {
  return html`<h1 class="hidden">Search</h1>
    <form class="search" action="/" method="get" role="search" data-live>
      <label for="q" class="hidden">Search the stored pages</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${view.query}"
        placeholder='words, "a phrase", title:word, type:result …'
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        maxlength="2000"
        aria-describedby="q-help"
      />
      <button type="submit">Search</button>
      <p id="q-help" class="help">
        All words must be there. Also <code>"a phrase"</code>, <code>begin*</code>, <code>-not</code>,
        <code>a OR b</code>, <code>title:word</code>, <code>host:example.org</code>,
        <code>query:TITLE=java</code>, <code>author:name</code>. Press <kbd>/</kbd> to come here.
      </p>
    </form>
    <div id="found" aria-live="polite" aria-busy="false">${foundView(view)}</div>`;
}

/** What is below the search box; also sent alone, for live results. */
export function foundView(view: SearchView): Html {
  const { outcome, query } = view;
  switch (outcome.kind) {
    case "unreadable":
      return unreadable(query, outcome);
    case "latest":
      return html`<div class="with-facets">
        ${facetsView(query, outcome.facets)}
        <section aria-labelledby="results">
          <h2 id="results" class="summary">
            ${
              outcome.pattern === null
                ? html`${many(outcome.paging.total ?? 0, "page")}, the latest first`
                : html`${many(outcome.paging.total ?? 0, "page")} of the shape
                    <code>${outcome.pattern}</code>`
            }
          </h2>
          <ol class="hits">
            ${outcome.pages.map((page) => hitView(page, page.summary === null ? null : html`${clip(page.summary)}`))}
          </ol>
          ${pagingLinks(outcome.paging, (page) => here("/", { pattern: outcome.pattern, page }))}
        </section>
      </div>`;
    case "found":
      return html`${chips(view)}
        <div class="with-facets">
          ${facetsView(query, outcome.facets)}
          <section aria-labelledby="results">
            <h2 id="results" class="summary">
              ${
                outcome.facets.total === 0
                  ? "Nothing found"
                  : html`${outcome.facets.exact ? "" : "more than "}${many(outcome.facets.total, "page")} in
                    ${Math.max(1, Math.round(outcome.ms))} ms`
              }
            </h2>
            ${
              outcome.facets.total === 0
                ? html`<p>
                    ${
                      outcome.nowhere.length === 0
                        ? "Each part is found alone, but no page has them all. Leave one out."
                        : html`No page has
                          ${outcome.nowhere.map((part, at) => html`${at > 0 ? ", nor " : null}<code>${part}</code>`)}.`
                    }
                    Fewer words find more; <code>begin*</code> finds all words that begin so.
                  </p>`
                : null
            }
            <ol class="hits" start="${(outcome.paging.page - 1) * outcome.paging.size + 1}">
              ${outcome.hits.map(({ page, snippet }) =>
                hitView(
                  page,
                  html`${snippet.map(({ text, found }) => (found ? html`<mark>${text}</mark>` : text))}`,
                ),
              )}
            </ol>
            ${pagingLinks(outcome.paging, (page) => here("/", { q: query, page }))}
          </section>
        </div>`;
  }
}

/** About as much as a snippet. */
function clip(text: string): string {
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/u, "")} …`;
}

function hitView(page: StoredPage, snippet: Html | null): Html {
  return html`<li class="hit">
    <h3>${pageLink(page)}</h3>
    ${snippet === null ? null : html`<p class="snippet">${snippet}</p>`}
    <p class="about">
      <span class="tag type-${page.type}">${page.type}</span>
      ${page.domain === null ? null : html`<span class="tag">${page.domain}</span>`} ${reachedBy(page)}
      ${page.duplicateOf === null ? null : html`<span class="tag">seen before</span>`}
      ${page.query === null ? null : html`<span>asked for ${asked(page.query)}</span>`}
    </p>
    <p class="where">${addressLink(page.url)}</p>
  </li>`;
}

/** How a page is reached, where its address alone is not enough. */
function reachedBy({ byClick, addressable, sequence }: StoredPage): Html | null {
  if (addressable) return null;
  return html`<span class="tag"
    >${byClick ? many(sequence.steps.length, "step") : "needs its session"}</span
  >`;
}

export function asked(query: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(query).map(
    ([attribute, value], at) => html`${at > 0 ? ", " : null}<b>${attribute}</b> = ${value}`,
  )}`;
}

function chips({ query, filters }: SearchView): Html | null {
  if (filters.length === 0) return null;
  return html`<ul class="chips" aria-label="Filters">
    ${filters.map(
      (term) =>
        html`<li>
          <a href="${here("/", { q: withoutTerm(query, term) })}"
            ><span class="hidden">Remove the filter </span>${term}<span aria-hidden="true"> ×</span></a
          >
        </li>`,
    )}
  </ul>`;
}

function facetsView(query: string, facets: SearchFacets | null): Html | null {
  if (facets === null || facets.total === 0) return null;
  const groups = [
    { name: "Type", field: "type", values: facets.type.map((value) => ({ ...value, label: value.value })) },
    {
      name: "Domain",
      field: "domain",
      values: facets.domain.map((value) => ({ ...value, label: value.value })),
    },
    {
      name: "Form",
      field: "form",
      values: facets.form.map((value) => ({ ...value, value: String(value.value) })),
    },
    { name: "Host", field: "host", values: facets.host.map((value) => ({ ...value, label: value.value })) },
  ].filter(({ values }) => values.length > 0);
  return html`<aside class="facets" aria-label="Narrow down">
    ${groups.map(
      ({ name, field, values }) =>
        html`<section>
          <h2>${name}</h2>
          ${facetList(query, field, values.slice(0, FACETS_SHOWN))}
          ${
            values.length > FACETS_SHOWN
              ? html`<details>
                  <summary>${count(Math.min(values.length, MOST_FACETS) - FACETS_SHOWN)} more</summary>
                  ${facetList(query, field, values.slice(FACETS_SHOWN, MOST_FACETS))}
                </details>`
              : null
          }
        </section>`,
    )}
    ${facets.exact ? null : html`<p class="help">Counted on the first of very many pages.</p>`}
  </aside>`;
}

function facetList(
  query: string,
  field: string,
  values: readonly { readonly value: string; readonly label: string; readonly count: number }[],
): Html {
  return html`<ul>
    ${values.map(
      ({ value, label, count: found }) =>
        html`<li>
          <a href="${here("/", { q: withTerm(query, field, value) })}"
            ><span>${label}</span> <span class="number">${count(found)}</span></a
          >
        </li>`,
    )}
  </ul>`;
}

function unreadable(query: string, { message, position }: { message: string; position: number }): Html {
  return html`<div class="notice error" role="alert">
    <p><strong>This search cannot be read.</strong> ${message}</p>
    <pre class="place" aria-hidden="true">
${query.slice(0, position)}<mark>${query.slice(position, position + 1) || " "}</mark>${query.slice(position + 1)}</pre>
  </div>`;
}
