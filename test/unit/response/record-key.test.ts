import { expect, test } from "vitest";
import { recordKeys } from "../../../src/response/record-key.js";

const key = (page: string, link: string | null, title = "A", content = title): string =>
  recordKeys(page, [{ link, title, content }])[0]!;

test("a record keeps its key on every page and for every query", () => {
  const one = key("https://a.test/s?q=java&page=1", "https://a.test/book?id=7&q=java&page=1&pos=3");
  const other = key("https://a.test/s?q=bean&page=9", "https://a.test/book?id=7&q=bean&page=9&pos=17#top");
  expect(one).toBe(other);
});

test("records with different addresses have different keys", () => {
  expect(key("https://a.test/s", "https://a.test/book?id=7")).not.toBe(
    key("https://a.test/s", "https://a.test/book?id=8"),
  );
});

test("an only parameter tells what is behind an address, whatever its name", () => {
  expect(key("https://a.test/s", "https://a.test/?page=7")).not.toBe(
    key("https://a.test/s", "https://a.test/?page=8"),
  );
});

test("records that share an address are told apart by what they show", () => {
  const keys = recordKeys("https://a.test/s", [
    { link: "https://a.test/list", title: "One", content: "One 1999" },
    { link: "https://a.test/list", title: "Two", content: "Two 2001" },
    { link: null, title: "Two", content: "Two 2002" },
  ]);
  expect(new Set(keys).size).toBe(3);
});
