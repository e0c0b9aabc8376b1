import type { Target } from "./locator.js";

/** What the page did in answer to a step, as observed when the step was recorded. */
export type PageEffect =
  | { readonly kind: "navigation"; readonly url: string; readonly method: string }
  | { readonly kind: "popup"; readonly url: string }
  | { readonly kind: "history"; readonly url: string }
  | { readonly kind: "change" }
  | { readonly kind: "download"; readonly url: string };

interface StepBase {
  /** Absent for steps whose answer was not observed. */
  readonly effect?: PageEffect;
}

interface StepWithTarget extends StepBase {
  readonly target: Target;
}

interface GoToStep extends StepBase {
  readonly kind: "goto";
  readonly url: string;
}

interface ClickStep extends StepWithTarget {
  readonly kind: "click";
}

interface HoverStep extends StepWithTarget {
  readonly kind: "hover";
}

/** One thing a user does. */
export type Step = GoToStep | ClickStep | HoverStep;
