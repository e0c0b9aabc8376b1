import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startAsking, TRUTH } from "../sites/asking/site.js";
import { startSite, type RunningSite } from "../sites/serve.js";
import { deepbot, jsonLines, start, storedPages, type PageLine } from "./deepbot.js";

let dir: string;
let out: string;
let site: RunningSite | null = null;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-cli-"));
  out = join(dir, "collection");
});
test.afterEach(async () => {
  await site?.close();
  site = null;
  rmSync(dir, { recursive: true, force: true });
});

interface Summary {
  readonly stoppedBy: string | null;
  readonly newPages: number;
  readonly pages: number;
  readonly routes: Readonly<Record<"waiting" | "leased" | "done" | "failed" | "skipped", number>>;
}

const pathOf = ({ url }: { url: string }): string => new URL(url).pathname + new URL(url).search;

test("a crawl prints one JSON object, and the listings have the fields other programs rely on", async () => {
  site = await startSite("plain");
  const crawled = await deepbot(["crawl", site.url, "--out", out, "--json", "--quiet", "--domain", "books"]);
  expect(crawled.code, crawled.stderr).toBe(0);
  const [summary, ...rest] = jsonLines<Summary>(crawled);
  expect(rest).toEqual([]);
  const { truth } = site;
  expect(summary).toMatchObject({
    stoppedBy: null,
    newPages: truth.pages.length,
    pages: truth.pages.length,
    states: 0,
    forms: truth.forms,
    submissions: 0,
    records: 0,
    routes: { waiting: 0, leased: 0, failed: 1 },
  });

  const pages = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out]));
  expect(pages).toHaveLength(truth.pages.length);
  const hashes = new Set(pages.map(({ textHash }) => textHash));
  expect(hashes.size, "the two versions of the terms differ by a word").toBe(truth.pages.length);
  const startPage = pages.find(({ url }) => url === site?.url);
  expect(startPage).toEqual({
    id: expect.any(Number),
    url: site.url,
    title: "Plain site",
    status: 200,
    type: "static",
    depth: 0,
    domain: null,
    form: null,
    query: null,
    sequence: { steps: [{ kind: "goto", url: site.url }] },
    addressable: true,
    byClick: false,
    duplicateOf: null,
    textHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    simHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    contentType: "text/html",
    language: "en",
    summary: "Every link of this page can be read from its markup.",
    file: null,
    fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const [one] = jsonLines<PageLine & { text: string }>(
    await deepbot(["pages", String(startPage?.id), "--json", "--out", out]),
  );
  expect(one).toMatchObject({ ...startPage, text: expect.stringContaining("can be read") });

  const forms = jsonLines<Record<string, unknown>>(await deepbot(["forms", "--json", "--out", out]));
  expect(forms).toHaveLength(truth.forms);
  const counts = {
    submissions: 0,
    results: 0,
    noResults: 0,
    errors: 0,
    records: 0,
    newRecordsPerSubmission: 0,
  };
  expect(forms).toContainEqual({
    id: expect.any(Number),
    url: site.address("/contact.html"),
    index: 0,
    domain: null,
    relevance: null,
    fields: [
      { kind: "text", name: "name", visible: true },
      { kind: "textarea", name: "message", visible: true },
    ],
    ...counts,
  });

  const skipped = jsonLines<Record<string, unknown>>(await deepbot(["skipped", "--json", "--out", out]));
  expect(skipped).toContainEqual({
    url: "http://elsewhere.invalid/",
    reason: "scope",
    detail: expect.stringContaining("elsewhere.invalid"),
    failed: false,
    page: startPage?.id,
  });
  expect(skipped).toContainEqual({
    url: site.address("/missing.html"),
    reason: "http-404",
    detail: expect.stringContaining("404"),
    failed: true,
    page: null,
  });

  const [status] = jsonLines<Record<string, unknown>>(await deepbot(["status", "--json", "--out", out]));
  expect(status).toMatchObject({
    routes: summary?.routes,
    pages: summary?.pages,
    forms: truth.forms,
    records: 0,
  });
  expect(Object.keys(status ?? {})).toEqual(
    expect.arrayContaining(["submissions", "pagesPerSecond", "startedAt", "finishedAt"]),
  );
  const moments = [status?.["startedAt"], status?.["finishedAt"]].map((time) => Date.parse(String(time)));
  expect(moments[0]).toBeLessThan(moments[1] ?? 0);
});

