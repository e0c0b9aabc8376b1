import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright";
import { readTraits } from "../inpage/read-traits.js";
import type { Clickable } from "../page/page-link.js";
import type { Target } from "../sequence/locator.js";
import type { PageEffect, Step } from "../sequence/step.js";
import type { NavigationCatcher } from "./catch-navigation.js";
import { locate } from "./locate.js";
import type { MiniBrowser } from "./mini-browser.js";
import { settle } from "./settle.js";
import { RouteUnreachableError } from "./visit-errors.js";

/** What a probing click brought about, before anyone looks at the page again. */
export type ProbeOutcome =
  /** It led, or would have led, to an address; the page is still where it was. */
  | { readonly kind: "leads"; readonly effect: PageEffect; readonly steps: readonly Step[] }
  /** Nothing left the page; whether it looks different now is for the next look to say. */
  | { readonly kind: "stays"; readonly url: string; readonly steps: readonly Step[] }
  | { readonly kind: "unusable"; readonly reason: string };

const FIND_MS = 5_000;
const CLICK_MS = 3_000;
const HOVER_MS = 2_500;
/** A navigation that was asked for is waited for so long; one to another program (mail, telephone) never comes. */
const REQUESTED_MS = 2_000;
/** After a click nothing may change for so long before the page counts as still: slower than common timers. */
const AFTER_CLICK = { quietMs: 250, deadlineMs: 4_000 } as const;

/**
 * Clicks (or points at) something to learn what it does. A navigation is caught before it leaves and a
 * window that opens is closed, so that the page stays where it is.
 */
export async function probeClick(
  mini: MiniBrowser,
  catcher: NavigationCatcher,
  clickable: Clickable,
): Promise<ProbeOutcome> {
  catcher.reset();
  mini.pointerIsIn = true;
  const steps: Step[] = [];
  const { trigger } = clickable;
  if (!clickable.visible) {
    if (trigger === null) return { kind: "unusable", reason: "hidden" };
    const around = await mini.call(locate(mini, trigger), FIND_MS, "looking for what shows a hidden element");
    if (around === null) return { kind: "unusable", reason: "hidden" };
    const shown = await withTraits(mini, trigger, around.locator);
    if ((await attempt(mini, around.locator.hover({ timeout: HOVER_MS }))) !== "done")
      return { kind: "unusable", reason: "hidden" };
    steps.push({ kind: "hover", target: shown });
  }
  const found = await mini.call(locate(mini, clickable.target), FIND_MS, "looking for an element");
  if (found === null) return { kind: "unusable", reason: "not found again" };
  if (!clickable.visible && !(await found.locator.isVisible())) return { kind: "unusable", reason: "hidden" };

  const before = mini.page.url();
  const target = await withTraits(mini, clickable.target, found.locator);
  const hovers = clickable.reason === "hover";
  const act = (): Promise<Attempt> =>
    attempt(
      mini,
      hovers
        ? found.locator.hover({ timeout: HOVER_MS })
        : found.locator.click({ timeout: CLICK_MS, noWaitAfter: true }),
    );
  const first = await act();
  const acted = first === "slow" && catcher.caught === null ? await act() : first;
  if (acted !== "done" && catcher.caught === null)
    return { kind: "unusable", reason: "covered or not clickable" };

  const still = settle(mini, AFTER_CLICK);
  still.catch(() => undefined);
  await Promise.race([still, catcher.untilCaught()]);
  if (catcher.isExpected) await Promise.race([catcher.untilCaught(), sleep(REQUESTED_MS)]);
  const effect = observe(mini, catcher, before);
  const step: Step = hovers ? { kind: "hover", target } : { kind: "click", target };
  if (effect === null)
    return { kind: "stays", url: before, steps: [...steps, { ...step, effect: { kind: "change" } }] };
  if (effect.kind === "history") {
    await still;
    return { kind: "stays", url: mini.page.url(), steps: [...steps, { ...step, effect }] };
  }
  const further: readonly Step[] = effect.kind === "popup" ? [{ kind: "window", to: "opened" }] : [];
  return { kind: "leads", effect, steps: [...steps, { ...step, effect }, ...further] };
}

function observe(mini: MiniBrowser, catcher: NavigationCatcher, before: string): PageEffect | null {
  const popups = mini.takePopups();
  const downloads = mini.takeDownloads();
  const opened = popups.map((popup) => popup.url());
  for (const popup of popups) popup.close().catch(() => undefined);
  if (popups.length > 0) mini.tainted ??= "opened windows";
  if (catcher.caught !== null) return { kind: "navigation", ...catcher.caught };
  if (opened[0] !== undefined) return { kind: "popup", url: opened[0] };
  if (downloads[0] !== undefined) return { kind: "download", url: downloads[0] };
  if (mini.page.url() !== before) return { kind: "history", url: mini.page.url() };
  return null;
}

/** Notes what an element is like before it is clicked: afterwards it may be gone. */
async function withTraits(mini: MiniBrowser, target: Target, locator: Locator): Promise<Target> {
  try {
    const reading = locator.evaluateAll(readTraits);
    const [traits] = await mini.call(reading, FIND_MS, "reading an element");
    return traits === undefined ? target : { ...target, traits };
  } catch (error) {
    if (error instanceof RouteUnreachableError) throw error;
    return target;
  }
}

type Attempt = "done" | "impossible" | "slow";

/** What Playwright says of an element that cannot be acted on, however long one waits. */
const IMPOSSIBLE =
  /intercepts pointer events|not (?:visible|enabled|stable|editable|attached)|outside of the viewport|detached/;

/** An action that timed out before anything was found wrong with its element was only slow, as on a busy machine. */
async function attempt(mini: MiniBrowser, action: Promise<void>): Promise<Attempt> {
  try {
    await mini.call(action, CLICK_MS + FIND_MS, "a probing click");
    return "done";
  } catch (error) {
    if (error instanceof RouteUnreachableError || !mini.hasBrowser) throw error;
    const said = error instanceof Error ? error.message : "";
    // It was sent, and only its end was not waited for.
    if (/performing (?:click|hover) action/.test(said)) return "done";
    return /Timeout \d+ms exceeded/.test(said) && !IMPOSSIBLE.test(said) ? "slow" : "impossible";
  }
}
