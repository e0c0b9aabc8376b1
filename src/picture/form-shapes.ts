import { around, gapX, gapY, type Box } from "../geometry/box.js";
import type { PictureField, PictureForm } from "./picture-form.js";
import { caption, captionBox, COLOURS, connection, rectangle } from "./svg.js";

/** The signs of a form, by how far in front they lie. */
export interface FormShapes {
  readonly frames: readonly string[];
  readonly lines: readonly string[];
  readonly captions: readonly string[];
}

/** From here on a label is as good as certain; below the other it is a guess. */
const SURE = 0.8;
const DOUBTFUL = 0.5;
/** A name that only the markup gives is written out so far. */
const LONGEST_NAME = 28;
/** Between a form and the frame drawn around it. */
const FRAME_ROOM = 8;

export function formShapes(
  form: PictureForm,
  page: { readonly width: number; readonly height: number },
): FormShapes {
  const frames: string[] = [];
  const lines: string[] = [];
  const captions: string[] = [];
  const texts = [...form.fields, ...form.groups].flatMap(({ label, others }) => [
    ...(label?.box ? [label.box] : []),
    ...others,
  ]);
  const obstacles: Box[] = [...texts, ...form.fields.map(({ box }) => box)];
  const whole = around([form.box, ...texts.filter((text) => isNear(text, form.box))]);
  frames.push(rectangle(whole, { colour: COLOURS.form, width: 1.5, dash: "6 3" }, FRAME_ROOM));
  const badge = placeBadge(form.title, whole);
  obstacles.push(badge);
  captions.push(caption(form.title, badge, COLOURS.form));

  if (form.submit !== null) frames.push(rectangle(form.submit, { colour: COLOURS.submit, width: 2.5 }, 1.5));
  for (const group of form.groups)
    frames.push(rectangle(group.box, { colour: COLOURS.field, width: 1, dash: "1 3" }, 4));
  for (const field of form.fields) {
    const colour = field.label === null ? COLOURS.doubtful : COLOURS.field;
    frames.push(rectangle(field.box, { colour, width: 2, fill: 0.07 }));
  }
  for (const field of [...form.groups, ...form.fields]) {
    for (const other of field.others) {
      frames.push(rectangle(other, { colour: COLOURS.other, width: 1, dash: "3 2" }, 1));
      lines.push(connection(other, field.box, { colour: COLOURS.other, width: 1, dash: "3 2" }));
    }
    if (field.label?.box) {
      frames.push(rectangle(field.label.box, { colour: COLOURS.label, width: 1.5, fill: 0.1 }, 1));
      lines.push(connection(field.label.box, field.box, { colour: COLOURS.label, width: 1.5 }));
    }
  }
  for (const field of form.fields) captions.push(...sureness(field, obstacles, page, "no label"));
  for (const group of form.groups) captions.push(...sureness(group, obstacles, page, null));
  return { frames, lines, captions };
}

/** How sure the label of a field is, written where it covers least. */
function sureness(
  field: PictureField,
  obstacles: Box[],
  page: { readonly width: number; readonly height: number },
  without: string | null,
): string[] {
  const { label, box } = field;
  const text = label === null ? without : describe(label);
  if (text === null) return [];
  const confidence = label?.confidence ?? 0;
  const colour =
    confidence >= SURE ? COLOURS.sure : confidence >= DOUBTFUL ? COLOURS.unsure : COLOURS.doubtful;
  const place = placeCaption(text, box, field.isChoice, obstacles, page);
  obstacles.push(place);
  return [caption(text, place, colour)];
}

function describe({ text, confidence, box }: NonNullable<PictureField["label"]>): string {
  const percent = `${Math.round(confidence * 100)} %`;
  if (box !== null) return percent;
  return `${text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text} ${percent}`;
}

function placeCaption(
  text: string,
  box: Box,
  isChoice: boolean,
  obstacles: readonly Box[],
  page: { readonly width: number; readonly height: number },
): Box {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const size = captionBox(text, 0, 0, isChoice ? "small" : "usual");
  const at = (x: number, y: number): Box => ({ ...size, x, y });
  const beside = box.y + box.height / 2 - size.height / 2;
  const candidates = isChoice
    ? [
        at(box.x + box.width / 2 - size.width / 2, box.y - size.height),
        at(box.x - size.width - 3, beside),
        at(box.x + box.width / 2 - size.width / 2, bottom),
      ]
    : [
        at(right - size.width + 1, box.y - size.height),
        at(right - size.width + 1, bottom),
        at(right + 3, beside),
        at(box.x, bottom),
        at(right - size.width - 4, beside),
      ];
  const cost = (candidate: Box): number => {
    const outside =
      candidate.x < 0 || candidate.y < 0 || candidate.x + candidate.width > page.width ? 10_000 : 0;
    return obstacles.reduce((sum, other) => (other === box ? sum : sum + overlap(candidate, other)), outside);
  };
  return candidates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}

/** On the upper line of its form's frame, where it covers next to nothing. */
function placeBadge(title: string, whole: Box): Box {
  const size = captionBox(title, 0, 0);
  const x = Math.max(0, whole.x - FRAME_ROOM);
  return { ...size, x, y: Math.max(0, whole.y - FRAME_ROOM - size.height / 2) };
}

function isNear(text: Box, form: Box): boolean {
  return gapX(text, form) < 300 && gapY(text, form) < 80;
}

function overlap(a: Box, b: Box): number {
  return Math.max(0, -gapX(a, b)) * Math.max(0, -gapY(a, b));
}
