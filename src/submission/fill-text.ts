import { bestItem, itemTarget, waysToPick } from "./fill-choices.js";
import { stepValue, type FieldTask, type Way } from "./way.js";

/** Ways to write into a field. */
export function waysToType(task: FieldTask, text: string): Way[] {
  const { handle } = task;
  // What nobody can write in opens a list.
  if (handle.field.constraints.readOnly) return waysToPick(task, text);
  switch (handle.field.widget) {
    case "autocomplete":
      return [suggested(task, text), atOnce(task, text), byKeys(task, text), ...waysToPick(task, text)];
    case "tags":
      return [asTag(task, text, "Enter"), asTag(task, text, ","), suggested(task, text)];
    default:
      return [atOnce(task, text), byKeys(task, text), figuresOnly(task, text), suggested(task, text)];
  }
}

function atOnce({ page, handle, planned }: FieldTask, text: string): Way {
  return {
    how: "written at once",
    run: async () => {
      const target = targetOf(handle);
      await page.note();
      await page.do({ kind: "fill", target, value: stepValue(planned, text) });
      return null;
    },
  };
}

function byKeys({ page, handle, planned }: FieldTask, text: string): Way {
  return {
    how: "typed key by key",
    run: async () => {
      await page.do({
        kind: "fill",
        target: targetOf(handle),
        value: stepValue(planned, text),
        byKeys: true,
      });
      return null;
    },
  };
}

/** A mask that sets its own marks refuses typed ones. */
function figuresOnly({ page, handle, planned }: FieldTask, text: string): Way {
  return {
    how: "typed without its marks",
    run: async () => {
      const bare = text.replace(/[^\p{L}\p{N}]+/gu, "");
      if (bare === "" || bare === text) throw new Error("it has no marks");
      await page.do({
        kind: "fill",
        target: targetOf(handle),
        value: stepValue(planned, bare),
        byKeys: true,
      });
      return null;
    },
  };
}

/**
 * Typed, and then the best of the suggestions chosen: often only that counts. Where none come, or none is alike,
 * what was typed stands.
 */
function suggested({ page, handle, planned, language }: FieldTask, text: string): Way {
  return {
    how: "typed, with its suggestion",
    run: async () => {
      const target = targetOf(handle);
      await page.note();
      await page.do({ kind: "fill", target, value: stepValue(planned, text), byKeys: true });
      const items = await page.newItems();
      const found = bestItem(text, items, language);
      if (found === null) {
        if (items.length > 0) await page.do({ kind: "press", key: "Escape", target });
        return null;
      }
      await page.do({ kind: "click", target: itemTarget(target, found.item) });
      await page.calm();
      return found.item.text;
    },
  };
}

function asTag({ page, handle, planned }: FieldTask, text: string, key: string): Way {
  return {
    how: `typed as a tag (${key})`,
    run: async () => {
      const target = targetOf(handle);
      await page.do({ kind: "fill", target, value: stepValue(planned, text), byKeys: true });
      await page.do({ kind: "press", key, target });
      await page.calm();
      const state = await page.state(handle.controls[0]?.path ?? "");
      // The word must have left the field and stand beside it.
      if (state?.value !== undefined && state.value.replace(/,$/, "").trim() !== "") {
        throw new Error("it did not become a tag");
      }
      return null;
    },
  };
}

function targetOf({ controls }: FieldTask["handle"]): (typeof controls)[number]["target"] {
  const [control] = controls;
  if (control === undefined) throw new Error("the field has no control");
  return control.target;
}