test("people get a summary, tables and a page with the way to it", async () => {
  site = await startSite("plain");
  const crawled = await deepbot(["crawl", site.url, "--out", out, "--max-pages", "3"]);
  expect(crawled.code).toBe(5);
  expect(crawled.stdout).toContain("3 new pages in");
  expect(crawled.stdout).toMatch(
    /Stopped by --max-pages with \d+ routes waiting\. Run the same command again/,
  );
  expect((await deepbot(["pages", "--out", out])).stdout).toMatch(/reached by +title[\s\S]*3 pages\n$/);
  expect((await deepbot(["pages", "1", "--out", out])).stdout).toMatch(/ {2}1\. go to http:\/\/127/);
  expect((await deepbot(["forms", "--out", out])).stdout).toMatch(/\d forms\n$/);
  expect((await deepbot(["skipped", "--out", out])).stdout).toMatch(/not followed or failed\n$/);
  expect((await deepbot(["status", "--out", out])).stdout).toContain("pages        3 (0 only by click)");
  const none = await deepbot(["pages", "99", "--out", out]);
  expect(none.stderr).toContain("there is no page 99; deepbot pages lists them");
  expect(none.code).toBe(2);
});

test("a page limit is kept to the page, and running again ends with what one run would have", async () => {
  site = await startSite("script-links");
  // What a clock shows is another text each time; everything else must be equal word for word.
  const crawl = ["crawl", site.url, "--json", "--quiet", "--exclude", "/clock"];
  const whole = join(dir, "whole");
  const undisturbed = await deepbot([...crawl, "--out", whole]);
  expect(undisturbed.code, undisturbed.stderr).toBe(0);

  let stored = 0;
  for (const limit of [7, 16]) {
    const run = await deepbot([...crawl, "--out", out, "--max-pages", String(limit)]);
    expect(run.code, run.stderr).toBe(5);
    const [summary] = jsonLines<Summary>(run);
    stored += limit;
    expect(summary).toMatchObject({ stoppedBy: "max-pages", newPages: limit, pages: stored });
    expect(summary?.routes.waiting).toBeGreaterThan(0);
    expect(summary?.routes.leased).toBe(0);
  }
  const last = await deepbot([...crawl, "--out", out]);
  expect(last.code, last.stderr).toBe(0);
  expect((await storedPages(out)).sort()).toEqual((await storedPages(whole)).sort());
  const again = jsonLines<Summary>(await deepbot([...crawl, "--out", out]))[0];
  expect(again, "nothing is left to do").toMatchObject({ stoppedBy: null, newPages: 0 });
});

test("starts come from a file and from standard input, each with a depth of its own", async () => {
  site = await startSite("plain");
  const file = join(dir, "starts.txt");
  writeFileSync(
    file,
    `# two starts\n${JSON.stringify({ url: site.address("/guide/"), depth: 1 })}\n\n${JSON.stringify({ url: site.address("/find.html"), depth: 0 })}\n`,
  );
  const fromFile = await deepbot([
    "crawl",
    "--starts",
    file,
    "--out",
    out,
    "--quiet",
    "--json",
    "--no-sitemaps",
  ]);
  expect(fromFile.code, fromFile.stderr).toBe(0);
  const pages = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out]));
  const near = ["/guide/", "/library/one.html", "/library/two.html", "/find.html"];
  expect(pages.map(pathOf).sort()).toEqual([...new Set([...near, ...linkedFromGuide(site)])].sort());

  const other = join(dir, "other");
  const piped = await deepbot(["crawl", "--starts", "-", "--out", other, "--quiet", "--json"], {
    input: `{ "url": "${site.address("/spot.html")}", "depth": 0 }\n`,
  });
  expect(piped.code, piped.stderr).toBe(0);
  const alone = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", other]));
  expect(alone.map(pathOf), "a sitemap is a step further too").toEqual(["/spot.html"]);
});

function linkedFromGuide({ truth }: RunningSite): string[] {
  return truth.pages.filter(({ from }) => from === "/guide/").map(({ path }) => path);
}

