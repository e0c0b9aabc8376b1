import {
  stepWords,
  type PagePicture,
  type PageRelations,
  type PageName,
  type PageWithContent,
  type StoredFile,
  type StoredForm,
  type StoredRecord,
} from "../../index.js";
import { html, type Html } from "../html.js";
import { addressLink, here, pageLink, titleOf } from "./links.js";
import { count, many } from "./paging.js";
import { recordsTable } from "./records.js";
import { asked } from "./search.js";
import { moment } from "./times.js";

export interface PageView {
  readonly page: PageWithContent;
  readonly relations: PageRelations;
  readonly records: readonly StoredRecord[];
  readonly forms: readonly StoredForm[];
  readonly picture: Omit<PagePicture, "jpeg"> | null;
  /** A replay of it that goes on, or was the last one. */
  readonly replay: Html;
}

/** Longer texts are shown in part; all of it is a click away. */
const MOST_TEXT = 60_000;

/** A stored page with everything that is known of it. */
export function pageView({ page, relations, records, forms, picture, replay }: PageView): Html {
  return html`<article>
    <header class="title">
      <h1>${titleOf(page)}</h1>
      <p>${addressLink(page.url)}</p>
      ${page.query === null ? null : html`<p>Answer of ${formLink(page.form)} asked for ${asked(page.query)}</p>`}
    </header>
    ${facts(page, relations)} ${summaryOf(page)} ${reopen(page, replay)}
    <section aria-labelledby="way">
      <h2 id="way">The way to it</h2>
      ${steps(page)}
    </section>
    ${
      records.length === 0
        ? null
        : html`<section aria-labelledby="records">
            <h2 id="records">${many(records.length, "record")}</h2>
            ${recordsTable(records, { withPage: false })}
          </section>`
    }
    ${textOf(page)} ${picture === null ? null : screenshot(page, picture)} ${storedHtml(page)}
    ${formsOn(forms)} ${around(page, relations)}
  </article>`;
}

