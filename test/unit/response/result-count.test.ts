import { expect, test } from "vitest";
import { numbersIn } from "../../../src/response/numbers.js";
import { readResultCount } from "../../../src/response/result-count.js";

test("numbers are read as people of many countries write them", () => {
  const values = (text: string): number[] => numbersIn(text).map(({ value }) => value);
  expect(values("1,348 and 1.348 and 1 348 and 1'348")).toEqual([1_348, 1_348, 1_348, 1_348]);
  expect(values("12,34,567")).toEqual([1_234_567]);
  expect(values("1.2 million, 3k, 5万")).toEqual([1_200_000, 3_000, 50_000]);
  expect(values("١٬٣٤٨")).toEqual([1_348]);
  expect(values("in 0.42 seconds")).toEqual([0]);
});

test.each([
  ["1 to 20 of 1,348", 1, 20, 1_348],
  ["Showing 1–20 of 1,348 results", 1, 20, 1_348],
  ["Résultats 21 à 40 sur 1 348", 21, 40, 1_348],
  ["Ergebnisse 21 bis 40 von 1.348", 21, 40, 1_348],
  ["Mostrando 1 - 20 de 1.348 resultados", 1, 20, 1_348],
  ["Visualizzati 1-20 di 1.348 risultati", 1, 20, 1_348],
  ["Resultaten 1 t/m 20 van 1.348", 1, 20, 1_348],
  ["Wyniki 1–20 z 1 348", 1, 20, 1_348],
  ["Показаны 1–20 из 1348", 1, 20, 1_348],
  ["1,348件中 1〜20件を表示", 1, 20, 1_348],
  ["共 1348 条，显示 1-20 条", 1, 20, 1_348],
  ["검색결과 1,348건 중 1-20", 1, 20, 1_348],
])("%s names a part and all", (text, from, to, total) => {
  expect(readResultCount(text)).toMatchObject({ from, to, total });
});

test.each([
  ["1.348 Treffer", 1_348, false],
  ["About 1,230,000 results (0.42 seconds)", 1_230_000, true],
  ["100+ results", 100, true],
  ["Total: 1348 items", 1_348, false],
  ["约 1,348 条结果", 1_348, true],
  ["One book found.", 1, false],
  ["0 results", 0, false],
])("%s names all there is", (text, total, isApproximate) => {
  expect(readResultCount(text)).toMatchObject({ total, isApproximate });
});

test("pages are counted where the word for a page stands there", () => {
  expect(readResultCount("Page 2 of 68")).toMatchObject({ page: 2, pages: 68, total: null });
  expect(readResultCount("Seite 2 von 68 (1.348 Treffer)")).toMatchObject({
    page: 2,
    pages: 68,
    total: 1_348,
  });
});

test.each(["Published 1990-1999", "Copyright 2004-2010", "$20 - $40", "Open 9 - 17", ""])(
  "%s counts no results",
  (text) => {
    expect(readResultCount(text)).toBeNull();
  },
);
