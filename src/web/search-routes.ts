import { Hono } from "hono";
import { PAGE_TYPES, SearchQueryError } from "../index.js";
import type { Site } from "./app.js";
import { numberOf } from "./numbers.js";
import { layout } from "./views/layout.js";
import { foundView, searchView, type SearchView } from "./views/search.js";
import { filtersOf } from "./views/search-terms.js";

const SIZE = 20;
/** Finds every page: each has one of the types. */
const EVERYTHING = PAGE_TYPES.map((type) => `type:${type}`).join(" OR ");

/** The search, which is also the first page. */
export function searchRoutes({ repository }: Pick<Site, "repository">): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const query = c.req.query("q") ?? "";
    const page = numberOf(c.req.query("page")) ?? 1;
    const pattern = c.req.query("pattern") ?? null;
    const outcome = query.trim() === "" ? await latest(pattern, page) : await find(query, page);
    const view: SearchView = { query, filters: filtersOf(query), outcome };
    const status = outcome.kind === "unreadable" ? 400 : 200;
    if (c.req.query("part") !== undefined) return c.html(foundView(view).text, status);
    const title = query.trim() === "" ? "Search" : query;
    return c.html(layout({ title, section: "/", scripts: ["search"], main: searchView(view) }), status);
  });

  async function find(query: string, page: number): Promise<SearchView["outcome"]> {
    const begun = performance.now();
    try {
      const offset = (page - 1) * SIZE;
      const hits = await repository.search(query, { limit: SIZE, offset });
      const facets = await repository.facets(query);
      const paging = { page, size: SIZE, total: facets.total, hasMore: offset + hits.length < facets.total };
      const ms = performance.now() - begun;
      const nowhere = facets.total === 0 ? await repository.foundNowhere(query) : [];
      return { kind: "found", hits, facets, paging, ms, nowhere };
    } catch (error) {
      if (!(error instanceof SearchQueryError)) throw error;
      return {
        kind: "unreadable",
        message: error.message.replace(/^search, c/, "C"),
        position: error.position,
      };
    }
  }

  async function latest(pattern: string | null, page: number): Promise<SearchView["outcome"]> {
    const offset = (page - 1) * SIZE;
    const { pages, total } = await repository.views.pages({
      limit: SIZE,
      offset,
      ...(pattern === null ? {} : { pattern }),
    });
    const facets = pattern === null ? await repository.facets(EVERYTHING) : null;
    const paging = { page, size: SIZE, total, hasMore: offset + pages.length < total };
    return { kind: "latest", pages, facets, paging, pattern };
  }

  return app;
}
