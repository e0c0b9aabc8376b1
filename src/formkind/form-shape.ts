import type { FieldKind } from "../page/form-field.js";
import type { PageControl } from "../page/layout.js";

/** What a field takes, as far as it matters for the kind of its form. */
export type FieldGroup = Exclude<
  FieldKind,
  "search" | "combobox" | "url" | "number" | "range" | "color" | "time"
>;

/** The fields of a form in a word or two. */
export type FormShape =
  | "empty"
  | "secret"
  | "writing"
  | "mail"
  | "person"
  | "one choice"
  | "choices"
  | "one box"
  | "boxes"
  | "box and choices"
  | "boxes and choices";

const GROUPS: Readonly<Record<FieldKind, FieldGroup>> = {
  text: "text",
  search: "text",
  combobox: "text",
  url: "text",
  number: "text",
  range: "text",
  color: "text",
  date: "date",
  time: "date",
  email: "email",
  tel: "tel",
  password: "password",
  textarea: "textarea",
  select: "select",
  radio: "radio",
  checkbox: "checkbox",
  file: "file",
  hidden: "hidden",
};

/** A box named for a password or for e-mail takes one, whatever its type says. */
export function groupOf({ kind, markup }: PageControl): FieldGroup {
  if (kind === "text" && /passw|pwd/i.test(`${markup.name} ${markup.id}`)) return "password";
  if (kind === "text" && /mail/i.test(`${markup.name} ${markup.id} ${markup.placeholder}`)) return "email";
  return GROUPS[kind];
}

export function shapeOf(fields: readonly PageControl[]): FormShape {
  const groups = new Set(fields.map(groupOf));
  const typed = fields.map(groupOf).filter((group) => group === "text" || group === "date").length;
  if (fields.length === 0) return "empty";
  if (groups.has("password")) return "secret";
  if (groups.has("textarea") || groups.has("file")) return "writing";
  if (groups.has("email") || groups.has("tel")) return typed === 0 ? "mail" : "person";
  if (typed === 0) return fields.length === 1 ? "one choice" : "choices";
  if (typed === fields.length) return typed === 1 ? "one box" : "boxes";
  return typed === 1 ? "box and choices" : "boxes and choices";
}
