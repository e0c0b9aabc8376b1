import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { chromium, expect, test, type Browser, type BrowserContextOptions, type Page } from "playwright/test";
import { findBrowser } from "../../../src/browser/find-browser.js";
import { crawl } from "../../../src/crawl/crawl.js";
import { DEFAULT_SETTINGS } from "../../../src/crawl/settings.js";
import { startBookshop, type Bookshop } from "../../../src/demo/bookshop.js";
import { loadDomain } from "../../../src/domain/load-domain.js";
import { SettingsLibrary } from "../../../src/library/settings.js";
import { openCollection } from "../../../src/repository/collection.js";
import { deepbot, jsonLines, listProcesses, processTree } from "../../cli/deepbot.js";
import { leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";
import { makeHostileCollection } from "./hostile-collection.js";
import { openOutside, type Outside } from "./outside.js";
import { serve, type Served } from "./served.js";

/** The web page over a collection, in a real browser. */
let browser: Browser;
let outside: Outside;
let shop: Bookshop;
let dir: string;
let hostile: Served;
let books: Served;
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dir = mkdtempSync(join(tmpdir(), "deepbot-serve-"));
  [browser, outside, shop] = await Promise.all([
    chromium.launch({ executablePath: findBrowser().path }),
    openOutside(),
    startBookshop({ books: 60 }),
  ]);
  await makeHostileCollection(join(dir, "hostile"), outside.url);
  await crawlShop(join(dir, "books"));
  hostile = await serve(join(dir, "hostile"));
  books = await serve(join(dir, "books"));
});
test.afterAll(async () => {
  await browser.close();
  await Promise.all([hostile.stop(), books.stop(), outside.close(), shop.close()]);
  rmSync(dir, { recursive: true, force: true });
});

async function crawlShop(out: string): Promise<void> {
  const collection = await openCollection(out, { create: true, exclusive: true });
  try {
    await new SettingsLibrary(out).save({ starts: [shop.url], domains: ["books"], options: {} });
    await crawl(collection.repository, {
      ...DEFAULT_SETTINGS,
      starts: [{ url: new URL("/search", shop.url).href }],
      // Asked first for what the shop has, a few pages are enough to have answers among them.
      domains: [
        { ...(await loadDomain("books")), queries: [{ FORMAT: ["Hardcover"] }, { TITLE: ["xyzzy"] }] },
      ],
      maxPages: 14,
      maxSubmissions: 2,
      screenshots: true,
    });
  } finally {
    await collection.close();
  }
}

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

const VIEWS = [
  "/",
  "/?q=java",
  "/pages/1",
  "/forms",
  "/forms/1",
  "/records",
  "/skipped",
  "/sequences",
  "/status",
  "/map",
];
const BROKEN = ["/?q=%28java", "/pages/9999", "/nowhere"];

async function shopViews(): Promise<readonly string[]> {
  const { pages } = (await (await fetch(`${books.url}/api/pages?limit=200`)).json()) as {
    pages: readonly { id: number; type: string }[];
  };
  const { forms } = (await (await fetch(`${books.url}/api/forms`)).json()) as {
    forms: readonly { id: number }[];
  };
  const result = pages.find(({ type }) => type === "result")!;
  return [
    ...VIEWS.filter((view) => !/\d$|java/.test(view)),
    "/?q=the+type%3Astatic",
    `/pages/${result.id}`,
    `/forms/${forms[0]!.id}`,
  ];
}

test("nothing of a hostile collection runs, loads or leads away", async () => {
  const page = await open();
  const loaded: string[] = [];
  page.on("request", (sent) => loaded.push(sent.url()));
  page.on("dialog", (dialog) => void dialog.dismiss());
  for (const view of [
    ...VIEWS,
    ...BROKEN,
    "/pages/2",
    "/pages/3",
    "/pages/4",
    "/?q=nothing+author%3A%22%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%22",
    "/?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
  ]) {
    await page.goto(`${hostile.url}${view}`, { waitUntil: "networkidle" });
    expect(await page.evaluate("window.pwned"), view).toBeUndefined();
    const odd = await page
      .locator("a[href^='javascript' i], img[src=x], main script, [onerror], [onload]")
      .count();
    expect(odd, view).toBe(0);
  }
  const wrong = loaded.filter((url) => !url.startsWith(`${hostile.url}/`));
  expect(wrong).toEqual([]);
  expect(outside.connections).toEqual([]);
  await page.context().close();
});

