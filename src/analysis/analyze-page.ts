import { associate } from "../association/associate.js";
import type {
  CompoundTexts,
  FieldLabel,
  FieldTexts,
  FormTexts,
  NearbyText,
} from "../association/form-texts.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { around, type Box } from "../geometry/box.js";
import { numberControls } from "../page/layout-form.js";
import type { FrameLayout, PageControl, PageLayout } from "../page/layout.js";
import { explainVerdict } from "../relevance/explain.js";
import { judgeForm, type FormVerdict } from "../relevance/judge.js";
import { formFactsOf } from "./form-facts-of.js";
import type {
  AnalysedCompound,
  AnalysedField,
  AnalysedFrame,
  AnalysedText,
  DomainVerdict,
  FormAnalysis,
  PageAnalysis,
  Rect,
} from "./page-analysis.js";
import { rectOf, round } from "./page-rect.js";
import { submitLadder } from "./submit-ladder.js";

export interface AnalysisOptions {
  /** Looks at no label, aria or placeholder markup and at no name: only at what stands where. Default: false. */
  readonly ignoreMarkup?: boolean;
  /** Judges each form for these domains. Default: none. */
  readonly domains?: readonly DomainDefinition[];
}

/** Judges every form of a page by its layout. */
export function analyzePage(page: PageLayout, options: AnalysisOptions = {}): PageAnalysis {
  const numbers = numberControls(page);
  const associated = associate(page, { ignoreMarkup: options.ignoreMarkup === true });
  return {
    url: page.url,
    title: page.frames[0]?.title ?? "",
    frames: page.frames.map(describeFrame),
    forms: associated.flatMap((texts) => {
      const frame = page.frames[texts.form.frame];
      return frame === undefined
        ? []
        : [analyseForm(page, frame, texts, numbers[texts.form.frame] ?? [], options)];
    }),
  };
}

function describeFrame({ url, path }: FrameLayout): AnalysedFrame {
  return {
    url,
    path: path.map((locators) => {
      let css = "";
      for (const locator of locators) if (locator.kind === "css") css = locator.css;
      return css;
    }),
  };
}

function analyseForm(
  page: PageLayout,
  frame: FrameLayout,
  texts: FormTexts,
  numbers: readonly (number | null)[],
  options: AnalysisOptions,
): FormAnalysis {
  const { form } = texts;
  const verdict = judgeKind(page, form);
  const { kind, confidence, searchable } = verdict;
  const { domains = [], ignoreMarkup = false } = options;
  const numberOf = (place: number): number | null => numbers[place] ?? null;
  const byControl = new Map(texts.fields.map((field) => [field.control, field]));
  const groups = new Map<number, readonly number[]>();
  for (const { members } of form.compounds) for (const member of members) groups.set(member, members);

  const fields = form.controls.flatMap((place): AnalysedField[] => {
    const control = frame.controls[place];
    if (control === undefined) return [];
    const group = (groups.get(place) ?? [place]).flatMap((member) => {
      const choice = frame.controls[member];
      return choice === undefined ? [] : [byControl.get(member)?.label?.text ?? choice.value];
    });
    const found = byControl.get(place);
    return [
      {
        index: numbers[place] ?? null,
        selector: control.selector,
        kind: control.kind,
        name: control.markup.name,
        bounded: isBounded(control),
        values: valuesOf(control, group),
        ...labelOf(frame, found),
        labelFrom: found?.label?.from ?? null,
        rect: rectOf(frame, control.box),
        hidden: control.hidden,
        required: control.constraints.required,
        frame: form.frame,
        widget: control.widget,
      },
    ];
  });
  const seen = [
    ...form.controls.flatMap((place) => frame.controls[place] ?? []),
    ...form.buttons.flatMap((place) => frame.buttons[place] ?? []),
  ].filter(({ hidden }) => hidden === null);
  return {
    index: form.index,
    searchable,
    kind,
    kindConfidence: round(confidence, 3),
    frame: form.frame,
    rect: rectAround(
      frame,
      seen.map(({ box }) => box),
    ),
    fields,
    compounds: texts.compounds.map((compound) => analyseCompound(frame, compound, numbers)),
    domains:
      domains.length === 0
        ? []
        : judgeForm(formFactsOf(frame, texts, verdict, { ignoreMarkup, numberOf }), domains).map(
            describeVerdict,
          ),
    submit: submitLadder(page, form),
  };
}

function describeVerdict(verdict: FormVerdict): DomainVerdict {
  const { domain, relevance, adjustment, score, threshold, relevant, assignments, reasons } = verdict;
  return {
    domain,
    relevance,
    adjustment,
    score,
    threshold,
    relevant,
    assignments,
    reasons,
    explanation: explainVerdict(verdict),
  };
}

function analyseCompound(
  frame: FrameLayout,
  texts: CompoundTexts,
  numbers: readonly (number | null)[],
): AnalysedCompound {
  const { kind, name, members } = texts.compound;
  const controls = members.flatMap((place) => frame.controls[place] ?? []);
  const visible = controls.filter(({ hidden }) => hidden === null);
  return {
    kind,
    name,
    fields: members.flatMap((place) => numbers[place] ?? []),
    ...labelOf(frame, texts),
    rect: rectAround(
      frame,
      visible.map(({ box }) => box),
    ) ?? [0, 0, 0, 0],
  };
}

type Labelled = Pick<AnalysedField, "texts" | "label" | "labelConfidence" | "labelRect">;

function labelOf(frame: FrameLayout, found: FieldTexts | CompoundTexts | undefined): Labelled {
  const label: FieldLabel | null = found?.label ?? null;
  return {
    texts: (found?.texts ?? []).map((text) => describeText(frame, text)),
    label: label?.text ?? null,
    labelConfidence: round(label?.confidence ?? 0, 3),
    labelRect: label?.box == null ? null : rectOf(frame, label.box),
  };
}

function describeText(frame: FrameLayout, { text, distance, angle, chosen, box }: NearbyText): AnalysedText {
  return { text, distance: round(distance, 2), angle: round(angle, 4), chosen, rect: rectOf(frame, box) };
}

/** Whether a field takes only values that are known. */
function isBounded({ kind, widget, options }: PageControl): boolean {
  switch (kind) {
    case "select":
    case "radio":
    case "checkbox":
    case "range":
      return true;
    default:
      return widget === "listbox" && options.length > 0;
  }
}

function valuesOf(control: PageControl, group: readonly string[]): string[] {
  const { min, max, suggestions } = control.constraints;
  switch (control.kind) {
    case "radio":
    case "checkbox":
      return group.filter((text) => text !== "");
    case "range":
      return [min, max].flatMap((end) => end ?? []);
    default: {
      const offered = control.options.filter(({ disabled, text }) => !disabled && text !== "");
      return offered.length > 0 ? offered.map(({ text }) => text) : [...suggestions];
    }
  }
}

function rectAround(frame: FrameLayout, boxes: readonly Box[]): Rect | null {
  const [first, ...others] = boxes;
  return first === undefined ? null : rectOf(frame, around([first, ...others]));
}
