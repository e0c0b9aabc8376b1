import type { PlannedField } from "../query/plan-query.js";
import { lettersOf } from "../text/letters.js";
import { clearTheWay } from "./clear-the-way.js";
import { waysToCheck, waysToChoose, waysToPick } from "./fill-choices.js";
import { waysToEnterDate } from "./fill-date.js";
import { waysToSlide } from "./fill-slider.js";
import { waysToType } from "./fill-text.js";
import type { FormPage } from "./form-page.js";
import type { FieldHandle, FormView } from "./form-view.js";
import { shows, type FieldTask, type Way } from "./way.js";

/** A field that was filled in, and how that went. */
export interface FilledField {
  readonly key: string;
  readonly label: string;
  readonly attribute: string | null;
  readonly value: string;
  /** What the field shows now. */
  readonly shown: string;
  readonly how: string;
  readonly why: string;
  /** Ways that were tried before and did not work. */
  readonly failedWays: readonly string[];
}

export type FillResult =
  | { readonly kind: "filled"; readonly filled: FilledField }
  /** The field, or all of its form, went away meanwhile. */
  | { readonly kind: "gone"; readonly label: string }
  | { readonly kind: "failed"; readonly label: string; readonly reasons: readonly string[] };

/** Fills one field in and checks that it shows what was meant; where it does not, another way is tried. */
export async function fillField(page: FormPage, view: FormView, planned: PlannedField): Promise<FillResult> {
  const handle = view.handles.get(planned.key);
  const label = planned.label === "" ? planned.key : planned.label;
  if (handle === undefined) return { kind: "gone", label };
  const task: FieldTask = { page, handle, planned, language: view.askable.language };
  const failedWays: string[] = [];
  for (const way of waysFor(task)) {
    const begun = page.steps.length;
    try {
      const instead = await runOrClear(page, view, way);
      await page.calm();
      const shown = await shownBy(page, handle, planned, instead);
      const stays = shown === null || instead !== null || (await staysWhenLeft(page, handle, planned));
      if (shown !== null && stays) {
        const { key, attribute, value, why } = planned;
        return {
          kind: "filled",
          filled: { key, label, attribute, value, shown, how: way.how, why, failedWays },
        };
      }
      failedWays.push(
        `${way.how}: ${stays ? "the field does not show it" : "the field forgets it when it is left"}`,
      );
    } catch (error) {
      failedWays.push(`${way.how}: ${messageOf(error)}`);
    }
    // What did not work is no part of the way that leads here.
    page.forgetAfter(begun);
    if ((await page.state(handle.controls[0]?.path ?? "")) === null) {
      return { kind: "gone", label };
    }
  }
  return { kind: "failed", label, reasons: failedWays };
}

/** Fields with suggestions may take nothing else: what was only typed is gone when the cursor leaves them. */
async function staysWhenLeft(page: FormPage, handle: FieldHandle, planned: PlannedField): Promise<boolean> {
  const [control] = handle.controls;
  if (handle.field.widget !== "autocomplete" || control === undefined) return true;
  const begun = page.steps.length;
  await page.do({ kind: "press", key: "Tab", target: control.target });
  await page.calm();
  // What stays needs no leaving.
  page.forgetAfter(begun);
  return (await shownBy(page, handle, planned, null)) !== null;
}

/** What lies over a field is closed, once. */
async function runOrClear(page: FormPage, view: FormView, way: Way): Promise<string | null> {
  try {
    return await way.run();
  } catch (error) {
    const cleared = await clearTheWay(page, view);
    if (cleared.closed.length === 0) throw error;
    return await way.run();
  }
}

async function shownBy(
  page: FormPage,
  handle: FieldHandle,
  { filling }: PlannedField,
  instead: string | null,
): Promise<string | null> {
  if (filling.kind === "choose" && handle.controls.length > 1) {
    const wanted = new Set(filling.options);
    for (const [at, { path }] of handle.controls.entries()) {
      const state = await page.state(path);
      const isWanted = wanted.has(handle.field.options[at]?.text ?? "");
      if (state === null || (isWanted || handle.field.asks === "some" ? state.checked !== isWanted : false))
        return null;
    }
    return filling.options.join(", ");
  }
  const state = await page.state(handle.controls[0]?.path ?? "");
  if (state === null) return null;
  if (filling.kind === "choose" && isCheckable(handle))
    return state.checked ? filling.options.join(", ") : null;
  if (!shows(state, filling, instead)) return null;
  if (filling.kind === "flag") return state.checked ? "on" : "off";
  return state.chosen[0] ?? (lettersOf(state.value) !== "" || state.text === "" ? state.value : state.text);
}

function waysFor(task: FieldTask): Way[] {
  const { handle, planned } = task;
  const { filling } = planned;
  const { field } = handle;
  switch (filling.kind) {
    case "type":
      return waysToType(task, filling.text);
    case "date":
      return waysToEnterDate(task, filling);
    case "slide":
      return waysToSlide(task, filling.to);
    case "flag":
      return waysToCheck(task, () => filling.on);
    case "choose": {
      if (isCheckable(handle)) {
        const wanted = new Set(filling.options);
        return waysToCheck(task, (at) => {
          const isWanted = wanted.has(field.options[at]?.text ?? "");
          return isWanted || field.asks === "some" ? isWanted : null;
        });
      }
      if (field.kind === "select") return waysToChoose(task, filling.options);
      return waysToPick(task, filling.options[0] ?? "");
    }
    default: {
      const forgotten: never = filling;
      throw new Error(`unknown filling ${JSON.stringify(forgotten)}`);
    }
  }
}

function isCheckable({ field }: FieldHandle): boolean {
  return field.kind === "radio" || field.kind === "checkbox";
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const own = error.message.split("\n", 1)[0] ?? "";
  const covered = cause instanceof Error && /intercepts pointer events/.test(cause.message);
  const disabled = cause instanceof Error && /element is not enabled/.test(cause.message);
  return covered ? `${own}: something lies over it` : disabled ? `${own}: it is disabled` : own;
}
