import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../../src/demo/catalogue.js";
import { isbn13 } from "../../../src/demo/isbn.js";

describe("the catalogue of the bookshop", () => {
  test("is the same in every run", () => {
    expect(createCatalogue(240)).toEqual(createCatalogue(240));
  });

  test("begins with the same books whatever its size", () => {
    expect(createCatalogue(2500).slice(0, 240)).toEqual(createCatalogue(240));
  });

  test.each([60, 240, 2500])(
    "of %i books has 18 on the shelves, 6 on the counter, the rest hidden",
    (count) => {
      const books = createCatalogue(count);
      const at = (place: string): number => books.filter((book) => book.place === place).length;
      expect([at("shelf"), at("counter"), at("stockroom")]).toEqual([18, 6, count - 24]);
    },
  );

  test("gives every book its own id, ISBN and title", () => {
    const books = createCatalogue(2500);
    for (const key of ["id", "isbn", "title"] as const)
      expect(new Set(books.map((book) => book[key])).size, key).toBe(2500);
  });

  test("has ISBNs with a valid check digit only", () => {
    for (const { isbn } of createCatalogue(300)) {
      expect(isbn).toMatch(/^978\d{10}$/);
      const sum = Array.from(isbn, Number).reduce((total, digit, i) => total + digit * (i % 2 ? 3 : 1), 0);
      expect(sum % 10, isbn).toBe(0);
    }
  });

  test("refuses a stock too small for its shelves", () => {
    expect(() => createCatalogue(59)).toThrow("at least 60 books, got 59");
    expect(() => createCatalogue(100.5)).toThrow(RangeError);
  });
});

test("the check digit of a known ISBN is right, ten included", () => {
  expect(isbn13("030640615")).toBe("9780306406157");
  expect(isbn13("316148410")).toBe("9783161484100");
});
