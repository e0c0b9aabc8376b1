import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Socket } from "node:net";
import { BOOKS, type FixtureBook } from "../results/database.js";
import { LANGUAGES } from "../results/languages.js";
import { LAYOUTS } from "../results/layouts.js";
import { framed } from "../results/page.js";

/** How a site can be down. */
export const OUTAGES = ["refused", "reset", "busy", "frozen"] as const;
type Outage = (typeof OUTAGES)[number];

/** A request that came in; in milliseconds since 1970. */
interface CountedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** What the form was asked; null for every other request. */
  readonly asked: string | null;
}

/** A small site with every kind of route, that counts what it is asked and can be taken down. */
export interface FaultSite {
  readonly url: string;
  /** Titles of all pages there are. Each is the title of one page and no other. */
  readonly titles: readonly string[];
  /** A domain definition whose queries the form answers. */
  readonly domain: Readonly<Record<string, unknown>>;
  requests(): readonly CountedRequest[];
  /** Forgets what was counted, and every session. */
  reset(): void;
  takeDown(how: Outage): Promise<void>;
  bringUp(): Promise<void>;
  /** From now on nobody's session is known any more. */
  expireSessions(): void;
  close(): Promise<void>;
}

const PAGES = 14;
const MEMBER_PAGES = 4;
const BEHIND_SCRIPT = 2;
const STATES = 2;
const QUERIES = ["river", "garden", "clock"];
const BOOKS_EACH = 2;
/** Every page takes so long: a crawl has to be under way to be disturbed. */
const ANSWER_MS = 40;
const RETRY_AFTER_SECONDS = 1;
const WORDS = LANGUAGES["en"]!;

export async function startFaultSite(): Promise<FaultSite> {
  const requests: CountedRequest[] = [];
  const sockets = new Set<Socket>();
  let sessions = new Set<string>();
  let sessionCount = 0;
  let down: Outage | null = null;

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const part of message) body += String(part);
    const url = new URL(message.url ?? "/", "http://site.test");
    const path = url.pathname;
    const asked = path === "/found" ? (new URLSearchParams(body).get("title") ?? "") : null;
    requests.push({ at: Date.now(), method: message.method ?? "GET", path, asked });
    if (down === "frozen") return;
    if (down === "busy") {
      response.writeHead(503, { "retry-after": String(RETRY_AFTER_SECONDS) }).end("Busy");
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    const sid = /(?:^|; )sid=(\w+)/.exec(message.headers.cookie ?? "")?.[1] ?? "";
    const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" };
    if (path === "/robots.txt") {
      response.writeHead(200, { "content-type": "text/plain" }).end("Sitemap: /sitemap.xml\n");
    } else if (path === "/sitemap.xml") {
      response.writeHead(200, { "content-type": "application/xml" }).end(sitemap(message));
    } else if (path.startsWith("/member/")) {
      if (path === "/member/" && !sessions.has(sid)) {
        sessionCount += 1;
        sessions.add(`s${sessionCount}`);
        headers["set-cookie"] = `sid=s${sessionCount}; Path=/member; HttpOnly`;
      }
      response.writeHead(200, headers);
      response.end(path === "/member/" || sessions.has(sid) ? page(path) : EXPIRED);
    } else {
      const found = asked === null ? page(path) : resultsFor(asked);
      response.writeHead(found === null ? 404 : 200, headers).end(found ?? plain("Not found", ""));
    }
  };

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (down === "reset") socket.resetAndDestroy();
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const hangUp = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const bringUp = async (): Promise<void> => {
    const before = down;
    down = null;
    // What was left waiting is not answered any more.
    if (before === "frozen") hangUp();
    if (before === "refused") await listen(server, port);
  };
  return {
    url: `http://127.0.0.1:${port}/`,
    titles: TITLES,
    domain: DOMAIN,
    requests: () => requests,
    reset: () => {
      requests.length = 0;
      sessions = new Set();
    },
    takeDown: async (how) => {
      await bringUp();
      down = how;
      if (how === "refused") await shut(server);
      if (how === "reset") hangUp();
    },
    bringUp,
    expireSessions: () => {
      sessions = new Set();
    },
    close: () => shut(server),
  };
}

const DOMAIN = {
  name: "fault-books",
  title: "Books behind a form",
  relevanceThreshold: 0.9,
  languages: ["en"],
  attributes: [
    { name: "TITLE", specificity: 0.6, kind: "text", aliases: ["book title"] },
    { name: "AUTHOR", specificity: 0.7, kind: "text", aliases: ["author"] },
    { name: "PUBLISHER", specificity: 0.7, kind: "text", aliases: ["publisher"] },
  ],
  queries: QUERIES.map((word) => ({ TITLE: [word] })),
};

const EXPIRED = plain("Expired", "<p>Your session has expired.</p>");

