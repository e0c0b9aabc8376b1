import { judgeKind } from "../../../src/formkind/judge-kind.js";
import type { KindVerdict } from "../../../src/formkind/form-kind.js";
import { formsOf, type LayoutForm } from "../../../src/page/layout-form.js";
import type { PageButton, PageControl, PageLayout, TextFragment } from "../../../src/page/layout.js";
import { makeButton, makeControl, makeFrame, makePage, makeText, type Rectangle } from "../made-layout.js";

/** Forms made by hand: what they are called, and their parts in document order. */

type Part = PageControl | TextFragment | PageButton;

export interface MadeForm {
  readonly action?: string;
  readonly method?: "get" | "post";
  readonly names?: string;
  readonly role?: string;
  /** A text before the form, outside of it. */
  readonly heading?: string;
  readonly parts: readonly Part[];
}

const SOMEWHERE: Rectangle = [100, 100, 200, 20];
/** The node of what stands outside the form. */
const OUTSIDE = 2;

export function field(
  name: string,
  kind: PageControl["kind"] = "text",
  markup: Partial<PageControl["markup"]> = {},
): PageControl {
  const tag = kind === "select" || kind === "textarea" ? kind : "input";
  const made = makeControl(SOMEWHERE, { kind, tag, type: kind, name });
  return { ...made, node: 1, markup: { ...made.markup, ...markup } };
}

/** A control that the site sends along. */
export function carried(name: string): PageControl {
  return { ...field(name, "hidden"), hidden: "display" };
}

export function select(name: string, ...options: readonly string[]): PageControl {
  const made = options.map((text) => ({ value: text.toLowerCase(), text, disabled: false, selected: false }));
  return { ...field(name, "select"), options: made };
}

export function label(text: string): TextFragment {
  return makeText(text, SOMEWHERE, { node: 1 });
}

export function button(text: string, names = ""): PageButton {
  return makeButton(text, SOMEWHERE, { node: 1, names });
}

export function made({ action = "", method = "post", names = "", role = "", heading, parts }: MadeForm): {
  readonly page: PageLayout;
  readonly form: LayoutForm;
} {
  const before = heading === undefined ? [] : [makeText(heading, SOMEWHERE, { node: OUTSIDE })];
  const frame = makeFrame([...before, ...parts]);
  const [element] = frame.forms;
  const [node] = frame.nodes;
  if (element === undefined || node === undefined) throw new Error("a made frame has a form");
  const page = makePage({
    ...frame,
    nodes: [...frame.nodes, { ...node, tag: "div" }],
    forms: [{ ...element, action, method, names, role }],
  });
  const [form] = formsOf(page);
  if (form === undefined) throw new Error("a made page has a form");
  return { page, form };
}

export function verdictOn(given: MadeForm): KindVerdict {
  const { page, form } = made(given);
  return judgeKind(page, form);
}
