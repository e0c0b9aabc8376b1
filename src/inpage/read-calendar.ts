import type { ElementLocator } from "../sequence/locator.js";
import type { makeLocatorMaker } from "./make-locators.js";
import type { makePageKit } from "./page-kit.js";

interface CalendarPart {
  readonly text: string;
  readonly locators: readonly ElementLocator[];
}

/** One month of an open calendar. */
export interface CalendarLeaf {
  /** Texts that may name the month and year, shortest first. */
  readonly titles: readonly string[];
  /** Days that can be chosen, in order, without those of the months around. */
  readonly days: readonly CalendarPart[];
}

/** A calendar that is open: the months it shows side by side, and what may turn its leaves. */
export interface OpenCalendar {
  readonly leaves: readonly CalendarLeaf[];
  /** What can be pressed besides the days, left to right, with its names. */
  readonly turns: readonly (CalendarPart & { readonly names: string })[];
}

export interface CalendarReaders {
  readonly makePageKit: typeof makePageKit;
  readonly makeLocatorMaker: typeof makeLocatorMaker;
}

/** Reads the calendar that can be seen: grids of at least four weeks of numbers. Null where there is none. */
export function readCalendar(readers: CalendarReaders): string {
  const LEAST_DAYS = 28;
  const MOST_DAYS = 42;
  const LONGEST_TITLE = 40;
  const LARGEST_TURN = 80;
  const kit = readers.makePageKit(true);
  const numbers = kit
    .query("td, button, a, span, div, li, [role=gridcell]")
    .filter((cell) => /^\s*\d{1,2}\s*$/.test(cell.textContent) && kit.isVisible(cell));
  // Of a cell and what it holds only the inner one is pressed.
  const cells = numbers.filter((cell) => !numbers.some((other) => other !== cell && cell.contains(other)));
  const around = new Map<Element, Element[]>();
  for (const cell of cells) {
    for (let up = kit.dom.parentElement(cell), level = 0; up !== null && level < 6; level++) {
      const held = around.get(up) ?? [];
      held.push(cell);
      around.set(up, held);
      up = kit.dom.parentElement(up);
    }
  }
  const full = [...around].filter(([, held]) => held.length >= LEAST_DAYS && held.length <= MOST_DAYS);
  // Innermost: several leaves may lie side by side.
  const grids = full
    .map(([holder]) => holder)
    .filter((holder, _, all) => !all.some((other) => other !== holder && holder.contains(other)));
  if (grids.length === 0) return "null";
  const numberOf = (cell: Element): number => Number(cell.textContent.trim());
  const isClosed = (cell: Element): boolean =>
    cell.closest("[aria-disabled=true], :disabled, .disabled, .ui-state-disabled") !== null;
  const monthOf = (grid: Element): Element[] => {
    const held = around.get(grid) ?? [];
    // The month begins at the first 1 and ends before the next one.
    const first = held.findIndex((cell) => numberOf(cell) === 1);
    const next = held.findIndex((cell, place) => place > first && numberOf(cell) === 1);
    return held.slice(Math.max(0, first), next === -1 ? undefined : next);
  };
  const months = grids.map(monthOf);
  const inMonth = new Set(months.flat());
  const numbered = new Set(grids.flatMap((grid) => around.get(grid) ?? []));

  const titlesIn = (element: Element): string[] =>
    [...element.querySelectorAll("*"), element]
      .filter(
        (part) =>
          part.matches("caption, thead *") || ![...inMonth].some((day) => part === day || day.contains(part)),
      )
      .filter((part) => kit.isVisible(part) || part instanceof HTMLSelectElement)
      .flatMap((part) => [part, ...[...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)])
      .map((part) =>
        part instanceof HTMLSelectElement
          ? (part.selectedOptions[0]?.text ?? "")
          : part instanceof HTMLInputElement
            ? part.value
            : kit.fold(part.textContent ?? ""),
      )
      .filter((text) => text.length <= LONGEST_TITLE && /\p{L}{3}|\b(?:19|20)\d\d\b/u.test(text));
  /** Small things under a hand: what has no role and no name is still pressed. */
  const isUnderHand = (part: Element): boolean =>
    getComputedStyle(part).cursor === "pointer" && kit.dom.box(part).width <= LARGEST_TURN;
  const pressableIn = (element: Element): Element[] =>
    [...element.querySelectorAll("*")]
      .filter(
        (part) =>
          part.matches("button, a, [role=button], [onclick], [class*=prev], [class*=next], [class*=arrow]") ||
          (isUnderHand(part) &&
            part.closest("button, a, [role=button]") === null &&
            !(part instanceof SVGElement)),
      )
      .filter(
        (part) =>
          kit.isVisible(part) &&
          !numbered.has(part) &&
          !/^\s*\d{1,2}\s*$/.test(part.textContent) &&
          ![...inMonth].some((day) => day === part || part.contains(day) || day.contains(part)),
      );
  /** The head of a calendar stands around its grid, at most a few levels up. */
  const wholeOf = (grid: Element): Element => {
    let whole = grid;
    for (let level = 0; level < 5; level++) {
      if (titlesIn(whole).some((text) => /\b(?:19|20)\d\d\b/.test(text))) return whole;
      const up = kit.dom.parentElement(whole);
      const holdsOther = grids.some((other) => other !== grid && up?.contains(other) === true);
      if (up === null || up === kit.dom.body || holdsOther) return whole;
      whole = up;
    }
    return whole;
  };
  const wholes = grids.map(wholeOf);
  let whole: Element = wholes[0] ?? grids[0] ?? document.body;
  for (let level = 0; level < 5 && pressableIn(whole).length === 0; level++) {
    const up = kit.dom.parentElement(whole);
    if (up === null || up === kit.dom.body) break;
    whole = up;
  }
  // Of several leaves side by side one may have the way back and another the way on.
  let leaves: Element = whole;
  for (let up: Element | null = whole, level = 0; up !== null && up !== kit.dom.body && level < 5; level++) {
    const { position } = getComputedStyle(up);
    if (position === "absolute" || position === "fixed") leaves = up;
    up = kit.dom.parentElement(up);
  }
  const turns = pressableIn(leaves).sort((a, b) => kit.dom.box(a).x - kit.dom.box(b).x);
  const open = months.map((month) => month.filter((cell) => !isClosed(cell)));
  const maker = readers.makeLocatorMaker(kit, [...open.flat(), ...turns]);
  const part = (element: Element): CalendarPart => ({
    text: kit.fold(element.textContent),
    locators: maker.locatorsFor(element, kit.labelOf(element)),
  });
  const calendar: OpenCalendar = {
    leaves: open.map((days, at) => ({
      titles: [...new Set(titlesIn(wholes[at] ?? whole))].sort((a, b) => a.length - b.length),
      days: days.map(part),
    })),
    turns: turns.map((turn) => ({
      ...part(turn),
      names: kit.fold(
        `${turn.getAttribute("aria-label") ?? ""} ${turn.getAttribute("title") ?? ""} ${turn.getAttribute("class") ?? ""} ${turn.textContent}`,
      ),
    })),
  };
  return JSON.stringify(calendar);
}
