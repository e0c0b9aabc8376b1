import { around, type Box } from "../geometry/box.js";
import { formShapes } from "./form-shapes.js";
import type { PictureForm } from "./picture-form.js";
import { caption, captionBox, COLOURS, escapeXml } from "./svg.js";

/** A form to draw by itself, without the rest of its page. */
export interface FigureForm extends PictureForm {
  /** Texts around it, drawn where there is no picture of the page. */
  readonly texts: readonly { readonly text: string; readonly box: Box }[];
  /** What fields were understood to ask for. */
  readonly meanings: readonly { readonly box: Box; readonly text: string }[];
}

/** A picture of the whole page, to lie under the drawing. */
export interface FigurePhoto {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

export interface Figure {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 28;
/** A page far wider or longer than this is not drawn whole. */
const LARGEST = 4_000;
/** Letters take this share of the height of their line. */
const LETTERS = 0.74;

/** The part of a page where a form stands, with what was understood of it drawn over it. */
export function formFigure(
  form: FigureForm,
  photo: FigurePhoto | null,
  words: { readonly title: string; readonly description: string },
): Figure {
  const inside = [...form.fields, ...form.groups].flatMap(({ box, label, others }) => [
    box,
    ...(label?.box ? [label.box] : []),
    ...others,
  ]);
  const whole = around([form.box, ...inside, ...(form.submit === null ? [] : [form.submit])]);
  const x = Math.max(0, Math.floor(whole.x - MARGIN));
  const y = Math.max(0, Math.floor(whole.y - MARGIN));
  const width = Math.min(LARGEST, Math.ceil(whole.x + whole.width + MARGIN) - x);
  const height = Math.min(LARGEST, Math.ceil(whole.y + whole.height + MARGIN) - y);
  const { frames, lines, captions } = formShapes(form, { width: x + width, height: y + height });
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`;
  const under =
    photo === null
      ? sketch(form)
      : [
          `<image href="${escapeXml(photo.href)}" x="0" y="0" width="${photo.width}" height="${photo.height}" preserveAspectRatio="none"/>`,
        ];
  const meanings = form.meanings.map(({ box, text }) => {
    const size = captionBox(text, 0, 0);
    // Capitals are wider than what captions usually say.
    const at = {
      ...size,
      width: Math.ceil(size.width * 1.2),
      x: box.x + 4,
      y: box.y + box.height / 2 - size.height / 2,
    };
    return caption(text, at, COLOURS.form);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="figure-title figure-desc" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" font-family="Arial, Liberation Sans, sans-serif" font-size="11">
<title id="figure-title">${escapeXml(words.title)}</title>
<desc id="figure-desc">${escapeXml(words.description)}</desc>
${[ground, ...under, ...frames, ...lines, ...captions, ...meanings].join("\n")}
</svg>`;
  return { svg, width, height };
}

/** The form as its texts and fields alone show it. */
function sketch({ texts, fields }: FigureForm): string[] {
  const seen = new Set<string>();
  const words = texts.flatMap(({ text, box }) => {
    const key = `${Math.round(box.x)} ${Math.round(box.y)} ${text}`;
    if (seen.has(key) || box.width <= 0) return [];
    seen.add(key);
    const size = Math.max(6, Math.min(28, box.height * LETTERS));
    const fit = `textLength="${Math.round(box.width)}" lengthAdjust="spacingAndGlyphs"`;
    const place = `x="${box.x}" y="${Math.round(box.y + box.height * 0.78)}"`;
    return [`<text ${place} font-size="${Math.round(size)}" fill="#3e4c59" ${fit}>${escapeXml(text)}</text>`];
  });
  const boxes = fields.map(
    ({ box }) =>
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#f5f7fa" stroke="#9aa5b1"/>`,
  );
  return [...words, ...boxes];
}
