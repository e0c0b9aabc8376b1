import type { Target } from "./locator.js";
import type { Sequence } from "./sequence.js";
import { targetOf, type Step } from "./step.js";

/**
 * A recorded sequence without what did not matter: typing letter by letter becomes one fill, a choice that was
 * changed again the last one, two clicks and their double click the double click; of addresses opened one after
 * another the last one stays.
 */
export function tidy({ steps }: Sequence): Sequence {
  const kept: Step[] = [];
  for (const step of steps) {
    while (isReplacedBy(kept.at(-1), step)) kept.pop();
    kept.push(step);
  }
  return { steps: kept };
}

function isReplacedBy(before: Step | undefined, step: Step): boolean {
  if (before === undefined) return false;
  if (step.kind === "goto") return before.kind === "goto" && before.effect === undefined;
  const sameElement = isSame(targetOf(before), targetOf(step));
  if (!sameElement || before.effect?.kind === "navigation" || before.effect?.kind === "popup") return false;
  if (step.kind === "doubleClick") return before.kind === "click";
  const replaces =
    step.kind === "fill" || step.kind === "choose" || step.kind === "check" || step.kind === "hover";
  return replaces && before.kind === step.kind;
}

function isSame(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return false;
  // What is called by its contents is called otherwise with every letter: where it is counts.
  return JSON.stringify([a.frames, a.locators.at(-1)]) === JSON.stringify([b.frames, b.locators.at(-1)]);
}
