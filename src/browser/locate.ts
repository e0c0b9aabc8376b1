import type { FrameLocator, Locator, Page } from "playwright";
import type { ElementLocator, Target } from "../sequence/locator.js";

type Scope = Page | FrameLocator;
type Role = Parameters<Page["getByRole"]>[0];

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

/**
 * Finds the element of a target: the alternatives in order, the first that leads to exactly one element.
 * Null when none does.
 */
export async function locate(page: Page, target: Target): Promise<Found | null> {
  const scope = await enterFrames(page, target);
  if (scope === null) return null;
  for (const by of target.locators) {
    const all = toLocator(scope, by);
    const count = await all.count();
    const position = by.kind === "near" ? 0 : by.position;
    if (position !== undefined) {
      if (position < count) return { locator: all.nth(position), by, healed: null };
    } else if (count === 1) return { locator: all, by, healed: null };
    else if (count > 1 && count <= MOST_MATCHES) {
      const shown = await theVisibleOne(all, count);
      if (shown !== null) return { locator: shown, by, healed: null };
    }
  }
  return null;
}

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

function toLocator(scope: Scope, by: ElementLocator): Locator {
  switch (by.kind) {
    case "role":
      return scope.getByRole(by.role as Role, { name: by.name, exact: true });
    case "label":
      return scope.getByLabel(by.label, { exact: true });
    case "testId":
      return scope.locator(`[${by.attribute}=${JSON.stringify(by.value)}]`);
    case "text":
      return scope.locator(`${by.tag}:text-is(${JSON.stringify(by.text)})`);
    case "css":
      return scope.locator(by.css);
    case "xpath":
      return scope.locator(`xpath=${by.xpath}`);
    case "near":
      // Sorted by distance: the first is the nearest.
      return scope.locator(`${by.css}:${by.side}(:text-is(${JSON.stringify(by.text)}))`);
    default: {
      const forgotten: never = by;
      throw new Error(`unknown locator ${JSON.stringify(forgotten)}`);
    }
  }
}