test("a document is told of with what was made of it, and its file is only ever saved", async () => {
  const page = await open();
  await page.goto(`${hostile.url}/pages/4`);
  await expect(page.getByRole("heading", { name: "In short" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Main content" })).toBeVisible();
  const file = page.locator("a[download]");
  const answer = await page.request.get(`${hostile.url}${(await file.getAttribute("href"))!}`);
  expect((await answer.body()).toString()).toBe("<script>parent.pwned=1</script>");
  expect(answer.headers()["content-type"]).toBe("application/octet-stream");
  expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/);
  expect((await page.request.get(`${hostile.url}/pages/1/file`)).status()).toBe(404);
  const text = await page.locator(".text").textContent();
  expect(text).toMatch(/^\S/);
  await page.context().close();
});

test("a stored page is shown inert", async () => {
  const page = await open();
  await page.goto(`${hostile.url}/pages/1`);
  await page.getByText("Show it, without its scripts and pictures").click();
  const frame = page.frameLocator("iframe.stored");
  await expect(frame.locator("#shown")).toHaveText("The stored page");
  await frame.locator("#send").click();
  await frame.locator("#away").click();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("window.pwned")).toBeUndefined();
  expect(page.url()).toBe(`${hostile.url}/pages/1`);
  // By itself, too, as a link to it would open it.
  const answer = await page.goto(`${hostile.url}/pages/1/stored`, { waitUntil: "networkidle" });
  expect(answer!.headers()["content-security-policy"]).toMatch(
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:/,
  );
  expect(page.url()).toBe(`${hostile.url}/pages/1/stored`);
  expect(outside.connections).toEqual([]);
  await page.context().close();
});

/** Violations as one line each. */
const TELL =
  "({ violations }) => violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`)";

test("every view can be used by everybody (axe), in light and dark", async () => {
  test.setTimeout(180_000);
  const views = await shopViews();
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open({ colorScheme, bypassCSP: true });
    for (const view of [...views, "/?q=%28java"]) {
      await page.goto(`${books.url}${view}`);
      for (const summary of await page.locator("main details:not([open]) > summary").all()) {
        if (await summary.isVisible()) await summary.click();
      }
      await page.evaluate(axe.source);
      const found = await page.evaluate<readonly string[]>(
        `axe.run({ runOnly: ${colorScheme === "light" ? "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']" : "['color-contrast']"} }).then(${TELL})`,
      );
      violations.push(...found.map((each) => `${colorScheme} ${view}: ${each}`));
    }
    await page.context().close();
  }
  expect(violations).toEqual([]);
});

test("no view is wider than a phone, or a narrow window", async () => {
  const wide: string[] = [];
  for (const served of [books, hostile]) {
    const page = await open({ viewport: { width: 360, height: 740 } });
    for (const view of served === books ? await shopViews() : [...VIEWS, ...BROKEN]) {
      await page.goto(`${served.url}${view}`);
      const over = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
      if (over > 0) wide.push(`${view}: ${over} px`);
    }
    await page.context().close();
  }
  expect(wide).toEqual([]);
});

test("on a phone a search can be narrowed without scrolling past its results", async () => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(`${books.url}/?q=type%3Astatic`);
  const [facets, hit] = [page.locator(".facets a").first(), page.locator(".hit").first()];
  expect((await facets.boundingBox())!.y).toBeLessThan((await hit.boundingBox())!.y);
  await facets.click();
  await expect(page.locator(".chips a")).not.toHaveCount(0);
  await page.context().close();
});

test("a search that finds nothing says which part nobody has", async () => {
  const page = await open();
  await page.goto(`${books.url}/?q=type%3Astatic+xyzzyx`);
  await expect(page.locator("#found")).toContainText("No page has xyzzyx.");
  await page.context().close();
});

test("the search is used by keys alone, and answers while one types", async () => {
  const page = await open();
  await page.goto(`${books.url}/status`);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Skip to content")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("type:static");
  await expect(page.locator("#results")).toHaveText(/\d+ pages in\s+\d+ ms/);
  expect(page.url()).toContain("q=type%3Astatic");
  await expect(page.locator(".chips a")).toHaveText(/type:static/);
  await page.keyboard.press("Enter");
  const first = page.locator(".hit a").first();
  for (
    let steps = 0;
    steps < 30 && !(await first.evaluate((link) => link === document.activeElement));
    steps++
  ) {
    await page.keyboard.press("Tab");
  }
  await expect(first).toBeFocused();
  expect(await first.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  const title = await first.textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
  await page.context().close();
});

test("everything works without scripts", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(books.url);
  await page.getByRole("searchbox").fill("type:static (");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("alert")).toContainText("Character 14: a word is missing here");
  await page.getByRole("searchbox").fill("type:static");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(".hit").first()).toBeVisible();
  await page.locator(".facets a").first().click();
  await page.locator(".chips a").first().click();
  await expect(page.locator("#results")).toHaveText(/page/);
  await page.goto(`${books.url}/map`);
  await expect(page.locator(".tree a").first()).toBeVisible();
  await expect(page.locator("#map")).toBeHidden();
  await page.context().close();
});

