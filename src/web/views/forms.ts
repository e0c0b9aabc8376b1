import { maskAddress, type StoredForm } from "../../index.js";
import { html, type Html } from "../html.js";
import { here } from "./links.js";
import { count, many, pagingLinks, type Paging } from "./paging.js";

export interface FormsView {
  readonly forms: readonly StoredForm[];
  readonly paging: Paging;
}

export function formsView({ forms, paging }: FormsView): Html {
  return html`<h1>Forms</h1>
    <p class="summary">
      ${many(paging.total ?? 0, "form")}, those on many pages once; those that were asked come first
    </p>
    <ul class="cards">
      ${forms.map(card)}
    </ul>
    ${pagingLinks(paging, (page) => here("/forms", { page }))}`;
}

function card({ id, url, form, domain, relevance, submissions, results, records }: StoredForm): Html {
  const visible = form.fields.filter(({ visible: seen }) => seen);
  return html`<li class="card">
    <h2>
      <a href="/forms/${id}">Form ${id}</a
      >${domain === null ? null : html` <span class="tag">${domain}</span>`}
    </h2>
    <p class="where">${maskAddress(url)}</p>
    <p>
      ${many(visible.length, "field")}:
      ${visible
        .slice(0, 8)
        .map(({ kind, name }) => name || kind)
        .join(", ")}${visible.length > 8 ? " …" : null}
    </p>
    <p class="about">
      ${
        submissions === 0
          ? "not asked"
          : html`${many(submissions, "query", "queries")}, ${count(results)} answered,
            ${many(records, "record")}`
      }${relevance === null ? null : html` · relevance ${relevance.toFixed(2)}`}
    </p>
  </li>`;
}
