import { memoryOfTree } from "../../src/browser/process-memory.js";
import { faultsOf } from "../sites/hostile/check.js";
import { startHostile } from "../sites/hostile/hostile.js";
import { crawlFrom, type Crawled } from "./crawled.js";

/** How a crawl of the hostile site went, as seen from outside. */
export interface HostileCrawl {
  readonly crawled: Crawled;
  /** What it did wrong, a line each. */
  readonly faults: readonly string[];
  readonly seconds: number;
  /** The most memory that the crawl with its browser was seen to use. */
  readonly peakBytes: number;
  /** Browser processes that are still there when the crawl has ended. */
  readonly left: number;
}

const SAMPLE_MS = 250;
const MAX_TIME_MS = 1_500_000;

export interface HostileLimits {
  readonly maxMemory: number;
  readonly pageTimeoutMs: number;
}

/** Lets a crawl loose on the hostile site with these hazards. */
export async function crawlHostile(hazards: readonly string[], limits: HostileLimits): Promise<HostileCrawl> {
  const site = await startHostile(hazards);
  const begun = performance.now();
  let peakBytes = 0;
  const sampler = setInterval(() => {
    void memoryOfTree(process.pid).then((tree) => {
      peakBytes = Math.max(
        peakBytes,
        tree.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    });
  }, SAMPLE_MS);
  try {
    const crawled = await crawlFrom(site.url, { ...limits, concurrency: 4, maxTimeMs: MAX_TIME_MS });
    const told = [...crawled.skipped, ...crawled.failed];
    const faults = faultsOf(site, { pages: crawled.pages, told });
    const tree = await memoryOfTree(process.pid);
    const left = tree.filter(({ isRenderer }) => isRenderer).length;
    return { crawled, faults, seconds: (performance.now() - begun) / 1_000, peakBytes, left };
  } finally {
    clearInterval(sampler);
    await site.close();
  }
}