test("a form shows what was understood of it, what it was asked and how much that brought", async () => {
  const page = await open();
  await page.goto(`${books.url}/forms`);
  await page.locator(".card a").first().click();
  const drawing = page.locator(".drawing svg");
  await expect(drawing).toContainText("TITLE");
  const image = drawing.locator("image");
  await expect(image).toHaveAttribute("href", /^\/pages\/\d+\/picture$/);
  const picture = await page.request.get(`${books.url}${(await image.getAttribute("href"))!}`);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  // A page drawn in its corner only would be a few hundred bytes of white.
  expect((await picture.body()).length).toBeGreaterThan(5_000);
  await expect(page.getByRole("img", { name: /Coverage/ })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Title" }).first()).toContainText("TITLE");
  await page.context().close();
});

test("the map is drawn, searched and opened", async () => {
  const page = await open();
  await page.goto(`${books.url}/map`);
  await expect(page.locator("#map")).toBeVisible();
  await expect(async () => {
    const drawn = await page.locator("#map").evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels.some((value) => value > 0);
    });
    expect(drawn).toBe(true);
  }).toPass();
  await page.getByLabel("Find").fill("about");
  await expect(page.locator("#map-found")).toHaveText(/^[1-9]\d* found/);
  await page.getByLabel("Find").press("Enter");
  await expect(page).toHaveURL(/\/pages\/\d+$/);
  await page.context().close();
});

test("a page is checked with its steps, and says what became of it", async () => {
  const page = await open();
  const result = (await shopViews()).find((view) => view.startsWith("/pages/"))!;
  await page.goto(`${books.url}${result}`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator("#replay .verdict")).toHaveText(/^(match|drift)$/, { timeout: 60_000 });
  await expect(page.locator("#replay .steps li").first()).toContainText("go to");
  expect(await page.locator("#replay .steps .sign").allTextContents()).not.toContain("✗");
  await expect(page.locator("#replay button")).toHaveCount(0);
  await page.context().close();
});

