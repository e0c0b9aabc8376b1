import { createSocket, type Socket as Datagrams } from "node:dgram";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from "node:net";
import { gzipSync } from "node:zlib";
import { REDIRECTS, STRANGE_ANSWERS } from "./answer-hazards.js";
import { DEEDS, MAZES } from "./deed-hazards.js";
import { ASKING } from "./dialog-hazards.js";
import { pageOf, readable, type Hazards, type HostilePlaces } from "./hazard.js";
import { LEADING } from "./led-hazards.js";
import { LYING } from "./lie-hazards.js";
import { RESTLESS } from "./loop-hazards.js";
import { mazePage } from "./maze.js";
import { reaching } from "./reach-hazards.js";
import { HUGE, POISONED, SPINNING } from "./script-hazards.js";
import { TOO_MUCH } from "./size-hazards.js";
import { HIDDEN_SPINS } from "./spin-hazards.js";
import { STAYING } from "./store-hazards.js";
import { STORMS } from "./storm-hazards.js";
import { BROKEN } from "./transfer-hazards.js";

interface HostileTruth {
  readonly honest: readonly { readonly path: string; readonly title: string; readonly shows: string }[];
  /** What is expected of each hazard's page. */
  readonly hazards: Readonly<Record<string, "read" | "any">>;
  /** What robots.txt forbids. */
  readonly mustNotVisit: readonly string[];
}

/** The hostile site while it runs, and what was done to it. */
export interface HostileSite {
  readonly url: string;
  readonly truth: HostileTruth;
  /** The hazards of this site that this server shows. */
  readonly shown: readonly string[];
  /** Connections made, and datagrams sent, to what nobody may reach. */
  internalHits(): readonly string[];
  /** Requests that would have done something to a visitor's account. */
  dangers(): readonly string[];
  /** Requests robots.txt forbids. */
  violations(): readonly string[];
  hits(path: string): number;
  /** How often a page of a maze was asked for. */
  steps(maze: string): number;
  close(): Promise<void>;
}

export const HOSTILE_TRUTH = JSON.parse(
  readFileSync(new URL("truth.json", import.meta.url), "utf8"),
) as HostileTruth;

/** What robots.txt below says, said again in other words. */
const FORBIDDEN = [
  /^\/forbidden\//,
  /^\/private\/.*\.pdf$/,
  /^\/shop\/.*\.secret/,
  /^\/(?!search\/).*\/hush/,
  /^\/search\/hush\?q=/,
  /^\/caf\u00e9\//,
];
const ROBOTS = [
  "User-agent: *",
  "Disallow: /forbidden/",
  "Disallow: /private/*.pdf$",
  "Disallow: /shop/*.secret",
  "Disallow: /*/hush",
  "Allow: /search/",
  "Disallow: /search/hush?q=",
  "Disallow: /caf%C3%A9/",
];

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Every hazard there is. */
export function hazardsAt(places: HostilePlaces): Hazards {
  return {
    ...{ ...SPINNING, ...HUGE, ...POISONED, ...RESTLESS, ...BROKEN, ...reaching(places) },
    ...{ ...ASKING, ...HIDDEN_SPINS, ...TOO_MUCH, ...STORMS, ...STAYING, ...LYING },
    ...{ ...STRANGE_ANSWERS, ...REDIRECTS, ...DEEDS, ...LEADING, ...MAZES },
  };
}

