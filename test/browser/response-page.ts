import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowser } from "../../src/browser/mini-browser.js";
import { openForReading } from "../../src/browser/open-for-reading.js";
import { readPageLayout } from "../../src/browser/read-page-layout.js";
import type { PageLayout } from "../../src/page/layout.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import { startResults, type RunningResults } from "../sites/results/serve-results.js";

/** A mini-browser on the fixture site of results, for as long as the work takes. */
export async function onResults<T>(
  work: (open: {
    readonly mini: MiniBrowser;
    readonly site: RunningResults;
    readonly read: (url: string) => Promise<PageLayout>;
  }) => Promise<T>,
): Promise<T> {
  const { browser } = await launchBrowser(findBrowser({}), { images: false });
  const mini = new MiniBrowser(browser, { callMs: 10_000, images: false });
  const site = await startResults();
  try {
    await mini.prepare(EMPTY_SESSION, "");
    return await work({
      mini,
      site,
      read: async (url) => {
        await openForReading(mini, url, 20_000);
        return readPageLayout(mini, 20_000);
      },
    });
  } finally {
    await site.close();
    await mini.close();
    await browser.close();
  }
}
