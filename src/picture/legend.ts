import { caption, captionBox, COLOURS, connection, rectangle } from "./svg.js";

export const LEGEND_HEIGHT = 34;

/** What the signs mean, as a strip across the picture. */
export function legend(width: number, top: number): string {
  const middle = top + LEGEND_HEIGHT / 2;
  const box = (x: number) => ({ x, y: middle - 7, width: 26, height: 14 });
  const words = (x: number, text: string): string =>
    `<text x="${x}" y="${middle + 4}" fill="#1f2933" font-size="12">${text}</text>`;
  const sign = (x: number, text: string, colour: string): string =>
    caption(text, captionBox(text, x + 36, middle - 7), colour);
  return [
    `<rect x="0" y="${top}" width="${width}" height="${LEGEND_HEIGHT}" fill="#fff"/>`,
    `<line x1="0" y1="${top + 0.5}" x2="${width}" y2="${top + 0.5}" stroke="#9aa5b1"/>`,
    rectangle(box(14), { colour: COLOURS.field, width: 2, fill: 0.08 }),
    words(48, "field"),
    rectangle(box(94), { colour: COLOURS.label, width: 1.5, fill: 0.12 }),
    connection(box(94), { ...box(140), width: 1 }, { colour: COLOURS.label, width: 1.5 }),
    words(152, "its label"),
    rectangle(box(220), { colour: COLOURS.other, width: 1, dash: "3 2" }),
    connection(box(220), { ...box(266), width: 1 }, { colour: COLOURS.other, width: 1, dash: "3 2" }),
    words(278, "another text of the field"),
    rectangle(box(434), { colour: COLOURS.field, width: 1, dash: "1 3" }),
    words(468, "group of choices"),
    rectangle(box(576), { colour: COLOURS.submit, width: 2.5 }),
    words(610, "pressed first to send"),
    sign(744, "95 %", COLOURS.sure),
    sign(788, "70 %", COLOURS.unsure),
    sign(832, "40 %", COLOURS.doubtful),
    words(876, "how sure the label is"),
    rectangle(box(1010), { colour: COLOURS.form, width: 1.5, dash: "6 3" }),
    words(1044, "form and what it is for"),
  ].join("\n");
}
