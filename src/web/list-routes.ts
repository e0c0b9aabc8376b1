import { Hono } from "hono";
import { stream } from "hono/streaming";
import {
  exportCollection,
  readFormReading,
  SequenceLibrary,
  type FormReading,
  type MapPage,
} from "../index.js";
import type { Site } from "./app.js";
import { radialLayout } from "./map/radial-layout.js";
import { siteMap, type SiteMap } from "./map/site-map.js";
import { numberOf } from "./numbers.js";
import { formView, type FormView } from "./views/form.js";
import { formsView } from "./views/forms.js";
import { layout } from "./views/layout.js";
import { mapView } from "./views/map.js";
import { messageView } from "./views/message.js";
import { recordsView } from "./views/records.js";
import { sequencesView } from "./views/sequences.js";
import { skippedView } from "./views/skipped.js";

const SIZE = 50;

/** Forms, records, sequences, what was left out, and the map. */
export function listRoutes({ repository, dir }: Pick<Site, "repository" | "dir">): Hono {
  const app = new Hono();
  const { views } = repository;
  const slice = (page: number): { limit: number; offset: number } => ({
    limit: SIZE,
    offset: (page - 1) * SIZE,
  });

  app.get("/forms", async (c) => {
    const page = numberOf(c.req.query("page")) ?? 1;
    const { forms, total } = await views.forms(slice(page));
    const paging = { page, size: SIZE, total, hasMore: page * SIZE < total };
    return c.html(layout({ title: "Forms", section: "/forms", main: formsView({ forms, paging }) }));
  });

  app.get("/forms/:id", async (c) => {
    const id = numberOf(c.req.param("id"));
    const form = id === null ? null : await views.form(id);
    if (form === null) {
      const words = `There is no form ${c.req.param("id")} in this collection.`;
      return c.html(
        layout({ title: "No such form", section: null, main: messageView("No such form", words) }),
        404,
      );
    }
    const page = await repository.getPage(form.pageId);
    const text = await views.formReading(form.id);
    const reading = text === null ? null : readFormReading(text);
    const photo = await photoOf(reading, form.pageId, page?.url ?? null);
    const submissions = await views.submissionsOf(form.id);
    const main = formView({ form, page, reading, photo, submissions });
    return c.html(layout({ title: `Form ${form.id}`, section: "/forms", main }));
  });

  /** A form is judged on the first page that shows it: another page's picture would have it elsewhere. */
  async function photoOf(
    reading: FormReading | null,
    pageId: number,
    url: string | null,
  ): Promise<FormView["photo"]> {
    if (reading === null || url !== reading.url) return null;
    const size = await views.pictureSize(pageId);
    return size === null ? null : { href: `/pages/${pageId}/picture`, ...size };
  }

  app.get("/records", async (c) => {
    const page = numberOf(c.req.query("page")) ?? 1;
    const [text, domain] = [c.req.query("text")?.trim() ?? "", c.req.query("domain")?.trim() ?? ""];
    const form = numberOf(c.req.query("form"));
    const { records, total } = await views.records({
      ...slice(page),
      ...(text === "" ? {} : { text }),
      ...(domain === "" ? {} : { domain }),
      ...(form === null ? {} : { form }),
    });
    const paging = { page, size: SIZE, total, hasMore: page * SIZE < total };
    const main = recordsView({ records, paging, text, domain, form });
    return c.html(layout({ title: "Records", section: "/records", main }));
  });

  app.get("/records.csv", (c) => {
    c.header("content-type", "text/csv; charset=utf-8");
    c.header("content-disposition", 'attachment; filename="records.csv"');
    return stream(c, async (out) => {
      for await (const piece of exportCollection(repository, "csv")) {
        if (out.aborted) return;
        await out.write(piece);
      }
    });
  });

  app.get("/sequences", async (c) => {
    const sequences = await new SequenceLibrary(dir).list();
    const { states } = await repository.status();
    const main = sequencesView({ sequences, states });
    return c.html(layout({ title: "Sequences", section: "/sequences", main }));
  });

  app.get("/skipped", async (c) => {
    const page = numberOf(c.req.query("page")) ?? 1;
    const failed = c.req.query("failed") !== undefined;
    const reasons = await views.reasons();
    const wanted = c.req.query("reason");
    const chosen =
      reasons.find((one) => one.reason === wanted && one.failed === failed) ?? reasons[0] ?? null;
    const items =
      chosen === null
        ? []
        : await views.leftOut({ ...slice(page), reason: chosen.reason, failed: chosen.failed });
    const total = chosen?.count ?? 0;
    const paging = { page, size: SIZE, total, hasMore: page * SIZE < total };
    const main = skippedView({ reasons, chosen, items, paging });
    return c.html(layout({ title: "Left out", section: "/skipped", main }));
  });

  app.get("/map", async (c) => {
    const from = numberOf(c.req.query("from"));
    const main = mapView({ map: await mapFrom(from), from });
    return c.html(layout({ title: "Map", section: "/map", scripts: ["map"], main }));
  });

  app.get("/map.json", async (c) => {
    const map = await mapFrom(numberOf(c.req.query("from")));
    const points = radialLayout(map.nodes);
    return c.json({
      ...map,
      nodes: map.nodes.map(({ kind, type, label, href, parent, pages }, at) => ({
        ...{ kind, type, label, href, parent, pages },
        ...points[at],
      })),
    });
  });

  /** The page with the map and its drawing ask for the same, one after the other. */
  let last: { readonly key: string; readonly map: SiteMap } | null = null;

  async function mapFrom(from: number | null): Promise<SiteMap> {
    const { pages: count } = await repository.status();
    const key = `${count} ${from ?? ""}`;
    if (last?.key === key) return last.map;
    const pages: MapPage[] = [];
    for await (const page of views.map()) pages.push(page);
    const map = siteMap(pages, from);
    last = { key, map };
    return map;
  }

  return app;
}
