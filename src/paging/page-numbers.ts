import { around, gapY, type Box } from "../geometry/box.js";
import { isReadable, upwards } from "../response/frame-tree.js";
import type { ReadFrame } from "../response/find-groups.js";
import { plainDigits } from "../response/numbers.js";
import type { Pressable } from "./pressables.js";

/** Pages by number, as they are offered. */
export interface PageNumbers {
  readonly current: number | null;
  readonly last: number;
  readonly next: (Pressable & { readonly page: number }) | null;
  readonly box: Box;
}

interface Numbered {
  readonly page: number;
  readonly box: Box;
  readonly node: number;
  readonly pressable: Pressable | null;
}

/** Numbers further apart than this along a line, in pixels, do not belong together. */
const APART = 140;
const LARGEST = 100_000;
const NUMBER = /^(?:[\p{L}.]{1,8}\s)?[[(]?(\d{1,6})[\])]?$/u;

/** The row of page numbers of a frame: mostly ascending by one, of which one cannot be pressed or is marked. */
export function numbersOf(
  { tree, chrome }: ReadFrame,
  pressables: readonly Pressable[],
  taken: ReadonlySet<number>,
): PageNumbers | null {
  const { frame } = tree;
  const found: Numbered[] = [];
  for (const pressable of pressables) {
    const page = numberIn(pressable.folded);
    if (page !== null) found.push({ page, box: pressable.box, node: pressable.node, pressable });
  }
  const pressed = new Set(found.map(({ node }) => node));
  for (const fragment of frame.fragments) {
    if (!isReadable(fragment) || fragment.isLink || taken.has(fragment.node)) continue;
    const page = numberIn(fragment.text);
    if (page === null || [...upwards(frame, fragment.node)].slice(0, 3).some((up) => pressed.has(up)))
      continue;
    found.push({ page, box: fragment.box, node: fragment.node, pressable: null });
  }
  let best: PageNumbers | null = null;
  let most = 0;
  for (const row of rowsOf(found)) {
    const links = row.filter(({ pressable }) => pressable !== null);
    if (links.length === 0 || row.length < 2) continue;
    const steps = row.slice(1).map(({ page }, at) => page - (row[at]?.page ?? 0));
    const byOne = steps.filter((step) => step === 1).length;
    const isAscending = steps.every((step) => step > 0);
    const isPaging = row.some(({ node }) =>
      [...upwards(frame, node)].some((up) => chrome.get(up) === "paging"),
    );
    const areYears = row.every(({ page }) => page >= 1_500 && page <= 2_100);
    if (!isAscending || byOne === 0 || (areYears && !isPaging) || row.length > 40) continue;
    // Days of a month stand in several rows of seven.
    if (!isPaging && row.length === 7 && row.every(({ page }) => page <= 31) && rowsOf(found).length > 3)
      continue;
    const score = byOne + (isPaging ? 3 : 0) + (row[0]?.page === 1 ? 1 : 0);
    if (score <= most) continue;
    most = score;
    const current = currentOf(row);
    const next = current === null ? null : (row.find(({ page }) => page === current + 1)?.pressable ?? null);
    const [first, ...others] = row.map(({ box }) => box);
    if (first === undefined) continue;
    best = {
      current,
      last: Math.max(...row.map(({ page }) => page)),
      next: next === null || next.isDisabled || current === null ? null : { ...next, page: current + 1 },
      box: around([first, ...others]),
    };
  }
  return best;
}

function numberIn(text: string): number | null {
  const digits = NUMBER.exec(plainDigits(text).trim())?.[1];
  const page = digits === undefined ? NaN : Number(digits);
  return page >= 1 && page < LARGEST ? page : null;
}

/** The current page is marked, or is the only one that cannot be pressed; without either it is the one left out. */
function currentOf(row: readonly Numbered[]): number | null {
  const plain = row.filter(({ pressable }) => pressable === null);
  const marked = row.filter(({ pressable }) => pressable?.isCurrent === true);
  if (marked.length === 1) return marked[0]?.page ?? null;
  if (plain.length === 1) return plain[0]?.page ?? null;
  const disabled = row.filter(({ pressable }) => pressable?.isDisabled === true);
  if (disabled.length === 1) return disabled[0]?.page ?? null;
  if (plain.length > 1) return null;
  // All can be pressed: "2 3 4" is the first page, "1 2 4 5" the third.
  if ((row[0]?.page ?? 0) === 2) return 1;
  for (let at = 1; at < row.length; at++) {
    if ((row[at]?.page ?? 0) - (row[at - 1]?.page ?? 0) === 2) return (row[at]?.page ?? 0) - 1;
  }
  return null;
}

/** Numbers that stand on one line, from left to right, without a large gap. */
function rowsOf(found: readonly Numbered[]): Numbered[][] {
  const sorted = [...found].sort(
    (a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2) || a.box.x - b.box.x,
  );
  const bands: Numbered[][] = [];
  for (const number of sorted) {
    const band = bands.at(-1);
    const [first] = band ?? [];
    if (band !== undefined && first !== undefined && gapY(first.box, number.box) < 0) band.push(number);
    else bands.push([number]);
  }
  return bands.flatMap((band) => {
    band.sort((a, b) => a.box.x - b.box.x);
    const rows: Numbered[][] = [];
    for (const number of band) {
      const last = rows.at(-1)?.at(-1);
      if (last !== undefined && number.box.x - (last.box.x + last.box.width) <= APART)
        rows.at(-1)?.push(number);
      else rows.push([number]);
    }
    return rows;
  });
}
