import { expect, test } from "playwright/test";
import { crawlManners } from "./manners-crawl.js";

/** A few; all of them: `npm run test:faults -- manners` */
const SOME = ["dialog", "consent"];

test("search sites of different manners are asked, told and collected", async () => {
  test.setTimeout(300_000);
  for (const { name, flaws } of await crawlManners(SOME)) expect.soft(flaws, name).toEqual([]);
});
