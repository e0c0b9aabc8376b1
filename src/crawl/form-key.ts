import type { FormView } from "../submission/form-view.js";
import { digest } from "../text/digest.js";

/**
 * The identity of a form on its site: where it is sent and what it asks for, not where it stands. The same search
 * box in the head of every page is one form; what the page puts into it meanwhile does not matter.
 */
export function formKey({ frame, form, analysis }: FormView): string {
  const element = form.element === null ? undefined : frame.forms[form.element];
  const base = new URL(frame.url);
  const target =
    element === undefined || !URL.canParse(element.action, frame.url)
      ? base
      : new URL(element.action, frame.url);
  const fields = analysis.fields
    .filter(({ hidden }) => hidden === null)
    .map(({ kind, name, label }) => `${kind} ${name === "" ? (label ?? "") : name}`);
  return `form:${digest([base.host, target.host + target.pathname, element?.method ?? "", ...fields].join("\n"))}`;
}
