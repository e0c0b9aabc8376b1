import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BOOKS, type FixtureBook } from "./database.js";
import { LANGUAGES, type FixtureWords } from "./languages.js";
import { LAYOUTS, type LayoutName } from "./layouts.js";
import { framed, type FrameStyle } from "./page.js";
import { pagingOf, pagingScript, type PagingStyle } from "./paging.js";

export const VERDICTS = [
  "results",
  "no-results",
  "error",
  "form-again",
  "login-wall",
  "bot-wall",
  "rate-limit",
] as const;
type FixtureVerdict = (typeof VERDICTS)[number];

/** A variant of the site; what is not given takes the first of its kind. */
export interface ResultsVariant {
  readonly lang: string;
  readonly verdict: FixtureVerdict;
  /** Which of the wordings. */
  readonly wording: number;
  readonly layout: LayoutName;
  readonly style: FrameStyle;
  readonly paging: PagingStyle;
  readonly page: number;
  readonly size: number;
  /** How many books are found. */
  readonly n: number;
  readonly facets: boolean;
  readonly strip: boolean;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly q: string;
  /** No count is told. */
  readonly silent: boolean;
}

export const USUAL: ResultsVariant = {
  lang: "en",
  verdict: "results",
  wording: 0,
  layout: "engine",
  style: "semantic",
  paging: "none",
  page: 1,
  size: 20,
  n: 1_000,
  facets: false,
  strip: false,
  status: 200,
  q: "river",
  silent: false,
};

/** The books that stand on a page of a variant: its truth. */
export function truthOf({ n, page, size, layout }: ResultsVariant): readonly FixtureBook[] {
  const books = BOOKS.slice(0, n).slice((page - 1) * size, page * size);
  if (layout !== "sections") return books;
  const houses = [...new Set(books.map(({ publisher }) => publisher))];
  return houses.flatMap((house) => books.filter(({ publisher }) => publisher === house));
}

export interface RunningResults {
  readonly origin: string;
  address(variant: Partial<ResultsVariant>): string;
  close(): Promise<void>;
}

/** One server for all variants, on a free port of this machine. */
export async function startResults(): Promise<RunningResults> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    address: (variant) => `${origin}${pathOf(variant)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function pathOf(variant: Partial<ResultsVariant>, path = "/search"): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(variant)) {
    if (value !== USUAL[name as keyof ResultsVariant] || name === "q") params.set(name, String(value));
  }
  return `${path}?${params.toString()}`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? "/", "http://fixture.test");
  const params = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
  const send = (status: number, text: string): void => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(text);
  };
  if (url.pathname === "/search") {
    const variant = variantOf(params);
    send(variant.status, pageOf(variant));
  } else if (url.pathname === "/rows") {
    const variant = variantOf(params);
    send(200, LAYOUTS[variant.layout](truthOf(variant), wordsOf(variant)));
  } else if (url.pathname === "/book") send(200, bookPage(params));
  else send(404, "<!doctype html><title>Not found</title><h1>Not found</h1>");
}

function variantOf(params: URLSearchParams): ResultsVariant {
  const given = Object.fromEntries(
    Object.entries(USUAL).map(([name, usual]) => {
      const value = params.getAll(name).at(-1);
      if (value === undefined) return [name, usual];
      return [
        name,
        typeof usual === "number" ? Number(value) : typeof usual === "boolean" ? value === "true" : value,
      ];
    }),
  );
  return given as unknown as ResultsVariant;
}

function wordsOf({ lang }: ResultsVariant): FixtureWords {
  return LANGUAGES[lang] ?? LANGUAGES["en"]!;
}

/** The whole page of a variant. */
function pageOf(variant: ResultsVariant): string {
  const words = wordsOf(variant);
  const content = contentOf(variant, words);
  return framed(content, {
    words,
    language: variant.lang,
    style: variant.style,
    title: `${words.heading} – Fixtures`,
    facets: variant.facets,
    strip: variant.strip,
  });
}

function contentOf(variant: ResultsVariant, words: FixtureWords): string {
  const say = (wordings: readonly string[]): string =>
    (wordings[variant.wording % wordings.length] ?? "").replaceAll("{q}", variant.q);
  const fields = (error = ""): string =>
    `<form action="/search"><p><label for="t">${words.title}</label> <input id="t" name="title" value="${variant.q}"> ${variant.wording % 2 === 0 ? error : ""}</p><p><label for="y">${words.year}</label> <input id="y" name="year"> ${variant.wording % 2 === 1 ? error : ""}</p><button>${words.search}</button></form>`;
  switch (variant.verdict) {
    case "results":
      return resultsOf(variant, words);
    case "no-results":
      return `<h1>${words.heading}</h1><p>${say(words.none)}</p>${fields()}`;
    case "error":
      return `<h1>${say(words.error)}</h1><p><a href="/">${words.menu[0]}</a></p>`;
    case "form-again":
      return `<h1>${words.search}</h1>${fields(`<span class="bad">${say(words.validation)}</span>`)}`;
    case "login-wall":
      return `<h1>${words.heading}</h1><p>${say(words.login)}</p><form method="post" action="/login"><p><input name="user"></p><p><input type="password" name="password"></p><button>OK</button></form>`;
    case "bot-wall":
      return `<h1>${say(words.bot)}</h1><div class="g-recaptcha" style="width: 300px; height: 70px">☐</div>`;
    case "rate-limit":
      return `<h1>${say(words.rate)}</h1>`;
    default: {
      const forgotten: never = variant.verdict;
      throw new Error(String(forgotten));
    }
  }
}

function resultsOf(variant: ResultsVariant, words: FixtureWords): string {
  const { n, page, size, paging } = variant;
  const books = truthOf(variant);
  const pages = Math.max(1, Math.ceil(n / size));
  const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, words.mark);
  const count = words.count
    .replace("{from}", number((page - 1) * size + 1))
    .replace("{to}", number((page - 1) * size + books.length))
    .replace("{total}", number(n));
  const scripts = pagingScript(paging, pathOf({ ...variant, page: 1 }, "/rows"), pages);
  const controls = pagingOf({
    style: paging,
    page,
    pages,
    size,
    words,
    address: (other) => pathOf({ ...variant, page: other }),
  });
  const told = variant.silent ? "" : `<p>${count}</p>`;
  return `<h1>${words.heading}</h1>${told}<div id="records">${LAYOUTS[variant.layout](books, words)}</div>${controls}${scripts}`;
}

function bookPage(params: URLSearchParams): string {
  const variant = variantOf(params);
  const words = wordsOf(variant);
  const book = BOOKS.find(({ id }) => String(id) === params.get("id")) ?? BOOKS[0]!;
  const facts = `<dl><dt>${words.author}</dt><dd>${book.author}</dd><dt>${words.publisher}</dt><dd>${book.publisher}</dd><dt>${words.year}</dt><dd>${book.year}</dd></dl>`;
  return framed(
    `<h1>${book.title}</h1><p>${book.about}</p>${facts}<p>${words.price}: ${words.money.replace("{p}", book.price.toFixed(2))}</p>`,
    {
      words,
      language: variant.lang,
      style: variant.style,
      title: book.title,
      facets: false,
      strip: variant.strip,
    },
  );
}
