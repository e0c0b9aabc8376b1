import type { Locator } from "playwright";
import { countResults } from "../inpage/count-results.js";
import { scrollTo } from "../inpage/scroll-to.js";
import { submitForm } from "../inpage/submit-form.js";
import type { BrowserSession } from "../route/session.js";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { Awaited, PageEffect, Step } from "../sequence/step.js";
import type { StepValue } from "../sequence/value.js";
import { chooseOptions } from "./choose-options.js";
import { holdStill, untilParsed } from "./hold-still.js";
import { locate, type Found } from "./locate.js";
import type { MiniBrowser } from "./mini-browser.js";
import { settle } from "./settle.js";
import { asUnreachable, RouteUnreachableError } from "./visit-errors.js";

export interface StepLimits {
  /** For a document to arrive. */
  readonly navigationMs: number;
  /** For an element to be there and ready. */
  readonly actionMs: number;
  /** Stored sessions by name, for steps that take one up. */
  readonly sessions?: ReadonlyMap<string, BrowserSession>;
  /** Why an address must not be opened; null where it may. Absent where a proxy in front of the browser decides. */
  readonly refuses?: (url: string) => string | null;
}

/** What a step did, beyond having worked. */
export interface StepDone {
  /** Which alternative found the element; null for steps without one, and where it was found by its looks. */
  readonly by: ElementLocator | null;
  /** The target as it should be recorded now, where the recorded locators did not lead to the element. */
  readonly healed: Target | null;
  /** HTTP status of the document it opened; 0 where it opened none. */
  readonly status: number;
  /** The wait an overloaded server asks for, as it said it. */
  readonly retryAfter: string | null;
  /** It is optional, and what it is for was not there. */
  readonly skipped: boolean;
}

const NOTHING_TO_TELL: StepDone = { by: null, healed: null, status: 0, retryAfter: null, skipped: false };

/** Between two looks for something that is not there yet. */
const LOOK_AGAIN_MS = 100;
/** However late a document begins to come, it is given so long to be parsed. */
const LEAST_PARSE_MS = 1_000;
/** Playwright's own limit comes first; this is for the case that it does not. */
const GRACE_MS = 3_000;
const QUIET_MS = 300;
const MOST_KEYS = 200;
const COMES_BY_ITSELF_MS = 1_000;
/** Banners come soon after the page, or not at all. */
const OPTIONAL_MS = 1_500;

/** Does one step as a user would; an optional one only where what it is for is there. */
export async function runStep(mini: MiniBrowser, step: Step, limits: StepLimits): Promise<StepDone> {
  if (step.optional !== true) return doStep(mini, step, limits);
  try {
    return await doStep(mini, step, { ...limits, actionMs: Math.min(OPTIONAL_MS, limits.actionMs) });
  } catch (error) {
    if (!(error instanceof RouteUnreachableError && error.kind === "step")) throw error;
    return { ...NOTHING_TO_TELL, skipped: true };
  }
}

