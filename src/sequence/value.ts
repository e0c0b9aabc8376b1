/** What a step types or chooses: fixed words, or a parameter to be given when the sequence is replayed. */
export type StepValue =
  | { readonly kind: "literal"; readonly text: string }
  | {
      readonly kind: "parameter";
      readonly name: string;
      /** Taken where the parameter is not given. Never recorded for passwords. */
      readonly default?: string;
    };

/** What a parameter may be called, such as TITLE. */
export const PARAMETER_NAME: RegExp = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Fixed words. */
export function literal(text: string): StepValue {
  return { kind: "literal", text };
}

/** A parameter by its name; written `{TITLE}` where a person reads it. */
export function parameter(name: string, fallback?: string): StepValue {
  return fallback === undefined
    ? { kind: "parameter", name }
    : { kind: "parameter", name, default: fallback };
}

/** How a person reads and writes a value: `java`, or `{TITLE}`. */
export function valueWords(value: StepValue): string {
  return value.kind === "literal" ? value.text : `{${value.name}}`;
}
