import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A site with every way a document can come, and what it served. */
export interface ArchiveSite {
  readonly url: string;
  /** Method and path → every body that was served there, as it was before it was packed. */
  readonly served: ReadonlyMap<string, readonly Buffer[]>;
  close(): Promise<void>;
}

const BOOKS = ["River of Stars", "The River", "Down the River", "River Songs"];
const BINARY = randomBytes(5_000);
const CYRILLIC = Buffer.concat([
  Buffer.from("<title>Cyrillic</title><meta charset=windows-1251><p>"),
  Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
]);

function html(title: string, body: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><title>${title}</title><link rel="stylesheet" href="/style.css">${body}`,
  );
}

const HOME = html(
  "Home",
  `<h1>Größe</h1>${["cyrillic", "latin", "gzip", "brotli", "moved", "chunked", "frames", "search", "text"].map((name) => `<p><a href="/${name}">${name}</a>`).join("")}
   <button onclick="document.getElementById('more').innerHTML = '<h2>What the button shows</h2><p>Two lines that were not there before it was clicked'">More</button><div id="more"></div>`,
);
const SEARCH = html(
  "Search for books",
  `<form method="post" action="/results"><label>Title <input name="title"></label><label>Author <input name="author"></label>
   <input type="hidden" name="api_key" value="k3y-of-the-form"><button>Search books</button></form>`,
);
const RESULTS = html(
  "Results",
  `<p>4 books found</p><ul>${BOOKS.map((title, i) => `<li><a href="/book/${i}">${title}</a> by A. Writer ${i}, 20${i}0, 1${i}.50 EUR</li>`).join("")}</ul>`,
);
const SCRIPT = `fetch("/data", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ password: "geh" + "eim", page: 1 }) });
  fetch("/binary"); fetch("/nothing"); fetch("/fresh").then(() => fetch("/fresh"));`;

export async function startArchiveSite(): Promise<ArchiveSite> {
  const served = new Map<string, Buffer[]>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? "/", "http://site").pathname;
    const give = (
      body: Buffer,
      type: string,
      headers: Record<string, string> = {},
      sent: Buffer = body,
    ): void => {
      const key = `${request.method ?? ""} ${path}`;
      served.set(key, [...(served.get(key) ?? []), body]);
      response.writeHead(200, {
        "content-type": type,
        "set-cookie": "sid=s3cret-of-the-visitor",
        ...headers,
      });
      response.end(sent);
    };
    const page = "text/html; charset=utf-8";
    const unchanged = request.headers["if-none-match"] === '"1"';
    if (path === "/") give(HOME, page);
    else if (path === "/cyrillic") give(CYRILLIC, "text/html");
    else if (path === "/latin")
      give(Buffer.from("<title>Latin</title><p>caf\xe9 \x80", "latin1"), "text/html; charset=iso-8859-1");
    else if (path === "/gzip")
      give(
        html("Gzip", "<p>packed"),
        page,
        { "content-encoding": "gzip" },
        gzipSync(html("Gzip", "<p>packed")),
      );
    else if (path === "/brotli")
      give(
        html("Brotli", "<p>packed"),
        page,
        { "content-encoding": "br" },
        brotliCompressSync(html("Brotli", "<p>packed")),
      );
    else if (path === "/moved") response.writeHead(302, { location: "/there" }).end();
    else if (path === "/there") give(html("There", "<p>moved here"), page);
    else if (path === "/chunked") {
      const [first, second] = [html("Chunked", "<p>one"), Buffer.from("<p>two")];
      served.set("GET /chunked", [...(served.get("GET /chunked") ?? []), Buffer.concat([first, second])]);
      response.writeHead(200, { "content-type": page }).write(first);
      setTimeout(() => response.end(second), 100);
    } else if (path === "/frames") give(html("Frames", '<p>outer<iframe src="/inner"></iframe>'), page);
    else if (path === "/inner") give(html("Inner", `<p>inner<script src="/script.js"></script>`), page);
    else if (path === "/search") give(SEARCH, page);
    else if (path === "/results" && request.method === "POST") give(RESULTS, page);
    else if (path.startsWith("/book/"))
      give(html(BOOKS[Number(path.slice(6))] ?? "", "<p>Title: a book<p>Author: A. Writer"), page);
    else if (path === "/text") give(Buffer.from("plain text, ünïcödé"), "text/plain; charset=utf-8");
    else if (path === "/script.js") give(Buffer.from(SCRIPT), "text/javascript");
    else if (path === "/style.css") give(Buffer.from("\ufeffp { color: #123 }"), "text/css");
    else if (path === "/data") give(Buffer.from('{"ok":true}'), "application/json");
    else if (path === "/binary") give(BINARY, "application/octet-stream");
    else if (path === "/nothing") response.writeHead(204).end();
    else if (path === "/fresh" && unchanged) response.writeHead(304, { etag: '"1"' }).end();
    else if (path === "/fresh")
      give(Buffer.from("fresh"), "text/plain", { etag: '"1"', "cache-control": "no-cache" });
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    served,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
