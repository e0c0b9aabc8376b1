import {
  expect,
  type Browser,
  type BrowserContext,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
} from "playwright/test";
import type { RunningSite } from "./serve.js";
import type { TruthPage, TruthState, TruthStep } from "./truth.js";

// Most pages are there at once; the default of 100 ms would double the time of a walk.
const POLLS_MS = [10, 20, 50, 100];

/** The visible text of a page, frames included. */
export async function visibleText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map(frameText));
  return texts.join("\n");
}

/** Goes to a page the way its truth says, from the nearest page that has an address, and checks what is found there. */
export async function reach(page: Page, site: RunningSite, path: string): Promise<Page> {
  const truth = truthOf(site, path);
  if (truth.from === null) return open(page, site, truth);
  const before = truthOf(site, truth.from);
  const from = before.addressable ? await open(page, site, before) : await reach(page, site, truth.from);
  expect(await visibleText(from), `${truth.from} before going to ${path}`).not.toContain(truth.shows);
  const arrived = truth.steps
    ? await act(from, truth.steps, truth.via === "popup")
    : await follow(from, site, truth);
  await expectText(arrived, truth.shows);
  const addresses = [truth.path, ...(truth.via === "redirect" ? [] : (truth.aliases ?? []))];
  const shownAt = arrived.frames().map((frame) => withoutSession(frame.url()));
  expect(
    addresses.some((each) => shownAt.includes(site.address(each))),
    `${path} is shown at ${shownAt.join(", ")}`,
  ).toBe(true);
  return arrived;
}

/** Brings a page into a state and checks that it was not in it before. */
export async function enter(page: Page, site: RunningSite, state: TruthState): Promise<void> {
  const on = await open(page, site, truthOf(site, state.on));
  expect(await visibleText(on), `${state.on} before "${state.name}"`).not.toContain(state.shows);
  const address = on.url();
  await act(on, state.steps, false);
  await expectText(on, state.shows);
  expect(on.url()).toBe(state.url === undefined ? address : site.address(state.url));
}

/**
 * A page to walk with, as good as new. A new context costs eight times a reused page, so one is kept as long
 * as the sites leave nothing in it; the site of sessions is there to leave something, and gets new ones.
 */
export class CleanPages {
  readonly #browser: Browser;
  #kept: BrowserContext | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async use(site: RunningSite, visit: (page: Page) => Promise<unknown>): Promise<void> {
    site.reset();
    this.#kept ??= await this.#browser.newContext();
    const page = this.#kept.pages()[0] ?? (await this.#kept.newPage());
    // A pointer left on a menu would open it on the next page.
    await page.mouse.move(0, 0);
    await visit(page);
    for (const opened of this.#kept.pages().slice(1)) await opened.close();
    if (site.name !== "sessions") return;
    await this.#kept.close();
    this.#kept = null;
  }

  /** Ends the walk; fails if the kept context was not clean after all. */
  async close(): Promise<void> {
    if (!this.#kept) return;
    const left = await this.#kept.storageState({ indexedDB: true });
    await this.#kept.close();
    expect(left).toEqual({ cookies: [], origins: [] });
  }
}

/** What an address shows to somebody who was never here. */
export async function expectForStranger(
  page: Page,
  address: string,
  shown: string,
  hidden?: string,
): Promise<void> {
  await page.goto(address);
  await expectText(page, shown);
  if (hidden !== undefined) expect(await visibleText(page), address).not.toContain(hidden);
}

/** The addresses of this site that can be read off the anchors of a page, without session ids. */
export async function readableLinks(page: Page, site: RunningSite): Promise<readonly string[]> {
  const links = await anchors(page);
  return links.filter((link) => link.startsWith(`${site.origin}/`)).map(withoutSession);
}

export async function expectText(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => visibleText(page), { message: `${page.url()} shows "${text}"`, intervals: POLLS_MS })
    .toContain(text);
}

/** The address without the session id that the traps put into it. */
function withoutSession(address: string): string {
  return address.replace(/([?&])sid=\d+&/, "$1");
}

function truthOf(site: RunningSite, path: string): TruthPage {
  const truth = site.truth.pages.find((page) => page.path === path);
  if (!truth) throw new Error(`${site.name}: the truth names no page ${path}`);
  return truth;
}

async function open(page: Page, site: RunningSite, truth: TruthPage): Promise<Page> {
  await page.goto(site.address(truth.path));
  await expectText(page, truth.shows);
  return page;
}

async function follow(page: Page, site: RunningSite, truth: TruthPage): Promise<Page> {
  const addresses = [truth.path, ...(truth.aliases ?? [])].map((each) => site.address(each));
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const links = await anchors(page);
        found = links.find((link) => addresses.includes(withoutSession(link)));
        return found;
      },
      { message: `${page.url()} links to ${truth.path}`, intervals: POLLS_MS },
    )
    .toBeDefined();
  if (found !== undefined) await page.goto(found);
  return page;
}

async function act(page: Page, steps: readonly TruthStep[], opensWindow: boolean): Promise<Page> {
  for (const [position, step] of steps.entries()) {
    const element = locate(page, step);
    if (opensWindow && position === steps.length - 1) {
      const opened = page.waitForEvent("popup");
      await element.click();
      return opened;
    }
    await (step.do === "click" ? element.click() : element.hover());
  }
  return page;
}

function locate(page: Page, step: TruthStep): Locator {
  const place = (step.in ?? []).reduce<Page | FrameLocator>(
    (outer, frame) => outer.frameLocator(frame),
    page,
  );
  return place.locator(step.at);
}

async function anchors(page: Page): Promise<readonly string[]> {
  const lists = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator("a[href], area[href]")
        .evaluateAll((links: (HTMLAnchorElement | HTMLAreaElement)[]) => links.map((link) => link.href))
        // A frame that was replaced meanwhile has no links any more.
        .catch((): string[] => []),
    ),
  );
  return lists.flat();
}

async function frameText(frame: Frame): Promise<string> {
  try {
    // A frameset stands in the place of the body and has no text of its own.
    return await frame.evaluate(() => (document.body as HTMLElement | null)?.innerText ?? "");
  } catch {
    return "";
  }
}