test("one way at a time is walked; it can be cancelled, and its browser goes", async () => {
  const silent = await openOutside("silent");
  const out = join(dir, "silent");
  const collection = await openCollection(out, { create: true, exclusive: true });
  await collection.repository.addRoutes([makeRoute(`${silent.url}/`)]);
  const pages = [visited(makePage(`${silent.url}/`)), visited(makePage(`${silent.url}/2`))];
  await collection.repository.commit(await leaseRoute(collection.repository), { kind: "done", pages }, 1);
  await collection.close();
  const served = await serve(out);
  try {
    const [page, other] = [await open(), await open()];
    await page.goto(`${served.url}/pages/1`);
    await page.getByRole("button", { name: "Check" }).click();
    await expect.poll(() => silent.connections.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(page.locator("#replay")).toContainText("Walking the way");
    expect(processTree(served.pid).length).toBeGreaterThan(1);
    await other.goto(`${served.url}/pages/2`);
    await other.getByRole("button", { name: "Check" }).click();
    await expect(other.locator("#replay")).toContainText("Another way is being walked");
    await other.getByRole("button", { name: "Cancel that one" }).click();
    await expect(page.locator("#replay")).toContainText("Cancelled.", { timeout: 15_000 });
    expect(processTree(served.pid)).toEqual([served.pid]);

    // The end of the server is the end of its browser.
    await page.getByRole("button", { name: "Check" }).click();
    await expect.poll(() => processTree(served.pid).length, { timeout: 60_000 }).toBeGreaterThan(1);
    const tree = processTree(served.pid);
    expect((await served.stop()).code).toBe(0);
    const alive = listProcesses().map(({ pid }) => pid);
    expect(tree.filter((pid) => alive.includes(pid))).toEqual([]);
    await page.context().close();
    await other.context().close();
  } finally {
    await served.stop();
    await silent.close();
  }
});

test("a window that cannot be opened is told as such", async () => {
  test.skip(process.env["DISPLAY"] !== undefined, "there is a display");
  const page = await open();
  await page.goto(`${books.url}/pages/1`);
  await page.getByRole("button", { name: "Open live" }).click();
  await expect(page.locator("#replay")).toContainText("It could not be walked.", { timeout: 60_000 });
  await page.context().close();
});

test("the figures follow a crawl that goes on in another process", async () => {
  const out = join(dir, "live");
  const collection = await openCollection(out, { create: true, exclusive: true });
  try {
    const { repository } = collection;
    await repository.markRun("started", Date.now());
    await repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
    const served = await serve(out);
    const page = await open();
    await page.goto(`${served.url}/status`);
    const pages = page.locator(".figures div").filter({ hasText: "Pages" }).first().locator("dd");
    await expect(pages).toHaveText("0");
    for (const count of ["1", "2"]) {
      const route = await leaseRoute(repository);
      await repository.commit(route, { kind: "done", pages: [visited(makePage(route.url))] }, Date.now());
      await expect(pages).toHaveText(count, { timeout: 15_000 });
    }
    await expect(page.locator("#connection")).toHaveText("Kept up to date.");
    await expect(page.locator("#harvest svg")).toContainText("Harvest");
    // Somebody listens still: the server ends all the same.
    const begun = performance.now();
    expect((await served.stop()).code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(15_000);
    await expect(page.locator("#connection")).toHaveText(/does not answer/, { timeout: 15_000 });
    await page.context().close();
  } finally {
    await collection.close();
  }
});

/** A request as another program would send it, with any Host. */
function ask(
  url: string,
  options: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly headers: Record<string, unknown>; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text: string) => (body += text));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("other sites neither read nor order anything", async () => {
  const { host } = new URL(books.url);
  expect((await ask(books.url, { headers: { host: "evil.test" } })).status).toBe(421);
  expect((await ask(books.url, { headers: { host: "127.0.0.1.evil.test" } })).status).toBe(421);
  expect((await ask(books.url, { headers: { host: `localhost:${new URL(books.url).port}` } })).status).toBe(
    200,
  );
  const cancel = `${books.url}/replay/cancel`;
  for (const headers of [
    {},
    { origin: "null" },
    { origin: "http://evil.test" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    expect((await ask(cancel, { method: "POST", headers })).status, JSON.stringify(headers)).toBe(403);
  }
  expect((await ask(cancel, { method: "POST", headers: { origin: `http://${host}` } })).status).toBe(303);
  const { headers } = await ask(`${books.url}/pages/1`);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  });
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect((await ask(`${books.url}/assets/..%2f..%2fserve.js`)).status).toBe(404);
});

test("other machines need the token once", async () => {
  const served = await serve(join(dir, "books"), "--host", "0.0.0.0");
  try {
    const { origin, searchParams } = new URL(served.url);
    const token = searchParams.get("token")!;
    expect(token.length).toBeGreaterThan(20);
    for (const path of ["/", "/api/pages", "/pages/1/stored", "/?token=wrong"]) {
      expect((await ask(`${origin}${path}`)).status, path).toBe(401);
    }
    const let_in = await ask(`${origin}/pages/1?token=${token}`);
    expect([let_in.status, let_in.headers["location"]]).toEqual([303, "/pages/1"]);
    const [cookie] = let_in.headers["set-cookie"] as readonly string[];
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).not.toContain(token);
    const shown = await ask(`${origin}/pages/1`, { headers: { cookie: cookie!.split(";", 1)[0]! } });
    expect(shown.status).toBe(200);
    expect((await ask(`${origin}/`, { headers: { host: "evil.test" } })).status).toBe(421);
    const page = await open();
    await page.goto(served.url);
    await expect(page).toHaveURL(`${origin}/`);
    await expect(page.locator(".hit").first()).toBeVisible();
    await page.context().close();
  } finally {
    await served.stop();
  }
});

test("programs get the shapes the commands print", async () => {
  const get = async (path: string): Promise<unknown> => (await fetch(`${books.url}/api${path}`)).json();
  const out = join(dir, "books");
  const [first] = jsonLines<{ id: number }>(await deepbot(["pages", "--json", "--out", out]));
  expect(await get(`/pages/${first!.id}`)).toMatchObject(first!);
  const hits = jsonLines<object>(
    await deepbot(["search", "type:static", "--json", "--limit", "3", "--out", out]),
  );
  expect(((await get("/search?q=type:static&limit=3")) as { hits: object[] }).hits).toEqual(hits);
  const [status] = jsonLines<object>(await deepbot(["status", "--json", "--out", out]));
  expect(await get("/status")).toEqual(status);
  expect(await get("/search?q=(")).toMatchObject({
    position: 1,
    error: expect.stringContaining("missing"),
  });
  expect((await fetch(`${books.url}/api/pages/abc`)).status).toBe(404);
  const csv = await (await fetch(`${books.url}/records.csv`)).text();
  expect(csv).toMatch(/^record,page,url,domain,foundAt/);
});

test("what cannot be served is told with a remedy", async () => {
  const missing = await deepbot(["serve", "--out", join(dir, "nothing"), "--port", "0"]);
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("nothing")]);
  const taken = await deepbot(["serve", "--out", join(dir, "books"), "--port", new URL(books.url).port]);
  expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining("--port 0")]);
  const nowhere = await deepbot(["serve", "--out", join(dir, "books"), "--port", "0", "--host", "192.0.2.1"]);
  expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining("--host")]);
});
