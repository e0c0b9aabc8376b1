import { describe, expect, test } from "vitest";
import type { VisitOutcome } from "../../src/repository/repository.js";
import { append, openAddress } from "../../src/sequence/sequence.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { leaseRoute, makePage, makeRoute, visited } from "./visits.js";

const NONE = { kind: "none", leased: 0 } as const;
const limits = { now: 1000, perHost: 100, maxDepth: 100 };

function retryAt(notBefore: number, holdHost = false): VisitOutcome {
  const holdHostUntil = holdHost ? notBefore : null;
  return { kind: "retry", reason: "timeout", detail: "no answer", notBefore, holdHostUntil };
}

export function describeFrontier(make: RepositoryFactory): void {
  describe("the frontier", () => {
    const fresh = freshRepository(make);

    test("gives back the route it took", async () => {
      const repository = fresh.now();
      const sessionId = await repository.putSession({
        cookies: [],
        origins: [
          { origin: "https://a.test", localStorage: [["k", "v"]], sessionStorage: [], databases: [] },
        ],
      });
      const target = {
        frames: [],
        locators: [{ kind: "css", css: "#more", position: 2 }],
        description: "More",
      } as const;
      const route = makeRoute("https://a.test/1", {
        kind: "clicks",
        sequence: append(openAddress("https://a.test/"), {
          kind: "click",
          target,
          effect: { kind: "change" },
        }),
        sessionId,
        depth: 3,
        depthLimit: 7,
        priority: 0.25,
        domain: "books",
        pattern: "a.test/#",
      });
      await repository.addRoutes([route]);
      expect(await leaseRoute(repository)).toEqual({
        ...route,
        id: expect.any(Number) as number,
        attempts: 0,
      });
    });

    test("takes a route key once, whatever became of its route", async () => {
      const repository = fresh.now();
      const route = makeRoute("https://a.test/1");
      expect(await repository.addRoutes([route, route])).toBe(1);
      expect(await repository.addRoutes([route])).toBe(0);
      const leased = await leaseRoute(repository);
      expect(await repository.addRoutes([route])).toBe(0);
      await repository.commit(leased, { kind: "done", pages: [] }, 1);
      expect(await repository.addRoutes([route])).toBe(0);
      expect(await repository.lease(limits)).toEqual(NONE);
    });

    test("what waits by a clock that was set back since waits no more", async () => {
      const repository = fresh.now();
      const ahead = 1_000_000_000;
      await repository.markRun("started", ahead);
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      await repository.commit(await leaseRoute(repository), retryAt(ahead + 5_000, true), ahead + 1_000);
      expect(await repository.lease({ ...limits, now: 1_000 })).toMatchObject({ kind: "later" });
      await repository.markRun("started", 1_000);
      expect(await repository.lease({ ...limits, now: 1_001 })).toMatchObject({ kind: "route" });
    });

    test("what waits by the right clock goes on waiting in the next run", async () => {
      const repository = fresh.now();
      await repository.markRun("started", 1_000);
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      await repository.commit(await leaseRoute(repository), retryAt(9_000, true), 2_000);
      await repository.markRun("started", 3_000);
      expect(await repository.lease({ ...limits, now: 3_001 })).toEqual({ kind: "later", at: 9_000 });
    });

    test("knows whose sitemaps were read", async () => {
      const repository = fresh.now();
      expect(await repository.hasReadSitemaps("https://a.test")).toBe(false);
      await repository.noteSitemapsRead("https://a.test");
      await repository.noteSitemapsRead("https://a.test");
      expect(await repository.hasReadSitemaps("https://a.test")).toBe(true);
      expect(await repository.hasReadSitemaps("https://b.test")).toBe(false);
    });

    test("takes hundreds of routes at once", async () => {
      const repository = fresh.now();
      const routes = Array.from({ length: 777 }, (_, i) => makeRoute(`https://h${i % 7}.test/${i}`));
      expect(await repository.addRoutes(routes)).toBe(777);
      expect((await repository.status()).routes.waiting).toBe(777);
    });

    test("leases the route of highest priority first, the oldest of equals", async () => {
      const repository = fresh.now();
      await repository.addRoutes([
        makeRoute("https://a.test/old", { priority: 1 }),
        makeRoute("https://a.test/best", { priority: 2.5 }),
        makeRoute("https://a.test/young", { priority: 1 }),
        makeRoute("https://a.test/last", { priority: -1 }),
      ]);
      const order = [];
      for (let i = 0; i < 4; i += 1) order.push((await leaseRoute(repository)).url.split("/").at(-1));
      expect(order).toEqual(["best", "old", "young", "last"]);
    });

    test("lets hosts take turns, also within one millisecond", async () => {
      const repository = fresh.now();
      await repository.addRoutes(
        ["a", "b", "c"].flatMap((host) => [1, 2, 3].map((n) => makeRoute(`https://${host}.test/${n}`))),
      );
      const rounds = [];
      for (let round = 0; round < 3; round += 1) {
        const hosts = [];
        for (let i = 0; i < 3; i += 1) hosts.push((await leaseRoute(repository)).host);
        rounds.push(hosts.sort());
      }
      expect(rounds).toEqual(Array(3).fill(["a.test", "b.test", "c.test"]));
    });

    test("a host of thousands of routes does not keep a small one waiting", async () => {
      const repository = fresh.now();
      await repository.addRoutes(
        Array.from({ length: 2000 }, (_, i) => makeRoute(`https://big.test/${i}`, { priority: 9 })),
      );
      await leaseRoute(repository, { now: 1 });
      await repository.addRoutes([makeRoute("https://small.test/")]);
      expect((await leaseRoute(repository, { now: 2 })).host).toBe("small.test");
    });

    test("works no more routes of a host at once than allowed", async () => {
      const repository = fresh.now();
      await repository.addRoutes([1, 2, 3].map((n) => makeRoute(`https://a.test/${n}`)));
      const first = await leaseRoute(repository, { perHost: 2 });
      await leaseRoute(repository, { perHost: 2 });
      expect(await repository.lease({ ...limits, perHost: 2 })).toEqual({ kind: "none", leased: 2 });
      await repository.commit(first, { kind: "done", pages: [] }, 1);
      expect((await leaseRoute(repository, { perHost: 2 })).url).toBe("https://a.test/3");
    });

    test("keeps the delay of a host and says when to come again", async () => {
      const repository = fresh.now();
      await repository.putHost({ host: "a.test", robots: null, delayMs: 500 });
      await repository.addRoutes([1, 2].map((n) => makeRoute(`https://a.test/${n}`)));
      await leaseRoute(repository, { now: 1000 });
      expect(await repository.lease({ ...limits, now: 1499 })).toEqual({ kind: "later", at: 1500 });
      expect((await leaseRoute(repository, { now: 1500 })).url).toBe("https://a.test/2");
    });

    test("holds a host until the time it was told, and never shortens that", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://b.test/1")]);
      await repository.holdHost("a.test", 9000);
      await repository.holdHost("a.test", 5000);
      expect((await leaseRoute(repository)).host).toBe("b.test");
      expect(await repository.lease(limits)).toEqual({ kind: "later", at: 9000 });
      expect((await leaseRoute(repository, { now: 9000 })).host).toBe("a.test");
    });

    test("a host may be held before its first route is known", async () => {
      const repository = fresh.now();
      await repository.holdHost("a.test", 9000);
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      expect(await repository.lease(limits)).toEqual({ kind: "later", at: 9000 });
    });

    test("a route to be tried again waits for its time and has one attempt more", async () => {
      const repository = fresh.now();
      await repository.addRoutes([
        makeRoute("https://a.test/1", { priority: 5 }),
        makeRoute("https://a.test/2"),
      ]);
      const first = await leaseRoute(repository, { now: 1000 });
      const retry = retryAt(3000);
      await repository.commit(first, retry, 1100);
      const second = await leaseRoute(repository, { now: 1200 });
      expect(second.url).toBe("https://a.test/2");
      await repository.commit(second, { kind: "done", pages: [] }, 1300);
      expect(await repository.lease({ ...limits, now: 2999 })).toEqual({ kind: "later", at: 3000 });
      const again = await leaseRoute(repository, { now: 3000 });
      expect(again).toEqual({ ...first, attempts: 1 });
    });

    test("a host that asks for rest is left alone with all its routes", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
      await repository.commit(await leaseRoute(repository), retryAt(3000, true), 1100);
      expect(await repository.lease(limits)).toEqual({ kind: "later", at: 3000 });
      expect((await leaseRoute(repository, { now: 3000 })).url).toBe("https://a.test/1");
    });

    test("takes up every route that became due, however many did at once", async () => {
      const repository = fresh.now();
      await repository.addRoutes(Array.from({ length: 600 }, (_, i) => makeRoute(`https://a.test/${i}`)));
      for (let i = 0; i < 600; i += 1) {
        const route = await leaseRoute(repository);
        await repository.commit(route, retryAt(5000), 1);
      }
      const keys = new Set<string>();
      for (let i = 0; i < 600; i += 1)
        keys.add((await leaseRoute(repository, { now: 5000, perHost: 1000 })).key);
      expect(keys.size).toBe(600);
      expect(await repository.lease({ ...limits, now: 5000 })).toEqual({ kind: "none", leased: 600 });
    });

    test("a route given back waits as before, without an attempt", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      const route = await leaseRoute(repository);
      await repository.giveBack(route);
      expect((await repository.status()).routes).toMatchObject({ waiting: 1, leased: 0 });
      expect(await leaseRoute(repository)).toEqual(route);
    });

    test("a route given back with a time is not leased before it", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      const route = await leaseRoute(repository, { now: 1000 });
      await repository.giveBack(route, 5000);
      expect((await repository.status()).routes).toMatchObject({ waiting: 1, leased: 0 });
      expect(await repository.lease({ ...limits, now: 1000 })).toEqual({ kind: "later", at: 5000 });
      expect(await leaseRoute(repository, { now: 5000 })).toEqual(route);
    });

    test("leaves routes beyond the depth limit waiting, until a run goes deeper", async () => {
      const repository = fresh.now();
      await repository.addRoutes([
        makeRoute("https://a.test/deep", { depth: 5, priority: 9 }),
        makeRoute("https://a.test/flat", { depth: 1 }),
      ]);
      const route = await leaseRoute(repository, { maxDepth: 2 });
      expect(route.url).toBe("https://a.test/flat");
      const found = { routes: [makeRoute("https://a.test/deeper", { depth: 6 })] };
      await repository.commit(route, { kind: "done", pages: [visited(makePage(route.url), found)] }, 1);
      expect(await repository.lease({ ...limits, maxDepth: 2 })).toEqual(NONE);
      expect((await repository.status()).routes.waiting).toBe(2);
      expect((await leaseRoute(repository, { maxDepth: 5 })).url).toBe("https://a.test/deep");
      expect(await repository.lease({ ...limits, maxDepth: 5 })).toEqual({ kind: "none", leased: 1 });
      expect((await leaseRoute(repository, { maxDepth: Infinity })).url).toBe("https://a.test/deeper");
    });

    test("a route to be tried again later is still waited for after the depth limit moved to and fro", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/deep", { depth: 5 })]);
      const route = await leaseRoute(repository);
      await repository.commit(route, retryAt(5000), 1);
      expect(await repository.lease({ ...limits, maxDepth: 2 })).toEqual(NONE);
      expect(await repository.lease(limits)).toEqual({ kind: "later", at: 5000 });
      expect((await leaseRoute(repository, { now: 5000 })).attempts).toBe(1);
    });

    test("gives no route to two workers", async () => {
      const repository = fresh.now();
      await repository.addRoutes(Array.from({ length: 50 }, (_, i) => makeRoute(`https://a.test/${i}`)));
      const routes = await Promise.all(Array.from({ length: 50 }, () => leaseRoute(repository)));
      expect(new Set(routes.map(({ id }) => id)).size).toBe(50);
    });

    test("takes back the routes of workers that are gone", async () => {
      const before = fresh.now();
      await before.addRoutes([1, 2, 3].map((n) => makeRoute(`https://a.test/${n}`)));
      await leaseRoute(before);
      await leaseRoute(before);
      expect((await before.status()).routes).toMatchObject({ waiting: 1, leased: 2 });
      // Opening a store gives back what those had who are not there any more.
      const repository = await fresh.reopen();
      expect((await repository.status()).routes).toMatchObject({ waiting: 3, leased: 0 });
      expect(await repository.releaseLeases()).toBe(0);
      expect(await leaseRoute(repository)).toMatchObject({ url: "https://a.test/1", attempts: 0 });
    });

    test("tries failed routes again in a new run, with fresh attempts", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      await repository.commit(
        await leaseRoute(repository),
        { kind: "failed", reason: "refused", detail: "connection refused" },
        1,
      );
      expect((await repository.status()).routes).toMatchObject({ waiting: 0, failed: 1 });
      expect(await repository.lease(limits)).toEqual(NONE);
      expect(await repository.retryFailed()).toBe(1);
      expect((await repository.status()).routes).toMatchObject({ waiting: 1, failed: 0 });
      expect((await leaseRoute(repository)).attempts).toBe(0);
    });

    test("is the same after it was opened again", async () => {
      const repository = fresh.now();
      await repository.putHost({ host: "a.test", robots: null, delayMs: 700 });
      await repository.addRoutes([1, 2].map((n) => makeRoute(`https://a.test/${n}`)));
      await repository.commit(await leaseRoute(repository), { kind: "done", pages: [] }, 1);
      const again = await fresh.reopen();
      expect((await again.status()).routes).toMatchObject({ waiting: 1, done: 1 });
      expect(await again.lease(limits)).toEqual({ kind: "later", at: 1700 });
      expect((await leaseRoute(again, { now: 1700 })).url).toBe("https://a.test/2");
    });
  });
}
