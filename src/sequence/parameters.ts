import type { Sequence } from "./sequence.js";
import { SequenceError } from "./sequence-error.js";
import type { Step } from "./step.js";
import { literal, type StepValue } from "./value.js";

/** The parameters of a sequence in order of first use; null where one has no default and must be given. */
export function parametersOf(sequence: Sequence): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const value of sequence.steps.flatMap(valuesOf)) {
    if (value.kind !== "parameter") continue;
    found.set(value.name, found.get(value.name) ?? value.default ?? null);
  }
  return found;
}

/**
 * The sequence with every parameter replaced by what is given for it, or by its default.
 * Throws a {@link SequenceError} that names the step where one is missing, or where one is given that no step has.
 */
export function bindParameters(sequence: Sequence, given: ReadonlyMap<string, string>): Sequence {
  const known = parametersOf(sequence);
  const problems: string[] = [];
  for (const name of given.keys()) {
    if (known.has(name)) continue;
    const names = [...known.keys()].join(", ");
    problems.push(
      `there is no parameter ${name}; ${names === "" ? "this sequence has none" : `it has ${names}`}`,
    );
  }
  const bind = (value: StepValue, at: number): StepValue => {
    if (value.kind === "literal") return value;
    const text = given.get(value.name) ?? value.default ?? known.get(value.name) ?? null;
    if (text === null) {
      problems.push(
        `step ${at + 1}: parameter ${value.name} is missing; give it with --param ${value.name}=…`,
      );
      return value;
    }
    return literal(text);
  };
  const steps = sequence.steps.map((step, at): Step => {
    if (step.kind === "fill") return { ...step, value: bind(step.value, at) };
    if (step.kind === "choose") return { ...step, options: step.options.map((option) => bind(option, at)) };
    return step;
  });
  if (problems.length > 0) throw new SequenceError(problems);
  return { steps };
}

function valuesOf(step: Step): readonly StepValue[] {
  if (step.kind === "fill") return [step.value];
  return step.kind === "choose" ? step.options : [];
}
