import { expect, test } from "playwright/test";
import { crawlManners } from "../browser/manners-crawl.js";
import { MANNERS } from "../sites/manners/manners.js";

/** Some may be named: MANNERS=tabs,popular npm run test:faults -- manners */
const names = process.env["MANNERS"]?.split(",") ?? Object.keys(MANNERS);

test("search sites of many manners are asked, told and collected", async () => {
  for (const { name, flaws } of await crawlManners(names)) {
    process.stdout.write(`${name}: ${flaws.length === 0 ? "as it should be" : flaws.join("; ")}\n`);
    expect.soft(flaws, name).toEqual([]);
  }
});
