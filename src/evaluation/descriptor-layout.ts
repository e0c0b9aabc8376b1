import { gapX, gapY, type Box } from "../geometry/box.js";
import { FIELD_KINDS, type FieldKind } from "../page/form-field.js";
import type { PageButton, PageControl, PageLayout, TextFragment } from "../page/layout.js";
import type { DescribedField, FormDescriptor } from "./descriptor.js";

type DescribedRect = DescribedField["rect"];

const FONT_SIZE = 16;
/** Width and height of a character as shares of the font size. */
const CELL = { width: 0.5, height: 1.15 } as const;
/** Buttons outside any form belong to fields this near, in character cells. */
const NEAR_BUTTON = { across: 20, down: 3 } as const;

/**
 * The form as a page that holds nothing else. Only what stands where is known of it: there is no tree of elements, and
 * the order of the document is the order of reading.
 */
export function layoutOfDescriptor(form: FormDescriptor): PageLayout {
  const size = usualSize(form);
  const cell = { width: size * CELL.width, height: size * CELL.height };
  const placed = [
    ...form.texts.map((given) => ({ what: "text" as const, given, box: boxOf(given.rect) })),
    ...form.fields.map((given) => ({ what: "field" as const, given, box: boxOf(given.rect) })),
    ...form.submit.map((given) => ({ what: "button" as const, given, box: boxOf(given.rect) })),
  ];
  const order = new Map(
    [...placed]
      .sort((a, b) => middle(a.box) - middle(b.box) || a.box.x - b.box.x)
      .map((thing, at) => [thing.given as object, at]),
  );
  const orderOf = (thing: object): number => order.get(thing) ?? 0;
  const buttonTexts = new Set(form.submit.map(({ text }) => text));
  const controls = form.fields.map((field) => controlOf(field, orderOf(field)));
  const fragments: TextFragment[] = form.texts.map((given) => ({
    ...PLAIN,
    text: given.text,
    source: isOnButton(given, form, buttonTexts) ? "button" : "text",
    box: boxOf(given.rect),
    order: orderOf(given),
    fontSize: given.fontSize ?? size,
    fontWeight: given.bold === true ? 700 : 400,
  }));
  const buttons = form.submit.flatMap((given): PageButton[] => {
    const box = boxOf(given.rect);
    const isNear =
      form.formIndex >= 0 ||
      controls.some(
        (control) =>
          gapX(control.box, box) <= NEAR_BUTTON.across * cell.width &&
          gapY(control.box, box) <= NEAR_BUTTON.down * cell.height,
      );
    if (!isNear) return [];
    const kind = given.tag === "a" ? "anchor" : "submit";
    return [
      {
        text: given.text,
        kind,
        locators: [],
        selector: "",
        box,
        hidden: null,
        node: 0,
        order: orderOf(given),
        form: 0,
        names: "",
      },
    ];
  });
  const whole = { x: 0, y: 0, width: 1280, height: 900 };
  return {
    url: "",
    frames: [
      {
        url: "",
        title: form.title ?? "",
        language: form.lang ?? "",
        path: [],
        origin: { x: 0, y: 0 },
        cell,
        rightToLeft: false,
        nodes: [{ parent: -1, tag: "form", display: "block", role: "", names: "", box: whole }],
        fragments,
        controls,
        buttons,
        forms: [{ node: 0, action: "", method: form.method ?? "", role: "", names: "", box: whole }],
        leftOut: 0,
      },
    ],
  };
}

const PLAIN = { hidden: null, node: 0, spaced: true, color: [0, 0, 0], isLink: false } as const;

function controlOf(field: DescribedField, order: number): PageControl {
  const kind = kindOf(field);
  const isChoice = kind === "radio" || kind === "checkbox";
  return {
    kind,
    tag: field.tag,
    type: field.type,
    widget: null,
    locators: [],
    selector: "",
    box: boxOf(field.rect),
    hidden: null,
    proxy: null,
    node: 0,
    order,
    form: 0,
    group: -1,
    markup: {
      labels: [],
      labelNodes: [],
      ariaLabel: "",
      placeholder: field.placeholder ?? "",
      title: "",
      descriptions: [],
      name: field.name ?? "",
      id: "",
      autocomplete: "",
      group: "",
    },
    options: (field.options ?? []).map((text, at) => ({
      text,
      value: text,
      selected: at === 0,
      disabled: false,
    })),
    multiple: field.type === "select-multiple",
    value: field.value ?? (isChoice ? "on" : ""),
    checked: false,
    constraints: {
      required: field.required === true,
      readOnly: false,
      disabled: false,
      maxLength: null,
      pattern: null,
      min: null,
      max: null,
      step: null,
      suggestions: [],
    },
  };
}

function kindOf({ tag, type }: DescribedField): FieldKind {
  if (tag === "select") return "select";
  if (tag === "textarea") return "textarea";
  if (type === "datetime-local" || type === "month" || type === "week") return "date";
  return FIELD_KINDS.find((kind) => kind === type) ?? "text";
}

/** The texts of buttons are listed among the texts. */
function isOnButton(
  { text, rect }: FormDescriptor["texts"][number],
  { submit }: FormDescriptor,
  known: ReadonlySet<string>,
): boolean {
  if (!known.has(text)) return false;
  const box = boxOf(rect);
  return submit.some(({ rect: button }) => gapX(box, boxOf(button)) < 0 && gapY(box, boxOf(button)) < 0);
}

/** The font size most letters have. */
function usualSize({ texts }: FormDescriptor): number {
  const letters = new Map<number, number>();
  for (const { text, fontSize } of texts) {
    const size = fontSize ?? FONT_SIZE;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? FONT_SIZE;
}

function boxOf([x, y, width, height]: DescribedRect): Box {
  return { x, y, width, height };
}

function middle({ y, height }: Box): number {
  return Math.round((y + height / 2) / 8);
}
