import type { Box } from "../geometry/box.js";

/** Colours that also people who do not tell red from green can tell apart. */
export const COLOURS = {
  field: "#0b5fd0",
  label: "#c2410c",
  other: "#52616f",
  form: "#6b21a8",
  submit: "#0f766e",
  sure: "#166534",
  unsure: "#92570a",
  doubtful: "#b91c1c",
} as const;

/** Height of captions; the letters in them are so much smaller. */
const CAPTION_HEIGHT = { usual: 14, small: 11 } as const;
const LETTERS_BELOW_HEIGHT = 3;
/** Average width of a character against its height, for room, not for measure. */
const CHARACTER_SHARE = 0.55;

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
  /** From 0 to 1; what lies below shines through. */
  readonly fill?: number;
}

export function rectangle(box: Box, { colour, width, dash, fill = 0 }: Stroke, grow = 0): string {
  const x = tenth(box.x - grow);
  const y = tenth(box.y - grow);
  const across = tenth(box.width + 2 * grow);
  const down = tenth(box.height + 2 * grow);
  return `<rect x="${x}" y="${y}" width="${across}" height="${down}" rx="2" fill="${colour}" fill-opacity="${fill}" stroke="${colour}" stroke-width="${width}"${dashes(dash)}/>`;
}

/** The shortest line between two boxes, with a dot at its end; nothing where they touch. */
export function connection(from: Box, to: Box, { colour, width, dash }: Stroke): string {
  const [x1, x2] = nearest(from.x, from.x + from.width, to.x, to.x + to.width);
  const [y1, y2] = nearest(from.y, from.y + from.height, to.y, to.y + to.height);
  const line = `<line x1="${tenth(x1)}" y1="${tenth(y1)}" x2="${tenth(x2)}" y2="${tenth(y2)}" stroke="${colour}" stroke-width="${width}"${dashes(dash)}/>`;
  return `${line}<circle cx="${tenth(x2)}" cy="${tenth(y2)}" r="${width + 1}" fill="${colour}"/>`;
}

/** The room a caption takes when its right top corner stands there. */
export function captionBox(
  text: string,
  right: number,
  top: number,
  size: keyof typeof CAPTION_HEIGHT = "usual",
): Box {
  const height = CAPTION_HEIGHT[size];
  const width = Math.ceil(text.length * (height - LETTERS_BELOW_HEIGHT) * CHARACTER_SHARE) + 6;
  return { x: right - width, y: top, width, height };
}

/** White words on a coloured ground. */
export function caption(text: string, { x, y, width, height }: Box, colour: string): string {
  const ground = `<rect x="${tenth(x)}" y="${tenth(y)}" width="${width}" height="${height}" rx="3" fill="${colour}"/>`;
  const letters = `font-size="${height - LETTERS_BELOW_HEIGHT}" fill="#fff" text-anchor="middle"`;
  return `${ground}<text x="${tenth(x + width / 2)}" y="${tenth(y + height * 0.77)}" ${letters}>${escapeXml(text)}</text>`;
}

/** Words of a page inside markup of ours. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Where a line should leave one stretch and enter another: in the middle of what they share, else at the ends. */
function nearest(a1: number, a2: number, b1: number, b2: number): [number, number] {
  if (a2 < b1) return [a2, b1];
  if (b2 < a1) return [a1, b2];
  const middle = (Math.max(a1, b1) + Math.min(a2, b2)) / 2;
  return [middle, middle];
}

function dashes(dash: string | undefined): string {
  return dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
