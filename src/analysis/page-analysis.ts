import type { HiddenReason, Widget } from "../page/layout.js";
import type { FieldKind } from "../page/form-field.js";
import type { judgeKind } from "../formkind/judge-kind.js";
import type { FormVerdict } from "../relevance/judge.js";

/** Left, top, width and height on the page, in CSS pixels. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** A text near a field. */
export interface AnalysedText {
  readonly text: string;
  /** In character cells of the page's usual font. */
  readonly distance: number;
  /** Where it lies as seen from the field: 0 right, pi/2 above, pi left, -pi/2 below. */
  readonly angle: number;
  readonly chosen: boolean;
  readonly rect: Rect;
}

export interface AnalysedField {
  /** Its number among the visible controls of the page; null for one nobody sees. */
  readonly index: number | null;
  readonly selector: string;
  readonly kind: FieldKind;
  readonly name: string;
  /** Whether it takes only values that are known. */
  readonly bounded: boolean;
  /** The values it offers, as a person reads them; for a choice those of its whole group. */
  readonly values: readonly string[];
  readonly texts: readonly AnalysedText[];
  readonly label: string | null;
  /** From 0 to 1. */
  readonly labelConfidence: number;
  /** Where the label comes from; null where there is none. */
  readonly labelFrom: "layout" | "markup" | null;
  readonly labelRect: Rect | null;
  readonly rect: Rect;
  readonly hidden: HiddenReason | null;
  readonly required: boolean;
  /** Place of its frame in {@link PageAnalysis.frames}. */
  readonly frame: number;
  readonly widget: Widget | null;
}

/** Radio buttons or check boxes that answer one question. */
export interface AnalysedCompound {
  readonly kind: "radio" | "checkbox";
  readonly name: string;
  /** Numbers of its visible fields. */
  readonly fields: readonly number[];
  readonly texts: readonly AnalysedText[];
  readonly label: string | null;
  readonly labelConfidence: number;
  readonly labelRect: Rect | null;
  readonly rect: Rect;
}

/** One way to send a form. */
export interface SubmitWay {
  /** What to press; for "enter" and "event" a field of the form. */
  readonly selector: string;
  readonly text: string;
  readonly how: "button" | "anchor" | "enter" | "event";
  readonly rect: Rect;
}

/** How a form was judged for one domain. */
export interface DomainVerdict {
  readonly domain: string;
  /** The sum of confidence times specificity over the attributes found. */
  readonly relevance: number;
  /** What else speaks for the form and against it. */
  readonly adjustment: number;
  /** Both together: what is compared with the threshold. */
  readonly score: number;
  readonly threshold: number;
  readonly relevant: boolean;
  readonly assignments: FormVerdict["assignments"];
  /** What relevance and adjustment are made of, as data and a line each. */
  readonly reasons: FormVerdict["reasons"];
  readonly explanation: readonly string[];
}

export interface FormAnalysis {
  readonly index: number;
  readonly searchable: boolean;
  readonly kind: ReturnType<typeof judgeKind>["kind"];
  /** From 0 to 1. */
  readonly kindConfidence: number;
  /** Place of its frame in {@link PageAnalysis.frames}. */
  readonly frame: number;
  /** The smallest rectangle around its visible fields and buttons; null where it has none. */
  readonly rect: Rect | null;
  /** In document order. */
  readonly fields: readonly AnalysedField[];
  readonly compounds: readonly AnalysedCompound[];
  /** One for each domain asked for, the best first. */
  readonly domains: readonly DomainVerdict[];
  /** Best first. */
  readonly submit: readonly SubmitWay[];
}

export interface AnalysedFrame {
  readonly url: string;
  /** The frames to enter from the top document to come here, outermost first, by CSS. */
  readonly path: readonly string[];
}

/** What is understood of every form of a page. */
export interface PageAnalysis {
  readonly url: string;
  readonly title: string;
  readonly frames: readonly AnalysedFrame[];
  readonly forms: readonly FormAnalysis[];
}
