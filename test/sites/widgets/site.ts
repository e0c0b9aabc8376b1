import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { htmlPage } from "../site.js";
import { BAD } from "./bad.js";
import { AUTHORS, find, MODELS } from "./books.js";
import { SUBMITS, type Submit } from "./submits.js";
import { WIDGETS } from "./widgets.js";

/** The parameters one search came with, each with all its values. */
export type Asked = Readonly<Record<string, readonly string[]>>;

export interface WidgetsSite {
  /** Address of the page that asks with this widget and is sent in this way. */
  address(page: {
    readonly widget?: string;
    readonly submit?: string;
    readonly bad?: string;
    readonly framed?: boolean;
  }): string;
  /** Every search that arrived, in order. */
  asked(): readonly Asked[];
  /** Whether something was agreed to. */
  accepted(): boolean;
  reset(): void;
  close(): Promise<void>;
}

/** One server, every widget with every way of sending: `/?widget=tags&submit=fetch`. */
export async function startWidgets(): Promise<WidgetsSite> {
  let asked: Asked[] = [];
  let accepted = false;
  let broken = 0;
  const open = new Set<ServerResponse>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://site.test");
    const search = request.method === "POST" ? new URLSearchParams(await bodyOf(request)) : url.searchParams;
    const send = (body: string, type = "text/html; charset=utf-8", status = 200): void => {
      response.writeHead(status, { "content-type": type }).end(body);
    };
    const json = (value: unknown): void => {
      send(JSON.stringify(value), "application/json");
    };
    const note = (): string => {
      asked.push(Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)])));
      return resultsOf(search.get("title") ?? "");
    };
    switch (url.pathname) {
      case "/":
        send(formPage(url.searchParams));
        break;
      case "/framed":
        send(
          htmlPage(
            "Search our books",
            `<iframe src="/?${url.search.slice(1)}" width="900" height="500"></iframe>`,
          ),
        );
        break;
      case "/results":
      case "/closing":
        send(htmlPage("Results", note()));
        break;
      case "/answer":
        await pause(Number(search.get("delay")));
        search.delete("delay");
        send(note());
        break;
      case "/list.csv":
        note();
        response
          .writeHead(200, { "content-type": "text/csv", "content-disposition": "attachment" })
          .end("title\n");
        break;
      case "/redirect":
        note();
        response.writeHead(303, { location: "/found" }).end();
        break;
      case "/found":
        send(htmlPage("Results", resultsOf("java")));
        break;
      case "/half-broken":
        broken++;
        if (broken % 2 === 1) send(htmlPage("Server error", "<p>Something broke.</p>"), "text/html", 500);
        else send(htmlPage("Results", note()));
        break;
      case "/suggest":
        json(AUTHORS.filter((name) => name.toLowerCase().includes((search.get("q") ?? "").toLowerCase())));
        break;
      case "/models":
        json(MODELS[search.get("of") ?? ""] ?? []);
        break;
      case "/accepted":
        accepted = true;
        json("thanks");
        break;
      case "/never":
        open.add(response);
        break;
      default:
        send(htmlPage("Not found", "<p>There is nothing here.</p>"), "text/html", 404);
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: ({ framed = false, ...page }) =>
      `${origin}/${framed ? "framed" : ""}?${new URLSearchParams(page)}`,
    asked: () => asked,
    accepted: () => accepted,
    reset: () => {
      asked = [];
      accepted = false;
      broken = 0;
    },
    close: async () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function formPage(wanted: URLSearchParams): string {
  const widget = WIDGETS[wanted.get("widget") ?? ""];
  const submit = SUBMITS[wanted.get("submit") ?? "submit"] as Submit;
  const bad = BAD[wanted.get("bad") ?? ""] ?? "";
  const questions = `<div class="question"><p><label>Book title <input name="title" size="40"></label></p></div>${widget?.html ?? ""}${submit.html}`;
  const form =
    submit.form === null
      ? `<div id="loose">${questions}</div>`
      : `<form id="f" class="search-form" role="search" ${submit.form}>${questions}</form>`;
  const scripts = [widget?.script ?? "", submit.script ?? "", bad]
    .filter((script) => script !== "")
    .map((script) => `<script>{${script}\n}</script>`);
  return htmlPage(
    "Search books",
    `<p>Find a book in our shop by title, author or format.</p>${submit.before ?? ""}${form}<div id="out"></div>${scripts.join("\n")}`,
  );
}

function resultsOf(title: string): string {
  const found = find(title);
  const items = found.map(
    (book) =>
      `<li><b>${book.title.replace("&", "&amp;")}</b> by ${book.author}, ${book.format}, ${book.price} €</li>`,
  );
  return `<h2>${found.length} books found</h2><ul>${items.join("")}</ul><p>Prices include postage.</p><p>Ask us about signed copies.</p>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
