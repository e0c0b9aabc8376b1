import type { Sequence } from "../sequence/sequence.js";

/**
 * How a replay ended.
 * - `match`: the page that was stored; - `drift`: the same page with other data; - `expired-session`: the page
 * needs a session that is over, and no new one was to be had; - `site-changed`: a step finds nothing any more, or
 * the steps lead to another page; - `unreachable`: nothing answers there.
 */
export type ReplayVerdict = "match" | "drift" | "expired-session" | "site-changed" | "unreachable";

export interface ReplayedStep {
  /** From 0. */
  readonly index: number;
  readonly type: string;
  readonly ms: number;
  readonly ok: boolean;
  /** It is optional, and what it is for was not there. */
  readonly skipped: boolean;
  /** Which of the alternatives matched, as `kind: words`; "looks" where none did; null for steps without a target. */
  readonly locator: string | null;
  /** How the target is recorded anew, where the recorded locators were worn; null otherwise. */
  readonly healed: string | null;
}

/** Why the steps could not be gone to their end. */
export interface ReplayFailure {
  /** The step, from 0. */
  readonly step: number;
  readonly message: string;
  /** What was looked for, in words. */
  readonly lookedFor: string | null;
  /** What is on the page now that is most like it. */
  readonly nearest: string | null;
  /** Picture of the page in front. */
  readonly screenshot: string | null;
}

/** With which session the page was reached in the end. */
export type ReplayTry = "stored" | "none" | "entry";

export interface ReplayReport {
  /** The steps were done and, where there was something to compare with, the page is the same. */
  readonly ok: boolean;
  readonly verdict: ReplayVerdict;
  readonly steps: readonly ReplayedStep[];
  /** Of the page to the stored one in words and structure, 0 to 1; null where nothing was compared. */
  readonly similarity: number | null;
  readonly url: string;
  readonly title: string;
  /** The visible words of the page in front. */
  readonly text: string;
  /** The verdict in sentences. */
  readonly explanation: readonly string[];
  readonly session: ReplayTry;
  readonly failure: ReplayFailure | null;
  /** The sequence with its worn targets recorded anew; null where nothing was worn. */
  readonly healed: Sequence | null;
}
