import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createDocuments } from "./documents/site.js";
import { createFailures } from "./failures/site.js";
import { createFrames } from "./frames/site.js";
import { createPlain } from "./plain/site.js";
import { createRobots } from "./robots/site.js";
import { createScriptLinks } from "./script-links/site.js";
import { createSessions } from "./sessions/site.js";
import { htmlPage, type SiteAnswer, type SiteFactory, type SiteOrigins, type SiteRequest } from "./site.js";
import { createSpa } from "./spa/site.js";
import { createTraps } from "./traps/site.js";
import type { SiteTruth } from "./truth.js";

const FACTORIES = {
  plain: createPlain,
  "script-links": createScriptLinks,
  sessions: createSessions,
  spa: createSpa,
  frames: createFrames,
  traps: createTraps,
  failures: createFailures,
  robots: createRobots,
  documents: createDocuments,
} satisfies Record<string, SiteFactory>;

export type SiteName = keyof typeof FACTORIES;
export const SITE_NAMES = Object.keys(FACTORIES) as readonly SiteName[];

export interface SiteOptions {
  /** A named variant, for sites that have some (robots). */
  readonly variant?: string;
}

/** A fixture site that runs, and what it was asked. */
export interface RunningSite extends SiteOrigins {
  readonly name: SiteName;
  /** Address of the entry page. */
  readonly url: string;
  readonly truth: SiteTruth;
  /** The address of a path of this site. */
  address(path: string): string;
  /** Every request at all its origins, in order. */
  requests(): readonly SiteRequest[];
  /** How often a path was asked for; with a search part, exactly that one. */
  hits(path: string): number;
  /** Forgets what was asked and what the site itself remembers: sessions, counters. */
  reset(): void;
  close(): Promise<void>;
}

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Starts one fixture site on free ports of this machine. */
export async function startSite(name: SiteName, options: SiteOptions = {}): Promise<RunningSite> {
  const truth = readTruth(name);
  const variant = options.variant ?? "";
  const requests: SiteRequest[] = [];
  const servers = [createServer(), createServer()] as const;
  const [port, otherPort, refusedPort] = await Promise.all([
    listen(servers[0]),
    listen(servers[1]),
    closedPort(),
  ]);
  const origins: SiteOrigins = {
    origin: `http://127.0.0.1:${port}`,
    other: `http://127.0.0.1:${otherPort}`,
    foreign: `http://localhost:${port}`,
    refused: `http://127.0.0.1:${refusedPort}`,
  };
  let handle = FACTORIES[name](origins, variant);

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = message.url ?? "/";
    const url = new URL(target, origins.origin);
    const request: SiteRequest = {
      method: message.method ?? "GET",
      target,
      path: url.pathname,
      search: url.searchParams,
      headers: message.headers,
      body: await readBody(message),
    };
    requests.push(request);
    const handled = handle(request) ?? { file: url.pathname };
    if (typeof handled === "function") {
      handled(message, response);
      return;
    }
    const answer = "file" in handled ? (readPage(name, handled.file, origins) ?? NOT_FOUND) : handled;
    if (answer.delayMs !== undefined) await pause(answer.delayMs);
    send(response, answer);
  };
  for (const server of servers)
    server.on("request", (message: IncomingMessage, response: ServerResponse) => {
      serve(message, response).catch(() => response.destroy());
    });

  return {
    name,
    ...origins,
    url: `${origins.origin}${truth.start}`,
    truth,
    address: (path) => `${origins.origin}${path}`,
    requests: () => requests,
    hits: (path) =>
      requests.filter((request) => (path.includes("?") ? request.target : request.path) === path).length,
    reset: () => {
      requests.length = 0;
      handle = FACTORIES[name](origins, variant);
    },
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

/** Starts every fixture site. */
export async function startSites(): Promise<{
  readonly sites: Readonly<Record<SiteName, RunningSite>>;
  close(): Promise<void>;
}> {
  const started = await Promise.all(SITE_NAMES.map((name) => startSite(name)));
  return {
    sites: Object.fromEntries(started.map((site) => [site.name, site])) as Record<SiteName, RunningSite>,
    close: async () => {
      await Promise.all(started.map((site) => site.close()));
    },
  };
}

export function readTruth(name: SiteName): SiteTruth {
  return JSON.parse(readFileSync(join(FOLDER, name, "truth.json"), "utf8")) as SiteTruth;
}

const NOT_FOUND: SiteAnswer = {
  status: 404,
  body: htmlPage("Not found", "<p>There is no such page on this fixture site.</p>"),
};

/** A file below pages/: "/x" is x.html, "/x/" is x/index.html. Addresses in braces are filled in. */
function readPage(name: SiteName, path: string, origins: SiteOrigins): SiteAnswer | null {
  const inside = normalize(decodeURIComponent(path));
  const file = join(FOLDER, name, "pages", inside.endsWith("/") ? `${inside}index.html` : inside);
  const found = [file, `${file}.html`].find((each) => existsSync(each) && statSync(each).isFile());
  if (found === undefined) return null;
  const text = readFileSync(found, "utf8").replaceAll(
    /\{\{(origin|other|foreign|refused)\}\}/g,
    (_, key: keyof SiteOrigins) => origins[key],
  );
  return { type: TYPES[extname(found)] ?? "application/octet-stream", body: text };
}

function send(response: ServerResponse, answer: SiteAnswer): void {
  response.writeHead(answer.status ?? 200, {
    "content-type": answer.type ?? "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(answer.body),
    "cache-control": "no-store",
    ...(answer.headers as Record<string, string | string[]> | undefined),
  });
  response.end(answer.body);
}

async function readBody(message: IncomingMessage): Promise<string> {
  let body = "";
  message.setEncoding("utf8");
  for await (const chunk of message) body += String(chunk);
  return body;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function shut(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

/** A port that was free a moment ago and that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await shut(server);
  return port;
}
