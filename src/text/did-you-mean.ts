import { fold } from "./fold.js";
import { likeness } from "./similarity.js";

// Longer names are not typing errors of an option or a domain; a pasted page must not cost a large table.
const LONGEST_NAME = 64;

/** The name someone probably meant when they typed one that is not there; null where none is near. */
export function didYouMean(typed: string, names: Iterable<string>): string | null {
  const wanted = fold(typed.trim()).slice(0, LONGEST_NAME);
  if (wanted === "") return null;
  let best: { name: string; distance: number; likeness: number } | null = null;
  for (const name of names) {
    const known = fold(name).slice(0, LONGEST_NAME);
    const distance = typingDistance(wanted, known);
    const near = distance <= Math.max(1, Math.floor(Math.max(wanted.length, known.length) / 3));
    // "publ" for "publisher" is many letters away and still meant.
    const begun = wanted.length >= 3 && known.startsWith(wanted);
    if (!near && !begun) continue;
    // One letter for another one-letter name is no typing error.
    if (distance >= Math.max(wanted.length, known.length)) continue;
    const candidate = { name, distance, likeness: likeness(wanted, known) };
    if (best === null || isNearer(candidate, best)) best = candidate;
  }
  return best?.name ?? null;
}

function isNearer(
  a: { readonly distance: number; readonly likeness: number },
  b: { readonly distance: number; readonly likeness: number },
): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.likeness > b.likeness);
}

/** Letters to insert, delete, replace or swap with their neighbour to get from one name to the other. */
function typingDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
