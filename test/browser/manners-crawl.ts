import type { DomainDefinition } from "../../src/domain/definition.js";
import { loadDomain } from "../../src/domain/load-domain.js";
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
const ALL = onShelf("").map(({ title }) => title);
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
  // What the answers teach finds others; whatever it is, it stands on the shelf.
  const odd = [...titles].filter((title) => !ALL.includes(title)).map((title) => `odd "${title}"`);
  const harm = asked
    .filter((one) => one.includes(`/${name}/`) && /\/(?:newsletter|prefs|accepted)|ctl00%24sub/.test(one))
    .map((one) => `asked ${one}`);
  return [...wrong, ...missing, ...odd, ...harm];
}

/** Crawls the sites of these manners and judges each by what was asked of it and what was kept. */
export async function crawlManners(
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly flaws: readonly string[] }[]> {
  const site: MannersSite = await startManners();
  try {
    const books = await loadDomain("books");
    const queries = Object.keys(VERDICTS).map((words) => ({ TITLE: [words] }));
    const domain: DomainDefinition = { ...books, queries };
    const starts = names.map((name) => ({ url: site.address(name) }));
    const crawled = await crawlFrom(starts[0]?.url ?? "", { starts, domains: [domain], sitemaps: false });
    return names.map((name) => ({ name, flaws: flawsOf(name, site.address(name), crawled, site.asked()) }));
  } finally {
    await site.close();
  }
}
