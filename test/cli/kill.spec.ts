import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startSite } from "../sites/serve.js";
import { deepbot, jsonLines, listProcesses, processTree, start, storedPages } from "./deepbot.js";

const KILLS = 6;

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-kill-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** Browser processes among these numbers that still run. */
function browsersAlive(pids: readonly number[]): string[] {
  return listProcesses()
    .filter(({ pid, command }) => pids.includes(pid) && /chrom|headless/i.test(command))
    .map(({ command }) => command);
}

test("a crawl killed at any moment loses no page, stores none twice and leaves no browser behind", async () => {
  test.skip(process.platform === "win32", "ps and SIGKILL are needed");
  const site = await startSite("script-links");
  // What a clock shows is another text each time; everything else must be equal word for word.
  const crawl = ["crawl", site.url, "--quiet", "--exclude", "/clock"];
  const whole = join(dir, "whole");
  const out = join(dir, "killed");
  try {
    expect((await deepbot([...crawl, "--out", whole])).code).toBe(0);
    const expected = (await storedPages(whole)).sort();
    const perKill = site.requests().length / (KILLS + 2);

    const moments: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = site.requests().length;
      const moment = Math.ceil(Math.random() * perKill);
      moments.push(moment);
      const crawling = start([...crawl, "--out", out]);
      let over = false;
      void crawling.ended.then(() => (over = true));
      await expect
        .poll(() => over || site.requests().length >= before + moment, { timeout: 30_000, intervals: [10] })
        .toBe(true);
      const tree = processTree(crawling.pid);
      if (kill === 0) expect(browsersAlive(tree).length, "the browser is one of them").toBeGreaterThan(0);
      crawling.process.kill("SIGKILL");
      await crawling.ended;
      await expect.poll(() => browsersAlive(tree), { timeout: 20_000 }).toEqual([]);
    }

    const resumed = await deepbot([...crawl, "--out", out, "--json"]);
    const after = `killed after ${moments.join(", ")} requests: ${resumed.stderr}`;
    expect(resumed.code, after).toBe(0);
    expect(jsonLines(resumed)[0], after).toMatchObject({
      stoppedBy: null,
      routes: { waiting: 0, leased: 0 },
    });
    expect((await storedPages(out)).sort(), after).toEqual(expected);
  } finally {
    await site.close();
  }
});
