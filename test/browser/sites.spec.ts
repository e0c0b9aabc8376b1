import { chromium, expect, test, type Browser } from "playwright/test";
import { findBrowser } from "../../src/browser/find-browser.js";
import { SITE_NAMES, startSite, startSites, type RunningSite, type SiteName } from "../sites/serve.js";
import { CleanPages, enter, expectForStranger, reach, readableLinks } from "../sites/walk.js";

/** The fixture sites tell the truth about themselves: what their truth.json says is what Chromium finds. */

let browser: Browser;
let clean: CleanPages;
let site: RunningSite;

test.beforeAll(async () => {
  // Every page is our own: no sandbox is needed.
  browser = await chromium.launch({ executablePath: findBrowser().path, args: ["--no-sandbox"] });
});
test.beforeEach(() => {
  clean = new CleanPages(browser);
});
test.afterEach(async () => {
  await clean.close();
  await site.close();
});
test.afterAll(async () => {
  await browser.close();
});

for (const name of SITE_NAMES.filter((each) => each !== "failures")) {
  test(`every page of "${name}" is reached the way its truth says, and no readable link is left out`, async () => {
    site = await startSite(name);
    const isKnown = knownAddresses(site);
    let forms = 0;
    for (const { path } of site.truth.pages)
      await clean.use(site, async (page) => {
        const arrived = await reach(page, site, path);
        forms += await arrived.locator("form:has(input:visible, textarea:visible, select:visible)").count();
        for (const link of await readableLinks(arrived, site))
          expect(isKnown(link), `${path} links to ${link}, which the truth knows`).toBe(true);
      });
    expect(forms).toBe(site.truth.forms);
  });

  test(`an address of "${name}" leads to its page in a clean browser if and only if its truth says so`, async () => {
    site = await startSite(name);
    for (const { path, aliases, addressable, shows, instead } of site.truth.pages) {
      expect(instead === undefined, `${path}: only what is not addressable shows something else`).toBe(
        addressable,
      );
      for (const address of [path, ...(aliases ?? [])])
        await clean.use(site, (page) =>
          addressable
            ? expectForStranger(page, site.address(address), shows)
            : expectForStranger(page, site.address(address), instead ?? "", shows),
        );
    }
  });
}

for (const name of ["script-links"] satisfies SiteName[])
  test(`every state of "${name}" is entered by the steps of its truth, and its address alone does not lead there`, async () => {
    site = await startSite(name);
    expect(site.truth.states.length).toBeGreaterThan(0);
    for (const state of site.truth.states) {
      await clean.use(site, (page) => enter(page, site, state));
      if (state.url !== undefined)
        await clean.use(site, (page) =>
          expectForStranger(page, site.address(state.url ?? ""), state.instead ?? "", state.shows),
        );
    }
  });

test("a site remembers what it was asked, with headers, until it is reset", async () => {
  site = await startSite("plain");
  await fetch(site.address("/about.html"), { headers: { "x-who": "me" } });
  await fetch(site.address("/item?id=1&view=full"));
  expect(site.hits("/about.html")).toBe(1);
  expect(site.hits("/item")).toBe(1);
  expect(site.hits("/item?id=2")).toBe(0);
  expect(site.requests()[0]?.headers["x-who"]).toBe("me");
  site.reset();
  expect(site.requests()).toEqual([]);
});

test("all sites run side by side, each at its own origins", async () => {
  const running = await startSites();
  const { sites } = running;
  site = sites.plain;
  const origins = Object.values(sites).flatMap((each) => [each.origin, each.other, each.foreign]);
  expect(new Set(origins).size).toBe(SITE_NAMES.length * 3);
  for (const each of Object.values(sites)) expect((await fetch(each.url)).status, each.name).toBe(200);
  await expect(fetch(sites.failures.refused)).rejects.toThrow();
  await running.close();
});

/** Pages, their other addresses, and everything else the truth has a name for; fragments count where they route. */
function knownAddresses(site: RunningSite): (link: string) => boolean {
  const { truth } = site;
  const known = new Set(
    [
      ...truth.pages.flatMap((page) => [page.path, ...(page.aliases ?? [])]),
      ...[...(truth.mayStore ?? []), ...(truth.broken ?? []), ...truth.mustNotVisit],
      ...(truth.documents ?? []).map((document) => document.path),
    ].map((path) => site.address(path)),
  );
  const traps = (truth.traps ?? []).map((trap) => new RegExp(trap.pattern));
  return (link) => {
    const { pathname, search, hash } = new URL(link);
    return (
      known.has(hash.startsWith("#/") ? link : link.replace(/#.*$/, "")) ||
      traps.some((trap) => trap.test(pathname + search))
    );
  };
}
