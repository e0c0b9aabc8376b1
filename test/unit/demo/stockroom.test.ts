import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../../src/demo/catalogue.js";
import { findBooks, readQuery, type BookQuery } from "../../../src/demo/stockroom.js";

const books = createCatalogue(240);

function ask(values: Partial<BookQuery>): ReturnType<typeof findBooks> {
  const read = readQuery(JSON.stringify(values));
  if (read.kind === "problem") throw new Error(read.message);
  return findBooks(books, read.query);
}

describe("the stockroom", () => {
  test("finds the books of an author whatever the case", () => {
    const titles = ask({ author: "DARWIN" }).map((book) => book.title);
    expect(titles).toEqual(["On the Origin of Species", "The Voyage of the Beagle"]);
  });

  test("does not ask for accents", () => {
    expect(ask({ author: "jurgen weiß" }).length).toBeGreaterThan(0);
    expect(ask({ author: "jurgen weiß" })).toEqual(ask({ author: "Jürgen Weiß" }));
  });

  test("wants every word and every field to match", () => {
    const both = ask({ subject: "novels", language: "German" });
    expect(both.length).toBeGreaterThan(0);
    expect(both.every((book) => book.subject === "Novels" && book.language === "German")).toBe(true);
    expect(ask({ title: "origin prejudice" })).toEqual([]);
  });

  test("parts the whole stock by format", () => {
    const found = ["Hardcover", "Paperback", "e-Book", "Audiobook"].flatMap((format) => ask({ format }));
    expect(new Set(found.map((book) => book.id)).size).toBe(240);
    expect(found.length).toBe(240);
  });

  test("keeps to the price range, its ends included", () => {
    const price = books[30]!.priceCents / 100;
    const exact = ask({
      subject: books[30]!.subject,
      priceFrom: price.toFixed(2),
      priceTo: price.toFixed(2),
    });
    expect(exact).toContain(books[30]);
    expect(exact.every((book) => book.priceCents === books[30]!.priceCents)).toBe(true);
  });

  test("answers neither an empty question, nor a price alone, nor a price that is none", () => {
    expect(readQuery("{}").kind).toBe("problem");
    expect(readQuery("not json").kind).toBe("problem");
    expect(readQuery('{"priceFrom":"1"}').kind).toBe("problem");
    expect(readQuery('{"title":"a","priceTo":"cheap"}').kind).toBe("problem");
  });
});