async function doStep(mini: MiniBrowser, step: Step, limits: StepLimits): Promise<StepDone> {
  const timeout = limits.actionMs;
  const act = (target: Target, action: (locator: Locator) => Promise<unknown>): Promise<StepDone> =>
    actOn(mini, target, step.effect, limits, action);
  switch (step.kind) {
    case "goto":
      return open(mini, step.url, limits);
    case "click":
      return act(step.target, (locator) => locator.click({ timeout }));
    case "doubleClick":
      return act(step.target, (locator) => locator.dblclick({ timeout }));
    case "hover":
      return act(step.target, (locator) => locator.hover({ timeout }));
    case "fill":
      return act(step.target, (locator) => fill(locator, wordsOf(step.value), step.byKeys === true, timeout));
    case "choose":
      return act(step.target, (locator) => chooseOptions(locator, step.options.map(wordsOf), timeout));
    case "check":
      return act(step.target, (locator) => locator.setChecked(step.checked, { timeout }));
    case "press":
      if (step.target !== undefined)
        return act(step.target, (locator) => locator.press(step.key, { timeout }));
      await answered(mini, step.effect, limits, () => mini.page.keyboard.press(step.key));
      return NOTHING_TO_TELL;
    case "submit":
      return act(step.target, (locator) => locator.evaluate(submitForm, undefined, { timeout }));
    case "scroll": {
      const place = { x: step.x, y: step.y };
      if (step.target !== undefined)
        return act(step.target, (locator) => locator.evaluate(scrollTo, place, { timeout }));
      const page = mini.page.locator(":root").evaluate(scrollTo, place, { timeout });
      await mini.call(page, timeout + GRACE_MS, "scrolling the page");
      return NOTHING_TO_TELL;
    }
    case "window":
      await changeWindow(mini, step.to, limits);
      return NOTHING_TO_TELL;
    case "waitFor":
      return waitFor(mini, step.what, limits);
    case "setSession":
      await takeUpSession(mini, step.session, limits);
      return NOTHING_TO_TELL;
    case "back":
      return goBack(mini, limits);
    default: {
      const forgotten: never = step;
      throw new Error(`unknown step ${JSON.stringify(forgotten)}`);
    }
  }
}

async function fill(locator: Locator, words: string, byKeys: boolean, timeout: number): Promise<void> {
  if (!byKeys) {
    await locator.fill(words, { timeout });
    return;
  }
  await locator.fill("", { timeout });
  // The keys of a page of text would take minutes: only its end is typed.
  const typed = Math.min(words.length, MOST_KEYS);
  if (words.length > typed) await locator.fill(words.slice(0, -typed), { timeout });
  await locator.press("End", { timeout });
  await locator.pressSequentially(words.slice(-typed), { timeout });
}

function wordsOf(value: StepValue): string {
  if (value.kind === "literal") return value.text;
  // Whoever replays a sequence binds its parameters first; what is left then has a default.
  if (value.default !== undefined) return value.default;
  throw new RouteUnreachableError("step", `parameter ${value.name} has no value`);
}

async function open(mini: MiniBrowser, url: string, limits: StepLimits): Promise<StepDone> {
  const { navigationMs } = limits;
  const refusal = limits.refuses?.(url) ?? null;
  if (refusal !== null) throw new RouteUnreachableError("blocked", `${url} is not opened: ${refusal}`);
  mini.visits++;
  await leavePage(mini);
  try {
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
    return { ...NOTHING_TO_TELL, status, retryAfter };
  } catch (error) {
    throw mini.explain(error, url);
  }
}

/** The page in front may not let go: that says nothing about where to go next. */
async function leavePage(mini: MiniBrowser): Promise<void> {
  try {
    await mini.withdrawPointer();
  } catch (error) {
    if (error instanceof RouteUnreachableError) throw error;
    throw new RouteUnreachableError("step", `${mini.page.url()} does not answer any more`, { cause: error });
  }
}

async function goBack(mini: MiniBrowser, { navigationMs }: StepLimits): Promise<StepDone> {
  try {
    await mini.withdrawPointer();
    const response = await mini.call(
      mini.page.goBack({ waitUntil: "domcontentloaded", timeout: navigationMs }),
      navigationMs + GRACE_MS,
      "going back",
    );
    return { ...NOTHING_TO_TELL, status: response?.status() ?? 0 };
  } catch (error) {
    throw mini.explain(error, mini.page.url());
  }
}

async function actOn(
  mini: MiniBrowser,
  target: Target,
  effect: PageEffect | undefined,
  limits: StepLimits,
  action: (locator: Locator) => Promise<unknown>,
): Promise<StepDone> {
  const found = await find(mini, target, limits.actionMs);
  mini.pointerIsIn = true;
  try {
    const limitMs = limits.actionMs + limits.navigationMs + GRACE_MS;
    const done = answered(mini, effect, limits, () => action(found.locator));
    await mini.call(done, limitMs, `acting on "${target.description}"`);
  } catch (error) {
    if (error instanceof RouteUnreachableError) throw error;
    throw new RouteUnreachableError("step", `"${target.description}" could not be used`, { cause: error });
  }
  return { ...NOTHING_TO_TELL, by: found.by, healed: found.healed };
}

