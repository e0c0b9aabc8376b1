import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BOOKS, type FixtureBook } from "../results/database.js";
import { LANGUAGES } from "../results/languages.js";
import { LAYOUTS } from "../results/layouts.js";
import { framed } from "../results/page.js";
import { pagingOf, pagingScript } from "../results/paging.js";
import { BAD } from "../widgets/bad.js";

/** What asking a form of the site brings. */
export interface AskingTruth {
  readonly queries: readonly Readonly<Record<string, string>>[];
  readonly forms: readonly {
    readonly style: string;
    /** Books behind the form, all of them answers to "river" alone. */
    readonly books: number;
    /** Pages they are listed on. */
    readonly pages: number;
    /** Of the queries, sorted. */
    readonly verdicts: readonly string[];
    /** Whether an address alone leads to its answers. */
    readonly addressable: boolean;
  }[];
}

export const TRUTH = JSON.parse(
  readFileSync(new URL("./truth.json", import.meta.url), "utf8"),
) as AskingTruth;

export interface AskingSite {
  readonly url: string;
  /** Form and title of every query that arrived, in order. */
  asked(): readonly string[];
  close(): Promise<void>;
}

const SIZE = 5;
const WORDS = LANGUAGES["en"]!;

/** The books behind the form of a style: other ones for each. */
export function stockOf(style: string): readonly FixtureBook[] {
  const at = TRUTH.forms.findIndex((form) => form.style === style);
  const before = TRUTH.forms.slice(0, at).reduce((sum, { books }) => sum + books, 0);
  return at < 0 ? [] : BOOKS.slice(before, before + (TRUTH.forms[at]?.books ?? 0));
}

/** A library with a form of each style; behind a wall, it answers every question by asking for a person. */
export async function startAsking(options: { readonly walled?: boolean } = {}): Promise<AskingSite> {
  const asked: string[] = [];
  let broken = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const part of request) body += String(part);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site.test");
    const params = request.method === "POST" ? new URLSearchParams(body) : searchParams;
    const [, place = "", style = ""] = pathname.split("/");
    const send = (text: string, status = 200): void => {
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(text);
    };
    const title = params.get("title") ?? "";
    const found = /^river$/i.test(title) ? stockOf(style) : [];
    const page = Number(params.get("page") ?? "1");
    if (place === "") send(inFrame("A library", linksTo(options.walled === true ? ["get"] : stylesOf())));
    else if (place === "ask") send(inFrame("Search books", formOf(style)));
    else if (place === "book") send(bookPage(Number(style)));
    else if (place === "rows") send(rowsOf(style, found, page));
    else if (place === "found") {
      if (params.get("page") === null) asked.push(`${style} ${title}`);
      if (options.walled === true) send(inFrame("Wall", WALL));
      else if (style === "half-broken" && ++broken % 2 === 1)
        send(inFrame("Server error", "<p>Oh.</p>"), 500);
      else send(inFrame("Results", resultsOf(style, title, found, page)));
    } else send(inFrame("Not found", "<h1>Not found</h1>"), 404);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const WALL = `<h1>${WORDS.bot[0] ?? ""}</h1><div class="g-recaptcha" style="width: 300px; height: 70px">☐</div>`;

function stylesOf(): string[] {
  return TRUTH.forms.map(({ style }) => style);
}

function linksTo(styles: readonly string[]): string {
  return `<h1>A library</h1><ul>${styles.map((style) => `<li><a href="/ask/${style}">Room ${style}</a></li>`).join("")}</ul>`;
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
  // Its menu leads nowhere, and what leads nowhere says nothing here.
  return page.replace(/<a href="\/menu\/\d+">(.*?)<\/a>/g, "$1");
}

function formOf(style: string): string {
  const method = style === "post" ? "post" : "get";
  const bad = BAD[style];
  const script =
    style === "script"
      ? `document.getElementById("f").addEventListener("submit", async (event) => {
  event.preventDefault();
  const title = document.querySelector("[name=title]").value;
  const text = await (await fetch("/found/script?title=" + encodeURIComponent(title))).text();
  const box = document.getElementById("out");
  box.innerHTML = new DOMParser().parseFromString(text, "text/html").getElementById("answer").outerHTML;
  for (const each of box.querySelectorAll("script")) {
    const script = document.createElement("script");
    script.textContent = each.textContent;
    each.replaceWith(script);
  }
});`
      : bad !== undefined && style !== "half-broken"
        ? `{${bad}\n}`
        : "";
  return `<h1>Search books</h1><p>Find a book in our library by title, author or publisher.</p>
<form id="f" role="search" action="/found/${style}" method="${method}"><p><label>Book title <input name="title" size="40"></label></p>
<p><label>Author <input name="author"></label></p><p><label>Publisher <input name="publisher"></label></p><button>Search books</button></form>
<div id="out"></div>${script === "" ? "" : `<script>${script}</script>`}`;
}

function rowsOf(style: string, found: readonly FixtureBook[], page: number): string {
  const shown = found.slice((page - 1) * SIZE, page * SIZE);
  const drawn = style === "press" ? LAYOUTS.scripted(shown, WORDS) : LAYOUTS.table(shown, WORDS);
  return drawn.replaceAll("/book?id=", "/book/");
}

function resultsOf(style: string, title: string, found: readonly FixtureBook[], page: number): string {
  if (found.length === 0) return `<div id="answer"><h1>Results</h1><p>${WORDS.none[0] ?? ""}</p></div>`;
  const pages = Math.ceil(found.length / SIZE);
  const first = (page - 1) * SIZE;
  const count = WORDS.count
    .replace("{from}", String(first + 1))
    .replace("{to}", String(Math.min(first + SIZE, found.length)))
    .replace("{total}", String(found.length));
  const query = `title=${encodeURIComponent(title)}`;
  const paging = style === "script" ? "script-next" : "next";
  const controls = pagingOf({
    style: paging,
    page,
    pages,
    size: SIZE,
    words: WORDS,
    address: (other) => `/found/${style}?${query}&page=${other}`,
  });
  const turning = pages > 1 ? controls + pagingScript(paging, `/rows/${style}?${query}`, pages) : "";
  const opening =
    style === "press"
      ? `<script>document.getElementById("list").addEventListener("click", (event) => { const book = event.target.closest("[data-id]"); if (book) location.href = "/book/" + book.dataset.id; });</script>`
      : "";
  return `<div id="answer"><h1>Results</h1><p>${count}</p><div id="records">${rowsOf(style, found, page)}</div>${turning}${opening}</div>`;
}

function bookPage(id: number): string {
  const book = BOOKS.find((one) => one.id === id) ?? BOOKS[0]!;
  return inFrame(
    book.title,
    `<h1>${book.title}</h1><p>${book.about}</p><dl><dt>Author</dt><dd>${book.author}</dd><dt>Publisher</dt><dd>${book.publisher}</dd><dt>Shelf mark</dt><dd>shelf-${book.id}</dd></dl>`,
  );
}
