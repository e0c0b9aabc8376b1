import { readPageLayout } from "../browser/read-page-layout.js";
import { runStep, type StepLimits } from "../browser/run-step.js";
import { settle } from "../browser/settle.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { RouteUnreachableError } from "../browser/visit-errors.js";
import type { Attribute } from "../domain/attribute.js";
import type { PageLayout } from "../page/layout.js";
import { findRecords, type FoundRecords } from "../response/find-records.js";
import type { ResultRecord } from "../response/record.js";
import { judgeResponse } from "../response/judge-response.js";
import type { Step } from "../sequence/step.js";
import { digest } from "../text/digest.js";
import { enlargePage } from "./enlarge-page.js";
import { findPaging } from "./find-paging.js";
import type { PagingControl } from "./paging-control.js";
import { stepsFor, type Scrolled } from "./paging-steps.js";

export interface WalkOptions {
  readonly attributes?: readonly Attribute[];
  /** What was found on the first part, where more is known of it than its layout tells. Default: it is read anew. */
  readonly found?: FoundRecords;
  /** Parts of the list to read, the first included. Default: 100. */
  readonly maxPages?: number;
  /** Stops once so many different records were seen. Default: 10,000. */
  readonly maxRecords?: number;
  /** For the whole walk. Default: 10 minutes. */
  readonly budgetMs?: number;
  /** How long an action may take to bring something new. Default: 5 s. */
  readonly answerMs?: number;
  /** Chooses the largest page first where the page offers sizes. Default: true. */
  readonly enlarge?: boolean;
  readonly limits?: StepLimits;
  /** Records that were seen before, by their keys: on earlier walks of this site. They are no news. */
  readonly known?: ReadonlySet<string>;
  /** Stops after so many parts in a row that listed only what was seen on earlier walks. Default: never. */
  readonly maxKnownParts?: number;
  /** Says why an address may not be opened; null where it may. */
  readonly refuses?: (url: string) => string | null;
  readonly signal?: AbortSignal;
}

/** One part of a list. */
export interface ResultPage {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  readonly layout: PageLayout;
  readonly found: FoundRecords;
  /** Those of its records that no part before it had, nor any earlier walk. */
  readonly fresh: readonly ResultRecord[];
  /** What leads here from the first part; empty for that. */
  readonly steps: readonly Step[];
}

/** Why a walk came to its end. */
export type WalkEnd =
  /** Nothing on the page leads further. */
  | { readonly kind: "end" }
  /** What leads further brings nothing new: the last part again, or the first. */
  | { readonly kind: "nothing-new" }
  | { readonly kind: "pages" | "records" | "known" | "time" | "stopped" }
  /** The site asked to be left alone, or answered with an error twice. */
  | {
      readonly kind: "rate-limit" | "bot-wall" | "login-wall" | "error" | "refused";
      readonly detail: string;
    };

const LIMITS: StepLimits = { navigationMs: 15_000, actionMs: 5_000 };
const READ_MS = 20_000;
/** After an action nothing may change for so long; then it is looked whether anything new came. */
const QUIET_MS = 60;
/** One more part without news is forgiven: lists shift while they are read. */
const MOST_STALE = 1;

/**
 * Reads a list part after part, by what a person would do: pressing "next", the number of the next page or "more",
 * scrolling. The mini-browser must stand on the first part, settled. Ends where nothing new comes.
 */
