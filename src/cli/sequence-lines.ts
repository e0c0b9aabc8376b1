import { stepWords, type Sequence, type Step } from "../index.js";

/** A way to a page as a short program a person can read. */
export function sequenceLines(sequence: Sequence): string[] {
  return sequence.steps.map(stepLine);
}

/** One step, with its number. */
export function stepLine(step: Step, at: number): string {
  return `${String(at + 1).padStart(3)}. ${stepWords(step)}`;
}
