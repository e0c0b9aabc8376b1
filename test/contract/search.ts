import { describe, expect, test } from "vitest";
import type { NewPage, NewRecord, Repository, SearchHit } from "../../src/repository/repository.js";
import { SearchQueryError } from "../../src/search/search-query-error.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { leaseRoute, makePage, makeRoute, visited } from "./visits.js";

interface SearchedPage extends Partial<NewPage> {
  readonly at: string;
  readonly records?: readonly NewRecord[];
}

async function store(repository: Repository, pages: readonly SearchedPage[]): Promise<void> {
  await repository.addRoutes([makeRoute(`https://start.test/${pages[0]?.at ?? ""}`)]);
  const found = pages.map(({ at, records = [], ...page }) =>
    visited(makePage(`https://${at}`, page), { records }),
  );
  await repository.commit(await leaseRoute(repository), { kind: "done", pages: found }, 1);
}

const nameOf = ({ page }: SearchHit): string => page.url.slice(page.url.lastIndexOf("/") + 1);

export function describeSearch(make: RepositoryFactory): void {
  describe("search", () => {
    const fresh = freshRepository(make);

    async function found(query: string, limit = 100): Promise<string[]> {
      return (await fresh.now().search(query, { limit })).map(nameOf).sort();
    }

    const SHELF: readonly SearchedPage[] = [
      {
        at: "books.test:8443/shelf/thinking",
        title: "Thinking in Java",
        text: "A book by Bruce Eckel on the Java language, for people who think in objects.",
        type: "detail",
        domain: "books",
        query: { form: "f", domain: "books", values: { TITLE: "java", AUTHOR: "Eckel" } },
        records: [{ key: "thinking", fields: { AUTHOR: "Bruce Eckel", "Year of print": "1998" } }],
      },
      {
        at: "books.test:8443/shelf/island",
        title: "Island hopping",
        text: "From Bali to Java by boat; the language of the crew was Crème brûlée.",
        type: "result",
        domain: "travel-guides",
        records: [
          { key: "boat", fields: { AUTHOR: "Ida Bruce" } },
          { key: "crew", fields: { AUTHOR: "Eckel Meyer" } },
        ],
      },
      {
        at: "www.Café-Größe.test/cafe",
        title: "Öffnungszeiten",
        text: "GROSSE Auswahl: Café, Kuchen. Tel. 030/12345",
        type: "static",
      },
    ];

    test.each([
      ["java", ["island", "thinking"]],
      ["JAVA language", ["island", "thinking"]],
      ["java objects", ["thinking"]],
      ['"java language"', ["thinking"]],
      ['"language java"', []],
      ["lang*", ["island", "thinking"]],
      ['"by bru"*', ["thinking"]],
      ["lang", []],
      ["java -objects", ["island"]],
      ["java NOT (objects OR boat)", []],
      ["kuchen OR objects", ["cafe", "thinking"]],
      ["boat | kuchen", ["cafe", "island"]],
      ["(kuchen OR objects) AND cafe", ["cafe"]],
      ["creme BRULEE", ["island"]],
      ["Öffnungszeiten", ["cafe"]],
      ["offnungszeiten", ["cafe"]],
      ["title:java", ["thinking"]],
      ["text:island", []],
      ["type:result", ["island"]],
      ["-type:result", ["cafe", "thinking"]],
      ["-kuchen", ["island", "thinking"]],
      ["domain:books", ["thinking"]],
      ["domain:travel-guides", ["island"]],
      ["domain:travel", []],
      ["domain:travel*", ["island"]],
      ["host:books.test", ["island", "thinking"]],
      ["host:books.test:8443", ["island", "thinking"]],
      ["host:book.test", []],
      ["host:test", []],
      ["host:xn--caf-gre-3xa2a8e.test OR host:www.*", ["cafe"]],
      ["address:shelf java", ["island", "thinking"]],
      ["query:TITLE=java", ["thinking"]],
      ["query:title=JAVA", ["thinking"]],
      ["query:AUTHOR=java", []],
      ["query:eckel", ["thinking"]],
      ['author:"bruce eckel"', ["thinking"]],
      ["AUTHOR:eckel", ["island", "thinking"]],
      ["author:eck*", ["island", "thinking"]],
      ["yearofprint:1998", ["thinking"]],
      ["author:1998", []],
      ["type:result OR query:TITLE=java", ["island", "thinking"]],
      ["030/12345", ["cafe"]],
      ['NEAR("java" objects)', []],
      ["nothing* like* this", []],
    ] as const)("%s finds %j", async (query, names) => {
      await store(fresh.now(), SHELF);
      expect(await found(query)).toEqual(names);
    });

    test("what was committed is found at once, and by the next process", async () => {
      const repository = fresh.now();
      expect(await found("whale")).toEqual([]);
      await store(repository, [{ at: "a.test/one", text: "A white whale." }]);
      expect(await found("whale")).toEqual(["one"]);
      await store(repository, [{ at: "a.test/two", text: "Another whale." }]);
      expect(await found("whale")).toEqual(["one", "two"]);
      const reopened = await fresh.reopen();
      expect((await reopened.search("whale", { limit: 9 })).map(nameOf).sort()).toEqual(["one", "two"]);
    });

    test("a commit that fails leaves nothing in the index", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/")]);
      const routes = [makeRoute("https://a.test/2", { sessionId: "nowhere" })];
      const pages = [visited(makePage("https://a.test/whale", { text: "whale" }), { routes })];
      const route = await leaseRoute(repository);
      await expect(repository.commit(route, { kind: "done", pages }, 1)).rejects.toThrow();
      expect(await found("whale")).toEqual([]);
    });

    test("the best come first, a word in the title counts more, and a limit is kept", async () => {
      const filler = "other words that stand in every page and say nothing ".repeat(5);
      await store(fresh.now(), [
        { at: "a.test/text", text: `whale ${filler}` },
        { at: "a.test/none", text: filler },
        { at: "a.test/title", title: "Whale", text: filler },
        { at: "a.test/often", text: `whale whale whale whale ${filler}` },
      ]);
      const hits = await fresh.now().search("whale", { limit: 9 });
      expect(hits.map(nameOf)[2]).toBe("text");
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(scores.every((score) => score > 0)).toBe(true);
      const first = await fresh.now().search("whale", { limit: 2 });
      const rest = await fresh.now().search("whale", { limit: 2, offset: 2 });
      expect([...first, ...rest].map(nameOf)).toEqual(hits.map(nameOf));
    });

    test("a hit brings its page and a piece of the text with what was found in it", async () => {
      const filler = "and so it went on and on for many a page ".repeat(40);
      await store(fresh.now(), [
        { ...SHELF[0]!, text: `${filler}\n\nthe\tCRÈME of the crop ${filler}`, byClick: true },
      ]);
      const [hit] = await fresh.now().search("creme", { limit: 1 });
      expect(hit?.page).toMatchObject({ title: "Thinking in Java", byClick: true, type: "detail" });
      expect(hit?.page.query).toEqual({ TITLE: "java", AUTHOR: "Eckel" });
      expect(hit?.snippet.filter((part) => part.found)).toEqual([{ text: "CRÈME", found: true }]);
      const snippet = hit?.snippet.map(({ text }) => text).join("");
      expect(snippet).toContain("the CRÈME of the crop");
      expect(snippet?.length).toBeLessThan(400);
    });

    test("a search as long and as deep as is allowed is answered", async () => {
      await store(fresh.now(), SHELF);
      expect(await found("java ".repeat(100))).toEqual(["island", "thinking"]);
      expect(await found(`kuchen${" OR java*".repeat(99)}`)).toEqual(["cafe", "island", "thinking"]);
      expect(await found(`kuchen${" -java".repeat(99)}`)).toEqual(["cafe"]);
      const deep = `${"(x OR y* -(z kuchen -".repeat(4)}kuchen${"))".repeat(4)}`;
      expect(await found(deep)).toEqual([]);
      expect(await found(`${"(x -(".repeat(6)}java${"))".repeat(6)}`)).toEqual([]);
      expect(await found(`${"(".repeat(19)}java${")".repeat(19)}`)).toEqual(["island", "thinking"]);
      expect(await found(`${"-(type:detail ".repeat(9)}java${")".repeat(9)}`)).toEqual(["cafe", "island"]);
    });

    test.each([
      "\0java",
      "ja\0va",
      "a\ue000b",
      "\ud800 java",
      "'; drop table pages --",
      "{title}:java",
      "java + kuchen",
      "^java",
      "rank:java",
    ])("what an engine takes for syntax is looked for as words: case %#", async (query) => {
      await store(fresh.now(), SHELF);
      const outcome = await found(query).catch((error: unknown) => error);
      if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(SearchQueryError);
      expect(await found("java")).toEqual(["island", "thinking"]);
    });

    test("a search that cannot be read says where and what helps", async () => {
      const search = fresh.now().search('java AND "open', { limit: 1 });
      await expect(search).rejects.toThrow(SearchQueryError);
      await expect(search).rejects.toThrow('character 10: this phrase is never closed; add a "');
    });
  });
}
