import type { Page } from "playwright";
import { expect } from "playwright/test";
import { record, type Recording } from "../../src/replay/record.js";
import type { ReplaySource } from "../../src/replay/source.js";
import { EMPTY_SESSION } from "../../src/route/session.js";
import type { Sequence } from "../../src/sequence/sequence.js";

/** Records what is done to the recorder's own browser, as a person would do it. */
export async function recordOf(url: string, person: (page: Page) => Promise<void>): Promise<Recording> {
  const over = new AbortController();
  let failure: Error | null = null;
  const recording = await record(url, {
    headless: true,
    signal: over.signal,
    onReady: ({ page }) => {
      void person(page)
        .catch((error: unknown) => {
          failure = error instanceof Error ? error : new Error(String(error));
        })
        .finally(() => {
          over.abort();
        });
    },
  });
  expect(failure).toBeNull();
  return recording;
}

/** A sequence as it would be found in a file, without a page to compare with. */
export function sourceOf(sequence: Sequence, more: Partial<ReplaySource> = {}): ReplaySource {
  const first = sequence.steps.find((step) => step.kind === "goto");
  return {
    name: "a recording",
    sequence,
    session: EMPTY_SESSION,
    sessions: new Map(),
    stored: null,
    entry: [],
    before: null,
    starts: first === undefined ? [] : [first.url],
    picture: "",
    ...more,
  };
}
