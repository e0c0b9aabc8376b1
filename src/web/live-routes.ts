import { Hono, type Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Site } from "./app.js";
import { liveStatus } from "./live-status.js";
import { numberOf } from "./numbers.js";
import { layout } from "./views/layout.js";
import { busyView, replayView } from "./views/replay.js";
import { harvestChart, statusFigures, statusView } from "./views/status.js";

const STRETCHES = 60;
const MOST_HOSTS = 50;
/** A browser that lost the connection asks again after this time. */
const RETRY_MS = 2_000;
/** The harvest is counted anew at most so often: it looks at every page. */
const HARVEST_MS = 5_000;

/** What changes while somebody looks: the crawl's figures, and replays. */
export function liveRoutes({ repository, replays, dir, ending }: Site): Hono {
  const app = new Hono();

  app.get("/status", async (c) => {
    const main = statusView({
      dir,
      status: await repository.status(),
      harvest: await repository.views.harvest(STRETCHES),
      hosts: await repository.views.hosts(MOST_HOSTS),
      now: Date.now(),
    });
    return c.html(layout({ title: "Status", section: "/status", scripts: ["status"], main }));
  });

  app.get("/status/events", (c) =>
    events(c, async (signal, send) => {
      let drawn = { pages: -1, records: -1, at: -Infinity };
      for await (const status of liveStatus(repository, signal)) {
        await send("figures", statusFigures(status, Date.now()).text);
        const { pages, records, finishedAt } = status;
        const grown = pages !== drawn.pages || records !== drawn.records;
        // The last picture is that of the end.
        if (!grown || (finishedAt === null && performance.now() - drawn.at < HARVEST_MS)) continue;
        drawn = { pages, records, at: performance.now() };
        await send("harvest", harvestChart(await repository.views.harvest(STRETCHES)).text);
      }
    }),
  );

  app.post("/pages/:id/replay", async (c) => {
    const id = numberOf(c.req.param("id"));
    if (id === null || (await repository.getPage(id)) === null) return c.notFound();
    const { mode } = await c.req.parseBody();
    const begun = replays.start(id, mode === "headed" ? "headed" : "check");
    const part = c.req.query("part") !== undefined;
    if (!begun) {
      const busy = busyView(replays.state?.page ?? id);
      if (part) return c.html(busy.text, 409);
      return c.html(layout({ title: "Busy", section: null, main: busy }), 409);
    }
    return part ? c.html(shown()) : c.redirect(`/pages/${id}#reopen`, 303);
  });

  app.post("/replay/cancel", async (c) => {
    await replays.cancel();
    if (c.req.query("part") !== undefined) return c.html(shown());
    const page = replays.state?.page;
    return c.redirect(page === undefined ? "/" : `/pages/${page}#reopen`, 303);
  });

  app.get("/replay/events", (c) =>
    events(c, async (signal, send) => {
      for await (const state of replays.changes(signal)) await send("replay", replayView(state).text);
      await send("end", "");
    }),
  );

  function shown(): string {
    return replays.state === null ? "" : replayView(replays.state).text;
  }

  /** Sends events until there are no more, the browser is gone, or the server ends. */
  function events(
    c: Context,
    work: (signal: AbortSignal, send: (event: string, data: string) => Promise<void>) => Promise<void>,
  ): Response {
    return streamSSE(c, async (stream) => {
      const gone = new AbortController();
      stream.onAbort(() => {
        gone.abort();
      });
      const signal = AbortSignal.any([gone.signal, ending]);
      await work(signal, async (event, data) => {
        await stream.writeSSE({ event, data, retry: RETRY_MS });
      });
    });
  }

  return app;
}
