import type { Box } from "../../src/geometry/box.js";
import type {
  FrameLayout,
  MarkupNames,
  PageButton,
  PageControl,
  PageLayout,
  TextFragment,
} from "../../src/page/layout.js";

/** Layouts made by hand, for tests without a browser. */

export type Rectangle = readonly [x: number, y: number, width: number, height: number];

const box = ([x, y, width, height]: Rectangle): Box => ({ x, y, width, height });

const NO_NAMES: MarkupNames = {
  labels: [],
  labelNodes: [],
  ariaLabel: "",
  placeholder: "",
  title: "",
  descriptions: [],
  name: "",
  id: "",
  autocomplete: "",
  group: "",
};

export function makeControl(
  at: Rectangle,
  given: Partial<Omit<PageControl, "box" | "markup" | "constraints">> & {
    readonly name?: string;
    readonly required?: boolean;
    readonly min?: string;
    readonly max?: string;
    readonly suggestions?: readonly string[];
  } = {},
): PageControl {
  const { name = "", required = false, min = null, max = null, suggestions = [], ...others } = given;
  return {
    kind: "text",
    tag: "input",
    type: "text",
    widget: null,
    locators: [],
    selector: `#${name}`,
    box: box(at),
    hidden: null,
    proxy: null,
    node: 0,
    order: 0,
    form: 0,
    group: -1,
    markup: { ...NO_NAMES, name },
    options: [],
    multiple: false,
    value: "",
    checked: false,
    constraints: {
      required,
      readOnly: false,
      disabled: false,
      maxLength: null,
      pattern: null,
      min,
      max,
      step: null,
      suggestions,
    },
    ...others,
  };
}

export function makeText(text: string, at: Rectangle, given: Partial<TextFragment> = {}): TextFragment {
  return {
    text,
    source: "text",
    box: box(at),
    hidden: null,
    node: 0,
    order: 0,
    spaced: true,
    fontSize: 16,
    fontWeight: 400,
    color: [0, 0, 0],
    isLink: false,
    ...given,
  };
}

export function makeButton(text: string, at: Rectangle, given: Partial<PageButton> = {}): PageButton {
  return {
    text,
    kind: "submit",
    locators: [],
    selector: `#${text}`,
    box: box(at),
    hidden: null,
    node: 0,
    order: 0,
    form: 0,
    names: "",
    ...given,
  };
}

/** A frame with one form element; what is given later stands later in the document. */
export function makeFrame(
  parts: readonly (PageControl | TextFragment | PageButton)[],
  given: Partial<FrameLayout> = {},
): FrameLayout {
  const placed = parts.map((part, order) => ({ ...part, order }));
  return {
    url: "https://example.com/",
    title: "A page",
    language: "en",
    path: [],
    origin: { x: 0, y: 0 },
    cell: { width: 8, height: 18 },
    rightToLeft: false,
    nodes: [
      { parent: -1, tag: "form", display: "block", role: "", names: "", box: box([0, 0, 800, 600]) },
      { parent: 0, tag: "div", display: "block", role: "", names: "", box: box([0, 0, 800, 600]) },
    ],
    fragments: placed.filter((part) => "source" in part),
    controls: placed.filter((part) => "constraints" in part),
    buttons: placed.flatMap((part) => ("source" in part || "constraints" in part ? [] : [part])),
    forms: [{ node: 0, action: "", method: "get", role: "", names: "", box: box([0, 0, 800, 600]) }],
    leftOut: 0,
    ...given,
  };
}

export function makePage(...frames: readonly FrameLayout[]): PageLayout {
  return { url: "https://example.com/", frames };
}
