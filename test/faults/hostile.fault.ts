import { expect, test } from "playwright/test";
import { crawlHostile } from "../browser/hostile-crawl.js";
import { HOSTILE_TRUTH } from "../sites/hostile/hostile.js";

const MAX_MEMORY = 3 * 1024 ** 3;
/** All hazards are shown in so many crawls, each with all honest pages. */
const PARTS = 3;

/** A part of them may be named, to look into one: HAZARDS=svg-bomb,meta-loop npm run test:faults */
const named = process.env["HAZARDS"]?.split(",");
const all = Object.keys(HOSTILE_TRUTH.hazards);
const parts =
  named === undefined
    ? Array.from({ length: PARTS }, (_, part) => all.filter((_name, at) => at % PARTS === part))
    : [named];

for (const [part, hazards] of parts.entries()) {
  test(`part ${part + 1}: ${hazards.length} hazards at once cost themselves and nothing else, and nobody gets in`, async () => {
    const { crawled, faults, seconds, peakBytes, left } = await crawlHostile(hazards, {
      pageTimeoutMs: 5_000,
      maxMemory: MAX_MEMORY,
    });
    const { pages, skipped, failed, summary } = crawled;
    const given = [...skipped, ...failed].filter(({ reason }) => !["scope", "robots"].includes(reason));
    const lines = [
      `${hazards.length} hazards, ${pages.length} pages stored in ${seconds.toFixed(0)} s, at most ${(peakBytes / 1e6).toFixed(0)} MB, ${left} processes left`,
      ...given.map(
        ({ url, reason, detail }) =>
          `${reason}  ${new URL(url).pathname.slice(0, 60)}  ${detail.slice(0, 140)}`,
      ),
      ...faults.map((fault) => `FAULT  ${fault}`),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    expect(faults).toEqual([]);
    expect(summary.stoppedBy).toBeNull();
    expect(summary.status.routes).toMatchObject({ waiting: 0, leased: 0 });
    expect(peakBytes).toBeLessThan(MAX_MEMORY);
    expect(left).toBe(0);
  });
}