test("options come from a YAML file, and flags win over it", async () => {
  site = await startSite("plain");
  const config = join(dir, "deepbot.yaml");
  writeFileSync(
    config,
    `# every option is a key\nmax-pages: 2\nmaxDepth: 1\nout: ${JSON.stringify(out)}\njson: true\nquiet: true\nsitemaps: false\nexclude:\n  - "\\\\?"\n  - "terms"\n`,
  );
  const run = await deepbot(["crawl", site.url, "--config", config, "--max-pages", "100"]);
  expect(run.code, run.stderr).toBe(0);
  const [summary] = jsonLines<Summary>(run);
  expect(summary?.newPages).toBeGreaterThan(2);
  const paths = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out])).map(pathOf);
  expect(paths).toContain("/guide/");
  expect(paths, "depth 2, by the file").not.toContain("/library/one.html");
  expect(paths.filter((path) => /\?|terms|sitemap/.test(path))).toEqual([]);

  const limited = join(dir, "limited");
  const stopped = await deepbot(["crawl", site.url, "--config", config, "--out", limited]);
  expect(stopped.code).toBe(5);
  expect(jsonLines<Summary>(stopped)[0]).toMatchObject({ newPages: 2, pages: 2 });
});

test("exit code 4 says that nothing could be fetched", async () => {
  site = await startSite("plain");
  const missing = await deepbot(["crawl", site.address("/missing.html"), "--out", out, "--no-sitemaps"]);
  expect(missing.stdout).toContain("Nothing could be fetched");
  expect(missing.stdout).toContain("deepbot doctor");
  expect(missing.code).toBe(4);
  const { code, stderr } = await deepbot(["crawl", site.refused, "--out", join(dir, "refused")]);
  expect(code, stderr).toBe(4);
});

test("a time limit stops a crawl with work left", async () => {
  site = await startSite("plain");
  const run = await deepbot([
    "crawl",
    site.url,
    "--out",
    out,
    "--json",
    "--delay",
    "1500",
    "--max-time",
    "1s",
  ]);
  expect(run.code, run.stderr).toBe(5);
  expect(jsonLines<Summary>(run)[0]).toMatchObject({ stoppedBy: "max-time", routes: { leased: 0 } });
});

test("the first Ctrl-C finishes what is in hand and saves; running again completes the crawl", async () => {
  test.skip(process.platform === "win32", "Windows has no signals to send");
  site = await startSite("plain");
  const running = site;
  const whole = join(dir, "whole");
  await deepbot(["crawl", site.url, "--out", whole, "--quiet"]);
  running.reset();
  const crawling = start(["crawl", site.url, "--out", out, "--json", "--delay", "150"]);
  await expect.poll(() => running.requests().length, { timeout: 30_000 }).toBeGreaterThan(6);
  crawling.process.kill("SIGINT");
  const interrupted = await crawling.ended;
  expect(interrupted.stderr).toContain("Press Ctrl-C again to quit at once");
  expect(interrupted.code, interrupted.stderr).toBe(130);
  const [summary] = jsonLines<Summary>(interrupted);
  expect(summary).toMatchObject({ stoppedBy: "interrupted", routes: { leased: 0 } });
  expect(summary?.routes.waiting).toBeGreaterThan(0);
  expect(await storedPages(out)).toHaveLength(summary?.pages ?? 0);
  expect((await deepbot(["crawl", site.url, "--out", out, "--quiet"])).code).toBe(0);
  expect((await storedPages(out)).sort()).toEqual((await storedPages(whole)).sort());
});

test("a dry run tells of each form what would be sent to it and what not, and sends nothing", async () => {
  const asking = await startAsking();
  const dry = ["crawl", asking.url, "--domain", "books", "--dry-run", "--max-clicks", "0", "--no-sitemaps"];
  try {
    const told = await deepbot([...dry, "--out", out]);
    expect(told.code, told.stderr).toBe(0);
    for (const { style } of TRUTH.forms)
      expect(told.stdout).toMatch(new RegExp(`^form 0 of .*/ask/${style}$`, "m"));
    expect(told.stdout).toMatch(/^ {4}sent {6}AUTHOR=/m);
    expect(told.stdout).toMatch(/^ {14}"Author" gets "/m);
    expect(told.stdout, "the form asks for no ISBN").toMatch(/^ {4}not sent {2}ISBN=.*\n {14}.*ISBN/m);
    expect(asking.asked()).toEqual([]);
    expect(existsSync(join(out, "collection.db")), "a dry run keeps nothing").toBe(false);
  } finally {
    await asking.close();
  }
});
