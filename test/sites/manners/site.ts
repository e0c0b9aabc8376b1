import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MANNERS } from "./manners.js";
import { SHELF } from "./shelf.js";

export interface MannersSite {
  /** Where the site of a manner begins: each is a host of its own. */
  address(manner: string): string;
  /** Addresses of all that was asked for, with what was posted, in order. */
  asked(): readonly string[];
  close(): Promise<void>;
}

/** A search site of every manner, each under a path of its own: "/tabs/". */
export async function startManners(): Promise<MannersSite> {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const part of request) body += String(part);
    const { pathname, search, searchParams } = new URL(request.url ?? "/", "http://site.test");
    const [, name = "", rest = "", id = ""] = pathname.split("/");
    const send = (text: string, status = 200): void => {
      response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
      response.end(text);
    };
    const page = (title: string, inner: string): string =>
      inner.startsWith("<!--frames-->")
        ? `<!doctype html><html lang="en"><head><title>${title}</title></head>${inner}</html>`
        : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${inner}</body></html>`;
    const manner = MANNERS[name];
    if (manner === undefined) {
      send("not here", 404);
      return;
    }
    asked.push(`${request.method ?? ""} ${pathname}${search}${body === "" ? "" : ` ${body}`}`);
    const base = `/${name}`;
    if (rest === "book") {
      const book = SHELF.find((one) => String(one.id) === id);
      const facts = `<dl><dt>Author</dt><dd>${book?.author}</dd><dt>Price</dt><dd>${book?.price}</dd></dl>`;
      if (book === undefined) send("not here", 404);
      else send(page(book.title, `${facts}<p>A book of ${book.id * 10} pages, bound in cloth.</p>`));
      return;
    }
    const values = request.method === "POST" ? new URLSearchParams(body) : searchParams;
    const made = manner({ base, rest, values, posted: request.method === "POST" });
    if (typeof made === "string") send(page(rest === "" ? "Old books" : "Your search", made));
    else if ("to" in made) response.writeHead(302, { location: made.to }).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(made.json));
  };
  const servers = new Map<string, Server>();
  for (const name of Object.keys(MANNERS)) {
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    servers.set(name, server);
  }
  return {
    address: (manner) => {
      const { port } = servers.get(manner)?.address() as AddressInfo;
      return `http://127.0.0.1:${port}/${manner}/`;
    },
    asked: () => asked,
    close: async () => {
      for (const server of servers.values()) {
        await new Promise<void>((resolve) => {
          server.close(() => {
            resolve();
          });
          server.closeAllConnections();
        });
      }
    },
  };
}
