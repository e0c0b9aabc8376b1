import type { Box } from "../geometry/box.js";

/** A field, or a group of choices, as it is drawn. */
export interface PictureField {
  readonly box: Box;
  /** A radio button or check box: too small to hold anything. */
  readonly isChoice: boolean;
  readonly label: {
    readonly text: string;
    /** From 0 to 1. */
    readonly confidence: number;
    /** Null for a name that only the markup gives. */
    readonly box: Box | null;
  } | null;
  /** Other texts given to the field. */
  readonly others: readonly Box[];
}

/** A form as it is drawn, in the coordinates of the page. */
export interface PictureForm {
  readonly title: string;
  readonly box: Box;
  readonly fields: readonly PictureField[];
  readonly groups: readonly PictureField[];
  /** What would be pressed to send it. */
  readonly submit: Box | null;
}
