import { describe, expect, test } from "vitest";
import { Admission, type FoundOn, type FoundWay } from "../../../src/crawl/admit.js";
import { parseDomain } from "../../../src/domain/parse.js";
import { MazeWatch } from "../../../src/route/maze-watch.js";
import { createScope } from "../../../src/route/scope.js";
import { DEFAULT_TRAP_LIMITS } from "../../../src/route/trap-budget.js";
import { openAddress } from "../../../src/sequence/sequence.js";

const ON: FoundOn = { sessionId: "s", depth: 2, depthLimit: null, domain: "books", inDomain: false };

function admission(routesPerPattern = 100, known = 0): Admission {
  const books = parseDomain(
    JSON.stringify({
      name: "books",
      relevanceThreshold: 0.5,
      attributes: [{ name: "AUTHOR", aliases: ["author", "writer"], specificity: 0.8 }],
    }),
    "books",
  );
  return new Admission({
    scope: createScope({ starts: ["http://a.test/"], allowHosts: [], include: [], exclude: [/private/] }),
    domains: [books],
    trapLimits: { ...DEFAULT_TRAP_LIMITS, routesPerPattern },
    mazes: new MazeWatch(),
    countPattern: () => Promise.resolve({ routes: known, pages: 0, duplicates: 0 }),
  });
}

function way(url: string, text = "a link", change: Partial<FoundWay> = {}): FoundWay {
  return { kind: "address", url, sequence: openAddress(url), text, context: "", ...change };
}

describe("a way found on a page", () => {
  test("is left alone where its script sends something instead of following it", async () => {
    const { routes, refused } = await admission().admit(
      [way("http://a.test/7", "Seven", { acts: true })],
      ON,
    );
    expect([routes, refused[0]?.reason]).toEqual([[], "state-changing"]);
  });

  test("becomes a route one step deeper, with the page's session and domain", async () => {
    const { routes, refused } = await admission().admit([way("http://a.test/x?id=7")], ON);
    expect(refused).toEqual([]);
    expect(routes).toEqual([
      expect.objectContaining({
        kind: "address",
        url: "http://a.test/x?id=7",
        depth: 3,
        sessionId: "s",
        domain: "books",
        host: "a.test",
        pattern: "a.test/x?id={n}",
      }),
    ]);
  });

  test("is decided once, whatever number of anchors lead there", async () => {
    const ways = [way("http://a.test/x#one"), way("http://a.test/x#two"), way("http://a.test/x")];
    const { routes } = await admission().admit(ways, ON);
    expect(routes).toHaveLength(1);
  });

  test("is refused with the reason: another site, a pattern, an action, no address", async () => {
    const { routes, refused } = await admission().admit(
      [
        way("http://b.test/"),
        way("http://a.test/private/x"),
        way("http://a.test/logout", "Log out"),
        way("mailto:me@a.test"),
        way("http://["),
      ],
      ON,
    );
    expect(routes).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual(["scope", "excluded", "state-changing", "scheme"]);
  });

  test("beyond its start's own depth is refused, at that depth is not", async () => {
    const at = await admission().admit([way("http://a.test/x")], { ...ON, depthLimit: 3 });
    expect(at.routes).toHaveLength(1);
    const beyond = await admission().admit([way("http://a.test/x")], { ...ON, depthLimit: 2 });
    expect(beyond.refused.map(({ reason }) => reason)).toEqual(["depth"]);
  });

  test("that speaks of the domain is visited earlier, a click slightly later", async () => {
    const ways = [
      way("http://a.test/plain", "Something else"),
      way("http://a.test/author", "Author"),
      way("http://a.test/click", "Something else", { kind: "clicks", key: "clicks:1" }),
    ];
    const { routes } = await admission().admit(ways, ON);
    const [plain, author, click] = routes.map(({ priority }) => priority);
    expect(author).toBeGreaterThan(plain ?? Infinity);
    expect(click).toBeLessThan(plain ?? -Infinity);
  });
});

describe("the budget of a shape", () => {
  const ways = Array.from({ length: 10 }, (_, n) => way(`http://a.test/item/${n}`));

  test("counts the routes of this very page", async () => {
    const { routes, refused } = await admission(4).admit(ways, ON);
    expect(routes).toHaveLength(4);
    expect(refused.map(({ reason }) => reason)).toEqual(Array(6).fill("pattern-budget"));
  });

  test("counts what earlier pages added", async () => {
    expect((await admission(4, 3).admit(ways, ON)).routes).toHaveLength(1);
    expect((await admission(4, 4).admit(ways, ON)).routes).toHaveLength(0);
  });
});