async function find(
  mini: MiniBrowser,
  target: Target,
  limitMs: number,
  isWanted: (found: Found) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Found> {
  const started = performance.now();
  const until = started + limitMs;
  for (;;) {
    const isLast = performance.now() + LOOK_AGAIN_MS >= until;
    // What its locators do not lead to is looked for by its looks, once it has had the time to come by itself.
    const byLooks = isLast || (performance.now() - started > COMES_BY_ITSELF_MS && mini.traffic.isQuiet);
    const found = await mini.call(locate(mini, target, byLooks), limitMs, "looking for an element");
    if (found !== null && (await isWanted(found))) return found;
    if (isLast) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new RouteUnreachableError("step", `"${target.description}" is not on the page ${mini.page.url()}`);
}

async function waitFor(mini: MiniBrowser, what: Awaited, limits: StepLimits): Promise<StepDone> {
  switch (what.kind) {
    case "element": {
      const found = await find(mini, what.target, limits.navigationMs, ({ locator }) => locator.isVisible());
      return { ...NOTHING_TO_TELL, by: found.by, healed: found.healed };
    }
    case "results": {
      const until = performance.now() + limits.navigationMs;
      for (;;) {
        // The document may be replaced while it is looked at; the next one is looked at then.
        const count = mini.page.locator(":root").evaluate(countResults);
        const seen = await mini.call(count, limits.actionMs, "counting results").catch(() => 0);
        if (seen >= what.least) return NOTHING_TO_TELL;
        if (performance.now() >= until) {
          const detail = `waited for ${what.least} results on ${mini.page.url()}, saw ${seen}`;
          throw new RouteUnreachableError("step", detail);
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }
    case "quiet":
      await settle(mini, { quietMs: QUIET_MS, deadlineMs: limits.actionMs });
      return NOTHING_TO_TELL;
    default: {
      const forgotten: never = what;
      throw new Error(`unknown condition ${JSON.stringify(forgotten)}`);
    }
  }
}

/** Acts, and waits for the answer the step is known to have. */
async function answered(
  mini: MiniBrowser,
  effect: PageEffect | undefined,
  { navigationMs }: StepLimits,
  act: () => Promise<unknown>,
): Promise<void> {
  if (effect?.kind !== "navigation") {
    await act();
    return;
  }
  // Listening begins before the act: a quick answer is there before the act returns.
  const arrived = mini.page.waitForEvent("domcontentloaded", { timeout: navigationMs });
  arrived.catch(() => undefined);
  // One may come as a document, which no page arrives with.
  const document = mini.untilDocument().then(() => "document" as const);
  await act();
  if ((await Promise.race([arrived, document])) === "document") {
    throw new RouteUnreachableError("download", "the answer is no page but a document");
  }
}

async function changeWindow(
  mini: MiniBrowser,
  to: "opened" | "opener",
  { navigationMs }: StepLimits,
): Promise<void> {
  if (to === "opener") {
    if (!(await mini.leaveWindow()))
      throw new RouteUnreachableError("step", "there is no window to go back to");
    return;
  }
  const popup = await mini.nextPopup(navigationMs);
  if (popup === null) throw new RouteUnreachableError("step", "no window opened");
  try {
    await popup.waitForLoadState("domcontentloaded", { timeout: navigationMs });
  } catch (error) {
    throw asUnreachable(error, "loading the window that opened");
  }
  await mini.adopt(popup);
}

async function takeUpSession(mini: MiniBrowser, name: string, { sessions }: StepLimits): Promise<void> {
  const session = sessions?.get(name);
  if (session === undefined) throw new RouteUnreachableError("step", `there is no session "${name}"`);
  // What the steps before left in the browser is not known: a context of its own is.
  mini.tainted ??= "another session was taken up";
  await mini.prepare(session, mini.host);
}
