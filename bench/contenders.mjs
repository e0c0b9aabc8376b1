import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const DEEPBOT = here("../dist/cli/main.js");

/**
 * Who is measured. `start` says what to run for one crawl: arguments for node, variables of its environment,
 * how to count what it kept once it has ended, and what to clean up.
 */
export const contenders = {
  bare: {
    label: "bare Playwright loop",
    start: (crawl) => ({ args: [here("bare.mjs"), ...baselineArgs(crawl)], env: {}, kept: keptBySummary }),
  },
  border: {
    label: "bare loop behind the border",
    start: (crawl) => ({
      args: [here("bare.mjs"), ...baselineArgs(crawl), "--egress"],
      env: {},
      kept: keptBySummary,
    }),
  },
  crawlee: {
    label: "Crawlee PlaywrightCrawler",
    start: (crawl) => ({
      args: [here("crawlee/crawl.mjs"), ...baselineArgs(crawl)],
      env: {},
      kept: keptBySummary,
    }),
  },
  deepbot: {
    label: "DeepBot",
    start({ url, concurrency, browser, deepbotArgs }) {
      const folder = mkdtempSync(join(tmpdir(), "deepbot-bench-"));
      const out = ["--out", join(folder, "collection")];
      const limits = ["--concurrency", String(concurrency)];
      return {
        args: [DEEPBOT, "crawl", url, ...out, ...limits, "--json", ...deepbotArgs],
        env: { DEEPBOT_BROWSER: browser },
        kept: () => keptInCollection(out),
        cleanUp: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
};

function baselineArgs({ url, concurrency, browser, images }) {
  const args = ["--url", url, "--concurrency", String(concurrency), "--browser", browser];
  // DeepBot loads no images and fonts unless told to, so nobody does.
  return images ? [...args, "--block-images"] : args;
}

const keptBySummary = (summary) => summary?.distinctTexts ?? 0;

/** The distinct pages in DeepBot's store, asked of the finished collection: what was kept, not what it says it did. */
function keptInCollection(out) {
  const { stdout } = spawnSync(process.execPath, [DEEPBOT, "pages", ...out, "--json"], {
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });
  const texts = new Set();
  for (const line of stdout.split("\n")) {
    if (line.startsWith("{")) texts.add(JSON.parse(line).textHash);
  }
  return texts.size;
}
