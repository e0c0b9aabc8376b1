import type { Attribute } from "../domain/attribute.js";
import { lettersOf } from "../text/letters.js";
import type { AskableField } from "./askable-form.js";
import { readDate, saysShape, writeDate, type CalendarDate } from "./calendar-date.js";
import { bestOption, isNeutral } from "./match-option.js";
import { numbersIn } from "./number-range.js";

/** What to do with a field. */
export type Filling =
  | { readonly kind: "type"; readonly text: string }
  /** Texts of the options to choose; all others are given up. */
  | { readonly kind: "choose"; readonly options: readonly string[] }
  | { readonly kind: "flag"; readonly on: boolean }
  | { readonly kind: "slide"; readonly to: number }
  | {
      readonly kind: "date";
      readonly date: CalendarDate;
      /** The other end, where one field takes both. */
      readonly until?: CalendarDate;
      readonly text: string;
      /** Whether the field says in what form it takes dates. */
      readonly isShaped: boolean;
    };

/** How a value goes into a field, or why it does not. */
export type FillDecision =
  | { readonly kind: "fill"; readonly filling: Filling; readonly why: string; readonly score: number }
  /** Its list is empty so far: something has to be chosen before it. */
  | { readonly kind: "later"; readonly why: string }
  | { readonly kind: "refused"; readonly reason: string };

export interface ValueContext {
  readonly language: string;
  readonly today: CalendarDate;
}

/** Many words in one list of options are not worth repeating in a reason. */
const MOST_NAMED = 8;

/** Decides how a value goes into a field of any kind. */
export function fillValue(
  field: AskableField,
  value: string,
  kind: Attribute["kind"],
  context: ValueContext,
): FillDecision {
  switch (field.asks) {
    case "one":
    case "some":
      return fillList(field, value, kind, context);
    case "flag":
      return fillFlag(field, value);
    case "scale":
      return fillScale(field, value);
    case "date":
      return fillDate(field, value, context);
    case "text":
      // A date that nobody can write is picked in what opens.
      return field.constraints.readOnly && kind === "date"
        ? fillDate(field, value, context)
        : fillText(field, value, kind, context);
    default: {
      const forgotten: never = field.asks;
      throw new Error(`unknown question ${JSON.stringify(forgotten)}`);
    }
  }
}

function fillList(
  field: AskableField,
  value: string,
  kind: Attribute["kind"],
  { language }: ValueContext,
): FillDecision {
  const match = bestOption(value, field.options, kind, language);
  if (match !== null) {
    const { option, score } = match;
    return {
      kind: "fill",
      filling: { kind: "choose", options: [option.text] },
      why: option.text === value ? "offered as it is" : `"${option.text}" is most like "${value}"`,
      score,
    };
  }
  if (field.widget === "listbox" && field.options.length === 0) {
    return {
      kind: "fill",
      filling: { kind: "choose", options: [value] },
      why: "its options show when it is opened",
      score: 1,
    };
  }
  if (!isOffering(field)) return { kind: "later", why: `${name(field)} offers nothing yet` };
  return { kind: "refused", reason: `no option like "${value}" in ${name(field)} (${listed(field)})` };
}

/** Whether a list holds anything to choose. */
function isOffering(field: AskableField): boolean {
  return field.options.some(
    (option) => !option.disabled && !isNeutral(option) && !(field.kind === "select" && option.value === ""),
  );
}

function fillFlag(field: AskableField, value: string): FillDecision {
  if (/^(?:yes|true|on|1|ja|oui|si|sí|sim)$/i.test(value)) {
    return { kind: "fill", filling: { kind: "flag", on: true }, why: "yes", score: 1 };
  }
  if (/^(?:no|false|off|0|nein|non|nao|não)$/i.test(value)) {
    return { kind: "fill", filling: { kind: "flag", on: false }, why: "no", score: 1 };
  }
  const own = { text: field.label, value: "", disabled: false, selected: false };
  const match = bestOption(value, [own, ...field.options], "text");
  return match === null
    ? { kind: "refused", reason: `"${value}" is not what ${name(field)} stands for` }
    : {
        kind: "fill",
        filling: { kind: "flag", on: true },
        why: `says "${match.option.text}"`,
        score: match.score,
      };
}

function fillScale(field: AskableField, value: string): FillDecision {
  const [number] = numbersIn(value);
  if (number === undefined)
    return { kind: "refused", reason: `${name(field)} takes numbers, not "${value}"` };
  const beyond = outside(field, number);
  if (beyond !== null) return { kind: "refused", reason: beyond };
  return { kind: "fill", filling: { kind: "slide", to: number }, why: "within its ends", score: 1 };
}

