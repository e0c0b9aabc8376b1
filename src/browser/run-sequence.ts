import type { Sequence } from "../sequence/sequence.js";
import type { MiniBrowser } from "./mini-browser.js";
import { runStep, type StepDone, type StepLimits } from "./run-step.js";
import { settle } from "./settle.js";

/** Between two steps a page only has to be still for a moment: the next step waits for its element anyway. */
const BETWEEN_STEPS = { quietMs: 150, deadlineMs: 5_000 } as const;

/** Does the steps in order; the first that fails ends it with its error. */
export async function runSequence(
  mini: MiniBrowser,
  sequence: Sequence,
  limits: StepLimits,
): Promise<readonly StepDone[]> {
  const done: StepDone[] = [];
  for (const [at, step] of sequence.steps.entries()) {
    done.push(await runStep(mini, step, limits));
    if (at < sequence.steps.length - 1) await settle(mini, BETWEEN_STEPS);
  }
  return done;
}
