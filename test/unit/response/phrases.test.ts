import { expect, test } from "vitest";
import { checkPhrases, findPhrase, isPhrase, PHRASE_LANGUAGES } from "../../../src/response/phrases.js";
import type { PhraseKind } from "../../../src/response/phrases/phrase-book.js";
import { fold } from "../../../src/text/fold.js";

test("every phrase of every language is well formed", () => {
  expect(checkPhrases()).toEqual([]);
  expect(PHRASE_LANGUAGES.length).toBeGreaterThanOrEqual(20);
});

const SAID: readonly (readonly [PhraseKind, string])[] = [
  ["noResults", "Your search - asdfgh - did not match any documents."],
  ["noResults", "Leider haben wir keine passenden Artikel gefunden."],
  ["noResults", "Nu am găsit niciun rezultat"],
  ["noResults", "Det blev inga träffar: inga resultat"],
  ["noResults", "Hiçbir sonuç bulunamadı"],
  ["noResults", "검색 결과가 없습니다."],
  ["noResults", "لم يتم العثور على نتائج"],
  ["noResults", "Nebyly nalezeny žádné výsledky"],
  ["error", "Gabim: an internal error occurred"],
  ["error", "Došlo k chybě"],
  ["validation", "This field is required."],
  ["validation", "Vyplňte alespoň jedno pole"],
  ["login", "Please log in to continue"],
  ["bot", "Please complete the CAPTCHA"],
  ["rateLimit", "429 Too Many Requests"],
];

test.each(SAID)("%s: %s", (kind, text) => {
  expect(findPhrase(kind, fold(text))).not.toBeNull();
});

const NOT_SAID: readonly (readonly [PhraseKind, string])[] = [
  ["noResults", "Didn't find what you were looking for? Ask a librarian."],
  ["noResults", "1,340 results"],
  ["noResults", "10 results"],
  ["noResults", "No Country for Old Men"],
  ["error", "Trial and Error: a novel"],
  ["login", "My account"],
];

test.each(NOT_SAID)("not %s: %s", (kind, text) => {
  expect(findPhrase(kind, fold(text))).toBeNull();
});

test("words that lead on are told apart from sentences that hold them", () => {
  expect(isPhrase("next", fold("Next »"))).toBe(true);
  expect(isPhrase("next", fold("Nächste Seite"))).toBe(true);
  expect(isPhrase("next", fold("次へ"))).toBe(true);
  expect(isPhrase("next", fold("The next of kin"))).toBe(false);
  expect(isPhrase("more", fold("Show 20 more results"))).toBe(true);
  expect(isPhrase("more", fold("More about us"))).toBe(false);
});
