/** What a field is to the person who fills it. */
export const FIELD_KINDS = [
  "text",
  "search",
  "email",
  "tel",
  "url",
  "password",
  "number",
  "date",
  "time",
  "range",
  "color",
  "textarea",
  "select",
  "radio",
  "checkbox",
  "combobox",
  "file",
  "hidden",
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FormField {
  readonly kind: FieldKind;
  readonly name: string;
  readonly visible: boolean;
}

/** A form as it stands on a page. */
export interface PageForm {
  /** Place among the forms of the page, in document order. */
  readonly index: number;
  readonly action: string;
  readonly method: string;
  readonly fields: readonly FormField[];
}
