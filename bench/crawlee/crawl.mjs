#!/usr/bin/env node
/**
 * Crawlee's PlaywrightCrawler, tuned: every setting that makes it faster on one site with a fixed number of
 * pages at a time, and none that makes it do less than keep title, text and link count of every page.
 *
 *   node bench/crawlee/crawl.mjs --url http://127.0.0.1:8080/ --concurrency 4 --browser /path/to/browser
 */
import { Configuration, LogLevel, PlaywrightCrawler, log } from "@crawlee/playwright";
import { IMAGE_AND_FONT_PATTERNS, readPage, reportPages, runnerOptions } from "../runner.mjs";

const { url, concurrency, executablePath, blockImages } = runnerOptions();
log.setLevel(LogLevel.OFF);

const configuration = new Configuration({
  // Requests and results stay in memory; nothing of an earlier run is read or purged.
  persistStorage: false,
  purgeOnStart: false,
  // By default it looks at CPU and memory every second (which lists all processes) to scale the pool,
  // and scales down above a quarter of the memory. The pool is fixed here.
  systemInfoIntervalMillis: 60_000,
  persistStateIntervalMillis: 3_600_000,
  availableMemoryRatio: 1,
});

let finishedAt = 0;
const crawler = new PlaywrightCrawler(
  {
    headless: true,
    launchContext: {
      // One context for all pages: they share the HTTP cache, and a page alone is cheaper than a context.
      useIncognitoPages: false,
      launchOptions: {
        executablePath,
        // Crawlee sends all traffic of the browser through a proxy in its own process, even when no proxy is
        // configured. The site is exempted, which its users cannot do so easily for arbitrary hosts.
        proxy: { bypass: new URL(url).hostname },
      },
    },
    browserPoolOptions: {
      useFingerprints: false,
      // One browser for the whole crawl; it would be replaced every 100 pages.
      maxOpenPagesPerBrowser: concurrency * 2,
      retireBrowserAfterPageCount: 1_000_000,
    },
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    autoscaledPoolOptions: {
      desiredConcurrency: concurrency,
      // How soon an idle slot looks for work again, and how soon the end is noticed; half a second by default.
      maybeRunIntervalSecs: 0.05,
      loggingIntervalSecs: null,
    },
    statusMessageLoggingInterval: 3600,
    // No rotation of sessions, no cookies carried over, no comparison with the marks of blocking pages.
    useSessionPool: false,
    persistCookiesPerSession: false,
    retryOnBlocked: false,
    maxRequestRetries: 1,
    ignoreShadowRoots: true,
    ignoreIframes: true,
    preNavigationHooks: [
      async ({ blockRequests }, gotoOptions) => {
        gotoOptions.waitUntil = "domcontentloaded";
        if (blockImages) await blockRequests({ urlPatterns: IMAGE_AND_FONT_PATTERNS });
      },
    ],
    async requestHandler({ page, request, pushData, addRequests }) {
      const { title, text, links } = JSON.parse(await page.evaluate(readPage));
      await pushData({ url: request.url, title, text, links: links.length });
      // enqueueLinks would ask the page twice more for what is already here: 15 % more CPU a page, measured.
      await addRequests(links.filter((link) => link.startsWith(url)));
      // When the last page was done, not when the pool noticed that no other is left and closed the browser.
      finishedAt = Date.now();
    },
    failedRequestHandler({ request }, error) {
      console.error(`${request.url}: ${error.message}`);
    },
  },
  configuration,
);

await crawler.run([url]);
reportPages((await crawler.getData()).items, finishedAt);
