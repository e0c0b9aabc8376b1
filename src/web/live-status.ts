import { setTimeout as sleep } from "node:timers/promises";
import type { CollectionStatus, Repository } from "../index.js";

const EVERY_MS = 1_000;

/**
 * The state of the collection now and whenever it has changed. The crawl is another process: the counters are read
 * every second, and only while somebody listens.
 */
export async function* liveStatus(
  repository: Pick<Repository, "status">,
  signal: AbortSignal,
): AsyncGenerator<CollectionStatus, void, undefined> {
  let before = "";
  while (!signal.aborted) {
    const status = await repository.status();
    const now = JSON.stringify(status);
    // While it runs, time itself is news: so many pages a second.
    if (now !== before || status.finishedAt === null) yield status;
    before = now;
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
