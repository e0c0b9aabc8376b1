import { partOf } from "../query/find-composites.js";
import { bestOption, type OptionMatch } from "../query/match-option.js";
import type { NewItem } from "../inpage/newly-visible.js";
import type { Target } from "../sequence/locator.js";
import { fold } from "../text/fold.js";
import type { ControlHandle } from "./form-view.js";
import { stepValue, type FieldTask, type Way } from "./way.js";
import { literal } from "../sequence/value.js";

/** Ways to choose in a list that the browser itself shows. */
export function waysToChoose(
  { page, handle, planned, language }: FieldTask,
  options: readonly string[],
): Way[] {
  const [control] = handle.controls;
  if (control === undefined) return [];
  // The part of a date is no answer to what the query asks.
  const isPart = partOf(handle.field, language) !== null;
  const words = options.map((option) =>
    isPart || planned.attribute === null ? literal(option) : stepValue({ ...planned, value: option }, option),
  );
  return [
    {
      how: "chosen in the list",
      run: async () => {
        await page.do({ kind: "choose", target: control.target, options: words });
        return null;
      },
    },
  ];
}

/** Ways to set radio buttons, check boxes and toggles: what is wanted on, and in a group all others off. */
export function waysToCheck({ page, handle }: FieldTask, wanted: (at: number) => boolean | null): Way[] {
  const apply = async (act: (control: ControlHandle, on: boolean) => Promise<void>): Promise<null> => {
    for (const [at, control] of handle.controls.entries()) {
      const on = wanted(at);
      if (on === null) continue;
      const state = await page.state(control.path);
      if (state !== null && state.checked !== on) await act(control, on);
    }
    return null;
  };
  return [
    {
      how: "checked",
      run: () => {
        if (handle.controls.every(({ control }) => control.hidden !== null)) {
          return Promise.reject(new Error("it is drawn by its label"));
        }
        return apply((control, checked) => page.do({ kind: "check", target: control.target, checked }));
      },
    },
    {
      how: "by its label",
      run: () => apply((control) => page.do({ kind: "click", target: labelOf(control) })),
    },
    { how: "clicked", run: () => apply((control) => page.do({ kind: "click", target: control.target })) },
    {
      how: "by the space bar",
      run: () => apply((control) => page.do({ kind: "press", key: "Space", target: control.target })),
    },
  ];
}

/** Ways to choose in a list that the page draws itself: open it, find the option, press it. */
export function waysToPick({ page, handle, planned, language }: FieldTask, option: string): Way[] {
  const [control] = handle.controls;
  if (control === undefined) return [];
  const { target } = control;
  const pick = async (open: () => Promise<void>): Promise<string> => {
    await page.note();
    await open();
    const items = await page.newItems();
    const found = bestItem(option, items, language) ?? bestItem(planned.value, items, language);
    if (found === null) {
      // What was opened must not stay open over the rest of the form.
      if (items.length > 0) await page.do({ kind: "press", key: "Escape" });
      throw new Error(
        items.length === 0
          ? "nothing opened"
          : `no option like "${option}" (${items
              .slice(0, 8)
              .map(({ text }) => text)
              .join(", ")})`,
      );
    }
    await page.do({ kind: "click", target: itemTarget(target, found.item) });
    return found.item.text;
  };
  const ways: Way[] = [
    { how: "picked in the list that opens", run: () => pick(() => page.do({ kind: "click", target })) },
    {
      how: "picked after the arrow key",
      run: () => pick(() => page.do({ kind: "press", key: "ArrowDown", target })),
    },
  ];
  if (control.control.type !== "listbox") return ways;
  // A list that is always open: pressing it anywhere would choose what stands there.
  const entry: Target = {
    ...target,
    description: option,
    locators: [
      { kind: "css", css: `${control.path} [role=option]:text-is(${JSON.stringify(option)})` },
      { kind: "role", role: "option", name: option },
    ],
  };
  const way: Way = {
    how: "picked in the open list",
    run: async () => {
      await page.do({ kind: "click", target: entry });
      return null;
    },
  };
  return [way, ...ways];
}

/** The new thing on the page that stands for a value. */
export function bestItem(
  value: string,
  items: readonly NewItem[],
  language: string,
): { readonly item: NewItem; readonly score: number } | null {
  const options = items.map(({ text, isDisabled }) => ({
    text,
    value: "",
    disabled: isDisabled,
    selected: false,
  }));
  const match: OptionMatch | null = bestOption(value, options, "text", language);
  const item = match === null ? undefined : items[options.indexOf(match.option)];
  return match === null || item === undefined ? null : { item, score: match.score };
}

/** Something new beside a field, in the frame of the field. */
export function itemTarget(near: Target, item: Pick<NewItem, "text" | "locators">): Target {
  return { frames: near.frames, locators: item.locators, description: item.text };
}

function labelOf({ target, path, control }: ControlHandle): Target {
  const { id } = control.markup;
  const byId = id === "" ? [] : [{ kind: "css" as const, css: `label[for=${JSON.stringify(id)}]` }];
  return {
    ...target,
    locators: [...byId, { kind: "css", css: `label:has(${path})` }],
    description: fold(target.description) === "" ? "label" : target.description,
  };
}
