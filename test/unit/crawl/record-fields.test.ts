import { expect, test } from "vitest";
import { detailToStore, recordToStore } from "../../../src/crawl/record-fields.js";
import type { ResponseVerdict } from "../../../src/response/response.js";
import type { ResultRecord } from "../../../src/response/record.js";

const RECORD: ResultRecord = {
  key: "link /book/7",
  title: "Emma",
  link: "http://a.test/book/7",
  press: null,
  image: null,
  price: { text: "12.50 €", amount: 12.5, currency: "€" },
  date: null,
  facts: [
    { label: "Author", value: "Jane Austen" },
    { label: "title", value: "not the title" },
  ],
  texts: ["A novel", "in stock"],
  attributes: { TITLE: "Emma", PRICE: "12.50 €" },
  frame: 0,
  box: { x: 0, y: 0, width: 1, height: 1 },
};

test("a record keeps what the domain calls by name, what the page labels, and all other texts", () => {
  expect(recordToStore("a.test", RECORD)).toEqual({
    key: "a.test link /book/7",
    fields: {
      TITLE: "Emma",
      PRICE: "12.50 €",
      title: "Emma",
      link: "http://a.test/book/7",
      price: "12.50 €",
      Author: "Jane Austen",
      text: "A novel · in stock",
    },
  });
});

test("what is not there makes no field, and the same record of another site is another", () => {
  const bare = { ...RECORD, title: null, price: null, facts: [], texts: [], attributes: {} };
  const { fields, key } = recordToStore("b.test", bare);
  expect(fields).toEqual({ link: "http://a.test/book/7" });
  expect(key).not.toBe(recordToStore("a.test", bare).key);
});

test("the one thing of a page of details is a record, known by what it says", () => {
  const verdict = (value: string): Extract<ResponseVerdict, { kind: "results" }> => ({
    kind: "results",
    shape: "detail",
    confidence: 1,
    evidence: [],
    hash: "h",
    found: { records: [], frame: 0 } as unknown as Extract<ResponseVerdict, { kind: "results" }>["found"],
    count: null,
    facts: [
      { label: "Author", value },
      { label: "Author", value: "somebody else" },
    ],
  });
  const url = "http://a.test/result";
  const emma = detailToStore("a.test", url, "Emma", verdict("Jane Austen"));
  expect(emma.fields).toEqual({ title: "Emma", Author: "Jane Austen" });
  expect(detailToStore("a.test", url, "Emma", verdict("Jane Austen"))).toEqual(emma);
  expect(detailToStore("a.test", url, "Emma", verdict("A. Wilson")).key).not.toBe(emma.key);
});
