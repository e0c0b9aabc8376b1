import { formFigure, type Figure, type FigurePhoto } from "../picture/form-figure.js";
import type { FormReading } from "./form-reading.js";
import type { Rect } from "./page-analysis.js";
import { boxOf, drawForm } from "./picture-of.js";

/**
 * A form with its fields, their labels and the attributes they stand for, as an SVG text: over a picture of its page where
 * there is one, else as a sketch from the places of its texts and fields. Null for a form nobody sees.
 */
export function drawFormReading({ form }: FormReading, photo: FigurePhoto | null): Figure | null {
  const { rect, fields, compounds } = form;
  if (rect === null) return null;
  const [best] = form.domains;
  const texts = [...fields, ...compounds].flatMap((field) => field.texts);
  const meanings = (best?.assignments ?? []).flatMap(({ field: number, attribute, confidence }) => {
    const place = placeOf(fields.find(({ index }) => index === number)?.rect);
    return place === null
      ? []
      : [{ box: boxOf(place), text: `${attribute} ${Math.round(100 * confidence)} %` }];
  });
  return formFigure(
    {
      ...drawForm(form, rect),
      texts: texts.map(({ text, rect: at }) => ({ text, box: boxOf(at) })),
      meanings,
    },
    photo,
    {
      title: `Form ${form.index}: ${form.kind}${best === undefined ? "" : `, ${best.domain}`}`,
      description: `${fields.filter(({ hidden }) => hidden === null).length} fields with their labels; attributes: ${meanings.map(({ text }) => text).join(", ") || "none"}.`,
    },
  );
}

function placeOf(rect: Rect | undefined): Rect | null {
  return rect !== undefined && rect[2] > 0 && rect[3] > 0 ? rect : null;
}
