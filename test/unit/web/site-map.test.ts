import { describe, expect, test } from "vitest";
import type { MapPage } from "../../../src/index.js";
import { radialLayout } from "../../../src/web/map/radial-layout.js";
import { siteMap } from "../../../src/web/map/site-map.js";

function page(id: number, parent: number | null, change: Partial<MapPage> = {}): MapPage {
  return {
    id,
    parent,
    title: `Page ${id}`,
    url: `https://a.test/${id}`,
    type: "static",
    byClick: false,
    form: null,
    pattern: "a.test/*",
    ...change,
  };
}

describe("the map of a site", () => {
  test("hangs answers from their form, and what was found on them from the answer", () => {
    const { nodes, pages } = siteMap([
      page(1, null),
      page(2, 1, { form: 7, type: "result" }),
      page(3, 1, { form: 7, type: "result" }),
      page(4, 2, { form: 7, type: "detail" }),
    ]);
    expect(pages).toBe(4);
    expect(nodes.map(({ href, parent }) => [href, parent])).toEqual([
      ["/pages/1", -1],
      ["/forms/7", 0],
      ["/pages/2", 1],
      ["/pages/3", 1],
      ["/pages/4", 2],
    ]);
  });

  test("begins where it is asked to", () => {
    const { nodes } = siteMap([page(1, null), page(2, 1), page(3, 2), page(4, 1)], 2);
    expect(nodes.map(({ href }) => href)).toEqual(["/pages/2", "/pages/3"]);
  });

  test("puts pages alike together where there are very many, and counts each once", () => {
    const shelves = Array.from({ length: 20 }, (_, at) => page(at + 2, 1, { pattern: "a.test/shelf/*" }));
    const books = Array.from({ length: 20_000 }, (_, at) =>
      page(at + 30, 2 + (at % 20), { pattern: "a.test/book/*", type: "detail" }),
    );
    const { nodes, pages, grouped, leftOut } = siteMap([page(1, null), ...shelves, ...books]);
    expect({ pages, grouped, leftOut }).toEqual({ pages: 20_021, grouped: true, leftOut: 0 });
    expect(nodes).toHaveLength(41);
    expect(nodes.reduce((sum, node) => sum + node.pages, 0)).toBe(20_021);
    expect(nodes.every(({ parent }, at) => parent < at)).toBe(true);
    const [group] = nodes.filter(({ kind }) => kind === "group");
    expect(group).toMatchObject({ pages: 1_000, type: "detail", label: "1000 × a.test/book/*" });
    expect(group!.href).toBe("/?pattern=a.test%2Fbook%2F*");
  });

  test("stays of a size that can be drawn, whatever the site", () => {
    const chain = Array.from({ length: 9_000 }, (_, at) =>
      page(at + 1, at === 0 ? null : at, { pattern: `a.test/${at % 4_000}` }),
    );
    const { nodes, leftOut, pages } = siteMap(chain);
    expect(pages).toBe(9_000);
    expect(nodes.length + leftOut).toBe(4_000);
    expect(nodes.every(({ parent }, at) => parent < at)).toBe(true);
    expect(radialLayout(nodes).every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});

describe("the layout of a map", () => {
  test("puts a start in the middle and each ring further out", () => {
    const points = radialLayout([-1, 0, 0, 1, 1, 2].map((parent) => ({ parent })));
    const away = points.map(({ x, y }) => Math.hypot(x, y));
    expect(away[0]).toBe(0);
    expect(away[1]).toBeCloseTo(away[2]!, 0);
    expect(Math.min(away[3]!, away[4]!, away[5]!)).toBeGreaterThan(away[1]!);
  });

  test("gives no two nodes one place", () => {
    const points = radialLayout(
      Array.from({ length: 500 }, (_, at) => ({ parent: at === 0 ? -1 : (at - 1) >> 2 })),
    );
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(500);
  });

  test("of nothing is nothing", () => {
    expect(radialLayout([])).toEqual([]);
  });
});
