#!/usr/bin/env node
/**
 * The bare loop: the least that rendering every page of a site can cost with Playwright.
 * One context and one page per worker, reused from address to address; a set of addresses in memory;
 * one call into the page for its links and its text. No retries, no analysis, no storage, no politeness.
 *
 * With --egress every page goes out by DeepBot's own border, a line for each worker, as in a crawl.
 *
 *   node bench/bare.mjs --url http://127.0.0.1:8080/ --concurrency 4 --browser /path/to/browser [--block-images] [--egress]
 */
import { chromium } from "playwright";
import { IMAGE_AND_FONT_PATTERNS, readPage, reportPages, runnerOptions } from "./runner.mjs";

const { url, concurrency, executablePath, blockImages, behindEgress } = runnerOptions();
const egress = behindEgress ? await openBorder() : null;
const browser = await chromium.launch({
  headless: true,
  executablePath,
  ...(egress === null ? {} : { proxy: { server: egress.main.proxyServer } }),
});

async function openBorder() {
  const { openEgress } = await import("../dist/guard/egress.js");
  const { createAddressPolicy } = await import("../dist/guard/address-policy.js");
  return openEgress(createAddressPolicy({ starts: [url], allowHosts: [], allowPrivate: false }));
}

const known = new Set([url]);
const waiting = [url];
const pages = [];
let busy = 0;
let wake = () => {};
let woken = new Promise((resolve) => (wake = resolve));

function rouse() {
  wake();
  woken = new Promise((resolve) => (wake = resolve));
}

async function work() {
  const proxy = egress === null ? {} : { proxy: { server: (await egress.openLine()).proxyServer } };
  const context = await browser.newContext(proxy);
  const page = await context.newPage();
  if (blockImages) {
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.setBlockedURLs", { urls: IMAGE_AND_FONT_PATTERNS });
  }
  for (;;) {
    const address = waiting.shift();
    if (address === undefined) {
      if (busy === 0) return rouse();
      await woken;
      continue;
    }
    busy++;
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const { title, text, links } = JSON.parse(await page.evaluate(readPage));
    pages.push({ url: address, title, text, links: links.length });
    for (const link of links) {
      if (known.has(link) || !link.startsWith(url)) continue;
      known.add(link);
      waiting.push(link);
    }
    busy--;
    rouse();
  }
}

await Promise.all(Array.from({ length: concurrency }, work));
reportPages(pages, Date.now());
await browser.close();
await egress?.close();
