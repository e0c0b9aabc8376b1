import { describe, expect, test } from "vitest";
import { LeaseLostError } from "../../src/repository/collection-errors.js";
import type { PageForm } from "../../src/page/form-field.js";
import type { Repository, VisitedPage } from "../../src/repository/repository.js";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { asStored, collect, leaseRoute, makePage, makeRoute, spreadHash, visited } from "./visits.js";

const FORM: PageForm = {
  index: 0,
  action: "https://a.test/search",
  method: "get",
  fields: [{ kind: "text", name: "q", visible: true }],
};

/** Visits a new address and commits these pages as what was found there. */
async function visit(
  repository: Repository,
  url: string,
  ...pages: VisitedPage[]
): ReturnType<Repository["commit"]> {
  await repository.addRoutes([makeRoute(url, { priority: 100 })]);
  return repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
}

/** The hash with the lowest bits of it turned over. */
function turnBits(hash: string, bits: number): string {
  const turned = BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n);
  return turned.toString(16).padStart(16, "0");
}

export function describeCommits(make: RepositoryFactory): void {
  describe("a commit", () => {
    const fresh = freshRepository(make);

    test("stores all a visit produced", async () => {
      const repository = fresh.now();
      const page = makePage("https://a.test/", {
        text: "Größe 大きさ \u{1f4da}",
        html: `<p>${"Größe 大きさ \u{1f4da} ".repeat(20_000)}</p>`,
        type: "result",
        domain: "books",
        depth: 2,
        byClick: true,
        addressable: false,
        forms: [FORM, { ...FORM, index: 1, method: "post" }],
      });
      const found = {
        routes: [makeRoute("https://a.test/1", { depth: 3 }), makeRoute("https://b.test/2", { depth: 3 })],
        skipped: [{ url: "https://c.test/", reason: "scope", detail: "another site" }],
      };
      const committed = await visit(repository, "https://a.test/", visited(page, found));
      expect(committed).toEqual({ pageIds: [expect.any(Number)], newPages: 1, newRoutes: 2, newRecords: 0 });

      const id = committed.pageIds[0]!;
      expect(await repository.getPage(id)).toEqual(asStored(page, id));
      const forms = await collect(repository.forms());
      expect(forms.map(({ form }) => form)).toEqual(page.forms);
      expect(forms[0]).toMatchObject({ pageId: id, url: page.url, domain: null, relevance: null });
      expect(await collect(repository.skipped())).toEqual([{ ...found.skipped[0], pageId: id }]);
      const next = [await leaseRoute(repository), await leaseRoute(repository)];
      expect(next.map(({ url, parentPageId }) => ({ url, parentPageId }))).toEqual(
        expect.arrayContaining([
          { url: "https://a.test/1", parentPageId: id },
          { url: "https://b.test/2", parentPageId: id },
        ]),
      );
      expect(await repository.status()).toMatchObject({
        routes: { waiting: 0, leased: 2, done: 1, failed: 0, skipped: 0 },
        pages: 1,
        states: 1,
        forms: 2,
      });
    });

    test("keeps one page for one key, and the routes a second look found", async () => {
      const repository = fresh.now();
      const first = makePage("https://a.test/same", { html: "first", forms: [FORM] });
      const { pageIds } = await visit(repository, "https://a.test/1", visited(first));
      const second = makePage("https://a.test/same", { html: "second", forms: [FORM] });
      const again = await visit(
        repository,
        "https://a.test/2",
        visited(second, { routes: [makeRoute("https://a.test/3")] }),
        visited(second),
      );
      expect(again).toEqual({ pageIds: [pageIds[0], pageIds[0]], newPages: 0, newRoutes: 1, newRecords: 0 });
      expect((await repository.getPage(pageIds[0]!))?.html).toBe("first");
      expect(await repository.status()).toMatchObject({ pages: 1, forms: 1 });
      expect(await collect(repository.pages())).toHaveLength(1);
      expect((await leaseRoute(repository)).parentPageId).toBe(pageIds[0]);
      expect(await repository.hasPage("https://a.test/same")).toBe(true);
      expect(await repository.hasPage("https://a.test/other")).toBe(false);
    });

    test("of a part stores it, and the lease goes on", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      const route = await leaseRoute(repository);
      const first = makePage("https://a.test/1", { forms: [FORM] });
      const part = visited(first, { routes: [makeRoute("https://a.test/2")] });
      const stored = await repository.commit(route, { kind: "part", pages: [part] }, 1);
      expect(stored).toMatchObject({ newPages: 1, newRoutes: 1 });
      expect((await repository.status()).routes).toMatchObject({ waiting: 1, leased: 1, done: 0 });
      // Whoever works the route again sees that the page is its own.
      expect(await repository.hasPage(first.key)).toBe(true);
      expect(await repository.hasPage(first.key, route)).toBe(false);
      const state = makePage("https://a.test/1#state");
      const all = { kind: "done", pages: [visited(first), visited(state)] } as const;
      expect(await repository.commit(route, all, 2)).toMatchObject({ newPages: 1, newRoutes: 0 });
      expect(await repository.status()).toMatchObject({ pages: 2, forms: 1, routes: { leased: 0, done: 1 } });
      await expect(repository.commit(route, { kind: "part", pages: [part] }, 3)).rejects.toThrow(
        LeaseLostError,
      );
    });

    test("of a route that is not leased is refused and stores nothing", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
      const done = await leaseRoute(repository);
      await repository.commit(done, { kind: "done", pages: [] }, 1);
      const late = { kind: "done", pages: [visited(makePage("https://a.test/late"))] } as const;
      await expect(repository.commit(done, late, 2)).rejects.toThrow(LeaseLostError);
      const returned = await leaseRoute(repository);
      await repository.giveBack(returned);
      await expect(repository.commit(returned, late, 2)).rejects.toThrow(LeaseLostError);
      await expect(repository.giveBack(returned)).rejects.toThrow(LeaseLostError);
      expect(await repository.status()).toMatchObject({
        pages: 0,
        routes: { waiting: 1, leased: 0, done: 1 },
      });
    });

    test("that cannot be written stores nothing of the visit, and its route stays leased", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1")]);
      const route = await leaseRoute(repository);
      // The last thing written refers to a session that does not exist.
      const routes = [makeRoute("https://a.test/2"), makeRoute("https://a.test/3", { sessionId: "nowhere" })];
      const pages = [visited(makePage("https://a.test/1", { forms: [FORM] }), { routes })];
      await expect(repository.commit(route, { kind: "done", pages }, 1)).rejects.toThrow();
      expect(await repository.status()).toMatchObject({
        pages: 0,
        forms: 0,
        routes: { waiting: 0, leased: 1 },
      });
      expect(await repository.hasPage("https://a.test/1")).toBe(false);
      expect(await repository.countPattern("a.test")).toEqual({ routes: 1, pages: 0, duplicates: 0 });
      await repository.commit(route, { kind: "done", pages: [visited(makePage("https://a.test/1"))] }, 1);
      expect((await repository.status()).pages).toBe(1);
    });

    test("recognises a page whose text is known, or nearly", async () => {
      const repository = fresh.now();
      const simHash = spreadHash(1_000_001);
      const original = makePage("https://a.test/0", { textHash: "t", simHash });
      const same = makePage("https://a.test/1", { textHash: "t", simHash });
      const near = makePage("https://a.test/2", { simHash: turnBits(simHash, 3) });
      const other = makePage("https://a.test/3", { simHash: turnBits(simHash, 4) });
      const { pageIds } = await visit(
        repository,
        "https://a.test/",
        ...[original, same, near, other].map((page) => visited(page)),
      );
      const duplicates = (await collect(repository.pages())).map((page) => page.duplicateOf);
      expect(duplicates).toEqual([null, pageIds[0], pageIds[0], null]);
      expect(await repository.countPattern("a.test")).toEqual({ routes: 1, pages: 4, duplicates: 2 });
    });

    test("names the first page as the original, never another duplicate", async () => {
      const repository = fresh.now();
      const simHash = spreadHash(1_000_002);
      // Each is near the one before; the last is 6 bits from the first.
      const hashes = [simHash, turnBits(simHash, 3), turnBits(simHash, 6)];
      const pages = hashes.map((hash, i) => visited(makePage(`https://a.test/${i}`, { simHash: hash })));
      const { pageIds } = await visit(repository, "https://a.test/", ...pages);
      const duplicates = (await collect(repository.pages())).map((page) => page.duplicateOf);
      expect(duplicates).toEqual([null, pageIds[0], null]);
    });

    test("finds near texts whichever bits differ", async () => {
      const repository = fresh.now();
      const simHash = spreadHash(1_000_003);
      const { pageIds } = await visit(
        repository,
        "https://a.test/",
        visited(makePage("https://a.test/", { simHash })),
      );
      for (let bit = 0n; bit < 64n; bit += 1n) {
        const mask = (1n << bit) | (1n << ((bit + 21n) % 64n)) | (1n << ((bit + 42n) % 64n));
        const near = (BigInt(`0x${simHash}`) ^ mask).toString(16).padStart(16, "0");
        expect(await repository.findDuplicate("another text", near)).toBe(pageIds[0]);
      }
      expect(await repository.findDuplicate("another text", spreadHash(5))).toBeNull();
    });

    test("counts the routes of a pattern once for each key", async () => {
      const repository = fresh.now();
      const routes = [1, 2, 2, 3].map((n) => makeRoute(`https://a.test/${n}`, { pattern: "a.test/#" }));
      await visit(repository, "https://a.test/", visited(makePage("https://a.test/"), { routes }));
      await repository.addRoutes(routes);
      expect(await repository.countPattern("a.test/#")).toEqual({ routes: 3, pages: 0, duplicates: 0 });
      expect(await repository.countPattern("never met")).toEqual({ routes: 0, pages: 0, duplicates: 0 });
    });

    test("notes what was skipped once for each address and reason", async () => {
      const repository = fresh.now();
      const item = { url: "https://c.test/", reason: "scope", detail: "another site" };
      const skipped = [item, item, { ...item, reason: "robots" }];
      const { pageIds } = await visit(
        repository,
        "https://a.test/",
        visited(makePage("https://a.test/"), { skipped }),
      );
      await visit(repository, "https://a.test/2", visited(makePage("https://a.test/2"), { skipped }));
      expect(await collect(repository.skipped())).toEqual([
        { ...item, pageId: pageIds[0] },
        { ...item, reason: "robots", pageId: pageIds[0] },
      ]);
    });

    test("of a route that was skipped or failed says why", async () => {
      const repository = fresh.now();
      await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
      const first = await leaseRoute(repository);
      await repository.commit(first, { kind: "skipped", reason: "robots", detail: "Disallow: /1" }, 1);
      const second = await leaseRoute(repository);
      await repository.commit(second, { kind: "failed", reason: "timeout", detail: "30 s" }, 1);
      expect(await collect(repository.skipped())).toEqual([
        { url: "https://a.test/1", reason: "robots", detail: "Disallow: /1", pageId: null },
      ]);
      expect(await collect(repository.failures())).toEqual([
        { url: "https://a.test/2", reason: "timeout", detail: "30 s" },
      ]);
      expect((await repository.status()).routes).toEqual({
        waiting: 0,
        leased: 0,
        done: 0,
        failed: 1,
        skipped: 1,
      });
    });
  });
}
