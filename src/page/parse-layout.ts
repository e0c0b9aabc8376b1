import { z } from "zod";
import { FIELD_KINDS } from "./form-field.js";
import { TEXT_SOURCES, type PageLayout } from "./layout.js";

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const hidden = z.enum(["display", "visibility", "opacity", "size", "clipped", "off-canvas"]).nullable();
const locator = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("role"),
    role: z.string(),
    name: z.string(),
    position: z.int().exactOptional(),
  }),
  z.object({
    kind: z.literal("testId"),
    attribute: z.string(),
    value: z.string(),
    position: z.int().exactOptional(),
  }),
  z.object({ kind: z.literal("text"), tag: z.string(), text: z.string(), position: z.int().exactOptional() }),
  z.object({ kind: z.literal("css"), css: z.string(), position: z.int().exactOptional() }),
  z.object({ kind: z.literal("xpath"), xpath: z.string(), position: z.int().exactOptional() }),
]);
const locators = z.array(locator);

const node = z.object({
  parent: z.int(),
  tag: z.string(),
  display: z.string(),
  role: z.string(),
  names: z.string(),
  box,
  href: z.string().exactOptional(),
  rel: z.string().exactOptional(),
  label: z.string().exactOptional(),
  isPressable: z.literal(true).exactOptional(),
  isCurrent: z.literal(true).exactOptional(),
  isDisabled: z.literal(true).exactOptional(),
  scrolls: z.literal(true).exactOptional(),
});

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  box,
  node: z.int(),
  order: z.number(),
});

const fragment = z.object({
  text: z.string(),
  source: z.enum(TEXT_SOURCES),
  box,
  hidden,
  node: z.int(),
  order: z.number(),
  spaced: z.boolean(),
  fontSize: z.number(),
  fontWeight: z.number(),
  color: z.tuple([z.number(), z.number(), z.number()]),
  isLink: z.boolean(),
});

const control = z.object({
  kind: z.enum(FIELD_KINDS),
  tag: z.string(),
  type: z.string(),
  widget: z
    .enum([
      ...(["autocomplete", "listbox", "calendar", "slider", "toggle"] as const),
      ...(["tags", "editable", "choice", "spinner"] as const),
    ])
    .nullable(),
  locators,
  selector: z.string(),
  box,
  hidden,
  proxy: box.nullable(),
  node: z.int(),
  order: z.number(),
  form: z.int().nullable(),
  group: z.int(),
  markup: z.object({
    labels: z.array(z.string()),
    labelNodes: z.array(z.int()),
    ariaLabel: z.string(),
    placeholder: z.string(),
    title: z.string(),
    descriptions: z.array(z.string()),
    name: z.string(),
    id: z.string(),
    autocomplete: z.string(),
    // Layouts saved before groups had names have none.
    group: z.string().default(""),
  }),
  options: z.array(
    z.object({ text: z.string(), value: z.string(), selected: z.boolean(), disabled: z.boolean() }),
  ),
  multiple: z.boolean(),
  value: z.string(),
  checked: z.boolean(),
  constraints: z.object({
    required: z.boolean(),
    readOnly: z.boolean(),
    disabled: z.boolean(),
    maxLength: z.number().nullable(),
    pattern: z.string().nullable(),
    min: z.string().nullable(),
    max: z.string().nullable(),
    step: z.string().nullable(),
    suggestions: z.array(z.string()),
  }),
});

const button = z.object({
  text: z.string(),
  kind: z.enum(["submit", "image", "button", "reset", "anchor"]),
  locators,
  selector: z.string(),
  box,
  hidden,
  node: z.int(),
  order: z.number(),
  form: z.int().nullable(),
  names: z.string(),
});

const frame = z.object({
  url: z.string(),
  title: z.string(),
  language: z.string(),
  path: z.array(locators),
  origin: z.object({ x: z.number(), y: z.number() }),
  cell: z.object({ width: z.number().positive(), height: z.number().positive() }),
  rightToLeft: z.boolean(),
  nodes: z.array(node),
  fragments: z.array(fragment),
  controls: z.array(control),
  buttons: z.array(button),
  forms: z.array(
    z.object({
      node: z.int(),
      action: z.string(),
      method: z.string(),
      role: z.string(),
      names: z.string(),
      box,
    }),
  ),
  pictures: z.array(picture).exactOptional(),
  leftOut: z.number(),
});

const layout: z.ZodType<PageLayout> = z.object({ url: z.string(), frames: z.array(frame).min(1) });

export type LayoutReading =
  | { readonly kind: "layout"; readonly layout: PageLayout }
  /** What is wrong with it, and where: `frames[0].cell.width: …`. */
  | { readonly kind: "problem"; readonly problem: string };

/** Takes a saved layout back, or says what keeps it from being one. */
export function parseLayout(value: unknown): LayoutReading {
  const parsed = layout.safeParse(value);
  if (parsed.success) return { kind: "layout", layout: parsed.data };
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map((part) =>
    typeof part === "number" ? `[${part}]` : `.${String(part)}`,
  );
  const place = path.join("").replace(/^\./, "");
  return {
    kind: "problem",
    problem: `${place === "" ? "" : `${place}: `}${issue?.message ?? "not a layout"}`,
  };
}