/** Starts the site with all hazards, or with those named. */
export async function startHostile(
  only: readonly string[] = Object.keys(HOSTILE_TRUTH.hazards),
): Promise<HostileSite> {
  const internal = new InternalService();
  await internal.open();
  const server = createServer({ keepAliveTimeout: 60_000 });
  // A service worker, or a socket, asks for an upgrade that never comes.
  server.on("upgrade", (_request, socket: Socket) => socket.on("error", () => socket.destroy()));
  server.on("clientError", (_error, socket) => socket.destroy());
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const port = await listen(server, "127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const places = { origin, port, internalPort: internal.port, udpPort: internal.udpPort };
  const hazards = hazardsAt(places);
  const asked: string[] = [];
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.listenerCount("error") < 3) request.socket.on("error", () => undefined);
    response.on("error", () => undefined);
    asked.push(request.url ?? "");
    answer(request, response, { hazards, only, places });
  });
  const pathsBelow = (prefix: string): string[] => asked.filter((path) => path.startsWith(prefix));
  return {
    url: `${origin}/`,
    truth: HOSTILE_TRUTH,
    shown: only,
    internalHits: () => internal.hits,
    dangers: () => [
      ...pathsBelow("/danger/"),
      ...asked.filter((path) => /^\/danger-if-filled\?.*trap\d=[^&]/.test(path)),
    ],
    violations: () => asked.filter((path) => FORBIDDEN.some((rule) => rule.test(decoded(path)))),
    steps: (maze) => pathsBelow(`/maze/${maze}/`).length,
    hits: (path) => asked.filter((each) => each === path).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([new Promise((resolve) => server.close(resolve)), internal.close()]);
    },
  };
}

