/** Pictures of the web page over a part of the demo shop; alone: npm run build && node scripts/web-pictures.mjs */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import {
  crawl,
  DEFAULT_SETTINGS,
  findBrowser,
  loadDomain,
  openCollection,
  startBookshop,
} from "../dist/index.js";
import { serveCollection } from "../dist/web/serve.js";
import { projectFolder } from "./project-folder.mjs";

const VIEWPORT = { width: 1000, height: 640 };

async function crawlShop(out) {
  const shop = await startBookshop({ books: 240 });
  const collection = await openCollection(out, { create: true, exclusive: true });
  try {
    await crawl(collection.repository, {
      ...DEFAULT_SETTINGS,
      starts: [{ url: shop.url }],
      domains: [await loadDomain("books")],
      maxPages: 60,
      screenshots: true,
      images: true,
    });
  } finally {
    await collection.close();
    await shop.close();
  }
}

async function photograph(url, folder) {
  const browser = await chromium.launch({ executablePath: findBrowser().path });
  try {
    const light = await browser.newPage({ viewport: VIEWPORT, colorScheme: "light" });
    await light.goto(`${url}?q=travel`, { waitUntil: "networkidle" });
    await light.screenshot({ path: join(folder, "web-search.png") });
    await light.goto(`${url}forms`);
    await light.locator(".card a").first().click();
    await light.locator("#drawn").scrollIntoViewIfNeeded();
    await light.locator("#drawn").evaluate((heading) => heading.scrollIntoView());
    await light.screenshot({ path: join(folder, "web-form.png") });
    const dark = await browser.newPage({ viewport: VIEWPORT, colorScheme: "dark" });
    await dark.goto(`${url}map`, { waitUntil: "networkidle" });
    await dark.screenshot({ path: join(folder, "web-map.png") });
  } finally {
    await browser.close();
  }
}

export async function drawWebPage(folder) {
  const out = mkdtempSync(join(tmpdir(), "deepbot-pictures-"));
  try {
    await crawlShop(out);
    const collection = await openCollection(out, { create: false, exclusive: false });
    const server = await serveCollection(collection, {
      host: "127.0.0.1",
      port: 0,
      onFailure: console.error,
    });
    try {
      await photograph(server.url, folder);
    } finally {
      await server.close();
      await collection.close();
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await drawWebPage(join(projectFolder, "docs", "pictures"));
}
