import { expect, test } from "vitest";
import { LearnedQueries } from "../../../src/crawl/learned-queries.js";

const AUTHOR = { name: "AUTHOR", kind: "text" } as const;
const TITLE = { name: "TITLE", kind: "text" } as const;
const KEYWORD = { name: "KEYWORD", kind: "text" } as const;
const PRICE = { name: "PRICE", kind: "money" } as const;

function book(title: string, author: string): { title: string; attributes: Record<string, string> } {
  return { title, attributes: { TITLE: title, AUTHOR: author, PRICE: "€ 12" } };
}

const SHELF = [
  book("The River Crossing at Night and Other Tales", "Ann Bell"),
  book("A Crossing of Many Mountains by River", "Ann Bell"),
  book("Mountains", "Carl Dahl"),
];

test("nothing is asked before anything was learned", () => {
  expect(new LearnedQueries().next("f", "books", [AUTHOR, TITLE], 4)).toEqual([]);
});

test("values that many records share are asked first, short ones whole and long ones by their words", () => {
  const learned = new LearnedQueries();
  learned.learn("f", SHELF);
  const queries = learned.next("f", "books", [AUTHOR, TITLE], 6);
  expect(queries.map(({ values }) => values)).toEqual([
    { AUTHOR: "Ann Bell" },
    { TITLE: "river" },
    { AUTHOR: "Carl Dahl" },
    { TITLE: "crossing" },
    { TITLE: "mountains" },
    { TITLE: "night" },
  ]);
  expect(queries.every(({ offered, form, domain }) => offered && form === "f" && domain === "books")).toBe(
    true,
  );
});

test("nothing is asked twice, whoever asked it first and however it is written", () => {
  const learned = new LearnedQueries();
  learned.learn("f", SHELF);
  learned.noteAsked({ form: "f", domain: "books", values: { AUTHOR: "ANN BELL" } });
  expect(learned.next("f", "books", [AUTHOR], 9).map(({ values }) => values)).toEqual([
    { AUTHOR: "Carl Dahl" },
  ]);
  expect(learned.next("f", "books", [AUTHOR], 9)).toEqual([]);
});

test("fields for words of anything are asked the words of titles; prices and other forms are not", () => {
  const learned = new LearnedQueries();
  learned.learn("f", SHELF);
  expect(learned.next("f", "books", [KEYWORD], 1).map(({ values }) => values)).toEqual([
    { KEYWORD: "river" },
  ]);
  expect(learned.next("f", "books", [PRICE], 4)).toEqual([]);
  expect(learned.next("another", "books", [AUTHOR, KEYWORD], 4)).toEqual([]);
});

test("a value that brought nothing weighs less until more records have it", () => {
  const learned = new LearnedQueries();
  learned.learn("f", [book("One", "Ann Bell"), book("Two", "Carl Dahl")]);
  learned.noteFault({ form: "f", domain: "books", values: { AUTHOR: "Ann Bell" } });
  expect(learned.next("f", "books", [AUTHOR], 4).map(({ values }) => values)).toEqual([
    { AUTHOR: "Carl Dahl" },
  ]);
  learned.learn("f", [book("Three", "Ann Bell")]);
  expect(learned.next("f", "books", [AUTHOR], 4).map(({ values }) => values)).toEqual([
    { AUTHOR: "Ann Bell" },
  ]);
});
