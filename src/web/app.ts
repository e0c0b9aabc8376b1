import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Repository } from "../index.js";
import { apiRoutes } from "./api-routes.js";
import { readAssets } from "./assets.js";
import { border, type BorderOptions } from "./border.js";
import { headers } from "./headers.js";
import { listRoutes } from "./list-routes.js";
import { liveRoutes } from "./live-routes.js";
import { pageRoutes } from "./page-routes.js";
import type { ReplayDesk } from "./replay-desk.js";
import { searchRoutes } from "./search-routes.js";
import { layout } from "./views/layout.js";
import { messageView } from "./views/message.js";

/** What every part of the site works with. */
export interface Site {
  /** The collection's folder. */
  readonly dir: string;
  readonly repository: Repository;
  readonly replays: ReplayDesk;
  /** Comes when the server ends: nothing may go on after it. */
  readonly ending: AbortSignal;
}

export interface AppOptions extends Pick<BorderOptions, "boundTo" | "token"> {
  /** What went wrong without anybody being to blame for it. */
  readonly onFailure: (message: string) => void;
}

/** A form of ours is a few words. */
const LARGEST_BODY = 16 * 1024;

/** Everything that can be asked of the server. */
export function makeApp(site: Site, { boundTo, token, onFailure }: AppOptions): Hono {
  const app = new Hono();
  const assets = readAssets();
  app.use(headers);
  app.use(border({ boundTo, token, refuse: say }));
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));
  app.get("/assets/:name", (c) => {
    const asset = assets.get(c.req.param("name"));
    return asset === undefined ? c.notFound() : c.body(asset.body, 200, { "content-type": asset.type });
  });
  app.route("/", searchRoutes(site));
  app.route("/", pageRoutes(site));
  app.route("/", listRoutes(site));
  app.route("/", liveRoutes(site));
  app.route("/api", apiRoutes(site));
  app.notFound((c) => c.html(say("Not here", "There is nothing at this address."), 404));
  app.onError((error, c) => {
    onFailure(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.html(say("Something went wrong", error.message), 500);
  });
  return app;
}

function say(title: string, words: string): string {
  return layout({ title, section: null, main: messageView(title, words) });
}
