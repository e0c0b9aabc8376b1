import type { FieldKind } from "../page/form-field.js";

/** Left, top, width and height, in any unit that is the same for a whole form. */
export type FactRect = readonly [x: number, y: number, width: number, height: number];

/** What is known of one field, whoever found it out. */
export interface FieldFacts {
  /** How the verdict names it. */
  readonly field: number;
  readonly kind: FieldKind;
  /** The name its author gave it; empty where there is none or it must not be looked at. */
  readonly name: string;
  readonly label: string | null;
  /** How sure the label is, from 0 to 1. */
  readonly labelConfidence: number;
  /** What the whole group of choices is asked by, for radio buttons and check boxes. */
  readonly question: string | null;
  /** Fields with the same key answer one question; null for a field of its own. */
  readonly group: string | null;
  /** Other texts that belong to it. */
  readonly texts: readonly string[];
  readonly placeholder: string;
  /** What it holds at first. */
  readonly value: string;
  /** The entries of its list, in order. */
  readonly options: readonly string[];
  readonly required: boolean;
  readonly rect: FactRect;
}

/** A text with its place. */
export interface TextFact {
  readonly text: string;
  readonly rect: FactRect;
}

/** What is known of one form: plain data, from a page just seen or a saved description. */
export interface FormFacts {
  readonly fields: readonly FieldFacts[];
  /** What stands on its buttons. */
  readonly buttons: readonly string[];
  /** The title of the page. */
  readonly title: string;
  /** Texts around the form that may head it or a part of it. */
  readonly texts: readonly TextFact[];
  /** What it was judged to be by its shape, and how likely a search is. */
  readonly kind: string;
  readonly kindConfidence: number;
}
