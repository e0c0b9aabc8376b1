import type { Box } from "../geometry/box.js";
import type { PictureField, PictureForm } from "../picture/picture-form.js";
import type { AnalysedCompound, AnalysedField, FormAnalysis, PageAnalysis, Rect } from "./page-analysis.js";

/** What of an analysis can be drawn on the page. */
export function pictureOf({ forms }: PageAnalysis): PictureForm[] {
  return forms.flatMap((form) => (form.rect === null ? [] : [drawForm(form, form.rect)]));
}

/** What of a form can be drawn. */
export function drawForm(
  { index, kind, kindConfidence, rect, fields, compounds, submit }: FormAnalysis,
  around: Rect,
): PictureForm {
  const [first] = submit;
  const pressed = first?.how === "button" || first?.how === "anchor" ? first.rect : null;
  return {
    title: `form ${index}: ${kind} ${Math.round(kindConfidence * 100)} %`,
    box: boxOf(rect ?? around),
    fields: fields.filter(({ hidden }) => hidden === null).map(drawField),
    groups: compounds.filter(({ rect: [, , width, height] }) => width > 0 && height > 0).map(drawGroup),
    submit: pressed === null ? null : boxOf(pressed),
  };
}

function drawField({ rect, kind, label, labelRect, labelConfidence, texts }: AnalysedField): PictureField {
  return {
    box: boxOf(rect),
    isChoice: kind === "radio" || kind === "checkbox",
    ...drawLabel({ label, labelRect, labelConfidence, texts }),
  };
}

function drawGroup({ rect, label, labelRect, labelConfidence, texts }: AnalysedCompound): PictureField {
  return { box: boxOf(rect), isChoice: false, ...drawLabel({ label, labelRect, labelConfidence, texts }) };
}

function drawLabel({
  label,
  labelRect,
  labelConfidence,
  texts,
}: Pick<AnalysedField, "label" | "labelRect" | "labelConfidence" | "texts">): Omit<
  PictureField,
  "box" | "isChoice"
> {
  const others = texts.filter(
    ({ chosen, text, rect }) => chosen && !(text === label || sameRect(rect, labelRect)),
  );
  return {
    label:
      label === null
        ? null
        : { text: label, confidence: labelConfidence, box: labelRect && boxOf(labelRect) },
    others: others.map(({ rect }) => boxOf(rect)),
  };
}

function sameRect(a: Rect, b: Rect | null): boolean {
  return b !== null && a.every((value, at) => value === b[at]);
}

/** A rectangle of an analysis as a box. */
export function boxOf([x, y, width, height]: Rect): Box {
  return { x, y, width, height };
}
