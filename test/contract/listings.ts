import { describe, expect, test } from "vitest";
import { EMPTY_SESSION } from "../../src/route/session.js";
import type { BrowserSession } from "../../src/route/session.js";
import { openAddress, type Sequence } from "../../src/sequence/sequence.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { collect, leaseRoute, makePage, makeRoute, visited } from "./visits.js";

const SESSION: BrowserSession = {
  cookies: [
    {
      name: "sid",
      value: "s3cret",
      domain: "a.test",
      path: "/",
      expires: 2_000_000_000,
      httpOnly: true,
      secure: false,
      sameSite: "Lax",
    },
  ],
  origins: [
    {
      origin: "https://a.test",
      localStorage: [["cart", "[1,2]"]],
      sessionStorage: [["tab", "1"]],
      databases: [
        {
          name: "db",
          version: 2,
          stores: [
            {
              name: "s",
              keyPath: null,
              autoIncrement: true,
              indexes: [],
              rows: [{ key: "1", value: '"x"' }],
            },
          ],
        },
      ],
    },
  ],
};

export function describeListings(make: RepositoryFactory): void {
  describe("what is kept", () => {
    const fresh = freshRepository(make);

    test("a session is given back as it was put", async () => {
      const id = await fresh.now().putSession(SESSION);
      expect(id).toEqual(expect.any(String));
      expect(await fresh.now().getSession(id!)).toEqual(SESSION);
      expect(await (await fresh.reopen()).getSession(id!)).toEqual(SESSION);
    });

    test("a session is stored once for each distinct content", async () => {
      const repository = fresh.now();
      const id = await repository.putSession(SESSION);
      const cookie = SESSION.cookies[0]!;
      const pushed = { ...SESSION, cookies: [{ ...cookie, expires: cookie.expires + 60 }] };
      expect(await repository.putSession(pushed)).toBe(id);
      const changed = { ...SESSION, cookies: [{ ...cookie, value: "other" }] };
      expect(await repository.putSession(changed)).not.toBe(id);
    });

    test("the empty session needs no place", async () => {
      expect(await fresh.now().putSession(EMPTY_SESSION)).toBeNull();
    });

    test("an unknown session is an error", async () => {
      await expect(fresh.now().getSession("never put")).rejects.toThrow("never put");
    });

    test("a host is given back as it was put last", async () => {
      const repository = fresh.now();
      expect(await repository.getHost("a.test")).toBeNull();
      const robots = { status: 200, body: "User-agent: *\nDisallow: /x", fetchedAt: 1234567890123 };
      await repository.putHost({ host: "a.test", robots: null, delayMs: 100 });
      expect(await repository.getHost("a.test")).toEqual({ host: "a.test", robots: null, delayMs: 100 });
      await repository.putHost({ host: "a.test", robots, delayMs: 250 });
      expect(await repository.getHost("a.test")).toEqual({ host: "a.test", robots, delayMs: 250 });
      await repository.putHost({ host: "a.test", robots: { ...robots, status: 503 }, delayMs: 0 });
      expect(await (await fresh.reopen()).getHost("a.test")).toEqual({
        host: "a.test",
        robots: { ...robots, status: 503 },
        delayMs: 0,
      });
    });

    test("what is known of a host does not disturb its routes", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      await repository.putHost({ host: "a.test", robots: null, delayMs: 100 });
      expect((await repository.status()).routes.waiting).toBe(1);
      expect((await leaseRoute(repository)).url).toBe("https://a.test/1");
    });

    test("listings are complete and in order, however long", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/")]);
      const pages = Array.from({ length: 450 }, (_, i) =>
        visited(
          makePage(`https://a.test/${i}`, { forms: [{ index: 0, action: "", method: "get", fields: [] }] }),
          { skipped: [{ url: `https://x.test/${i}`, reason: "scope", detail: "" }] },
        ),
      );
      const { pageIds } = await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
      const urls = pages.map(({ page }) => page.url);
      expect((await collect(repository.pages())).map(({ url }) => url)).toEqual(urls);
      expect((await collect(repository.pages())).map(({ id }) => id)).toEqual(pageIds);
      expect((await collect(repository.forms())).map(({ url }) => url)).toEqual(urls);
      expect(await collect(repository.skipped())).toHaveLength(450);

      await repository.addRoutes(Array.from({ length: 250 }, (_, i) => makeRoute(`https://b.test/${i}`)));
      for (let i = 0; i < 250; i += 1) {
        await repository.commit(await leaseRoute(repository), { kind: "failed", reason: "x", detail: "" }, 1);
      }
      const failed = (await collect(repository.failures())).map(({ url }) => url);
      expect(failed).toEqual(Array.from({ length: 250 }, (_, i) => `https://b.test/${i}`));
    });

    test("a listing may be read while the crawl goes on", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/"), makeRoute("https://a.test/more")]);
      const many = Array.from({ length: 250 }, (_, i) => visited(makePage(`https://a.test/${i}`)));
      await repository.commit(await leaseRoute(repository), { kind: "done", pages: many }, 1);
      let seen = 0;
      for await (const page of repository.pages()) {
        seen += 1;
        if (page.url !== "https://a.test/10") continue;
        const late = { kind: "done", pages: [visited(makePage("https://a.test/late"))] } as const;
        await repository.commit(await leaseRoute(repository), late, 2);
      }
      expect(seen).toBe(251);
    });

    test("what a page was found to be is corrected", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/")]);
      const pages = [visited(makePage("https://a.test/"))];
      const { pageIds } = await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
      await repository.setAddressable(pageIds[0]!, false);
      expect((await repository.getPage(pageIds[0]!))?.addressable).toBe(false);
      expect(await repository.getPage(pageIds[0]! + 1)).toBeNull();
    });

    test("the page before a page is known, and a start has none", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/")]);
      const first = await repository.commit(
        await leaseRoute(repository),
        {
          kind: "done",
          pages: [visited(makePage("https://a.test/"), { routes: [makeRoute("https://a.test/b")] })],
        },
        1,
      );
      const second = await repository.commit(
        await leaseRoute(repository),
        {
          kind: "done",
          pages: [visited(makePage("https://a.test/b")), visited(makePage("https://a.test/b#state"))],
        },
        2,
      );
      const [start] = first.pageIds;
      const [page, state] = second.pageIds;
      expect(await repository.getParent(start!)).toBeNull();
      expect(await repository.getParent(page!)).toBe(start);
      expect(await repository.getParent(state!)).toBe(start);
      expect(await repository.getParent(state! + 1)).toBeNull();
      expect(await (await fresh.reopen()).getParent(page!)).toBe(start);
    });

    test("another way to a page takes the place of the one that was stored", async () => {
      const repository = fresh.now();
      const url = "https://a.test/";
      await repository.addRoutes([makeRoute(url)]);
      const longer: Sequence = {
        steps: [
          { kind: "goto", url },
          { kind: "press", key: "Enter" },
        ],
      };
      const pages = [visited(makePage(url, { sequence: longer })), visited(makePage("https://a.test/b"))];
      const { pageIds } = await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
      const [id, other] = pageIds;
      expect((await repository.getPage(id!))?.sequence).toEqual(longer);
      const elsewhere = openAddress("https://a.test/entry");
      await repository.setSequence(id!, elsewhere);
      expect((await repository.getPage(id!))?.sequence).toEqual(elsewhere);
      expect((await repository.getPage(other!))?.sequence).toEqual(openAddress("https://a.test/b"));
      await expect(repository.setSequence(other! + 1, elsewhere)).rejects.toThrow(`${other! + 1}`);
    });

    test("the status tells the latest run and its pages", async () => {
      const repository = fresh.now();
      expect(await repository.status()).toEqual({
        routes: { waiting: 0, leased: 0, done: 0, failed: 0, skipped: 0 },
        pages: 0,
        states: 0,
        forms: 0,
        submissions: 0,
        records: 0,
        pagesOfRun: 0,
        startedAt: null,
        finishedAt: null,
      });
      await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
      await repository.markRun("started", 100);
      const first = await leaseRoute(repository);
      await repository.commit(first, { kind: "done", pages: [visited(makePage(first.url))] }, 1);
      await repository.markRun("finished", 200);
      expect(await repository.status()).toMatchObject({ pagesOfRun: 1, startedAt: 100, finishedAt: 200 });
      await repository.markRun("started", 300);
      expect(await repository.status()).toMatchObject({ pagesOfRun: 0, startedAt: 300, finishedAt: null });
      const second = await leaseRoute(repository);
      await repository.commit(second, { kind: "done", pages: [visited(makePage(second.url))] }, 1);
      expect(await repository.status()).toMatchObject({ pages: 2, pagesOfRun: 1 });
    });
  });
}
