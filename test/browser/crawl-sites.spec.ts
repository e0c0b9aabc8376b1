import { expect, test } from "playwright/test";
import { startSite, type RunningSite, type SiteName } from "../sites/serve.js";
import { crawlFrom, pathOf, type Crawled } from "./crawled.js";

interface Found extends Crawled {
  readonly site: RunningSite;
}

async function crawlSite(name: SiteName): Promise<Found> {
  const site = await startSite(name);
  try {
    // Frames of the site's other port are read; following addresses there is for the scope to say.
    const other = { kind: "host", host: "127.0.0.1", port: Number(new URL(site.other).port) } as const;
    return { site, ...(await crawlFrom(site.url, { allowHosts: [other] })) };
  } finally {
    await site.close();
  }
}

/** What the truth states and the crawl did not store, or stored wrongly; empty after a good crawl. */
function missing({ site, pages }: Found): string[] {
  const lost: string[] = [];
  for (const page of site.truth.pages) {
    const addresses = [page.path, ...(page.aliases ?? [])];
    const found = pages.find(({ url, text }) => addresses.includes(pathOf(url)) && text.includes(page.shows));
    if (found === undefined) lost.push(`page ${page.path} (${page.via}): ${page.shows}`);
    else if (found.addressable !== page.addressable) {
      lost.push(`${page.path} should be ${page.addressable ? "" : "not "}addressable`);
    }
  }
  for (const state of site.truth.states.filter(({ required }) => required)) {
    const found = pages.find(({ byClick, text }) => byClick && text.includes(state.shows));
    if (found === undefined) lost.push(`state by ${JSON.stringify(state)}`);
  }
  for (const path of site.truth.mustNotVisit) {
    if (site.requests().some(({ target }) => target === path)) lost.push(`${path} was visited`);
  }
  return lost;
}

for (const name of ["plain", "script-links", "sessions", "spa", "frames", "robots", "documents"] as const) {
  test(`everything the site "${name}" states is stored`, async () => {
    const found = await crawlSite(name);
    const untried = found.skipped.filter(({ reason }) => /click/.test(reason));
    expect(missing(found), JSON.stringify([...untried, ...found.failed], null, 1)).toEqual([]);
    const keys = found.pages.map(({ url, text, byClick }) => `${url} ${byClick ? text : ""}`);
    expect(new Set(keys).size, "no page is stored twice").toBe(keys.length);
  });
}
