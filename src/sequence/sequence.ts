import { targetOf, withTarget, type Step } from "./step.js";

/** The list of things a user would do to reach a page, from an address that works. */
export interface Sequence {
  readonly steps: readonly Step[];
}

/** The sequence that only opens an address. */
export function openAddress(url: string): Sequence {
  return { steps: [{ kind: "goto", url }] };
}

/** The same way, one step longer. */
export function append(sequence: Sequence, ...steps: readonly Step[]): Sequence {
  return { steps: [...sequence.steps, ...steps] };
}

/** True when the way is nothing but opening an address. */
export function isPlainAddress(sequence: Sequence): boolean {
  return sequence.steps.length === 1 && sequence.steps[0]?.kind === "goto";
}

/** The same sequence with the targets of another one of the same steps. */
export function withTargetsOf(sequence: Sequence, { steps }: Sequence): Sequence {
  return {
    steps: sequence.steps.map((step, at) => {
      const other = steps[at];
      const target = other === undefined ? null : targetOf(other);
      return target === null ? step : withTarget(step, target);
    }),
  };
}
