#!/usr/bin/env node
/**
 * What somebody writes who knows the demo bookshop: its four formats cover the stock, its fields and its pager
 * have these names. Each format is asked in a context of its own, all at once, since the shop keeps the answer
 * with the visitor; every page of the answer is read with one call. Nothing else of the shop is opened.
 *
 *   node bench/crawlee/bookshop.mjs --url http://127.0.0.1:8080/ --concurrency 4 --browser /path/to/browser
 */
import { Configuration, LogLevel, PlaywrightCrawler, log } from "@crawlee/playwright";
import { runnerOptions } from "../runner.mjs";

/* global document */
const FORMATS = ["Hardcover", "Paperback", "e-Book", "Audiobook"];
const WAIT_MS = 60_000;

const { url, concurrency, executablePath } = runnerOptions();
log.setLevel(LogLevel.OFF);
const configuration = new Configuration({
  persistStorage: false,
  purgeOnStart: false,
  systemInfoIntervalMillis: 60_000,
  persistStateIntervalMillis: 3_600_000,
  availableMemoryRatio: 1,
});

/** Runs in the page: what it lists, and whether there is more. */
function readHits() {
  const hits = [...document.querySelectorAll(".hits li")].map((hit) => ({
    link: hit.querySelector("a").href,
    title: hit.querySelector("a").textContent,
    texts: [...hit.querySelectorAll("span")].map((span) => span.textContent),
  }));
  const more = document.querySelector("[data-turn='1']:not([disabled])") !== null;
  return JSON.stringify({ hits, more });
}

const crawler = new PlaywrightCrawler(
  {
    headless: true,
    launchContext: {
      useIncognitoPages: true,
      launchOptions: { executablePath, proxy: { bypass: new URL(url).hostname } },
    },
    browserPoolOptions: { useFingerprints: false },
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    autoscaledPoolOptions: {
      desiredConcurrency: concurrency,
      maybeRunIntervalSecs: 0.05,
      loggingIntervalSecs: null,
    },
    statusMessageLoggingInterval: 3600,
    useSessionPool: false,
    persistCookiesPerSession: false,
    retryOnBlocked: false,
    requestHandlerTimeoutSecs: 600,
    preNavigationHooks: [(_context, options) => void (options.waitUntil = "domcontentloaded")],
    async requestHandler({ page, request, pushData }) {
      await page.selectOption("[data-part=format]", request.userData.format);
      await page.click("#find");
      await page.waitForURL((address) => address.pathname === "/results", { timeout: WAIT_MS });
      await page.waitForSelector(".hits li", { timeout: WAIT_MS });
      for (;;) {
        const { hits, more } = JSON.parse(await page.evaluate(readHits));
        await pushData(hits);
        if (!more) return;
        await page.click("[data-turn='1']");
        const first = hits[0].link;
        await page.waitForFunction((before) => document.querySelector(".hits a")?.href !== before, first, {
          timeout: WAIT_MS,
        });
      }
    },
    failedRequestHandler({ request }, error) {
      console.error(`${request.userData.format}: ${error.message}`);
    },
  },
  configuration,
);

await crawler.run(
  FORMATS.map((format) => ({ url: new URL("/search", url).href, uniqueKey: format, userData: { format } })),
);
console.log(JSON.stringify({ links: (await crawler.getData()).items.map(({ link }) => link) }));
