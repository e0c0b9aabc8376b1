import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Collection } from "../index.js";
import { makeApp } from "./app.js";
import { isLoopback } from "./border.js";
import { ReplayDesk } from "./replay-desk.js";

export interface ServeOptions {
  /** Where to listen; other machines can come where it is not this one alone. */
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The Chromium that walks ways again. */
  readonly browser?: string;
  readonly onFailure: (message: string) => void;
}

export interface WebServer {
  /** What to open; with the token where one is needed. */
  readonly url: string;
  /** Ends what goes on, also a replay, and lets go of everybody who is connected. */
  close(): Promise<void>;
}

/** A web page over an opened collection, which stays open after it. */
export async function serveCollection(collection: Collection, options: ServeOptions): Promise<WebServer> {
  const { host, port, browser, onFailure } = options;
  const token = isLoopback(host) ? null : randomBytes(24).toString("base64url");
  const ending = new AbortController();
  const replays = new ReplayDesk({ out: collection.dir, ...(browser === undefined ? {} : { browser }) });
  const { dir, repository } = collection;
  const app = makeApp(
    { dir, repository, replays, ending: ending.signal },
    { boundTo: host, token, onFailure },
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, host);
  await once(server, "listening");
  const { port: real } = server.address() as AddressInfo;
  return {
    url: `http://${nameOf(host)}:${real}/${token === null ? "" : `?token=${token}`}`,
    close: async () => {
      ending.abort();
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      await replays.cancel();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** An address a browser can open. */
function nameOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
