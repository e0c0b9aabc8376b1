import type { FieldKind, FormField, PageForm } from "../page/form-field.js";
import type { PageKit } from "./page-kit.js";

/** The forms of the frame; controls outside any form element make one more, after the real ones. */
export function findForms(kit: PageKit): PageForm[] {
  const TYPES = new Set([
    "search",
    "email",
    "password",
    "number",
    "date",
    "time",
    "range",
    "color",
    "radio",
    "checkbox",
    "file",
    "hidden",
  ]);
  const kindOf = (control: Element): FieldKind => {
    if (control.localName === "select" || control.localName === "textarea") return control.localName;
    const type = control instanceof HTMLInputElement ? control.type : "text";
    return TYPES.has(type) ? (type as FieldKind) : "text";
  };
  const toField = (control: Element): FormField => ({
    kind: kindOf(control),
    name: control.getAttribute("name") ?? "",
    visible: kit.isVisible(control),
  });

  const forms: PageForm[] = [];
  const loose: Element[] = [];
  for (const element of kit.query(`form, ${kit.fields}`)) {
    if (element instanceof HTMLFormElement) {
      const controls = [...element.elements].filter((control) => kit.isField(control));
      forms.push({
        index: forms.length,
        // A field named "action" hides the property of the form, so the markup is asked.
        action: element.getAttribute("action") ?? "",
        method: (element.getAttribute("method") ?? "get").toLowerCase(),
        fields: controls.map(toField),
      });
    } else if (kit.isVisible(element)) {
      const owner = (element as HTMLInputElement).form as HTMLFormElement | null | undefined;
      if (!owner) loose.push(element);
    }
  }
  if (loose.length > 0)
    forms.push({ index: forms.length, action: "", method: "", fields: loose.map(toField) });
  return forms;
}
