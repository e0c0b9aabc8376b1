import type { Direction } from "./direction-of.js";
import type { SceneControl } from "./label-scene.js";

/** The text a control would take if it were asked alone, as seen from it. */
export interface BestText {
  readonly control: SceneControl;
  readonly likely: number;
  readonly direction: Direction | "none";
  readonly gap: number;
  readonly edge: number;
  readonly look: string;
  readonly colon: "yes" | "no";
}

/** Sums of many shares, added in another order, differ in their last digits; nobody is to notice. */
const PRECISION = 1e9;

interface Group {
  weight: number;
  count: number;
}

/** Controls that are labelled in one manner, and what each would learn of the others: without itself. */
export class Fellows {
  size = 0;
  #weight = 0;
  readonly #groups = {
    direction: new Map<string, Group>(),
    look: new Map<string, Group>(),
    colon: new Map<string, Group>(),
  };
  readonly #gaps = new Map<string, number[]>();
  readonly #edges = new Map<string, number[]>();
  #isSorted = true;

  add(best: BestText): void {
    this.size++;
    this.#weight += best.likely;
    for (const key of ["direction", "look", "colon"] as const) {
      const group = this.#groups[key].get(best[key]);
      if (group === undefined) this.#groups[key].set(best[key], { weight: best.likely, count: 1 });
      else {
        group.weight += best.likely;
        group.count++;
      }
    }
    push(this.#gaps, best.direction, best.gap);
    push(this.#edges, best.direction, best.edge);
    this.#isSorted = false;
  }

  /** The share of the others, weighed by how sure they are, whose text is like this; half where there is none. */
  shareWithout(own: BestText, key: "direction" | "look" | "colon", value: string): number {
    const group = this.#groups[key].get(value);
    const isOwn = own[key] === value;
    const sum = this.#weight - own.likely;
    if (this.size < 2 || sum < 1 / PRECISION) return 0.5;
    if (group === undefined || group.count === (isOwn ? 1 : 0)) return 0;
    const share = (group.weight - (isOwn ? own.likely : 0)) / sum;
    return Math.round(share * PRECISION) / PRECISION;
  }

  /** Where the texts of most of the others lie. */
  usualWithout(own: BestText): Direction | "none" {
    let most = 0;
    let usual: Direction | "none" = "none";
    for (const [direction, { weight, count }] of this.#groups.direction) {
      const isOwn = own.direction === direction;
      if (count === (isOwn ? 1 : 0)) continue;
      const rest = Math.round((weight - (isOwn ? own.likely : 0)) * PRECISION) / PRECISION;
      if (rest > most) {
        most = rest;
        usual = direction as Direction | "none";
      }
    }
    return usual;
  }

  /** The usual gap and edge of the others whose text lies there; null where there is none. */
  mannerWithout(own: BestText, direction: Direction): { readonly gap: number; readonly edge: number } | null {
    this.#sort();
    const gaps = this.#gaps.get(direction);
    const edges = this.#edges.get(direction);
    if (gaps === undefined || edges === undefined) return null;
    const isOwn = own.direction === direction;
    if (isOwn && gaps.length === 1) return null;
    return {
      gap: medianWithout(gaps, isOwn ? own.gap : null),
      edge: medianWithout(edges, isOwn ? own.edge : null),
    };
  }

  #sort(): void {
    if (this.#isSorted) return;
    for (const values of [...this.#gaps.values(), ...this.#edges.values()]) values.sort((a, b) => a - b);
    this.#isSorted = true;
  }
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The middle of sorted values, one of them left out. */
function medianWithout(sorted: readonly number[], left: number | null): number {
  if (left === null) return sorted[sorted.length >> 1] ?? 0;
  const middle = (sorted.length - 1) >> 1;
  const isBefore = left <= (sorted[middle] ?? 0);
  return sorted[isBefore ? middle + 1 : middle] ?? 0;
}
