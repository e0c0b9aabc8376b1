import { Hono, type Context } from "hono";
import { formShape, hitShape, pageShape, SearchQueryError, statusShape } from "../index.js";
import type { Site } from "./app.js";
import { numberOf } from "./numbers.js";

const USUAL = 20;
const MOST = 200;

/** The collection for programs, in the shapes the commands print with --json. */
export function apiRoutes({ repository }: Pick<Site, "repository">): Hono {
  const app = new Hono();

  app.get("/search", async (c) => {
    const { limit, offset } = sliceOf(c);
    const query = c.req.query("q") ?? "";
    const hits = await repository.search(query, { limit, offset });
    const facets = await repository.facets(query);
    return c.json({ hits: hits.map((hit, at) => hitShape(hit, offset + at + 1)), facets });
  });

  app.get("/pages", async (c) => {
    const { pages, total } = await repository.views.pages(sliceOf(c));
    return c.json({ pages: pages.map(pageShape), total });
  });

  app.get("/pages/:id", async (c) => {
    const id = numberOf(c.req.param("id"));
    const page = id === null ? null : await repository.getPage(id);
    if (page === null) return c.json({ error: "there is no such page" }, 404);
    const records = await repository.recordsOf(page.id);
    return c.json({ ...pageShape(page), text: page.text, records: records.map(({ fields }) => fields) });
  });

  app.get("/forms", async (c) => {
    const { forms, total } = await repository.views.forms(sliceOf(c));
    return c.json({ forms: forms.map(formShape), total });
  });

  app.get("/forms/:id", async (c) => {
    const id = numberOf(c.req.param("id"));
    const form = id === null ? null : await repository.views.form(id);
    return form === null ? c.json({ error: "there is no such form" }, 404) : c.json(formShape(form));
  });

  app.get("/status", async (c) => c.json(statusShape(await repository.status(), Date.now())));

  app.notFound((c) => c.json({ error: "there is nothing at this address" }, 404));
  app.onError((error, c) => {
    if (!(error instanceof SearchQueryError)) throw error;
    return c.json({ error: error.message, position: error.position }, 400);
  });
  return app;
}

function sliceOf(c: Context): { readonly limit: number; readonly offset: number } {
  const offset = numberOf(c.req.query("offset")) ?? 0;
  return { limit: Math.min(MOST, numberOf(c.req.query("limit")) ?? USUAL), offset };
}
