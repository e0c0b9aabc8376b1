import { expect, test } from "playwright/test";
import type { DomainDefinition } from "../../src/domain/definition.js";
import { loadDomain } from "../../src/domain/load-domain.js";
import { MANNERS } from "../sites/manners/manners.js";
import { onShelf } from "../sites/manners/shelf.js";
import { startManners, type MannersSite } from "../sites/manners/site.js";
import { crawlFrom, type Crawled } from "./crawled.js";

/** Search sites of many manners, crawled knowing nothing of them: what was asked, told and collected. */

const VERDICTS: Readonly<Record<string, string>> = {
  river: "results",
  "silent letter": "results",
  submarine: "no-results",
};
const WANTED = [...onShelf("river"), ...onShelf("silent letter")].map(({ title }) => title);
const ONLY = process.env["MANNERS"]?.split(",") ?? [];
const NAMES = Object.keys(MANNERS).filter((name) => ONLY.length === 0 || ONLY.includes(name));

/** What a crawl left of one of the sites, where that is not what it should be. */
function flawsOf(name: string, url: string, crawled: Crawled, asked: readonly string[]): readonly string[] {
  const isHere = (address: string): boolean => address.startsWith(url);
  const addresses = new Map(crawled.pages.map((page) => [page.id, page.url]));
  const told = crawled.submissions.filter(({ sequence: { steps } }) => {
    const [first] = steps;
    return first?.kind === "goto" && isHere(first.url);
  });
  const wrong = Object.entries(VERDICTS).flatMap(([words, verdict]) => {
    const said = told.filter(({ query }) => Object.values(query).includes(words));
    if (said.length === 1 && said[0]?.verdict === verdict) return [];
    return [`"${words}": ${said.map((one) => `${one.verdict} (${one.detail})`).join(", ") || "not asked"}`];
  });
  const titles = new Set(
    crawled.records
      .filter(({ pageId }) => isHere(addresses.get(pageId) ?? ""))
      .map(({ fields }) =>
        (fields["TITLE"] ?? fields["title"] ?? "").replace(/^Old books.*|^Your search.*/, ""),
      ),
  );
  const missing = WANTED.filter((title) => !titles.has(title)).map((title) => `missing "${title}"`);
  const odd = [...titles].filter((title) => !WANTED.includes(title)).map((title) => `odd "${title}"`);
  const harm = asked
    .filter((one) => one.includes(`/${name}/`) && /\/(?:newsletter|prefs|accepted)|ctl00%24sub/.test(one))
    .map((one) => `asked ${one}`);
  return [...wrong, ...missing, ...odd, ...harm];
}

test("search sites of many manners are asked, told and collected", async () => {
  test.setTimeout(600_000);
  const site: MannersSite = await startManners();
  try {
    const books = await loadDomain("books");
    const queries = Object.keys(VERDICTS).map((words) => ({ TITLE: [words] }));
    const domain: DomainDefinition = { ...books, queries };
    const starts = NAMES.map((name) => ({ url: site.address(name) }));
    const crawled = await crawlFrom(starts[0]?.url ?? "", { starts, domains: [domain], sitemaps: false });
    for (const name of NAMES) {
      expect.soft(flawsOf(name, site.address(name), crawled, site.asked()), name).toEqual([]);
    }
  } finally {
    await site.close();
  }
});
