import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BOOKS } from "../results/database.js";
import { LANGUAGES } from "../results/languages.js";
import { LAYOUTS } from "../results/layouts.js";
import { framed } from "../results/page.js";

/** How many books stand behind the form, what the domain asks for, and how many queries must do. */
export interface ShelfTruth {
  readonly books: number;
  readonly query: Readonly<Record<string, string>>;
  readonly mostQueries: number;
}

export const TRUTH = JSON.parse(readFileSync(new URL("./truth.json", import.meta.url), "utf8")) as ShelfTruth;
const WORDS = LANGUAGES["en"]!;
const SHELF = BOOKS.filter((_, at) => at % Math.floor(BOOKS.length / TRUTH.books) === 0).slice(
  0,
  TRUTH.books,
);

/** A form with nothing to choose from: what it finds has the words that were written. */
export async function startShelf(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site.test");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    if (pathname === "/") response.end(inFrame("Search books", FORM));
    else if (pathname === "/book") response.end(inFrame("A book", "<h1>A book</h1>"));
    else response.end(inFrame("Results", resultsFor(searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const FORM = `<h1>Search books</h1><form role="search" action="/found"><p><label>Book title <input name="title" size="40"></label></p>
<p><label>Author <input name="author"></label></p><button>Search books</button></form>`;

function resultsFor(asked: URLSearchParams): string {
  const wanted = (name: "title" | "author"): string[] =>
    (asked.get(name) ?? "").toLowerCase().match(/\p{L}+/gu) ?? [];
  const has = (text: string, words: readonly string[]): boolean => {
    const own = new Set(text.toLowerCase().match(/\p{L}+/gu));
    return words.every((word) => own.has(word));
  };
  const found = SHELF.filter(
    (book) => has(book.title, wanted("title")) && has(book.author, wanted("author")),
  );
  if (found.length === 0) return `<h1>Results</h1><p>${WORDS.none[0] ?? ""}</p>`;
  return `<h1>Results</h1><p>${found.length} books</p>${LAYOUTS.table(found, WORDS)}`;
}

function inFrame(title: string, content: string): string {
  const page = framed(content, {
    words: WORDS,
    language: "en",
    style: "plain",
    title,
    facets: false,
    strip: false,
  });
  return page.replace(/<a href="\/menu\/\d+">(.*?)<\/a>/g, "$1");
}
