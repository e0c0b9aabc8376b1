import type { MiniBrowser } from "../browser/mini-browser.js";
import { runStep, type StepLimits } from "../browser/run-step.js";
import { settle } from "../browser/settle.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import type { PageLayout } from "../page/layout.js";
import type { FoundRecords } from "../response/find-records.js";
import type { Step } from "../sequence/step.js";
import { findPaging } from "./find-paging.js";
import { stepsFor } from "./paging-steps.js";

const QUIET_MS = 150;

/**
 * Chooses the largest part a list may be shown in. The step that did it, or null where the page offers no choice or
 * shows no more for it.
 *
 * @param read - looks at the page again
 * @param found - what the last look found
 */
export async function enlargePage(
  mini: MiniBrowser,
  layout: PageLayout,
  before: FoundRecords,
  limits: StepLimits,
  answerMs: number,
  read: () => Promise<void>,
  found: () => FoundRecords,
): Promise<Step | null> {
  const control = findPaging(layout, before).controls.find(({ kind }) => kind === "page-size");
  if (control === undefined) return null;
  const planned = await stepsFor(mini, layout, before, control, { y: 0 });
  if (planned === null) return null;
  try {
    const url = mini.page.url();
    await runStep(mini, planned.step, limits);
    const end = performance.now() + answerMs;
    do {
      await settle(mini, { quietMs: QUIET_MS, deadlineMs: answerMs });
      await read();
    } while (
      found().records.length <= before.records.length &&
      performance.now() < end &&
      mini.page.url() === url
    );
    return planned.step;
  } catch (error) {
    if (!(error instanceof RouteUnreachableError)) throw error;
    await read();
    return null;
  }
}
