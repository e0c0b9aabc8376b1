import { formShapes } from "./form-shapes.js";
import { legend, LEGEND_HEIGHT } from "./legend.js";
import type { PictureForm } from "./picture-form.js";

export interface Drawing {
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

/**
 * An HTML page that shows the picture of a page with its forms drawn over it, and a legend below. A browser draws
 * it: no library for pictures is needed, and texts are as sharp as the page's own.
 */
export function annotatedPage(
  photo: { readonly png: Buffer; readonly width: number; readonly height: number },
  forms: readonly PictureForm[],
): Drawing {
  const { width } = photo;
  const height = photo.height + LEGEND_HEIGHT;
  // Frames first, captions last: what is to be read is never covered.
  const layers = forms.map((form) => formShapes(form, photo));
  const shapes = [
    ...layers.flatMap(({ frames }) => frames),
    ...layers.flatMap(({ lines }) => lines),
    ...layers.flatMap(({ captions }) => captions),
  ];
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:0}img,svg{position:absolute;left:0;top:0}</style>
<img width="${width}" height="${photo.height}" src="data:image/png;base64,${photo.png.toString("base64")}">
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Arial, Liberation Sans, sans-serif" font-size="11">
${shapes.join("\n")}
${legend(width, photo.height)}
</svg>`;
  return { html, width, height };
}
