import type { FieldKind } from "../page/form-field.js";
import type { PageControl, Widget } from "../page/layout.js";

/** One of the answers a field offers. */
export interface AskableOption {
  readonly text: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly selected: boolean;
}

/** What kind of answer a field takes, however it is worked. */
export type Asks = "text" | "one" | "some" | "flag" | "scale" | "date";

/** One question of a form: a field, or a group of radio buttons or check boxes. */
export interface AskableField {
  /** Stays the same when the page is read again, as long as the question does. */
  readonly key: string;
  /** The numbers of its controls among the visible ones of the page; several for a group. */
  readonly numbers: readonly number[];
  readonly asks: Asks;
  readonly kind: FieldKind;
  /** The native type: "month", "datetime-local" … */
  readonly type: string;
  readonly widget: Widget | null;
  /** What a person would call it; its name where it has no text. */
  readonly label: string;
  /** All it says of itself: label, placeholder, name, descriptions. */
  readonly words: string;
  readonly placeholder: string;
  readonly options: readonly AskableOption[];
  readonly value: string;
  readonly constraints: PageControl["constraints"];
  readonly box: PageControl["box"];
  /** Whether a person sees it and can use it now. */
  readonly usable: boolean;
}

/** A form as a list of questions. */
export interface AskableForm {
  /** In document order. */
  readonly fields: readonly AskableField[];
  /** Language tag of its page, or "". */
  readonly language: string;
}

/** Which question asks for which attribute. */
export interface FieldMatch {
  /** {@link AskableField.key} */
  readonly field: string;
  readonly attribute: string;
  /** 0–1. */
  readonly confidence: number;
}
