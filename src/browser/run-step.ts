import type { Page } from "playwright";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { Step } from "../sequence/step.js";
import { holdStill, untilParsed } from "./hold-still.js";
import { locate } from "./locate.js";
import type { MiniBrowser } from "./mini-browser.js";
import { RouteUnreachableError } from "./visit-errors.js";

export interface StepLimits {
  /** For a document to arrive. */
  readonly navigationMs: number;
  /** For an element to be there and ready. */
  readonly actionMs: number;
}

/** What a step did, beyond having worked. */
export interface StepDone {
  /** Which alternative found the element; null for steps without one. */
  readonly by: ElementLocator | null;
  /** HTTP status of the document it opened; 0 where it opened none. */
  readonly status: number;
  /** The wait an overloaded server asks for, as it said it. */
  readonly retryAfter: string | null;
}

/** Between two looks for an element that is not there yet. */
const LOOK_AGAIN_MS = 100;
/** However late a document begins to come, it is given so long to be parsed. */
const LEAST_PARSE_MS = 1_000;
/** Playwright's own limit comes first; this is for the case that it does not. */
const GRACE_MS = 3_000;

/** Does one step as a user would. */
export async function runStep(mini: MiniBrowser, step: Step, limits: StepLimits): Promise<StepDone> {
  switch (step.kind) {
    case "goto":
      return open(mini, step.url, limits.navigationMs);
    case "click": {
      const by = await act(mini, step.target, limits, async (locator) => {
        const answer = awaitEffect(mini, step.effect?.kind, limits.navigationMs);
        await locator.click({ timeout: limits.actionMs });
        await answer();
      });
      return { by, status: 0, retryAfter: null };
    }
    case "hover": {
      const by = await act(mini, step.target, limits, async (locator) => {
        await locator.hover({ timeout: limits.actionMs });
      });
      return { by, status: 0, retryAfter: null };
    }
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

async function open(mini: MiniBrowser, url: string, navigationMs: number): Promise<StepDone> {
  mini.visits++;
  try {
    await mini.withdrawPointer();
    if (URL.canParse(url)) await mini.databases.watch(new URL(url).origin);
    const until = performance.now() + navigationMs;
    const response = await mini.call(
      mini.page.goto(url, { waitUntil: "commit", timeout: navigationMs }),
      navigationMs + GRACE_MS,
      `opening ${url}`,
    );
    const leftMs = Math.max(LEAST_PARSE_MS, until - performance.now());
    if (!(await untilParsed(mini, leftMs))) await holdStill(mini, "the document did not come to an end");
    const status = response?.status() ?? 0;
    const retryAfter = status >= 400 ? (response?.headers()["retry-after"] ?? null) : null;
    return { by: null, status, retryAfter };
  } catch (error) {
    throw mini.explain(error, url);
  }
}

async function act(
  mini: MiniBrowser,
  target: Target,
  limits: StepLimits,
  action: (locator: ReturnType<Page["locator"]>) => Promise<void>,
): Promise<ElementLocator> {
  const until = performance.now() + limits.actionMs;
  let found = await mini.call(locate(mini.page, target), limits.actionMs, "looking for an element");
  while (found === null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    found = await mini.call(locate(mini.page, target), limits.actionMs, "looking for an element");
  }
  if (found === null) {
    throw new RouteUnreachableError("step", `"${target.description}" is not on the page ${mini.page.url()}`);
  }
  mini.pointerIsIn = true;
  try {
    const limitMs = limits.actionMs + limits.navigationMs + GRACE_MS;
    await mini.call(action(found.locator), limitMs, `acting on "${target.description}"`);
  } catch (error) {
    if (error instanceof RouteUnreachableError) throw error;
    throw new RouteUnreachableError("step", `"${target.description}" could not be used`, { cause: error });
  }
  return found.by;
}

/** Starts to listen for the answer a step is known to have; the result waits for it. */
function awaitEffect(mini: MiniBrowser, kind: string | undefined, navigationMs: number): () => Promise<void> {
  if (kind === "navigation") {
    const arrived = mini.page.waitForEvent("domcontentloaded", { timeout: navigationMs });
    arrived.catch(() => undefined);
    return async () => {
      await arrived;
    };
  }
  if (kind === "popup") {
    const opened = mini.nextPopup(navigationMs);
    return async () => {
      const popup = await opened;
      if (popup === null) throw new Error("no window opened");
      await popup.waitForLoadState("domcontentloaded", { timeout: navigationMs });
      await mini.adopt(popup);
    };
  }
  return () => Promise.resolve();
}
