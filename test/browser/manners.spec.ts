import { expect, test } from "playwright/test";
import type { DomainDefinition } from "../../src/domain/definition.js";
import { loadDomain } from "../../src/domain/load-domain.js";
import { MANNERS } from "../sites/manners/manners.js";
import { onShelf } from "../sites/manners/shelf.js";
import { startManners, type MannersSite } from "../sites/manners/site.js";
import { crawlFrom, type Crawled } from "./crawled.js";

/** Search sites of many manners, crawled knowing nothing of them: what was asked, told and collected. */

const QUERIES = [{ TITLE: ["river"] }, { TITLE: ["silent letter"] }, { TITLE: ["submarine"] }];
const NAMES = (process.env["MANNERS"] ?? "").split(",").filter((name) => name !== "");

let site: MannersSite;
let crawled: Crawled;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startManners();
  const books = await loadDomain("books");
  const domain: DomainDefinition = { ...books, queries: QUERIES };
  const starts = Object.keys(MANNERS)
    .filter((name) => NAMES.length === 0 || NAMES.includes(name))
    .map((name) => ({ url: `${site.url}/${name}/` }));
  crawled = await crawlFrom(site.url, { starts, domains: [domain], sitemaps: false, verifyAddresses: false });
});
test.afterAll(async () => {
  await site.close();
});

for (const name of Object.keys(MANNERS).filter((one) => NAMES.length === 0 || NAMES.includes(one))) {
  test(`a site in the manner "${name}" is asked, told and collected`, () => {
    const isHere = (url: string): boolean => url.startsWith(`${site.url}/${name}/`);
    const ids = new Map(crawled.pages.map(({ id, url }) => [id, url]));
    const formUrls = new Map(crawled.forms.map(({ id, url }) => [id, url]));
    const told = crawled.submissions
      .filter(({ formId }) => isHere(formUrls.get(formId) ?? ""))
      .map(({ query, verdict, detail }) => `${Object.values(query).join(",")}: ${verdict} (${detail})`);
    const verdicts = (words: string): string[] =>
      told
        .filter((one) => one.startsWith(`${words}: `))
        .map((one) => one.replace(/^.*?: ([\w-]+).*$/s, "$1"));
    const titles = new Set(
      crawled.records
        .filter(({ pageId }) => isHere(ids.get(pageId) ?? ""))
        .map(({ fields }) => fields["TITLE"] ?? fields["title"] ?? ""),
    );
    const wanted = [...onShelf("river"), ...onShelf("silent letter")].map(({ title }) => title);
    const missing = wanted.filter((title) => !titles.has(title));
    const said = JSON.stringify({ told, missing, titles: [...titles] }, null, 1);
    expect(verdicts("river"), said).toEqual(["results"]);
    expect(verdicts("submarine"), said).toEqual(["no-results"]);
    expect(missing, said).toEqual([]);
    expect(
      [...titles].filter((title) => !wanted.includes(title)),
      said,
    ).toEqual([]);
    expect(site.asked().filter((one) => /\/(?:accepted|newsletter|prefs)|ctl00%24sub/.test(one))).toEqual([]);
  });
}
