import { expect, test } from "playwright/test";
import { startSite } from "../sites/serve.js";
import { crawlFrom, pathOf } from "./crawled.js";

interface StatedDocument {
  readonly path: string;
  readonly contentType: string;
  readonly shows: string;
}

test("documents are stored as pages, whatever way leads to them", async () => {
  const site = await startSite("documents");
  try {
    const { pages, skipped, failed } = await crawlFrom(site.url);
    const { documents } = site.truth as unknown as { readonly documents: readonly StatedDocument[] };
    const about = JSON.stringify([...skipped, ...failed]);
    for (const { path, contentType, shows } of documents) {
      const page = pages.find(({ url }) => pathOf(url) === path);
      expect(page?.text, `${path} ${about}`).toContain(shows);
      expect(page).toMatchObject({ type: "document", contentType, byClick: false, addressable: true });
      expect(page?.file?.hash, path).toMatch(/^[0-9a-f]{64}$/);
      const asked = site.requests().filter(({ target }) => target === path);
      expect(asked, `${path} is asked for once`).toHaveLength(1);
    }
    expect(failed).toEqual([]);
  } finally {
    await site.close();
  }
});
