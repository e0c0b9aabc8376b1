import type { FormTexts } from "../association/form-texts.js";
import type { KindVerdict } from "../formkind/form-kind.js";
import type { FrameLayout, PageControl } from "../page/layout.js";
import type { FactRect, FieldFacts, FormFacts } from "../relevance/form-facts.js";
import type { Box } from "../geometry/box.js";

export interface FactOptions {
  /** Leaves out names, labels and hints that only the markup gives. */
  readonly ignoreMarkup: boolean;
  /** How the verdict names a control, by its place in {@link FrameLayout.controls}; null for one to leave out. */
  readonly numberOf: (place: number) => number | null;
}

/** Texts this far around a form may head it, in pixels. */
const AROUND = 220;
/** A longer text is no heading. */
const LONGEST = 120;

/** What is known of a form, in the plain shape that it is judged in. */
export function formFactsOf(
  frame: FrameLayout,
  texts: FormTexts,
  kind: KindVerdict,
  options: FactOptions,
): FormFacts {
  const { form } = texts;
  const byControl = new Map(texts.fields.map((field) => [field.control, field]));
  const groups = new Map<number, { readonly key: string; readonly question: string | null }>();
  texts.compounds.forEach(({ compound, label }, at) => {
    for (const member of compound.members)
      groups.set(member, { key: String(at), question: label?.text ?? null });
  });
  const fields = form.controls.flatMap((place): FieldFacts[] => {
    const control = frame.controls[place];
    const field = options.numberOf(place);
    if (control === undefined || field === null) return [];
    const found = byControl.get(place);
    const group = groups.get(place);
    const { markup } = control;
    return [
      {
        field,
        kind: control.kind,
        name: options.ignoreMarkup ? "" : markup.name || markup.id,
        label: found?.label?.text ?? null,
        labelConfidence: found?.label?.confidence ?? 0,
        question: group?.question ?? null,
        group: group?.key ?? null,
        texts: (found?.texts ?? [])
          .filter(({ chosen, text }) => chosen && text !== found?.label?.text)
          .map(({ text }) => text),
        placeholder: hintOf(control, options.ignoreMarkup),
        value: control.value,
        options: optionsOf(control),
        required: control.constraints.required,
        rect: rectOf(control.box),
      },
    ];
  });
  return {
    fields,
    buttons: buttonsOf(frame, form.buttons),
    title: frame.title,
    texts: textsAround(frame, fields),
    kind: kind.kind,
    kindConfidence: kind.confidence,
  };
}

/** A placeholder is seen as long as the field is empty; what only assistive programs are told is markup. */
function hintOf({ markup }: PageControl, ignoreMarkup: boolean): string {
  if (markup.placeholder !== "" || ignoreMarkup) return markup.placeholder;
  return markup.ariaLabel || markup.title;
}

function optionsOf({ kind, options, constraints }: PageControl): string[] {
  if (kind === "radio" || kind === "checkbox") return [];
  const offered = options.filter(({ text }) => text.trim() !== "").map(({ text }) => text);
  return offered.length > 0 ? offered : [...constraints.suggestions];
}

function buttonsOf(frame: FrameLayout, places: readonly number[]): string[] {
  const shown = places
    .flatMap((place) => frame.buttons[place] ?? [])
    .filter(({ kind, hidden }) => kind !== "reset" && hidden === null);
  const pressed = shown.filter(({ kind }) => kind !== "anchor");
  return (pressed.length > 0 ? pressed : shown).map(({ text }) => text);
}

function textsAround(frame: FrameLayout, fields: readonly FieldFacts[]): FormFacts["texts"] {
  if (fields.length === 0) return [];
  const left = Math.min(...fields.map(({ rect }) => rect[0])) - AROUND;
  const top = Math.min(...fields.map(({ rect }) => rect[1])) - AROUND;
  const right = Math.max(...fields.map(({ rect }) => rect[0] + rect[2])) + AROUND;
  const bottom = Math.max(...fields.map(({ rect }) => rect[1] + rect[3]));
  return frame.fragments
    .filter(({ box, hidden, source, text }) => {
      if (hidden !== null || source !== "text" || text.length > LONGEST) return false;
      return box.x < right && box.x + box.width > left && box.y < bottom && box.y + box.height > top;
    })
    .map(({ text, box }) => ({ text, rect: rectOf(box) }));
}

function rectOf({ x, y, width, height }: Box): FactRect {
  return [x, y, width, height];
}