function facts(page: PageWithContent, { parent }: PageRelations): Html {
  const how = page.addressable
    ? "its address alone"
    : page.byClick
      ? "these steps only"
      : "its address, with its session";
  return html`<dl class="facts">
    <div>
      <dt>Type</dt>
      <dd><span class="tag type-${page.type}">${page.type}</span></dd>
    </div>
    <div>
      <dt>Domain</dt>
      <dd>${page.domain ?? "–"}</dd>
    </div>
    <div>
      <dt>Reached by</dt>
      <dd>${how}</dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>${page.status === 0 ? "–" : page.status}</dd>
    </div>
    <div>
      <dt>Depth</dt>
      <dd>${page.depth}</dd>
    </div>
    <div>
      <dt>Stored</dt>
      <dd>${moment(page.fetchedAt)}</dd>
    </div>
    <div>
      <dt>Found on</dt>
      <dd>${parent === null ? "a start address" : pageLink(parent)}</dd>
    </div>
    <div>
      <dt>Number</dt>
      <dd>${page.id}</dd>
    </div>
    ${
      page.language === null
        ? null
        : html`<div>
            <dt>Language</dt>
            <dd>${page.language}</dd>
          </div>`
    }
    ${page.file === null ? null : fileOf(page.id, page.file)}
    ${Object.entries(page.extra).map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The file a document came as: to be saved, never opened here. */
function fileOf(id: number, { name, size, hash }: StoredFile): Html {
  const shown = name === "" ? "its file" : name;
  return html`<div>
    <dt>File</dt>
    <dd>
      ${hash === null ? html`${shown}, not kept` : html`<a href="/pages/${id}/file" download>${shown}</a>`},
      ${many(size, "byte")}
    </dd>
  </div>`;
}

function summaryOf({ summary }: PageWithContent): Html | null {
  if (summary === null) return null;
  return html`<section aria-labelledby="summary">
    <h2 id="summary">In short</h2>
    <p>${summary}</p>
  </section>`;
}

/** The main content where there is less than all; the rest is a click away. */
function textOf({ id, text, mainText }: PageWithContent): Html {
  const shown = mainText ?? text;
  return html`<section aria-labelledby="text">
    <h2 id="text">${mainText === null ? "Text" : "Main content"}</h2>
    <div class="text" tabindex="0" role="group" aria-labelledby="text">${shown.slice(0, MOST_TEXT)}</div>
    <p class="help">
      ${shown.length > MOST_TEXT ? html`The first ${count(MOST_TEXT)} of ${count(shown.length)} characters. ` : null}
      <a href="/pages/${id}/text">All of the text</a>
    </p>
  </section>`;
}

function reopen({ id }: PageWithContent, replay: Html): Html {
  return html`<section class="reopen" aria-labelledby="reopen" data-replay="${id}">
    <h2 id="reopen">Open it again</h2>
    <div class="actions">
      <form method="post" action="/pages/${id}/replay">
        <button name="mode" value="headed" type="submit">Open live</button>
        <button name="mode" value="check" type="submit" class="quiet">Check</button>
      </form>
      <p class="help">
        <strong>Open live</strong> walks the way in a window of a browser on the computer where this server
        runs and leaves it to you; <strong>Check</strong> walks it unseen. Both say whether the page is still
        what was stored.
      </p>
    </div>
    <div id="replay" aria-live="polite">${replay}</div>
  </section>`;
}

function steps({ sequence }: PageWithContent): Html {
  return html`<ol class="steps">
    ${sequence.steps.map((step) => html`<li>${stepWords(step)}</li>`)}
  </ol>`;
}

function screenshot({ id, title }: PageWithContent, { width, height }: Omit<PagePicture, "jpeg">): Html {
  return html`<section aria-labelledby="picture">
    <h2 id="picture">Picture</h2>
    <details>
      <summary>As the crawl saw it</summary>
      <a href="/pages/${id}/picture"
        ><img
          class="shot"
          src="/pages/${id}/picture"
          width="${width}"
          height="${height}"
          loading="lazy"
          alt="Picture of the page “${title}” when it was stored"
      /></a>
    </details>
  </section>`;
}

function storedHtml({ id, title }: PageWithContent): Html {
  return html`<section aria-labelledby="stored">
    <h2 id="stored">Stored page</h2>
    <details>
      <summary>Show it, without its scripts and pictures</summary>
      <iframe
        class="stored"
        sandbox
        src="/pages/${id}/stored"
        loading="lazy"
        title="Stored page: ${title}"
      ></iframe>
    </details>
    <p class="help"><a href="/pages/${id}/source">Its source</a></p>
  </section>`;
}

function formsOn(forms: readonly StoredForm[]): Html | null {
  if (forms.length === 0) return null;
  return html`<section aria-labelledby="forms">
    <h2 id="forms">${many(forms.length, "form")}</h2>
    <ul>
      ${forms.map(
        ({ id, form, domain, submissions }) =>
          html`<li>
            <a href="/forms/${id}">Form ${form.index}</a>,
            ${many(form.fields.filter(({ visible }) => visible).length, "field")}${
              domain === null ? null : `, ${domain}`
            }${submissions === 0 ? null : `, asked ${many(submissions, "time")}`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function around(
  { id }: PageWithContent,
  { duplicateOf, duplicates, children, childCount }: PageRelations,
): Html | null {
  if (duplicateOf === null && duplicates.length === 0 && childCount === 0) return null;
  return html`<section aria-labelledby="around">
    <h2 id="around">Around it</h2>
    ${duplicateOf === null ? null : html`<p>Its text is that of ${pageLink(duplicateOf)}, or nearly so.</p>`}
    ${
      duplicates.length === 0
        ? null
        : html`<p>The same, or nearly so:</p>
            ${names(duplicates)}`
    }
    ${
      childCount === 0
        ? null
        : html`<details>
            <summary>${many(childCount, "page")} found from here</summary>
            ${names(children)}
            ${
              childCount > children.length
                ? html`<p><a href="${here("/map", { from: id })}">More on the map</a></p>`
                : null
            }
          </details>`
    }
  </section>`;
}

function names(pages: readonly PageName[]): Html {
  return html`<ul class="names">
    ${pages.map((page) => html`<li>${pageLink(page)} <span class="tag type-${page.type}">${page.type}</span></li>`)}
  </ul>`;
}

function formLink(form: number | null): Html {
  return form === null ? html`a form` : html`<a href="/forms/${form}">form ${form}</a>`;
}
