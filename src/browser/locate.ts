import type { FrameLocator, Locator, Page } from "playwright";
import { readTraits } from "../inpage/read-traits.js";
import { agreement, likest, SURE } from "../sequence/agreement.js";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { ElementTraits } from "../sequence/traits.js";
import { healTarget } from "./heal-target.js";
import type { MiniBrowser } from "./mini-browser.js";
import { toLocator, type Scope } from "./to-locator.js";

/** An element found again, and which of its locators did it. */
export interface Found {
  readonly locator: Locator;
  /** Null where no locator led there and it was found by its looks. */
  readonly by: ElementLocator | null;
  /** The target as it should be recorded now; null where nothing needs to be changed. */
  readonly healed: Target | null;
}

/** Most elements a locator may find before it is passed over; all are looked at for the right one. */
const MOST_MATCHES = 50;
/** Most elements of its kind among which a target is looked for by its looks. */
const MOST_ALIKE = 300;

/**
 * Finds the element of a target: the alternatives in order, the first that leads to exactly one element that is
 * like the one recorded. Null when none does, or when what is there may be another one.
 *
 * @param byLooks - whether everything of its kind is looked at where no locator leads to it
 */
export async function locate(
  mini: Pick<MiniBrowser, "page" | "drawFrames">,
  target: Target,
  byLooks = false,
): Promise<Found | null> {
  const scope = await enterFrames(mini.page, target);
  if (scope === null) return null;
  // What is found is about to be acted on.
  if (target.frames.length > 0) await mini.drawFrames();
  const { traits } = target;
  for (const [at, by] of target.locators.entries()) {
    const locator = await theOne(scope, by);
    if (locator === null) continue;
    if (traits === undefined || (await isMeant(locator, traits))) {
      // Positions count along, names tell: a target that was found by its second name wants a new first one.
      const worn = at > 0 && traits !== undefined && isTelling(target.locators[0]) && !isTelling(by);
      return { locator, by, healed: worn ? await heal(scope, locator, target) : null };
    }
  }
  if (!byLooks || traits === undefined) return null;
  const all = scope.locator(kindOf(traits));
  if ((await all.count()) > MOST_ALIKE) return null;
  const at = likest(traits, await all.evaluateAll(readTraits));
  if (at === null) return null;
  const locator = all.nth(at);
  return { locator, by: null, healed: await heal(scope, locator, target) };
}

async function theOne(scope: Scope, by: ElementLocator): Promise<Locator | null> {
  const all = toLocator(scope, by);
  const count = await all.count();
  const position = by.kind === "near" ? 0 : by.position;
  if (position !== undefined) return position < count ? all.nth(position) : null;
  if (count === 1) return all;
  return count > 1 && count <= MOST_MATCHES ? theVisibleOne(all, count) : null;
}

async function isMeant(locator: Locator, traits: ElementTraits): Promise<boolean> {
  const [seen] = await locator.evaluateAll(readTraits);
  return seen !== undefined && agreement(traits, seen) >= SURE;
}

async function heal(scope: Scope, locator: Locator, target: Target): Promise<Target | null> {
  const [seen] = await locator.evaluateAll(readTraits);
  return seen === undefined ? null : healTarget(scope, locator, seen, target);
}

function isTelling(by: ElementLocator | undefined): boolean {
  return by?.kind === "role" || by?.kind === "label" || by?.kind === "testId" || by?.kind === "text";
}

const KINDS: Readonly<Record<string, string>> = {
  button: "button, input[type=submit], input[type=button], input[type=image], summary, [role=button]",
  link: "a[href], [role=link]",
};

function kindOf({ tag, role }: ElementTraits): string {
  const own = CSS_NAME.test(tag) ? tag : "*";
  const ofRole = KINDS[role] ?? (role !== "" && CSS_NAME.test(role) ? `[role=${role}]` : null);
  return ofRole === null ? own : `${own}, ${ofRole}`;
}
const CSS_NAME = /^[a-z][a-z0-9-]*$/;

async function enterFrames(page: Page, target: Target): Promise<Scope | null> {
  let scope: Scope = page;
  for (const alternatives of target.frames) {
    let inner: FrameLocator | null = null;
    for (const by of alternatives) {
      const owner = toLocator(scope, by);
      if ((await owner.count()) === 1) {
        inner = owner.contentFrame();
        break;
      }
    }
    if (inner === null) return null;
    scope = inner;
  }
  return scope;
}

/** Menus are often there twice, once for phones and hidden. */
async function theVisibleOne(all: Locator, count: number): Promise<Locator | null> {
  let shown: Locator | null = null;
  for (let at = 0; at < count; at++) {
    if (!(await all.nth(at).isVisible())) continue;
    if (shown !== null) return null;
    shown = all.nth(at);
  }
  return shown;
}

/** What is on the page now that is most like a target that was not found, for a message; null where nothing is. */
export async function nearestCandidate(page: Page, target: Target): Promise<ElementTraits | null> {
  const scope = await enterFrames(page, target);
  const { traits } = target;
  if (scope === null || traits === undefined) return null;
  const seen = await scope.locator(kindOf(traits)).evaluateAll(readTraits);
  const ranked = seen.slice(0, MOST_ALIKE).map((each) => ({ each, share: agreement(traits, each) }));
  return ranked.sort((a, b) => b.share - a.share)[0]?.each ?? null;
}
