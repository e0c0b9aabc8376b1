import { Hono } from "hono";
import type { PageWithContent } from "../index.js";
import type { Site } from "./app.js";
import { html } from "./html.js";
import { inert } from "./inert.js";
import { numberOf } from "./numbers.js";
import { layout } from "./views/layout.js";
import { titleOf } from "./views/links.js";
import { messageView } from "./views/message.js";
import { pageView } from "./views/page.js";
import { replayView } from "./views/replay.js";

const PLAIN = { "content-type": "text/plain; charset=utf-8" };

/** A stored page, and its parts. */
export function pageRoutes({ repository, replays }: Pick<Site, "repository" | "replays">): Hono {
  const app = new Hono();
  const { views } = repository;

  async function pageAt(id: string): Promise<PageWithContent | null> {
    const number = numberOf(id);
    return number === null ? null : repository.getPage(number);
  }

  app.get("/pages/:id", async (c) => {
    const page = await pageAt(c.req.param("id"));
    if (page === null) {
      const words = `There is no page ${c.req.param("id")} in this collection.`;
      return c.html(
        layout({ title: "No such page", section: null, main: messageView("No such page", words) }),
        404,
      );
    }
    const replayed = replays.state?.page === page.id ? replayView(replays.state) : null;
    const main = pageView({
      page,
      relations: await views.relations(page.id),
      records: await repository.recordsOf(page.id),
      forms: await views.formsOn(page.id),
      picture: await views.pictureSize(page.id),
      replay: replayed ?? html``,
    });
    return c.html(layout({ title: titleOf(page), section: "/", scripts: ["replay"], main }));
  });

  app.get("/pages/:id/stored", async (c) => {
    const page = await pageAt(c.req.param("id"));
    return page === null ? c.notFound() : c.html(inert(page.html));
  });

  app.get("/pages/:id/source", async (c) => {
    const page = await pageAt(c.req.param("id"));
    return page === null ? c.notFound() : c.body(page.html, 200, PLAIN);
  });

  app.get("/pages/:id/text", async (c) => {
    const page = await pageAt(c.req.param("id"));
    return page === null ? c.notFound() : c.body(page.text, 200, PLAIN);
  });

  app.get("/pages/:id/picture", async (c) => {
    const id = numberOf(c.req.param("id"));
    const picture = id === null ? null : await views.picture(id);
    if (picture === null) return c.notFound();
    return c.body(new Uint8Array(picture.jpeg), 200, { "content-type": "image/jpeg" });
  });

  /** A file as it came, to be saved: under a type that no browser opens. */
  app.get("/pages/:id/file", async (c) => {
    const page = await pageAt(c.req.param("id"));
    const bytes = page?.file?.hash == null ? null : await repository.getDocument(page.file.hash);
    if (page === null || bytes === null) return c.notFound();
    const name = page.file?.name === "" ? `page-${page.id}` : (page.file?.name ?? "");
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${inHeader(name)}`,
    });
  });

  return app;
}

/** RFC 5987: whatever is no plain sign is written in hexadecimal digits. */
function inHeader(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
