import { describe, expect, test } from "vitest";
import { parseSitemap } from "../../../src/politeness/sitemap.js";

const AT = "https://h.example/sitemap.xml";

function urlset(...locations: readonly string[]): string {
  const entries = locations.map(
    (location) => `<url><loc>${location}</loc><lastmod>2024-01-01</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</urlset>`;
}

async function urlsIn(text: string): Promise<readonly string[]> {
  const sitemap = await parseSitemap(text, AT, 100_000);
  return sitemap.kind === "none" ? [] : sitemap.urls;
}

describe("a sitemap", () => {
  test("of addresses", async () => {
    expect(await parseSitemap(urlset("https://h.example/a", "https://h.example/b"), AT, 10)).toEqual({
      kind: "addresses",
      urls: ["https://h.example/a", "https://h.example/b"],
      cut: false,
    });
  });

  test("of sitemaps", async () => {
    const index =
      "<sitemapindex><sitemap><loc>https://h.example/1.xml.gz</loc></sitemap><sitemap><loc>/2.xml</loc></sitemap></sitemapindex>";
    expect(await parseSitemap(index, AT, 10)).toEqual({
      kind: "index",
      urls: ["https://h.example/1.xml.gz", "https://h.example/2.xml"],
      cut: false,
    });
  });

  test("in plain text", async () => {
    expect(
      await parseSitemap("\uFEFFhttps://h.example/a\r\n\r\n  https://h.example/b \nnot an address\n", AT, 10),
    ).toEqual({
      kind: "addresses",
      urls: ["https://h.example/a", "https://h.example/b"],
      cut: false,
    });
  });

  test.each([
    ["one entry", urlset("https://h.example/a")],
    ["prefixes", '<s:urlset xmlns:s="x"><s:url><s:loc>https://h.example/a</s:loc></s:url></s:urlset>'],
    ["CDATA", urlset("<![CDATA[https://h.example/a]]>")],
    ["white space", urlset("\n  https://h.example/a\n ")],
    [
      "comments",
      `<!-- <urlset> </url> --><urlset><!-- </url> --><url><loc>https://h.example/a</loc></url></urlset>`,
    ],
    ["a document type", `<!DOCTYPE urlset SYSTEM "x.dtd">${urlset("https://h.example/a")}`],
    ["a relative address", urlset("/a")],
    ["the same address twice", urlset("https://h.example/a", "https://h.example/a")],
    [
      "images",
      "<urlset><url><loc>https://h.example/a</loc><image:image><image:loc>https://h.example/i.png</image:loc></image:image></url></urlset>",
    ],
    ["no end", "<urlset><url><loc>https://h.example/a</loc></url><url><loc>https://h.exa"],
    [
      "other schemes",
      urlset("https://h.example/a", "javascript:alert(1)", "file:///etc/passwd", "", "http://[broken"),
    ],
  ])("with %s", async (_, text) => {
    expect(await urlsIn(text)).toContain("https://h.example/a");
    expect((await urlsIn(text)).filter((url) => !url.startsWith("https://h.exa"))).toEqual([]);
    expect((await urlsIn(text)).some((url) => url.endsWith(".png"))).toBe(false);
  });

  test.each([
    ["https://h.example/?a=1&amp;b=2", "https://h.example/?a=1&b=2"],
    ["https://h.example/?a=1&b=2", "https://h.example/?a=1&b=2"],
    ["https://h.example/&#233;&#xe9;", "https://h.example/%C3%A9%C3%A9"],
    ["https://h.example/?q=&quot;&apos;&lt;&gt;", "https://h.example/?q=%22%27%3C%3E"],
    ["https://h.example/&unknown;", "https://h.example/&unknown;"],
    ["https://h.example/&#9999999;", "https://h.example/&#9999999;"],
  ])("with the entities of %s", async (written, meant) => {
    expect(await urlsIn(urlset(written))).toEqual([meant]);
  });

  test("a broken entry costs its neighbours at most", async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `https://h.example/item/${i}/${"x".repeat(40)}`);
    const text = urlset(...many).replace(
      "<url><loc>https://h.example/item/2999/",
      "<url><__proto__></__proto__><loc>https://h.example/item/2999/",
    );
    const found = await urlsIn(text);
    expect(found.length).toBeGreaterThan(2_000);
    expect(found).toContain(many[0]);
  });

  test("fifty thousand entries are all found, and other work goes on meanwhile", async () => {
    const text = urlset(...Array.from({ length: 50_000 }, (_, i) => `https://h.example/item/${i}`));
    let turns = 0;
    const ticking = setInterval(() => {
      turns++;
    }, 1);
    const found = await urlsIn(text);
    clearInterval(ticking);
    expect(found.length).toBe(50_000);
    expect(turns).toBeGreaterThan(5);
  });

  test("is cut at the limit", async () => {
    const text = urlset(...Array.from({ length: 20 }, (_, i) => `https://h.example/${i}`));
    const sitemap = await parseSitemap(text, AT, 5);
    expect(sitemap).toMatchObject({ kind: "addresses", cut: true });
    expect(sitemap.kind !== "none" && sitemap.urls.length).toBe(5);
    const plain = await parseSitemap("https://h.example/1\nhttps://h.example/2\n", AT, 1);
    expect(plain).toMatchObject({ kind: "addresses", cut: true, urls: ["https://h.example/1"] });
  });
});

describe("what is no sitemap", () => {
  test.each([
    ["a page", "<!doctype html><html><body><a href='/a'>a</a></body></html>"],
    ["a text", "hello\nworld"],
    ["nothing", ""],
    ["other XML", "<rss><channel><link>https://h.example/</link></channel></rss>"],
    ["an open document type", "<!DOCTYPE x [ <!ENTITY a 'b'>"],
    ["an open comment", "<!-- <urlset><url><loc>https://h.example/a</loc></url></urlset>"],
  ])("%s", async (_, text) => {
    expect(await parseSitemap(text, AT, 10)).toMatchObject({ kind: "none" });
  });
});

describe("what is meant to hurt", () => {
  test("an entity bomb stays as small as it was written", async () => {
    const declarations = Array.from(
      { length: 30 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
    ).join("");
    const bomb = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY l0 "lol">${declarations}]>${urlset("https://h.example/&l30;")}`;
    expect(await urlsIn(bomb)).toEqual(["https://h.example/&l30;"]);
  });

  test("an external entity is not read", async () => {
    const text = `<!DOCTYPE urlset [<!ENTITY x SYSTEM "file:///etc/passwd">]>${urlset("https://h.example/&x;")}`;
    expect(await urlsIn(text)).toEqual(["https://h.example/&x;"]);
  });

  test.each([
    ["deep nesting", `<urlset>${"<a>".repeat(200_000)}`],
    ["open comments", `<urlset>${"<!--".repeat(200_000)}`],
    ["open brackets", `<urlset>${"<".repeat(200_000)}`],
    ["one huge entry", `<urlset><url><loc>https://h.example/${"x".repeat(3_000_000)}</loc></url></urlset>`],
  ])("%s ends quickly", async (_, text) => {
    const before = process.cpuUsage();
    expect(await urlsIn(text)).toEqual([]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});
