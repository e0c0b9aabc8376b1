import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crawl } from "../../src/crawl/crawl.js";
import { DEFAULT_SETTINGS, type CrawlSettings } from "../../src/crawl/settings.js";
import type { CrawlSummary } from "../../src/crawl/summary.js";
import { openCollection } from "../../src/repository/collection.js";
import type {
  FailedRoute,
  PageWithContent,
  SkippedItem,
  StoredForm,
  StoredRecord,
  StoredSubmission,
} from "../../src/repository/repository.js";
import { collect } from "../contract/visits.js";

/** Everything a crawl left in its collection. */
export interface Crawled {
  readonly summary: CrawlSummary;
  readonly pages: readonly PageWithContent[];
  readonly forms: readonly StoredForm[];
  readonly submissions: readonly StoredSubmission[];
  readonly records: readonly StoredRecord[];
  readonly skipped: readonly SkippedItem[];
  readonly failed: readonly FailedRoute[];
}

/** Crawls into a collection of its own, which is gone afterwards. */
export async function crawlFrom(url: string, settings: Partial<CrawlSettings> = {}): Promise<Crawled> {
  const dir = await mkdtemp(join(tmpdir(), "deepbot-crawl-"));
  try {
    const collection = await openCollection(dir, { create: true, exclusive: true });
    try {
      const { repository } = collection;
      const summary = await crawl(repository, { ...DEFAULT_SETTINGS, starts: [{ url }], ...settings });
      const pages: PageWithContent[] = [];
      for await (const { id } of repository.pages()) pages.push((await repository.getPage(id))!);
      return {
        summary,
        pages,
        forms: await collect(repository.forms()),
        submissions: await collect(repository.submissions()),
        records: await collect(repository.records()),
        skipped: await collect(repository.skipped()),
        failed: await collect(repository.failures()),
      };
    } finally {
      await collection.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The part of an address after the host. */
export function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
