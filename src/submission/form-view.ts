import { analyzePage } from "../analysis/analyze-page.js";
import type { AnalysedField, FormAnalysis, PageAnalysis } from "../analysis/page-analysis.js";
import { formsOf, numberControls, type LayoutForm } from "../page/layout-form.js";
import type { FrameLayout, PageControl, PageLayout } from "../page/layout.js";
import type { AskableField, AskableForm, AskableOption, Asks, FieldMatch } from "../query/askable-form.js";
import type { DomainDefinition } from "../domain/definition.js";
import { normaliseLabel } from "../text/normalise.js";
import { likeness } from "../text/similarity.js";
import type { Target } from "../sequence/locator.js";
import { isNeutral, scoreOption } from "../query/match-option.js";
import { isHoneypot } from "./may-submit.js";

/** How to get at one control of a question. */
export interface ControlHandle {
  readonly target: Target;
  /** The path of the locator maker, for reading it in the page. */
  readonly path: string;
  readonly control: PageControl;
}

/** One question of a form, with the ways to its controls: one, or one for each choice of a group. */
export interface FieldHandle {
  readonly field: AskableField;
  readonly controls: readonly ControlHandle[];
}

/** A form as it stands on the page now. */
export interface FormView {
  readonly page: PageLayout;
  readonly frame: FrameLayout;
  readonly form: LayoutForm;
  readonly analysis: FormAnalysis;
  readonly askable: AskableForm;
  readonly handles: ReadonlyMap<string, FieldHandle>;
}

/** Judges every form of a page; with the domains filled in where they are asked for. */
export type JudgePage = (page: PageLayout) => PageAnalysis;

/** All forms of a page as they stand now. */
export function viewForms(page: PageLayout, judge: JudgePage = analyzePage): FormView[] {
  const analysis = judge(page);
  const numbers = numberControls(page);
  return formsOf(page).flatMap((form) => {
    const frame = page.frames[form.frame];
    const analysed = analysis.forms.find(({ index }) => index === form.index);
    if (frame === undefined || analysed === undefined) return [];
    const handles = handlesOf(frame, form, analysed, numbers[form.frame] ?? []);
    const askable = { fields: handles.map(({ field }) => field), language: frame.language };
    return [
      {
        page,
        frame,
        form,
        analysis: analysed,
        askable,
        handles: new Map(handles.map((handle) => [handle.field.key, handle])),
      },
    ];
  });
}

/** The form among these that is the one seen before: the one with the most of its questions. */
export function sameForm(before: FormView, views: readonly FormView[]): FormView | null {
  let best: { readonly view: FormView; readonly shared: number } | null = null;
  for (const view of views) {
    const shared = view.askable.fields.filter(({ key }) => before.handles.has(key)).length;
    const isSameFrame = view.frame.url === before.frame.url;
    const isSamePlace = view.form.index === before.form.index && isSameFrame;
    // A step of a form may replace all its questions; then only the place tells.
    const score = shared + (isSamePlace ? 0.5 : 0);
    if (score > 0 && (best === null || score > best.shared)) best = { view, shared: score };
  }
  return best?.view ?? null;
}

/** Which question asks for which attribute of a domain, as judged. */
export function matchesOf(
  { analysis, askable }: FormView,
  domain: Pick<DomainDefinition, "name" | "attributes">,
): FieldMatch[] {
  const verdict = analysis.domains.find((one) => one.domain === domain.name);
  const judged = (verdict?.assignments ?? []).flatMap(({ field: number, attribute, confidence }) => {
    const field = askable.fields.find(({ numbers }) => numbers.includes(number));
    return field === undefined ? [] : [{ field: field.key, attribute, confidence }];
  });
  // What is drawn by its label has no number of its own, a toggle is its own label, and of a list that the page
  // draws often only the entries tell: labels and numbers may have missed them.
  const unjudged = askable.fields.filter(
    ({ usable, numbers, widget }) =>
      usable && (numbers.length === 0 || widget === "toggle" || widget === "listbox"),
  );
  const found = unjudged.flatMap((field) =>
    domain.attributes.flatMap(({ name, aliases, values }): FieldMatch[] => {
      const alike = Math.max(...[name, ...aliases].map((known) => labelLikeness(known, field.label)));
      if (alike >= SAME_LABEL) return [{ field: field.key, attribute: name, confidence: alike }];
      const share = knownShare(field, values);
      return share >= SAME_VALUES ? [{ field: field.key, attribute: name, confidence: share }] : [];
    }),
  );
  return [...judged, ...found.filter(({ field }) => !judged.some((match) => match.field === field))];
}

/** Boxes that differ by less than this, in pixels, lie over each other. */
const SAME_PLACE = 6;
const SAME_LABEL = 0.85;
/** Of a list of which so many entries are known for an attribute, the rest are further values of it. */
const SAME_VALUES = 0.6;

/** Which share of a field's entries an attribute is known to take. */
function knownShare({ options }: AskableField, values: readonly string[]): number {
  const entries = options.filter((option) => !isNeutral(option));
  if (entries.length < 2 || values.length === 0) return 0;
  const known = entries.filter((option) =>
    values.some((value) => scoreOption(value, option, "text") >= SAME_LABEL),
  );
  return known.length / entries.length;
}

function labelLikeness(known: string, label: string): number {
  return likeness(normaliseLabel(known.replaceAll("_", " ")), normaliseLabel(label));
}

