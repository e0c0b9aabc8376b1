import type { FixtureBook } from "./database.js";
import type { FixtureWords } from "./languages.js";

/** Draws the records of one page. */
export type RecordLayout = (books: readonly FixtureBook[], words: FixtureWords) => string;

const link = ({ id }: FixtureBook): string => `/book?id=${id}`;
const money = ({ price }: FixtureBook, { money: form }: FixtureWords): string =>
  form.replace(
    "{p}",
    form.startsWith("$") || form.startsWith("¥") || form.startsWith("￥")
      ? price.toFixed(2)
      : price.toFixed(2).replace(".", ","),
  );
const cover = ({ id, title }: FixtureBook): string =>
  `<img src="/cover/${id}.png" alt="${title}" width="80" height="110">`;

function rows<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) =>
    all.slice(at * length, (at + 1) * length),
  );
}

export const LAYOUTS = {
  /** As search engines list. */
  engine: (books, words) =>
    books
      .map(
        (book) =>
          `<div class="g"><a href="${link(book)}"><h3>${book.title}</h3></a><cite>books.test › ${book.id}</cite><div class="s"><span class="f">${book.year} — </span>${book.about} ${words.author}: ${book.author}</div></div>`,
      )
      .join(""),
  table: (books, words) =>
    `<table class="hits"><thead><tr><th>#</th><th>${words.title}</th><th>${words.author}</th><th>${words.year}</th><th>${words.price}</th></tr></thead><tbody>${books
      .map(
        (book, at) =>
          `<tr class="${at % 2 === 0 ? "even" : "odd"}"><td>${at + 1}</td><td><a href="${link(book)}">${book.title}</a></td><td>${book.author}</td><td>${book.year}</td><td>${money(book, words)}</td></tr>`,
      )
      .join("")}</tbody></table>`,
  /** Four cards a row, as Bootstrap has it, the last row not full. */
  cards: (books, words) =>
    `<div class="container">${rows(books, 4)
      .map(
        (row) =>
          `<div class="row">${row
            .map(
              (book) =>
                `<div class="col-md-3"><div class="card"><a href="${link(book)}">${cover(book)}</a><div class="card-body"><h5 class="card-title"><a href="${link(book)}">${book.title}</a></h5><p class="card-text">${book.author}</p><span class="price">${money(book, words)}</span> <button type="button">${words.details}</button></div></div></div>`,
            )
            .join("")}</div>`,
      )
      .join("")}</div>`,
  definitions: (books, words) =>
    `<dl>${books.map((book) => `<dt><a href="${link(book)}">${book.title}</a></dt><dd>${words.author}: ${book.author}</dd><dd>${book.about}</dd>`).join("")}</dl>`,
  /** A catalogue with an advertisement after every fifth book. */
  ads: (books, words) =>
    `<ul class="catalogue">${books
      .map(
        (book, at) =>
          `<li class="book">${cover(book)}<div><a href="${link(book)}"><b>${book.title}</b></a><div>${book.author}, ${book.publisher}</div><div><s>${money({ ...book, price: book.price + 5 }, words)}</s> <em>${money(book, words)}</em></div></div></li>${
            at % 5 === 4
              ? `<li class="book"><div><small>${words.ad}</small></div><div><a href="/ad?n=${at}"><b>Reading lamps</b></a><div>LampCo</div><div>${money({ ...book, price: 29.95 }, words)}</div></div></li>`
              : ""
          }`,
      )
      .join("")}</ul>`,
  /** Lines of one paragraph, from before style sheets. */
  lines: (books) =>
    `<p>${books.map((book) => `<a href="${link(book)}">${book.title}</a> - ${book.author}, ${book.year}. ${book.about}<br>`).join("\n")}</p>`,
  /** A table that only serves the layout, three books a row. */
  grid: (books, words) =>
    `<table width="100%">${rows(books, 3)
      .map(
        (row) =>
          `<tr>${row.map((book) => `<td valign="top">${cover(book)}<br><a href="${link(book)}">${book.title}</a><br>${book.author}<br><font color="#990000">${money(book, words)}</font></td>`).join("")}</tr>`,
      )
      .join("")}</table>`,
  /** Under a heading for every publisher. */
  sections: (books, words) => {
    const houses = [...new Set(books.map(({ publisher }) => publisher))];
    return houses
      .map(
        (house) =>
          `<section><h2>${house}</h2><ol>${books
            .filter(({ publisher }) => publisher === house)
            .map(
              (book) =>
                `<li><a href="${link(book)}">${book.title}</a><div>${book.author} (${book.year})</div><div>${money(book, words)}</div></li>`,
            )
            .join("")}</ol></section>`,
      )
      .join("");
  },
  /** Rows of two: the book, and below it what is told of it. */
  pairs: (books, words) =>
    `<table>${books
      .map(
        (book) =>
          `<tr class="head"><td><a href="${link(book)}">${book.title}</a></td><td>${money(book, words)}</td></tr><tr class="body"><td colspan="2">${book.author}, ${book.publisher}, ${book.year}. ${book.about}</td></tr>`,
      )
      .join("")}</table>`,
  /** Names made by a machine, properties with labels in elements of their own. */
  hashed: (books, words) =>
    `<div class="css-1x8f3k">${books
      .map(
        (book) =>
          `<div class="css-9q2z7a"><div class="css-k3j4h5"><div class="css-a1"><a class="css-b2" href="${link(book)}">${book.title}</a></div><div class="css-c3"><span class="css-d4">${words.author}</span><span class="css-e5">${book.author}</span></div><div class="css-c3"><span class="css-d4">${words.publisher}</span><span class="css-e5">${book.publisher}</span></div><div class="css-c3"><span class="css-d4">${words.price}</span><span class="css-e5">${money(book, words)}</span></div></div></div>`,
      )
      .join("")}</div>`,
  /** Headings and paragraphs in one row, no element around a record. */
  flat: (books, words) =>
    books
      .map(
        (book) =>
          `<h3><a href="${link(book)}">${book.title}</a></h3><p>${book.about}</p><p class="meta">${words.author}: ${book.author} · ${words.year}: ${book.year}</p>`,
      )
      .join(""),
  /** No address anywhere: a click on the entry opens the book. */
  scripted: (books, words) =>
    `<div id="list">${books
      .map(
        (book) =>
          `<article style="cursor: pointer" data-id="${book.id}"><header><strong>${book.title}</strong></header><p>${words.author}: ${book.author}</p><p>${words.price}: ${money(book, words)}</p></article>`,
      )
      .join("")}</div>`,
  /** Each book with a list of its own in it. */
  nested: (books, words) =>
    `<ul class="results">${books
      .map(
        (book) =>
          `<li><h4><a href="${link(book)}">${book.title}</a></h4><div class="by">${book.author}</div><ul class="editions"><li><a href="${link(book)}&amp;edition=1">${book.year}, ${book.publisher}</a></li><li><a href="${link(book)}&amp;edition=2">${book.year + 3}, ${book.publisher}</a></li></ul><div>${book.about} ${book.about}</div><div>${money(book, words)}</div></li>`,
      )
      .join("")}</ul>`,
} satisfies Readonly<Record<string, RecordLayout>>;

export type LayoutName = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as readonly LayoutName[];
