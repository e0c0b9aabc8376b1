import { stepWords, type Sequence, type Step } from "../index.js";
import { maskAddress } from "./terminal.js";

/** A way to a page as a short program a person can read. */
export function sequenceLines(sequence: Sequence): string[] {
  return sequence.steps.map(stepLine);
}

/** One step, with its number. */
export function stepLine(step: Step, at: number): string {
  return `${String(at + 1).padStart(3)}. ${stepWords(step)}`;
}

/** A sequence for other programs: without the credentials of its addresses. */
export function maskSequence(sequence: Sequence): Sequence {
  return {
    steps: sequence.steps.map((step) =>
      step.kind === "goto" ? { ...step, url: maskAddress(step.url) } : step,
    ),
  };
}