function fillDate(field: AskableField, value: string, { today, language }: ValueContext): FillDecision {
  const date = readDate(value, today);
  if (date === null)
    return { kind: "refused", reason: `${name(field)} takes a date, and "${value}" is none` };
  const text = writeDate(date, field, language);
  const { min, max } = field.constraints;
  if ((min !== null && min !== "" && text < min) || (max !== null && max !== "" && text > max)) {
    return {
      kind: "refused",
      reason: `${name(field)} takes dates from ${min ?? "…"} to ${max ?? "…"}, not ${text}`,
    };
  }
  return {
    kind: "fill",
    filling: { kind: "date", date, text, isShaped: saysShape(field) },
    why: `as ${text}`,
    score: 1,
  };
}

function fillText(
  field: AskableField,
  value: string,
  kind: Attribute["kind"],
  { today, language }: ValueContext,
): FillDecision {
  const asWritten = kind === "date" ? readDate(value, today) : null;
  // A whole day may be picked where the field opens a calendar; how it would have to be written is seldom said.
  if (asWritten?.day !== undefined && field.kind === "text" && field.constraints.pattern === null)
    return fillDate(field, value, { today, language });
  const meant = asWritten === null ? value : writeDate(asWritten, field, language);
  if (field.kind === "number") {
    const [number] = numbersIn(meant);
    if (number === undefined)
      return { kind: "refused", reason: `${name(field)} takes numbers, not "${value}"` };
    const beyond = outside(field, number);
    if (beyond !== null) return { kind: "refused", reason: beyond };
    return typed(String(number), value);
  }
  const { maxLength, pattern } = field.constraints;
  // Codes are written with and without their separators; fields often take only one way.
  const ways =
    kind === "code" ? [meant, meant.replace(/[\s-]+/g, ""), lettersOf(meant).toUpperCase()] : [meant];
  const fitting = ways.find((way) => (maxLength === null || way.length <= maxLength) && fits(way, pattern));
  if (fitting !== undefined) return typed(fitting, value);
  const shortest = Math.min(...ways.map(({ length }) => length));
  return maxLength !== null && shortest > maxLength
    ? { kind: "refused", reason: `${name(field)} takes ${maxLength} characters, the value has ${shortest}` }
    : { kind: "refused", reason: `"${value}" is not of the form ${name(field)} demands` };
}

function typed(text: string, value: string): FillDecision {
  return {
    kind: "fill",
    filling: { kind: "type", text },
    why: text === value ? "as it is" : `written as ${text}`,
    score: 1,
  };
}

function fits(text: string, pattern: string | null): boolean {
  if (pattern === null || pattern === "") return true;
  try {
    return new RegExp(`^(?:${pattern})$`, "v").test(text);
  } catch {
    // Where a browser cannot read a pattern it asks for nothing.
    return true;
  }
}

function outside(field: AskableField, number: number): string | null {
  const end = (text: string | null): number | null =>
    text === null || text.trim() === "" ? null : Number(text);
  const low = end(field.constraints.min);
  const high = end(field.constraints.max);
  const isBelow = low !== null && number < low;
  const isAbove = high !== null && number > high;
  return isBelow || isAbove ? `${name(field)} takes ${low ?? "…"} to ${high ?? "…"}, not ${number}` : null;
}

/** How the two ends of a stay go into one field. */
export function fillSpan(
  field: AskableField,
  { from, until }: { readonly from: string; readonly until: string },
  { today, language }: ValueContext,
): FillDecision | null {
  const [date, end] = [readDate(from, today), readDate(until, today)];
  if (date === null || end === null) return null;
  const text = [date, end].map((one) => writeDate(one, field, language)).join(" - ");
  return {
    kind: "fill",
    filling: { kind: "date", date, until: end, text, isShaped: false },
    why: `from and until, as ${text}`,
    score: 1,
  };
}

/** A field as a reason names it. */
export function name({ label, key }: AskableField): string {
  return label === "" ? `the field ${key}` : `"${label}"`;
}

function listed({ options }: AskableField): string {
  const offered = options.filter((option) => !isNeutral(option)).map(({ text }) => text);
  const named = offered.slice(0, MOST_NAMED).join(", ");
  return offered.length > MOST_NAMED ? `${named}, … ${offered.length} in all` : named;
}
