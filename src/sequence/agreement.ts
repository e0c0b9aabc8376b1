import { wordsOf } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import type { ElementTraits } from "./traits.js";

/** From here on an element a locator leads to is the one that was recorded, whatever else there is. */
export const SURE = 0.75;
/** The likest element of a page is taken from here on … */
const LIKELY = 0.5;
/** … and where everything around it is known and only its own words are new, from here on. */
const ONLY_ONE_UNKNOWN = 0.35;
/** By so much the next likest must be less like. */
const MARGIN = 0.1;

const NAME = 4;
const ENTRY = 3;
/** Of twenty buttons "Details", the row they stand in is all that tells them apart. */
const ENTRY_OF_TWINS = 10;
const HEADING = 1;
const OTHERS = 2;
const MARKS: Readonly<Record<string, number>> = {
  name: 3,
  href: 3,
  onclick: 3,
  value: 2,
  action: 2,
  placeholder: 1.5,
  id: 0.5,
};
const OTHER_MARK = 1;
const TEST_MARK = 3;

/** How far an element is like the one that was recorded, from 0 (another one) to 1 (all that was noted is so). */
export function agreement(recorded: ElementTraits, seen: ElementTraits): number {
  if (!isSameKind(recorded, seen)) return 0;
  const renamed = recorded.name !== seen.name;
  if (renamed && recorded.others.includes(seen.name)) return 0;
  let sum = 0;
  let most = 0;
  const count = (weight: number, share: number): void => {
    sum += weight * share;
    most += weight;
  };
  if (recorded.name !== "") count(NAME, likeness(recorded.name, seen.name));
  for (const [name, value] of Object.entries(recorded.marks)) {
    const other = seen.marks[name];
    const isProse = name === "placeholder" || name === "title" || name === "alt";
    const share = other === undefined ? 0 : isProse ? likeness(value, other) : value === other ? 1 : 0;
    count(MARKS[name] ?? (name.startsWith("data-") ? TEST_MARK : OTHER_MARK), share);
  }
  if (recorded.entry !== "") {
    count(hasTwins(recorded) ? ENTRY_OF_TWINS : ENTRY, shareOfWords(recorded.entry, seen.entry));
  }
  if (recorded.heading !== "") count(HEADING, likeness(recorded.heading, seen.heading));
  if (recorded.others.length > 0) count(OTHERS, shareOf(recorded.others, seen.others));
  return most === 0 ? 0 : sum / most;
}

/** Which of the elements is the one that was recorded; null where none is, or where two may be. */
export function likest(recorded: ElementTraits, seen: readonly ElementTraits[]): number | null {
  let best = -1;
  let score = 0;
  let next = 0;
  for (const [at, traits] of seen.entries()) {
    const share = agreement(recorded, traits);
    if (share > score) {
      next = score;
      score = share;
      best = at;
    } else if (share > next) next = share;
  }
  const chosen = seen[best];
  if (chosen === undefined || score - next < MARGIN) return null;
  if (score >= LIKELY && !(hasTwins(recorded) && !isSameEntry(recorded, chosen))) return best;
  return score >= ONLY_ONE_UNKNOWN && isOnlyUnknown(recorded, chosen) ? best : null;
}

/** Everything beside it is called as before: what is called otherwise now is the one that was called so. */
function isOnlyUnknown(recorded: ElementTraits, seen: ElementTraits): boolean {
  return (
    recorded.others.length >= 1 &&
    seen.others.length === recorded.others.length &&
    shareOf(recorded.others, seen.others) === 1 &&
    !hasTwins(recorded)
  );
}

/** Another element beside it was called the same. */
function hasTwins({ name, others }: ElementTraits): boolean {
  return others.includes(name);
}

function isSameEntry(recorded: ElementTraits, seen: ElementTraits): boolean {
  return recorded.entry === "" || shareOfWords(recorded.entry, seen.entry) >= 0.6;
}

const TEXT_TYPES = /^(|text|search)$/;

function isSameKind(a: ElementTraits, b: ElementTraits): boolean {
  if (a.tag !== b.tag && (a.role === "" || a.role !== b.role)) return false;
  if (a.tag !== "input" || b.tag !== "input") return true;
  return a.type === b.type || (TEXT_TYPES.test(a.type) && TEXT_TYPES.test(b.type));
}

function shareOf(recorded: readonly string[], seen: readonly string[]): number {
  const there = new Set(seen);
  return recorded.filter((name) => there.has(name)).length / recorded.length;
}

/** Share of all words of both texts that stand in both. */
function shareOfWords(a: string, b: string): number {
  const first = new Set(wordsOf(a));
  const second = new Set(wordsOf(b));
  if (first.size === 0) return a === b ? 1 : 0;
  const both = [...first].filter((word) => second.has(word)).length;
  return both / (first.size + second.size - both);
}
