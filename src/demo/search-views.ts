import { formatPrice, type Book } from "./catalogue.js";
import { escapeHtml } from "./html.js";
import type { BookQuery } from "./stockroom.js";
import { FORMATS, LANGUAGES } from "./vocabulary.js";

const HITS_ON_A_PAGE = 20;

/**
 * The search page. Nothing in the markup ties a text to its field, and nothing names a field in words
 * a visitor would see: the texts stand above (title, author), to the left (publisher, subject) and in
 * table cells (format, language, price), as they do on many old pages.
 */
export function searchSlip(books: number): string {
  const options = (any: string, names: readonly string[]): string =>
    [`<option value="">${any}</option>`, ...names.map((name) => `<option>${name}</option>`)].join("");
  return `<p class="eyebrow">The stockroom</p>
<h1>Ask for a book</h1>
<p class="lead">Most of our ${books} books are in the stockroom. Tell us what you are looking for and we will fetch it.</p>
<div class="slip">
<div class="pair">
<div><div class="name">Title</div><input type="text" data-part="title" name="f1"></div>
<div><div class="name">Author</div><input type="text" data-part="author" name="f2"></div>
</div>
<div class="row"><span class="name">Publisher</span><input type="text" data-part="publisher" name="f3"><span class="hint">the house, not the city</span></div>
<div class="row"><span class="name">Subject</span><input type="text" data-part="subject" name="f4"><span class="hint">for example Travel, Cookery</span></div>
<table>
<tr><td class="name">Format</td><td><select data-part="format" name="f5">${options("Any format", FORMATS)}</select></td>
<td class="name">Language</td><td><select data-part="language" name="f6">${options("Any language", LANGUAGES)}</select></td></tr>
<tr><td class="name">Price from</td><td><input type="text" data-part="priceFrom" name="f7"></td>
<td class="name">Price to</td><td><input type="text" data-part="priceTo" name="f8"></td></tr>
</table>
<div class="foot-row"><button type="button" class="button" id="find">Find books</button><p class="message" id="message"></p></div>
</div>`;
}

/** One page of the answer; also what the script puts in place when a page is turned. */
export function hitList(found: readonly Book[], page: number): string {
  if (found.length === 0)
    return `<h1>No books found</h1><p class="lead">Nothing in the stockroom matches your question. Try fewer words.</p>`;
  const first = (page - 1) * HITS_ON_A_PAGE;
  const shown = found.slice(first, first + HITS_ON_A_PAGE);
  const hit = (book: Book): string => `<li>
<div><a href="/book/${book.id}">${escapeHtml(book.title)}</a><br><span class="muted">${escapeHtml(book.author)}</span></div>
<span class="muted">${escapeHtml(book.publisher)}, ${book.year}</span>
<span class="muted">${book.format}</span>
<span class="price">${formatPrice(book.priceCents)}</span></li>`;
  const turn = (by: number, text: string, possible: boolean): string =>
    `<button type="button" class="button quiet" data-turn="${by}"${possible ? "" : " disabled"}>${text}</button>`;
  const last = lastPage(found);
  const pager =
    last === 1
      ? ""
      : `<div class="pager">${turn(-1, "Previous page", page > 1)}${turn(1, "Next page", page < last)}</div>`;
  return `<h1>${found.length} ${found.length === 1 ? "book" : "books"} found</h1>
<p class="muted">Showing ${first + 1} to ${first + shown.length} of ${found.length}</p>
<ul class="hits">${shown.map(hit).join("\n")}</ul>
${pager}`;
}

export function lastPage(found: readonly Book[]): number {
  return Math.max(1, Math.ceil(found.length / HITS_ON_A_PAGE));
}

export function resultsView(query: BookQuery, found: readonly Book[], page: number): string {
  const asked = Object.values(query).filter((value: string) => value !== "");
  return `<p class="eyebrow">You asked for ${escapeHtml(asked.join(", "))}</p>
<div id="hits">${hitList(found, page)}</div>`;
}

export const EXPIRED_VIEW: string = `<p class="eyebrow">Please come in again</p>
<h1>Your session has expired</h1>
<p class="lead">We no longer know what you were looking for. Please start again <a href="/">at the front door</a>.</p>`;
