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

    test.each([
      ["富士山", ["fuji"]],
      ["富士", ["fuji"]],
      ["山", ["fuji", "mixed"]],
      ["士山に", ["fuji"]],
      ["士に", []],
      ['"富士山に登る"', ["fuji"]],
      ["富山", ["mixed"]],
      ["java言語", ["mixed"]],
      ["言語 富山", ["mixed"]],
      ['"言語 富山"', ["mixed"]],
      ['"富山 言語"', []],
      ["ｶﾞｲﾄﾞ", ["fuji"]],
      ["ガイド OR 没有", ["chinese", "fuji"]],
      ["有书", ["chinese"]],
      ["한국", ["korean"]],
      ["국어", ["korean"]],
      ["ประเทศ", ["thai"]],
      ["title:大学", ["chinese"]],
      ['author:"村上"', ["fuji"]],
      ["author:春樹", ["fuji"]],
      ["author:上樹", []],
      ["query:TITLE=三国", ["chinese"]],
    ] as const)("scripts without spaces are found by any part: %s finds %j", async (query, names) => {
      await store(fresh.now(), [
        {
          at: "a.test/fuji",
          text: "富士山に登るガイド。",
          records: [{ key: "m", fields: { author: "村上春樹" } }],
        },
        { at: "a.test/mixed", text: "java言語 富山の本" },
        {
          at: "a.test/chinese",
          title: "北京大学图书馆",
          text: "这里没有书",
          query: { form: "f", domain: "books", values: { TITLE: "三国演义" } },
        },
        { at: "a.test/korean", text: "한국어를 배웁니다" },
        { at: "a.test/thai", text: "ภาษาไทยเป็นภาษาของประเทศไทย" },
      ]);
      expect(await found(query)).toEqual([...names]);
    });

    test("of the main content a piece is shown where what was found stands in it", async () => {
      const menu = "Shelves Rooms Search";
      const main = "The clockmaker of Fez.";
      await store(fresh.now(), [
        {
          ...SHELF[0]!,
          text: `${menu}\n${main}`,
          mainText: main,
          records: [{ key: "m", fields: { maker: "clockmaker" } }],
        },
      ]);
      const pieceFor = async (query: string): Promise<string> => {
        const [hit] = await fresh.now().search(query, { limit: 1 });
        return (hit?.snippet ?? []).map(({ text, found: is }) => (is ? `[${text}]` : text)).join("");
      };
      expect(await pieceFor("fez")).toBe("The clockmaker of [Fez].");
      expect(await pieceFor("rooms")).toBe("Shelves [Rooms] Search The clockmaker of Fez.");
      expect(await pieceFor("type:detail")).toBe(main);
      expect(await pieceFor("maker:clockmaker")).toBe("The [clockmaker] of Fez.");
    });

    test("of a search that finds nothing the parts nobody has are told", async () => {
      await store(fresh.now(), SHELF);
      const nowhere = (query: string): Promise<readonly string[]> => fresh.now().foundNowhere(query);
      expect(await nowhere('java whale -kuchen "java whale" author:"nemo x"*')).toEqual([
        "whale",
        '"java whale"',
        'author:"nemo x"*',
      ]);
      expect(await nowhere("whale OR shark")).toEqual(["(whale OR shark)"]);
      expect(await nowhere("java kuchen")).toEqual([]);
      expect(await nowhere("-java")).toEqual([]);
    });

    test("of a text without spaces the found part is shown", async () => {
      await store(fresh.now(), [{ at: "a.test/fuji", text: `${"長い文章です。".repeat(60)}富士山に登る。` }]);
      const [hit] = await fresh.now().search("富士山", { limit: 1 });
      expect(hit?.snippet.filter((part) => part.found)).toEqual([{ text: "富士山", found: true }]);
    });

    test("of more pages than are weighed at once each is found once, the best first", async () => {
      const pages = Array.from({ length: 1_200 }, (_, at) => ({
        at: `a.test/${at}`,
        text: at === 1_150 ? "tea tea tea pot pot pot" : `tea pot ${"and some other words ".repeat(10)}`,
      }));
      await store(fresh.now(), pages);
      const all = await fresh.now().search("tea pot", { limit: 5_000 });
      expect(new Set(all.map(({ page }) => page.id)).size).toBe(1_200);
      expect(all[0]?.page.url).toBe("https://a.test/1150");
      expect(all.map(({ score }) => score)).toEqual(
        all.map(({ score }) => score).toSorted((one, other) => other - one),
      );
      const middle = await fresh.now().search("tea pot", { limit: 20, offset: 995 });
      expect(middle.map(({ page }) => page.id)).toEqual(all.slice(995, 1_015).map(({ page }) => page.id));
      expect(await found('"tea pot"', 5_000)).toHaveLength(1_200);
      expect((await fresh.now().search('"pot tea"', { limit: 9 })).length).toBe(0);
      const { total, exact } = await fresh.now().facets("tea");
      expect({ total, exact }).toEqual({ total: 1_200, exact: true });
      expect((await fresh.now().facets('"tea pot"')).exact).toBe(false);
    }, 120_000);

    test("facets tell how many pages a search finds, and how they are spread", async () => {
      const repository = fresh.now();
      const form = {
        ...{ index: 0, action: "https://books.test/search", method: "get", fields: [] },
        judged: { key: "f", domain: "books", relevance: 1 },
      };
      await store(repository, [{ at: "books.test/search", forms: [form] }]);
      await store(repository, SHELF);
      const forms = [{ value: 1, count: 1, label: "https://books.test/search" }];
      expect(await repository.facets("java")).toEqual({
        ...{ total: 2, exact: true },
        domain: [
          { value: "books", count: 1 },
          { value: "travel-guides", count: 1 },
        ],
        type: [
          { value: "detail", count: 1 },
          { value: "result", count: 1 },
        ],
        host: [{ value: "books.test:8443", count: 2 }],
        form: forms,
      });
      expect(await repository.facets("host:books.test")).toMatchObject({
        total: 3,
        host: [
          { value: "books.test:8443", count: 2 },
          { value: "books.test", count: 1 },
        ],
      });
      const none = { total: 0, exact: true, domain: [], type: [], host: [], form: [] };
      expect(await repository.facets("whale")).toEqual(none);
      await expect(repository.facets('"open')).rejects.toThrow(SearchQueryError);
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