/** What an attacker would like to reach: it notes every connection and every datagram, whatever is said there. */
class InternalService {
  readonly hits: string[] = [];
  readonly #tcp: TcpServer;
  readonly #udp: Datagrams;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#tcp = createTcpServer((socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.once("data", (data) => {
        this.hits.push(data.toString("latin1").split("\r\n", 1)[0] ?? "");
        const body = "<title>Internal</title><p>The secret of the internal service.</p>";
        socket.end(
          `HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      });
      this.hits.push(`connection from ${socket.remoteAddress ?? ""}`);
    });
    this.#udp = createSocket("udp4", () => this.hits.push("a datagram"));
  }

  async open(): Promise<void> {
    // All addresses of this machine: the hazards try many of them.
    await listen(this.#tcp, "0.0.0.0");
    await new Promise<void>((resolve) => this.#udp.bind(0, "0.0.0.0", resolve));
  }

  get port(): number {
    return (this.#tcp.address() as AddressInfo).port;
  }

  get udpPort(): number {
    return this.#udp.address().port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all([
      new Promise((resolve) => this.#tcp.close(resolve)),
      new Promise<void>((resolve) => this.#udp.close(resolve)),
    ]);
  }
}

interface Shown {
  readonly hazards: Hazards;
  readonly only: readonly string[];
  readonly places: HostilePlaces;
}

function answer(request: IncomingMessage, response: ServerResponse, shown: Shown): void {
  const { places, hazards } = shown;
  const [path = "/"] = (request.url ?? "/").split("?");
  const send = (body: string, type = "text/html; charset=utf-8"): void => {
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
  };
  const [, folder, name = ""] = path.split("/");
  const internal = `http://127.0.0.1:${places.internalPort}`;
  switch (folder) {
    case "":
      send(frontPage(shown.only));
      return;
    case "hazard": {
      const hazard = hazards[name];
      if (hazard?.kind === "raw") hazard.answer(request, response, name);
      else if (hazard === undefined) response.writeHead(404).end();
      else send(pageOf(name, hazard.body, hazard.head));
      return;
    }
    case "honest": {
      const page = HOSTILE_TRUTH.honest.find((each) => each.path === path);
      if (page === undefined) response.writeHead(404).end();
      else
        send(
          `<!doctype html><title>${page.title}</title><link rel="icon" href="data:,"><h1>${page.title}</h1><p>${page.shows}</p>`,
        );
      return;
    }
    case "behind":
      send(
        `<!doctype html><title>Behind ${name}</title><link rel="icon" href="data:,"><p>This stands behind ${name}.</p>`,
      );
      return;
    case "maze": {
      const { pathname, searchParams } = new URL(request.url ?? "/", places.origin);
      send(mazePage(pathname, searchParams, places.port));
      return;
    }
    case "robots.txt":
      send(
        [...ROBOTS, `Sitemap: ${internal}/sitemap.xml`, `Sitemap: ${places.origin}/sitemap.xml`, ""].join(
          "\n",
        ),
        "text/plain",
      );
      return;
    case "sitemap.xml":
      send(
        `<urlset><url><loc>${internal}/from-sitemap</loc></url><url><loc>${places.origin}/forbidden/pit</loc></url></urlset>`,
        "application/xml",
      );
      return;
    default:
      serveBait(folder ?? "", response, internal, send);
  }
}

let bomb: Buffer | null = null;
/** Three hundred million spaces in a nutshell. */
const BOMB = (): Buffer => (bomb ??= gzipSync(Buffer.alloc(300_000_000, " ")));

/** What the hazards load and open. */
function serveBait(
  name: string,
  response: ServerResponse,
  internal: string,
  send: (body: string, type?: string) => void,
): void {
  switch (name) {
    case "stall":
    case "socket":
      return;
    case "events":
      response.writeHead(200, { "content-type": "text/event-stream" }).write(": open\n\n");
      return;
    case "calm":
      send("<p>calm</p>");
      return;
    case "survivor":
      send(
        `<script>onpagehide = () => window.open("/survivor"); setInterval(() => { if (!opener || opener.closed) window.open("/survivor"); }, 100);</script>`,
      );
      return;
    case "nest":
      send(`<iframe src="/nest?${Math.random()}"></iframe><iframe src="/nest?${Math.random()}"></iframe>`);
      return;
    case "spin":
      send("<script>for (;;);</script>");
      return;
    case "leaver":
      send(`<script>top.location = "/calm?left";</script>`);
      return;
    case "to-internal":
      response.writeHead(302, { location: `${internal}/after-a-hop` }).end();
      return;
    case "to-forbidden":
      response.writeHead(302, { location: "/forbidden/after-a-hop" }).end();
      return;
    case "password":
      response.writeHead(401, { "www-authenticate": 'Basic realm="frame"' }).end("no");
      return;
    case "hijack.js":
      send(
        `self.addEventListener("install", () => self.skipWaiting()); self.addEventListener("activate", (e) => e.waitUntil(clients.claim())); self.addEventListener("fetch", (e) => e.respondWith(new Response("<title>Hijacked</title><p>Hijacked</p>", { headers: { "content-type": "text/html" } })));`,
        "text/javascript",
      );
      return;
    case "bomb.js":
    case "bomb.css":
      response
        .writeHead(200, {
          "content-type": name === "bomb.js" ? "text/javascript" : "text/css",
          "content-encoding": "gzip",
        })
        .end(BOMB());
      return;
    case "style-again.css":
      send(`@import "/style-again.css?${Math.random()}"; p { color: red }`, "text/css");
      return;
    case "endless-download": {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      const timer = setInterval(() => {
        if (!response.writableNeedDrain) response.write(Buffer.alloc(64 * 1024));
      }, 2);
      response.on("close", () => {
        clearInterval(timer);
      });
      return;
    }
    default:
      response.writeHead(404, { "content-type": "text/html" }).end("<p>nothing here</p>");
  }
}

/** Honest pages and hazards in turn. */
function frontPage(only: readonly string[]): string {
  const honest = HOSTILE_TRUTH.honest.map(({ path, title }) => `<a href="${path}">${title}</a>`);
  const hazards = only.map((name) => `<a href="/hazard/${name}">hazard ${name}</a>`);
  const lines = Array.from({ length: Math.max(honest.length, hazards.length) }, (_, at) =>
    [hazards[at] ?? "", honest[at] ?? ""].map((link) => (link === "" ? "" : `<p>${link}</p>`)).join("\n"),
  );
  return `<!doctype html><html lang="en"><head><title>Front</title><link rel="icon" href="data:,"></head><body>${readable("front").split("</p>", 1)[0] ?? ""}</p>${lines.join("\n")}</body></html>`;
}

async function listen(server: Server | TcpServer, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