function handlesOf(
  frame: FrameLayout,
  form: LayoutForm,
  analysis: FormAnalysis,
  numbers: readonly (number | null)[],
): FieldHandle[] {
  const grouped = new Set(form.compounds.flatMap(({ members }) => members));
  const handles: Omit<FieldHandle, "field">[] = [];
  const fields: Omit<AskableField, "key">[] = [];
  const keys: string[] = [];
  const add = (places: readonly number[], label: string, isGroup: boolean): void => {
    const controls = places.flatMap((place) => frame.controls[place] ?? []);
    const [first] = controls;
    if (first === undefined || first.kind === "hidden") return;
    const analysed = places.map((place) => analysis.fields[form.controls.indexOf(place)]);
    const labels = analysed.map(
      (one, at) => one?.label ?? controls[at]?.markup.labels[0] ?? controls[at]?.value ?? "",
    );
    const { name } = first.markup;
    // A button that stays pressed is called by what stands on it.
    const standsOn = first.widget === "toggle" && /\p{L}/u.test(first.value);
    const own = standsOn ? first.value : label === "" && !isGroup ? (labels[0] ?? "") : label;
    keys.push(`${first.kind} ${name === "" ? own : name}`);
    fields.push(
      describe(
        frame,
        controls,
        labels,
        own,
        isGroup,
        places.flatMap((place) => numbers[place] ?? []),
        analysed,
      ),
    );
    handles.push({
      controls: controls.map((control, at) => ({
        target: {
          frames: frame.path,
          locators: control.locators,
          description: (isGroup ? labels[at] : own) || name || control.kind,
        },
        path: control.selector,
        control,
      })),
    });
  };
  for (const place of form.controls) {
    if (!grouped.has(place)) {
      add([place], "", false);
      continue;
    }
    const at = form.compounds.findIndex(({ members }) => members[0] === place);
    const compound = form.compounds[at];
    if (compound !== undefined) add(compound.members, analysis.compounds[at]?.label ?? "", true);
  }
  const counts = new Map<string, number>();
  return handles.flatMap(({ controls }, at) => {
    const field = fields[at];
    const key = keys[at];
    if (field === undefined || key === undefined) return [];
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [{ field: { ...field, key: count === 1 ? key : `${key} ${count}` }, controls }];
  });
}

function describe(
  frame: FrameLayout,
  controls: readonly PageControl[],
  labels: readonly string[],
  label: string,
  isGroup: boolean,
  numbers: readonly number[],
  analysed: readonly (AnalysedField | undefined)[],
): Omit<AskableField, "key"> {
  const [first] = controls as readonly [PageControl];
  const { markup, constraints } = first;
  const words = [
    label,
    ...(isGroup ? [] : labels),
    markup.ariaLabel,
    markup.placeholder,
    markup.title,
    markup.name,
    markup.id,
  ];
  const texts = analysed.flatMap((one) =>
    (one?.texts ?? []).filter(({ chosen }) => chosen).map(({ text }) => text),
  );
  const seen = controls.filter((control) => !isHoneypot(control) && !control.constraints.disabled);
  return {
    numbers,
    asks: asksOf(first, isGroup),
    kind: first.kind,
    type: first.type,
    widget: first.widget,
    label,
    words: [...words, ...markup.descriptions, ...texts].filter((text) => text !== "").join(" "),
    placeholder: markup.placeholder,
    options: isGroup || isFlag(first) ? choices(controls, labels) : offered(first),
    value: isFlag(first) ? (first.checked ? "on" : "") : first.value,
    constraints: { ...constraints, required: controls.some((control) => control.constraints.required) },
    box: first.box,
    usable:
      seen.length > 0 &&
      !(first.constraints.readOnly && (!isOpened(first) || isUnderAnother(frame, first))) &&
      frame.controls.includes(first),
  };
}

function asksOf(control: PageControl, isGroup: boolean): Asks {
  switch (control.kind) {
    case "radio":
      return "one";
    case "checkbox":
      return isGroup ? "some" : "flag";
    case "select":
      return control.multiple ? "some" : "one";
    case "range":
      return "scale";
    case "date":
      return "date";
    case "combobox":
      return control.widget === "listbox" && control.tag !== "input" ? "one" : "text";
    default:
      return control.widget === "calendar" ? "date" : "text";
  }
}

/** Fields nobody can write in may still be filled by what opens when they are pressed. */
function isOpened({ widget, kind, tag }: PageControl): boolean {
  if (tag === "input" && (kind === "text" || kind === "search")) return true;
  return widget === "calendar" || widget === "listbox" || widget === "autocomplete" || kind === "date";
}

/** What is shown behind a field, such as the rest of the word that is being typed, is no field of its own. */
function isUnderAnother({ controls }: FrameLayout, control: PageControl): boolean {
  const { box } = control;
  return controls.some(
    (other) =>
      other !== control &&
      other.hidden === null &&
      !other.constraints.readOnly &&
      other.tag === control.tag &&
      Math.abs(other.box.x - box.x) + Math.abs(other.box.y - box.y) <= SAME_PLACE &&
      Math.abs(other.box.width - box.width) + Math.abs(other.box.height - box.height) <= SAME_PLACE,
  );
}

function isFlag({ kind }: PageControl): boolean {
  return kind === "checkbox" || kind === "radio";
}

function choices(controls: readonly PageControl[], labels: readonly string[]): AskableOption[] {
  return controls.map((control, at) => ({
    text: labels[at] ?? control.value,
    value: control.value === "on" ? "" : control.value,
    disabled: control.constraints.disabled || isHoneypot(control),
    selected: control.checked,
  }));
}

function offered({ options, constraints, tag }: PageControl): AskableOption[] {
  if (options.length > 0 || tag !== "input") return [...options];
  return constraints.suggestions.map((text) => ({ text, value: "", disabled: false, selected: false }));
}
