import type { Box } from "../geometry/box.js";
import type { Compound, LayoutForm } from "../page/layout-form.js";

/** A text that may belong to a field. */
export interface NearbyText {
  readonly text: string;
  readonly box: Box;
  /** How far it looks from the field, in character cells. */
  readonly distance: number;
  /** Where it lies as seen from the field, a multiple of pi/4: 0 right, pi/2 above, pi left, -pi/2 below. */
  readonly angle: number;
  /** Whether it was given to this field when all fields of the form were considered together. */
  readonly chosen: boolean;
}

/** The one text a field is called by. */
export interface FieldLabel {
  readonly text: string;
  /** How sure that is, from 0 to 1. */
  readonly confidence: number;
  /** Where it stands; null for a name that only the markup gives. */
  readonly box: Box | null;
  readonly from: "layout" | "markup";
}

/** The texts of one field. */
export interface FieldTexts {
  /** Place in {@link FrameLayout.controls}. */
  readonly control: number;
  /** In order of distance, then angle. */
  readonly texts: readonly NearbyText[];
  readonly label: FieldLabel | null;
}

/** The texts of a group of radio buttons or check boxes as a whole. */
export interface CompoundTexts {
  readonly compound: Compound;
  readonly texts: readonly NearbyText[];
  readonly label: FieldLabel | null;
}

/** A form whose visible fields have their texts. */
export interface FormTexts {
  readonly form: LayoutForm;
  readonly fields: readonly FieldTexts[];
  readonly compounds: readonly CompoundTexts[];
}