export async function* walkPages(
  mini: MiniBrowser,
  first: PageLayout,
  options: WalkOptions = {},
): AsyncGenerator<ResultPage, WalkEnd> {
  const {
    maxPages = 100,
    maxRecords = 10_000,
    budgetMs = 600_000,
    answerMs = 5_000,
    attributes = [],
    known = new Set<string>(),
    maxKnownParts = Infinity,
  } = options;
  const limits = options.limits ?? LIMITS;
  const until = performance.now() + budgetMs;
  const seen = new Set<string>();
  const states = new Set<string>();
  let steps: readonly Step[] = [];
  let layout = first;
  let found = options.found ?? findRecords(first, { attributes });
  const read = async (): Promise<void> => {
    layout = await readPageLayout(mini, READ_MS);
    const look = found.look === null ? {} : { look: found.look };
    // Without the look of the first part a last part with one record would be none; with it alone, a new design.
    const like = findRecords(layout, { attributes, ...look });
    found = like.records.length > 0 ? like : findRecords(layout, { attributes });
  };
  if (options.enlarge !== false && found.records.length > 0) {
    const step = await enlargePage(mini, layout, found, limits, answerMs, read, () => found);
    if (step !== null) steps = [step];
  }
  const take = (): readonly ResultRecord[] => {
    const other = found.records.filter(({ key }) => !seen.has(key));
    const once = new Map(other.map((record) => [record.key, record]));
    for (const key of once.keys()) seen.add(key);
    states.add(stateOf(found));
    stale = number > 1 && once.size === 0 ? stale + 1 : 0;
    const fresh = [...once.values()].filter(({ key }) => !known.has(key));
    knownParts = fresh.length === 0 ? knownParts + 1 : 0;
    return fresh;
  };
  let number = 1;
  let stale = 0;
  let knownParts = 0;
  let fresh = take();
  let scrolled: Scrolled = { y: 0 };
  for (;;) {
    yield { number, url: mini.page.url(), layout, found, fresh, steps };
    if (number >= maxPages) return { kind: "pages" };
    if (seen.size >= maxRecords) return { kind: "records" };
    if (knownParts >= maxKnownParts) return { kind: "known" };
    if (performance.now() > until) return { kind: "time" };
    if (options.signal?.aborted === true) return { kind: "stopped" };

    const turned = await turn();
    if (turned !== null) return turned;
    number++;
    fresh = take();
  }

  /** Does what leads on, the surest first, until something new came; null when it did. */
  async function turn(): Promise<WalkEnd | null> {
    const before = { found, layout };
    let tried = 0;
    for (const control of inOrder(findPaging(layout, found).controls)) {
      const href = "href" in control ? control.href : null;
      const refusal = href === null ? null : (options.refuses?.(href) ?? null);
      if (refusal !== null) return { kind: "refused", detail: refusal };
      const outcome = await tryControl(control, before.found);
      if (outcome === null) continue;
      tried++;
      if (outcome.kind === "new") {
        steps = [...steps, ...outcome.steps];
        if (outcome.scrolled !== null) scrolled = outcome.scrolled;
        return null;
      }
      if (outcome.kind === "ended") return outcome.end;
      // The page is another one now, or the same: what else leads on is looked for from where it stands.
      if (outcome.kind === "known") return { kind: "nothing-new" };
    }
    return { kind: tried > 0 ? "nothing-new" : "end" };
  }

  type Outcome =
    | { readonly kind: "new"; readonly steps: readonly Step[]; readonly scrolled: Scrolled | null }
    | { readonly kind: "same" | "known" }
    | { readonly kind: "ended"; readonly end: WalkEnd };

  async function tryControl(control: PagingControl, before: FoundRecords): Promise<Outcome | null> {
    const planned = await stepsFor(mini, layout, before, control, scrolled);
    if (planned === null) return null;
    const isScroll = control.kind === "scroll";
    for (let attempt = 1; ; attempt++) {
      const url = mini.page.url();
      const answer = watchNavigation(mini);
      try {
        await runStep(mini, planned.step, limits);
      } catch (error) {
        answer.stop();
        if (error instanceof RouteUnreachableError) return { kind: "same" };
        throw error;
      }
      const outcome = await untilNews(before, isScroll ? Math.min(answerMs, SCROLL_MS) : answerMs);
      const effect =
        answer.stop() ??
        (mini.page.url() === url
          ? { kind: "change" as const }
          : { kind: "history" as const, url: mini.page.url() });
      if (outcome === "new")
        return {
          kind: "new",
          steps: [isScroll ? planned.step : { ...planned.step, effect }],
          scrolled: planned.scrolled,
        };
      if (outcome === "same") {
        if (isScroll) scrolled = planned.scrolled ?? scrolled;
        return { kind: "same" };
      }
      if (outcome === "known") return { kind: "known" };
      // No records at all: something went wrong.
      const verdict = judgeResponse({ layout });
      if (verdict.kind === "rate-limit" || verdict.kind === "bot-wall" || verdict.kind === "login-wall") {
        return { kind: "ended", end: { kind: verdict.kind, detail: verdict.evidence.join("; ") } };
      }
      if (attempt === 2 || effect.kind !== "navigation") {
        return verdict.kind === "error"
          ? { kind: "ended", end: { kind: "error", detail: verdict.evidence.join("; ") } }
          : { kind: "known" };
      }
      await runStep(mini, { kind: "back" }, limits);
      await settle(mini, { quietMs: QUIET_MS, deadlineMs: answerMs });
    }
  }

  /** Looks again and again until there is a record nobody saw before, or the time is over. */
  async function untilNews(
    before: FoundRecords,
    limitMs: number,
  ): Promise<"new" | "known" | "same" | "lost"> {
    const end = performance.now() + limitMs;
    for (;;) {
      await settle(mini, { quietMs: QUIET_MS, deadlineMs: limitMs });
      found = before;
      await read();
      const isOther = stateOf(found) !== stateOf(before);
      if (found.records.some(({ key }) => !seen.has(key))) return "new";
      if (isOther && found.records.length > 0) {
        if (states.has(stateOf(found)) || stale >= MOST_STALE) {
          if (performance.now() > end) return "known";
        } else return "new";
      }
      if (performance.now() > end) {
        if (found.records.length === 0) return "lost";
        return isOther ? "known" : "same";
      }
      if (found.records.length === 0 && (await isStill())) return "lost";
      // A page that did not change yet is given the time of one look more, not a fixed pause.
      await nextFrame();
    }
  }

  async function isStill(): Promise<boolean> {
    const { quiet } = await settle(mini, { quietMs: 400, deadlineMs: answerMs });
    await read();
    return quiet && found.records.length === 0;
  }

  async function nextFrame(): Promise<void> {
    await settle(mini, { quietMs: 150, deadlineMs: 1_000 });
  }
}

/** A list that grows does so soon after it was scrolled. */
const SCROLL_MS = 1_500;

/** Next pages before more of the same; scrolling only where nothing can be pressed. */
function inOrder(controls: readonly PagingControl[]): PagingControl[] {
  const pressed = controls.filter(({ kind }) => kind === "next" || kind === "number" || kind === "more");
  const scrolls = controls.filter(({ kind }) => kind === "scroll");
  return [...pressed.slice(0, MOST_TRIED), ...scrolls];
}

const MOST_TRIED = 3;

function stateOf({ records }: FoundRecords): string {
  return digest(records.map(({ key }) => key).join());
}

/** Notes the request by which the top document is replaced, if it is. */
function watchNavigation(mini: MiniBrowser): {
  stop(): { readonly kind: "navigation"; readonly url: string; readonly method: string } | null;
} {
  const { page } = mini;
  let seen: { readonly kind: "navigation"; readonly url: string; readonly method: string } | null = null;
  const note = (request: {
    isNavigationRequest(): boolean;
    frame(): unknown;
    url(): string;
    method(): string;
  }): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      seen ??= { kind: "navigation", url: request.url(), method: request.method() };
    }
  };
  page.on("request", note);
  return {
    stop: () => {
      page.off("request", note);
      return seen;
    },
  };
}
