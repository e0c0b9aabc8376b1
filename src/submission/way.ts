import type { FieldState } from "../inpage/field-state.js";
import type { Filling } from "../query/fill-value.js";
import type { CalendarDate } from "../query/calendar-date.js";
import { numbersIn } from "../query/number-range.js";
import { parameter, literal, type StepValue } from "../sequence/value.js";
import { fold } from "../text/fold.js";
import { lettersOf } from "../text/letters.js";
import { monthNamed } from "../text/month-names.js";
import type { PlannedField } from "../query/plan-query.js";
import type { FieldHandle } from "./form-view.js";
import type { FormPage } from "./form-page.js";

/** One way to fill a field in, and how to see that it worked. */
export interface Way {
  readonly how: string;
  /** Does it; answers with what the field should show where that is not what was meant to be typed. */
  run(): Promise<string | null>;
}

export interface FieldTask {
  readonly page: FormPage;
  readonly handle: FieldHandle;
  readonly planned: PlannedField;
  /** Language of the page, or "". */
  readonly language: string;
}

/** The words of a step: a parameter of the sequence where the query's own words are used, so that others can be given. */
export function stepValue({ attribute, value }: PlannedField, words: string): StepValue {
  return attribute !== null && words === value ? parameter(attribute, words) : literal(words);
}

/**
 * Whether a field shows what was meant. Masks and formats may change what was typed ("19.99" to "19,99 €"): letters
 * and figures must be the same.
 *
 * @param instead - what a way chose in place of the words of the query, such as a suggestion
 */
export function shows(state: FieldState, filling: Filling, instead: string | null): boolean {
  const shown = [state.value, state.text, ...state.chosen];
  const has = (words: string, exact: boolean): boolean =>
    shown.some((text) => (exact ? sameLetters(text, words) : includes(text, words)));
  switch (filling.kind) {
    case "type":
      if (instead !== null)
        return has(instead, false) || includes(state.around, instead) || partOf(shown, instead);
      return has(filling.text, true) || (state.value === "" && includes(state.around, filling.text));
    case "choose": {
      const wanted = instead === null ? filling.options : [instead];
      return wanted.every(
        (option) => has(option, false) || (state.value === "" && includes(state.around, option)),
      );
    }
    case "flag":
      return state.checked === filling.on;
    case "slide":
      return Number(state.now === "" ? state.value : state.now) === filling.to;
    case "date":
      return state.value === filling.text || shown.some((text) => sameDate(text, filling));
    default: {
      const forgotten: never = filling;
      throw new Error(`unknown filling ${JSON.stringify(forgotten)}`);
    }
  }
}

function sameLetters(text: string, words: string): boolean {
  const wanted = lettersOf(words);
  // A value of signs alone has no letters to compare.
  return wanted === "" ? text.trim() === words.trim() : lettersOf(text) === wanted;
}

function includes(text: string, words: string): boolean {
  const wanted = lettersOf(words);
  return wanted === "" ? text.includes(words) : lettersOf(text).includes(wanted);
}

/** A field may show only the first part of a suggestion: "Cormen" of "Cormen, Thomas H. (12 books)". */
function partOf(shown: readonly string[], suggestion: string): boolean {
  return shown.some((text) => lettersOf(text).length >= 3 && fold(suggestion).includes(fold(text).trim()));
}

function sameDate(text: string, { date, until }: Extract<Filling, { kind: "date" }>): boolean {
  return showsDate(text, date) && (until === undefined || showsDate(text, until));
}

function showsDate(text: string, date: CalendarDate): boolean {
  const numbers = numbersIn(text.replace(/[./-]/g, " "));
  const named = text.split(/[^\p{L}]+/u).some((word) => monthNamed(word) === date.month);
  const has = (part: number | undefined): boolean => part === undefined || numbers.includes(part);
  return (has(date.year) || numbers.includes(date.year % 100)) && (named || has(date.month)) && has(date.day);
}
