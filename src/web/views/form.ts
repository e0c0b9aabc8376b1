import {
  drawFormReading,
  type FormReading,
  type StoredForm,
  type StoredPage,
  type StoredSubmission,
} from "../../index.js";
import { html, markup, type Html } from "../html.js";
import { chart } from "./chart.js";
import { here, pageLink } from "./links.js";
import { count, many } from "./paging.js";
import { asked } from "./search.js";
import { moment } from "./times.js";

export interface FormView {
  readonly form: StoredForm;
  readonly page: StoredPage | null;
  readonly reading: FormReading | null;
  /** A picture of the page the reading is of. */
  readonly photo: { readonly href: string; readonly width: number; readonly height: number } | null;
  readonly submissions: readonly StoredSubmission[];
}

/** A form: what was understood of it, what it was asked, and how much that brought. */
export function formView({ form, page, reading, photo, submissions }: FormView): Html {
  return html`<h1>
      Form ${form.id}${form.domain === null ? null : html` <span class="tag">${form.domain}</span>`}
    </h1>
    <p>${page === null ? form.url : html`On ${pageLink(page)}, number ${form.form.index} there`}</p>
    <dl class="facts">
      <div>
        <dt>Kind</dt>
        <dd>${kindOf(reading)}</dd>
      </div>
      <div>
        <dt>Relevance</dt>
        <dd>${relevanceOf(form, reading)}</dd>
      </div>
      <div>
        <dt>Queries</dt>
        <dd>${count(form.submissions)}</dd>
      </div>
      <div>
        <dt>Answered</dt>
        <dd>${count(form.results)}</dd>
      </div>
      <div>
        <dt>Nothing found</dt>
        <dd>${count(form.noResults)}</dd>
      </div>
      <div>
        <dt>Records</dt>
        <dd>
          ${form.records === 0 ? "0" : html`<a href="${here("/records", { form: form.id })}">${count(form.records)}</a>`}
        </dd>
      </div>
    </dl>
    ${reading === null ? notRead(form) : html`${picture(reading, photo)} ${fieldsTable(reading)} ${reasons(reading)}`}
    ${submissions.length === 0 ? null : answers(form, submissions)}`;
}

function kindOf(reading: FormReading | null): string {
  return reading === null
    ? "–"
    : `${reading.form.kind}, ${Math.round(100 * reading.form.kindConfidence)} % sure`;
}

function relevanceOf({ relevance }: StoredForm, reading: FormReading | null): string {
  if (relevance === null) return "–";
  const threshold = reading?.form.domains[0]?.threshold;
  return `${relevance.toFixed(2)}${threshold === undefined ? "" : ` of ${threshold.toFixed(2)} needed`}`;
}

function notRead({ form }: StoredForm): Html {
  return html`<section aria-labelledby="fields">
    <h2 id="fields">Fields</h2>
    <p class="help">It fits no domain of the crawl, so no more was kept of it.</p>
    <ul>
      ${form.fields.map(
        ({ kind, name, visible }) =>
          html`<li>${name || "(no name)"}: ${kind}${visible ? null : ", not visible"}</li>`,
      )}
    </ul>
  </section>`;
}

function picture(reading: FormReading, photo: FormView["photo"]): Html | null {
  const drawn = drawFormReading(reading, photo);
  if (drawn === null) return null;
  return html`<section aria-labelledby="drawn">
    <h2 id="drawn">What was understood</h2>
    <div class="drawing" tabindex="0" role="group" aria-labelledby="drawn">${markup(drawn.svg)}</div>
    <p class="help">
      Blue: fields. Orange: their labels, and how sure they are. Grey: other texts of a field. Violet:
      attributes of the domain. Green: pressed first to send.
      ${photo === null ? "Drawn from places and texts; crawl with --screenshots for a picture of the page below it." : null}
    </p>
  </section>`;
}

function fieldsTable({ form }: FormReading): Html {
  const [best] = form.domains;
  const rows = form.fields.filter(({ hidden, index }) => hidden === null && index !== null);
  return html`<section aria-labelledby="fields">
    <h2 id="fields">Fields</h2>
    <div class="wide" tabindex="0" role="group" aria-labelledby="fields">
      <table>
        <thead>
          <tr>
            <th scope="col">field</th>
            <th scope="col">label</th>
            <th scope="col">sure</th>
            <th scope="col">attribute</th>
            <th scope="col">sure</th>
            <th scope="col">kind</th>
            <th scope="col">name</th>
            <th scope="col">values</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((field) => {
            const found = best?.assignments.find((assignment) => assignment.field === field.index);
            return html`<tr>
              <th scope="row">${field.index}</th>
              <td>${field.label ?? "–"}</td>
              <td class="number">${field.label === null ? "–" : percent(field.labelConfidence)}</td>
              <td>
                ${found === undefined ? "–" : html`<b>${found.attribute}</b>${found.via === "values" ? " by its values" : null}`}
              </td>
              <td class="number">${found === undefined ? "–" : percent(found.confidence)}</td>
              <td>${field.kind}</td>
              <td>${field.name}</td>
              <td class="values">
                ${field.values.slice(0, 12).join(", ")}${field.values.length > 12 ? " …" : null}
              </td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </section>`;
}

function reasons({ form }: FormReading): Html | null {
  const [best] = form.domains;
  if (best === undefined) return null;
  return html`<details>
    <summary>Why it fits the domain ${best.domain}</summary>
    <ul>
      ${best.explanation.map((line) => html`<li>${line}</li>`)}
    </ul>
  </details>`;
}

function answers(form: StoredForm, submissions: readonly StoredSubmission[]): Html {
  let known = 0;
  const coverage = submissions.map(({ newRecords }) => (known += newRecords));
  return html`<section aria-labelledby="queries">
    <h2 id="queries">${many(submissions.length, "query", "queries")}</h2>
    ${chart({
      id: "coverage",
      title: "Coverage: records known after each query",
      description: `After ${many(submissions.length, "query", "queries")} ${many(known, "record")} were known.`,
      axis: "queries",
      labels: submissions.map((_, at) => String(at + 1)),
      lines: [{ name: "records known", values: coverage }],
    })}
    <div class="wide" tabindex="0" role="group" aria-labelledby="queries">
      <table>
        <thead>
          <tr>
            <th scope="col">asked for</th>
            <th scope="col">verdict</th>
            <th scope="col">records</th>
            <th scope="col">new</th>
            <th scope="col">answer</th>
            <th scope="col">sent</th>
            <th scope="col">why</th>
          </tr>
        </thead>
        <tbody>
          ${submissions.map(
            ({ query, verdict, detail, records, newRecords, pageId, submittedAt }) =>
              html`<tr>
                <td>${asked(query)}</td>
                <td><span class="tag verdict-${verdict.replace(/[^a-z-]/g, "")}">${verdict}</span></td>
                <td class="number">${count(records)}</td>
                <td class="number">${count(newRecords)}</td>
                <td class="short">
                  ${pageId === null ? "–" : html`<a href="/pages/${pageId}">page ${pageId}</a>`}
                </td>
                <td>${moment(submittedAt)}</td>
                <td class="values">${detail}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${form.records === 0 ? null : html`<p><a href="${here("/records", { form: form.id })}">Its records</a></p>`}
  </section>`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
