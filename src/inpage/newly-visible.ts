import type { ElementLocator } from "../sequence/locator.js";
import type { makeLocatorMaker } from "./make-locators.js";
import type { makePageKit } from "./page-kit.js";

/** Something that has come to be seen since the page was last noted. */
export interface NewItem {
  readonly text: string;
  readonly locators: readonly ElementLocator[];
  readonly isDisabled: boolean;
}

export interface NewItemReaders {
  readonly makePageKit: typeof makePageKit;
  readonly makeLocatorMaker: typeof makeLocatorMaker;
}

/** Remembers everything that is seen now, in the isolated world, so that the page does not know. */
export function noteVisible(readers: NewItemReaders): string {
  const kit = readers.makePageKit(true);
  const memory = globalThis as { deepbotNoted?: WeakSet<Element> };
  memory.deepbotNoted = new WeakSet(kit.query("*").filter((element) => kit.isVisible(element)));
  return "noted";
}

/**
 * Waits until something can be seen that could not when the page was noted, at the latest until the deadline, and
 * then until the page has been still for a moment. Answers with the one-line things among it that a person could
 * choose: entries of lists, suggestions, days.
 */
export async function newlyVisible(
  readers: NewItemReaders,
  limitMs: number,
  quietMs: number,
): Promise<string> {
  const MOST_ITEMS = 400;
  const LONGEST_TEXT = 200;
  const TALLEST = 90;
  const CHOICE =
    "[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem], [role=gridcell], li, button, a, option, [data-value], [role=button], td";
  const noted = (globalThis as { deepbotNoted?: WeakSet<Element> }).deepbotNoted ?? new WeakSet<Element>();

  const fresh = (): { kit: ReturnType<typeof makePageKit>; elements: Element[] } => {
    const kit = readers.makePageKit(true);
    const elements = kit.query("*").filter((element) => !noted.has(element) && kit.isVisible(element));
    return { kit, elements };
  };
  const hasText = (elements: readonly Element[]): boolean =>
    elements.some((element) => /[\p{L}\p{N}]/u.test(element.textContent));

  const started = performance.now();
  await new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const finish = (): void => {
      clearTimeout(quiet);
      clearTimeout(deadline);
      observer.disconnect();
      resolve();
    };
    const look = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        if (hasText(fresh().elements)) finish();
      }, quietMs);
    };
    const observer = new MutationObserver(look);
    const deadline = setTimeout(finish, limitMs);
    const watched = { childList: true, characterData: true, attributes: true, subtree: true };
    for (const root of readers.makePageKit(true).roots) observer.observe(root, watched);
    look();
  });

  const { kit, elements } = fresh();
  const isFresh = new Set(elements);
  const lineOf = (element: Element): string =>
    element instanceof HTMLElement ? element.innerText.trim() : element.textContent.trim();
  /** The largest new element around a text that is still one entry. */
  const entryOf = (leaf: Element): Element => {
    let entry = leaf;
    while (!entry.matches(CHOICE)) {
      const up = kit.dom.parentElement(entry);
      if (up === null || !isFresh.has(up) || /[\n\t]/.test(lineOf(up))) break;
      if (kit.dom.box(up).height > TALLEST) break;
      entry = up;
    }
    return entry.closest("[role=option]") ?? entry;
  };
  const entries = new Set<Element>();
  for (const element of elements) {
    if (entries.size >= MOST_ITEMS) break;
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ""),
    );
    if (!own && !element.matches("[role=option], [aria-label]")) continue;
    const entry = entryOf(element);
    const text = kit.fold(lineOf(entry)) || kit.labelOf(entry);
    if (text !== "" && text.length <= LONGEST_TEXT) entries.add(entry);
  }
  const all = [...entries];
  const maker = readers.makeLocatorMaker(kit, all);
  const items = all.map((entry): NewItem => {
    const text = kit.fold(lineOf(entry)) || kit.labelOf(entry);
    return {
      text,
      locators: maker.locatorsFor(entry, kit.labelOf(entry)),
      isDisabled:
        entry.getAttribute("aria-disabled") === "true" ||
        entry.matches(":disabled") ||
        /(?:^|[\s_-])disabled(?:$|[\s_-])/.test(entry.getAttribute("class") ?? ""),
    };
  });
  return JSON.stringify({ items, waitedMs: performance.now() - started });
}
