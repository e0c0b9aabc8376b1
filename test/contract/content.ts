import { describe, expect, test } from "vitest";
import type { RepositoryFactory } from "./repository.js";
import { freshRepository } from "./tested.js";
import { asStored, collect, leaseRoute, makePage, makeRoute, visited } from "./visits.js";

/** What a repository keeps of what is made of pages, and of documents as they came. */
export function describeContent(make: RepositoryFactory): void {
  describe("content", () => {
    const repository = freshRepository(make);

    test("language, summary, main text and own fields come back as they were", async () => {
      const page = makePage("https://a.test/", {
        language: "de",
        summary: "Ein Satz.",
        mainText: "Ein Satz. Noch einer.",
        extra: { mood: "glad", "odd name": "" },
      });
      await repository.now().addRoutes([makeRoute("https://a.test/")]);
      const route = await leaseRoute(repository.now());
      await repository.now().commit(route, { kind: "done", pages: [visited(page)] }, 1);
      expect(await (await repository.reopen()).getPage(1)).toEqual(asStored(page, 1));
    });

    test("a document is kept once, whatever number of addresses leads to it", async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
      const first = makePage("https://a.test/1.pdf", {
        type: "document",
        file: { name: "1.pdf", size: bytes.length, bytes },
      });
      const second = makePage("https://a.test/2.pdf", {
        type: "document",
        file: { name: "2.pdf", size: bytes.length, bytes },
      });
      const without = makePage("https://a.test/3.pdf", {
        type: "document",
        file: { name: "3.pdf", size: 5 },
      });
      await repository.now().addRoutes([makeRoute("https://a.test/")]);
      const route = await leaseRoute(repository.now());
      const pages = [first, second, without].map((page) => visited(page));
      await repository.now().commit(route, { kind: "done", pages }, 1);

      const stored = await collect(repository.now().pages());
      expect(stored.map(({ file }) => file?.name)).toEqual(["1.pdf", "2.pdf", "3.pdf"]);
      expect(stored[0]?.file?.hash).toBe(stored[1]?.file?.hash);
      expect(stored[2]?.file?.hash).toBeNull();
      const kept = await repository.now().getDocument(stored[0]?.file?.hash ?? "");
      expect(Buffer.from(kept ?? []).equals(bytes)).toBe(true);
      expect(await repository.now().getDocument("0".repeat(64))).toBeNull();
    });

    test("a search can ask for a language", async () => {
      await repository.now().addRoutes([makeRoute("https://a.test/")]);
      const route = await leaseRoute(repository.now());
      const pages = ["de", "en", null].map((language, at) =>
        visited(makePage(`https://a.test/${at}`, { language, text: `quince ${at}` })),
      );
      await repository.now().commit(route, { kind: "done", pages }, 1);
      const hits = await repository.now().search("quince language:de", { limit: 5 });
      expect(hits.map(({ page }) => page.language)).toEqual(["de"]);
    });

    test("what was found on pages that are not kept belongs to the page before", async () => {
      await repository.now().addRoutes([makeRoute("https://a.test/")]);
      const start = makePage("https://a.test/");
      await repository.now().commit(
        await leaseRoute(repository.now()),
        {
          kind: "done",
          pages: [visited(start, { routes: [makeRoute("https://a.test/dull", { parentPageId: null })] })],
        },
        1,
      );
      const committed = await repository.now().commit(
        await leaseRoute(repository.now()),
        {
          kind: "done",
          pages: [],
          passedThrough: [
            {
              routes: [makeRoute("https://a.test/behind")],
              skipped: [{ url: "https://a.test/dull", reason: "not-kept-query", detail: "dull" }],
            },
          ],
        },
        2,
      );
      expect(committed).toMatchObject({ newPages: 0, newRoutes: 1 });
      expect(await leaseRoute(repository.now())).toMatchObject({
        url: "https://a.test/behind",
        parentPageId: 1,
      });
      expect(await collect(repository.now().skipped())).toEqual([
        { url: "https://a.test/dull", reason: "not-kept-query", detail: "dull", pageId: 1 },
      ]);
    });
  });
}
