import type { Sequence } from "../sequence/sequence.js";
import { targetOf, type Step } from "../sequence/step.js";

/** Replays that one sequence may cost to be shortened. */
const MOST_TRIALS = 4;

/** Kinds of steps that were left out once and missed: the same on the next page of the site need not be tried. */
export class NeededSteps {
  readonly #known = new Set<string>();

  isKnown(sequence: Sequence, at: number): boolean {
    return this.#known.has(kindOf(sequence, at));
  }

  learn(sequence: Sequence, at: number): void {
    this.#known.add(kindOf(sequence, at));
  }
}

/**
 * Leaves out the steps without which the way leads to the same page, one after the other from the front.
 *
 * @param leadsThere - goes a shorter way and says whether it leads to the page as surely as the whole one
 */
export async function shorten(
  sequence: Sequence,
  needed: NeededSteps,
  leadsThere: (shorter: Sequence) => Promise<boolean>,
): Promise<Sequence> {
  let shortest = sequence;
  let trials = 0;
  for (let at = 0; at < shortest.steps.length && trials < MOST_TRIALS;) {
    if (!mayBeLeftOut(shortest, at) || needed.isKnown(shortest, at)) {
      at++;
      continue;
    }
    const left = at;
    const shorter = { steps: shortest.steps.filter((_step, place) => place !== left) };
    trials++;
    if (await leadsThere(shorter)) shortest = shorter;
    else needed.learn(shortest, at++);
  }
  return shortest;
}

/**
 * Whether a way is tried without a step. What fills in a form makes the page what it is, also where its words are
 * the same today; waits make a way sure; and the last step is what the page was stored for.
 */
export function mayBeLeftOut({ steps }: Sequence, at: number): boolean {
  const step = steps[at];
  const next = steps[at + 1];
  if (step === undefined || next === undefined || next.kind === "window") return false;
  if (step.effect?.kind === "navigation" || step.effect?.kind === "popup") return false;
  return (
    step.kind === "click" || step.kind === "doubleClick" || step.kind === "hover" || step.kind === "press"
  );
}

/** What is done on which site before what: on the pages of a site the same steps lead to the same things. */
function kindOf({ steps }: Sequence, at: number): string {
  const start = steps.find((step) => step.kind === "goto");
  const words = (step: Step | undefined): readonly string[] =>
    step === undefined ? [] : [step.kind, targetOf(step)?.description ?? ""];
  const host = start === undefined ? "" : new URL(start.url).host;
  return JSON.stringify([host, ...words(steps[at]), ...words(steps[at + 1])]);
}
