import type { Target } from "./locator.js";
import type { StepValue } from "./value.js";

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
  /** For what is not there every time, such as a banner: where it is not, the step is passed over. */
  readonly optional?: true;
}

/**
 * Frames are part of the target, not a step of their own: a step can be moved, healed or left out without
 * changing what the steps after it mean.
 */
interface StepWithTarget extends StepBase {
  readonly target: Target;
}

interface GoToStep extends StepBase {
  readonly kind: "goto";
  readonly url: string;
}

interface PointerStep extends StepWithTarget {
  readonly kind: "click" | "doubleClick" | "hover";
}

/** Puts words into a field, in place of what is there. */
interface FillStep extends StepWithTarget {
  readonly kind: "fill";
  readonly value: StepValue;
  /** Key by key, for fields whose script listens to keys: suggestions, masks. Absent: all at once. */
  readonly byKeys?: boolean;
}

/** Chooses options of a list by their words or values; all that are wanted, for a list that takes several. */
interface ChooseStep extends StepWithTarget {
  readonly kind: "choose";
  readonly options: readonly StepValue[];
}

interface CheckStep extends StepWithTarget {
  readonly kind: "check";
  readonly checked: boolean;
}

/** Presses a key such as `Enter` or `Control+A`: on an element, or wherever the cursor stands. */
interface PressStep extends StepBase {
  readonly kind: "press";
  readonly key: string;
  readonly target?: Target;
}

/** Sends the form the target is, or stands in, as the browser itself would. */
interface SubmitStep extends StepWithTarget {
  readonly kind: "submit";
}

/** Scrolls the page, or what scrolls inside it, to a place in CSS pixels. */
interface ScrollStep extends StepBase {
  readonly kind: "scroll";
  readonly x: number;
  readonly y: number;
  readonly target?: Target;
}

/** Goes on in the window that opened, or closes it and goes on in the one before. */
interface WindowStep extends StepBase {
  readonly kind: "window";
  readonly to: "opened" | "opener";
}

export type Awaited =
  | { readonly kind: "element"; readonly target: Target }
  /** At least so many entries that look alike, outside menus. */
  | { readonly kind: "results"; readonly least: number }
  | { readonly kind: "quiet" };

interface WaitForStep extends StepBase {
  readonly kind: "waitFor";
  readonly what: Awaited;
}

/** Takes up a stored session, named by its id in the collection or by a file beside the sequence. */
interface SetSessionStep extends StepBase {
  readonly kind: "setSession";
  readonly session: string;
}

interface BackStep extends StepBase {
  readonly kind: "back";
}

/** One thing a user does. */
export type Step =
  | GoToStep
  | PointerStep
  | FillStep
  | ChooseStep
  | CheckStep
  | PressStep
  | SubmitStep
  | ScrollStep
  | WindowStep
  | WaitForStep
  | SetSessionStep
  | BackStep;

/** The element a step acts on or waits for, if it has one. */
export function targetOf(step: Step): Target | null {
  if (step.kind === "waitFor") return step.what.kind === "element" ? step.what.target : null;
  return "target" in step ? (step.target ?? null) : null;
}

/** The same step with another target; steps without one stay as they are. */
export function withTarget(step: Step, target: Target): Step {
  if (step.kind === "waitFor") {
    return step.what.kind === "element" ? { ...step, what: { kind: "element", target } } : step;
  }
  return targetOf(step) === null ? step : ({ ...step, target } as Step);
}
