import { describe, expect, test } from "vitest";
import { judgePage } from "../../../src/content/keep/judge-page.js";
import { keepQuery } from "../../../src/content/keep/keep-query.js";
import type { KeepPage, KeepRule } from "../../../src/content/keep/keep-rule.js";
import { SearchQueryError } from "../../../src/search/search-query-error.js";

const page: KeepPage = {
  url: "https://docs.site.test/kotlin/types?x=1",
  title: "Kotlin für Anfänger",
  text: "Java and Kotlin share a type system.\nCrème brûlée is served with coffee.",
  contentType: "text/html",
  type: "static",
  domain: "books",
  language: "en",
  size: 2_000,
};
const kept = async (rule: KeepRule, change: Partial<KeepPage> = {}): Promise<boolean> =>
  (await judgePage(rule, { ...page, ...change })).kept;

describe("words", () => {
  test.each([
    ["java", true],
    ["JAVA kotlin", true],
    ["java rust", false],
    ["rust OR kotlin", true],
    ['java AND (rust OR "type system")', true],
    ['"system type"', false],
    ['"share a type"', true],
    ['"type sys"*', true],
    ["java AND NOT coff*", false],
    ["java -tea", true],
    ["kot*", true],
    ["otlin", false],
    ["creme brulee", true],
    ["crème", true],
    ["title:anfanger", true],
    ["title:java", false],
    ["text:anfanger", false],
    ["type:static", true],
    ["type:document", false],
    ["host:site.test", true],
    ["host:other.test", false],
    ["domain:books", true],
    ["language:en java", true],
    ["language:de OR coffee", true],
    ["address:kotlin", true],
    ["NOT (rust OR go)", true],
  ])("%s", async (query, expected) => {
    expect(await kept({ query: keepQuery(query) })).toBe(expected);
  });

  test("what cannot be read is told with its place", () => {
    expect(() => keepQuery("java AND (kotlin")).toThrow(SearchQueryError);
    expect(() => keepQuery("java AND (kotlin")).toThrow(/character 10: this "\(" is never closed/);
    expect(() => keepQuery("author:eckel")).toThrow(/known of stored pages only/);
  });
});

describe("size, language and a function of one's own", () => {
  test("each can leave a page out, and says why", async () => {
    expect(await judgePage({ size: { least: 1, most: 1_999 } }, page)).toEqual({
      kept: false,
      reason: "not-kept-size",
      detail: "2000 bytes are not between 1 and 1999",
    });
    expect(await judgePage({ languages: ["de", "fr"] }, page)).toEqual({
      kept: false,
      reason: "not-kept-language",
      detail: 'it is in "en", wanted is de, fr',
    });
    expect(await judgePage({ languages: ["de"] }, { ...page, language: null })).toMatchObject({
      kept: false,
    });
    expect(await kept({ languages: ["de", "en"], size: { least: 2_000, most: 2_000 } })).toBe(true);
    expect(await judgePage({ own: () => "too dull" }, page)).toMatchObject({
      reason: "not-kept-own",
      detail: "too dull",
    });
    expect(await kept({ own: ({ title }) => title.startsWith("Kotlin") })).toBe(true);
  });

  test("a function that fails loses no page", async () => {
    const own = (): boolean => {
      throw new Error("oh no");
    };
    expect(await judgePage({ own }, page)).toEqual({ kept: true, failed: "oh no" });
  });
});
