import { assign, type Wish } from "./assign.js";
import type { Opinion } from "./opinion.js";

/** A text less likely than this is no label at all. */
const LEAST_LIKELY = 0.003;
/** What going without a label costs: a field takes any text more likely than this. */
const WITHOUT = 1e-4;
/**
 * What a second field pays for a text another field has, as a factor of likelihood: authors do give one label to two
 * fields (a date in two boxes), but seldom.
 */
const SHARED = Math.exp(-2);

/**
 * Chooses one text for each control so that the whole is most likely: texts that begin at the same place are one
 * thing, which one control gets, and a second one only at a price.
 *
 * @returns for each opinion the place of its text among its candidates, or -1
 */
export function assignLabels(opinions: readonly Opinion[]): number[] {
  const choices = opinions.map(({ candidates, likely }) => {
    const best = new Map<number, { place: number; likely: number }>();
    likely.forEach((share, place) => {
      const begins = candidates[place]?.fragments[0];
      if (begins === undefined || share < LEAST_LIKELY) return;
      if (share > (best.get(begins)?.likely ?? 0)) best.set(begins, { place, likely: share });
    });
    return [...best].flatMap(([begins, { place, likely: share }]) => [
      { thing: 2 * begins, place, worth: Math.log(share / WITHOUT) },
      { thing: 2 * begins + 1, place, worth: Math.log((share * SHARED) / WITHOUT) },
    ]);
  });
  const granted = assign(choices satisfies readonly (readonly Wish[])[]);
  return granted.map((wish, at) => choices[at]?.[wish]?.place ?? -1);
}