function foundFor(word: string): readonly FixtureBook[] {
  const at = QUERIES.indexOf(word);
  return at < 0 ? [] : BOOKS.slice(at * BOOKS_EACH, (at + 1) * BOOKS_EACH);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const TITLES: readonly string[] = [
  "The entry",
  ...numbers(PAGES).map((at) => `Page ${at}`),
  "Only in the sitemap",
  "Script links",
  ...numbers(BEHIND_SCRIPT).map((at) => `Behind script ${at}`),
  ...numbers(STATES).map((at) => `State ${at}`),
  "Members",
  ...numbers(MEMBER_PAGES).map((at) => `Member page ${at}`),
  "Search books",
  ...QUERIES.map((word) => `Results for ${word}`),
  ...QUERIES.flatMap((word) => foundFor(word).map(({ id }) => `Book ${id}`)),
];

function page(path: string): string | null {
  const [, place = "", at = ""] = path.split("/");
  switch (place) {
    case "":
      return plain(
        "The entry",
        `<p>From here everything can be reached.</p><ul>${["/page/1", "/page/2", "/script", "/member/", "/books"].map((to) => `<li><a href="${to}">${to.slice(1)}</a></li>`).join("")}</ul>`,
      );
    case "page":
      return numbered(Number(at));
    case "hidden":
      return plain("Only in the sitemap", "<p>No link leads here.</p>");
    case "script":
      return at === "" ? SCRIPT_LINKS : behind(Number(at));
    case "member":
      return at === "" ? MEMBERS : plain(`Member page ${at}`, `<p>Member's matter number ${at}.</p>`);
    case "books":
      return inFrame("Search books", FORM);
    case "book":
      return bookPage(Number(at));
    default:
      return null;
  }
}

function numbered(at: number): string | null {
  if (!numbers(PAGES).includes(at)) return null;
  const below = [2 * at + 1, 2 * at + 2].filter((one) => one <= PAGES);
  const links = below.map((one) => `<li><a href="/page/${one}">Page ${one}</a></li>`).join("");
  const words = BOOKS[200 + at]?.about ?? "";
  return plain(`Page ${at}`, `<p>This is page number ${at}. ${words}</p><ul>${links}</ul>`);
}

function behind(at: number): string | null {
  if (!numbers(BEHIND_SCRIPT).includes(at)) return null;
  return plain(`Behind script ${at}`, `<p>Only a click leads to ${BOOKS[300 + at]?.title ?? ""}.</p>`);
}

const SCRIPT_LINKS = plain(
  "Script links",
  `<p>Some of these go elsewhere, some change what is shown.</p><div id="shown"><p>Nothing chosen.</p></div>
${numbers(BEHIND_SCRIPT)
  .map((at) => `<p><span role="link" tabindex="0" data-to="/script/${at}">Go to ${at}</span></p>`)
  .join("")}${numbers(STATES)
    .map(
      (at) =>
        `<p><button type="button" data-shows="${at}" data-about="${BOOKS[400 + at]?.about ?? ""}">Show ${at}</button></p>`,
    )
    .join("")}
<script>addEventListener("click", ({ target }) => {
  const { to, shows, about } = target.dataset ?? {};
  if (to) location.href = to;
  if (!shows) return;
  document.title = "State " + shows;
  document.getElementById("shown").innerHTML = "<h2>State " + shows + "</h2><p>" + about + "</p><p>It has the number " + shows + ".</p>";
});</script>`,
);

const MEMBERS = plain(
  "Members",
  `<p>Members have a session.</p><ul>${numbers(MEMBER_PAGES)
    .map((at) => `<li><a href="/member/${at}">Member page ${at}</a></li>`)
    .join("")}</ul>`,
);

const FORM = `<h1>Search books</h1><p>Find a book in our library by title, author or publisher.</p>
<form role="search" action="/found" method="post"><p><label>Book title <input name="title" size="40"></label></p>
<p><label>Author <input name="author"></label></p><p><label>Publisher <input name="publisher"></label></p><button>Search books</button></form>`;

function resultsFor(word: string): string {
  const found = foundFor(word);
  if (found.length === 0)
    return inFrame(`Nothing for ${word}`, `<h1>Results</h1><p>${WORDS.none[0] ?? ""}</p>`);
  const table = LAYOUTS.table(found, WORDS).replaceAll("/book?id=", "/book/");
  return inFrame(`Results for ${word}`, `<h1>Results</h1><p>${found.length} books</p>${table}`);
}

function bookPage(id: number): string | null {
  const book = BOOKS.find((one) => one.id === id);
  if (book === undefined) return null;
  return inFrame(
    `Book ${id}`,
    `<h1>${book.title}</h1><p>${book.about}</p><dl><dt>Author</dt><dd>${book.author}</dd><dt>Publisher</dt><dd>${book.publisher}</dd></dl>`,
  );
}

function plain(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;
}

function inFrame(title: string, content: string): string {
  const framedPage = framed(content, {
    words: WORDS,
    language: "en",
    style: "plain",
    title,
    facets: false,
    strip: false,
  });
  return framedPage.replace(/<a href="\/menu\/\d+">(.*?)<\/a>/g, "$1");
}

function sitemap({ headers }: IncomingMessage): string {
  const address = `http://${headers.host ?? ""}/hidden`;
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${address}</loc></url></urlset>`;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Stops listening and hangs up on everybody. */
function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
