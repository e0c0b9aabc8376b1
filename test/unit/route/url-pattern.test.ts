import { describe, expect, test } from "vitest";
import { urlPattern } from "../../../src/route/url-pattern.js";

describe("the shape of an address", () => {
  test.each([
    ["https://shop.example/", "shop.example/"],
    ["https://shop.example:8080/about-us", "shop.example:8080/about-us"],
    ["https://shop.example/item/4711", "shop.example/item/{n}"],
    ["https://shop.example/item/4711.html", "shop.example/item/{n}.html"],
    ["https://shop.example/page-12.php?sort=name&page=2", "shop.example/page-{n}.php?page={n}&sort={word}"],
    ["https://shop.example/calendar?date=2024-05-01", "shop.example/calendar?date={date}"],
    ["https://shop.example/2024-05-01/notes", "shop.example/{date}/notes"],
    ["https://shop.example/f/6f9619ff-8b86-d011-b42d-00cf4fc964ff", "shop.example/f/{id}"],
    ["https://shop.example/commit/8f3ab2c91d", "shop.example/commit/{id}"],
    ["https://shop.example/blog/how-we-rebuilt-the-old-barn", "shop.example/blog/{slug}"],
    ["https://shop.example/search?q=two+words&empty=", "shop.example/search?empty=&q={text}"],
    ["https://shop.example/?filter[12]=a&filter[13]=b", "shop.example/?filter[{n}]={word}"],
    ["https://shop.example/?f=a&f=b&f=c", "shop.example/?f={word}"],
    ["https://shop.example/?utm_source=mail&PHPSESSID=1", "shop.example/"],
    ["https://shop.example/a/a/a/a", "shop.example/a"],
    ["https://shop.example/x/a/b/a/b/a/b", "shop.example/x/a/b"],
    ["https://shop.example/app#/item/12?x=1", "shop.example/app#/item/{n}"],
    ["https://shop.example/%E6%9B%B8%E5%90%8D/7", "shop.example/書名/{n}"],
  ])("%s: %s", (url, pattern) => {
    expect(urlPattern(url)).toBe(pattern);
  });

  test("the pages of a calendar share one shape, however far one goes", () => {
    const months = Array.from({ length: 100 }, (_, i) => `https://x.example/cal/${2000 + i}/${(i % 12) + 1}`);
    expect(new Set(months.map((url) => urlPattern(url))).size).toBe(1);
  });

  test("a path that grows by repeating itself has one shape", () => {
    const grown = Array.from({ length: 20 }, (_, i) => `https://x.example/shop${"/next/page".repeat(i + 1)}`);
    expect(new Set(grown.map((url) => urlPattern(url))).size).toBe(1);
  });

  test("different templates keep different shapes", () => {
    expect(urlPattern("https://x.example/author/12")).not.toBe(urlPattern("https://x.example/book/12"));
    expect(urlPattern("https://x.example/book?id=1")).not.toBe(urlPattern("https://x.example/book?isbn=1"));
    expect(urlPattern("https://a.x.example/1")).not.toBe(urlPattern("https://b.x.example/1"));
  });

  test("a shape is short however long the address", () => {
    expect(
      urlPattern(
        `https://x.example/?${Array.from({ length: 500 }, (_, i) => `p${"x".repeat(i % 40)}y=1`).join("&")}`,
      ).length,
    ).toBeLessThanOrEqual(300);
  });
});
