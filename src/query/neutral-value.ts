import type { AskableField } from "./askable-form.js";
import { saysShape, writeDate } from "./calendar-date.js";
import { name, type FillDecision, type ValueContext } from "./fill-value.js";
import { isNeutral } from "./match-option.js";

/**
 * What to put into a field that must not stay empty but that a query says nothing of: what it holds already, "any",
 * the first choice, today, 1. Null where nothing has to be done; refused where only the query could say.
 */
export function neutralValue(field: AskableField, { today, language }: ValueContext): FillDecision | null {
  if (!field.constraints.required || !field.usable) return null;
  switch (field.asks) {
    case "one":
      return neutralChoice(field);
    case "some":
    case "flag":
      // A box that has to be ticked is a consent, and that is not ours to give.
      return isTicked(field) ? null : refused(field);
    case "scale":
      return null;
    case "date": {
      if (field.value !== "") return null;
      const text = writeDate(today, field, language);
      return {
        kind: "fill",
        filling: { kind: "date", date: today, text, isShaped: saysShape(field) },
        why: "demanded: today",
        score: 1,
      };
    }
    case "text": {
      if (field.value !== "" || field.constraints.readOnly) return null;
      if (field.kind !== "number") return refused(field);
      const text = field.constraints.min ?? "1";
      return { kind: "fill", filling: { kind: "type", text }, why: `demanded: ${text}`, score: 1 };
    }
    default: {
      const forgotten: never = field.asks;
      throw new Error(`unknown question ${JSON.stringify(forgotten)}`);
    }
  }
}

function neutralChoice(field: AskableField): FillDecision | null {
  const offered = field.options.filter(({ disabled }) => !disabled);
  const isDefault = offered.some(({ selected, value }) => selected && value !== "");
  if (isDefault || (field.kind !== "select" && field.value !== "" && field.kind !== "radio")) return null;
  const real = offered.filter(({ value, text }) => value !== "" || !isNeutral({ value, text }));
  const any = real.find(isNeutral);
  const choice = any ?? real[0];
  if (choice === undefined) return { kind: "later", why: `${name(field)} offers nothing yet` };
  const why = any === undefined ? "demanded: the first" : "demanded: any";
  return { kind: "fill", filling: { kind: "choose", options: [choice.text] }, why, score: 1 };
}

function isTicked({ options, value }: AskableField): boolean {
  return options.some(({ selected }) => selected) || value === "on";
}

function refused(field: AskableField): FillDecision {
  return { kind: "refused", reason: `the form demands ${name(field)}, of which the query says nothing` };
}
