/* global document */
import { parseArgs } from "node:util";

/** What the baselines leave out when asked to load no images and fonts: patterns of Network.setBlockedURLs. */
export const IMAGE_AND_FONT_PATTERNS = [
  "*.png",
  "*.jpg",
  "*.jpeg",
  "*.gif",
  "*.svg",
  "*.webp",
  "*.woff",
  "*.woff2",
];

/** The options every baseline takes from the harness. */
export function runnerOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: "string" },
      concurrency: { type: "string", default: "4" },
      browser: { type: "string" },
      "block-images": { type: "boolean", default: false },
      egress: { type: "boolean", default: false },
    },
  });
  if (values.url === undefined) throw new Error("--url <start address> is missing");
  return {
    url: values.url,
    concurrency: Number(values.concurrency),
    executablePath: values.browser,
    blockImages: values["block-images"],
    behindEgress: values.egress,
  };
}

/**
 * Runs in the page: title, visible text and the addresses it links to, without fragments.
 * One JSON string, because Playwright serialises objects node by node, at several times the cost.
 */
export function readPage() {
  const links = new Set();
  for (const anchor of document.querySelectorAll("a[href]")) links.add(anchor.href.split("#")[0]);
  return JSON.stringify({ title: document.title, text: document.body.innerText, links: [...links] });
}

/** Says on stdout, in one line, what was kept and when the last page was done (closing the browser is no page's cost). */
export function reportPages(pages, finishedAt) {
  const summary = {
    finishedAt,
    pages: new Set(pages.map((page) => page.url)).size,
    distinctTexts: new Set(pages.map((page) => page.text)).size,
    textChars: pages.reduce((sum, page) => sum + page.text.length, 0),
  };
  console.log(JSON.stringify(summary));
}
