import { formatPrice, type Book } from "./catalogue.js";
import { escapeHtml } from "./html.js";
import type { Subject } from "./vocabulary.js";

const TONES: Readonly<Record<Subject, string>> = {
  Travel: "#2f6b7a",
  Novels: "#7a3b46",
  History: "#8a6a33",
  Nature: "#47703f",
  Poetry: "#5b4a80",
  Science: "#30507e",
  Cookery: "#b0583a",
  Children: "#c08a2b",
};

/** The cover as the shop draws it: decoration, not content. */
export function cover(book: Book, size = ""): string {
  return `<div class="cover ${size}" style="--tone:${TONES[book.subject]}" aria-hidden="true"><b>${escapeHtml(
    book.title,
  )}</b><small>${escapeHtml(book.author)}</small></div>`;
}

export function cards(books: readonly Book[]): string {
  const card = (book: Book): string => `<article class="card">${cover(book)}<div>
<h3>${escapeHtml(book.title)}</h3>
<p class="muted">${escapeHtml(book.author)}</p>
<p class="price">${formatPrice(book.priceCents)}</p>
<a href="/book/${book.id}">Details</a>
</div></article>`;
  return `<div class="cards">${books.map(card).join("\n")}</div>`;
}

export function bookDetails(book: Book): string {
  const facts: readonly (readonly [string, string])[] = [
    ["Author", book.author],
    ["Publisher", book.publisher],
    ["Year", String(book.year)],
    ["ISBN", book.isbn],
    ["Format", book.format],
    ["Language", book.language],
    ["Subject", book.subject],
    ["Price", formatPrice(book.priceCents)],
  ];
  const rows = facts.map(([name, value]) => `<tr><th>${name}:</th><td>${escapeHtml(value)}</td></tr>`);
  return `<article class="book">${cover(book, "large")}<div>
<p class="eyebrow">${book.subject}</p>
<h1>${escapeHtml(book.title)}</h1>
<p class="lead">${escapeHtml(book.description)}</p>
<table class="facts">${rows.join("\n")}</table>
<p class="muted">In stock. Please ask at the counter.</p>
</div></article>`;
}
