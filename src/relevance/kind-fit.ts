import type { ValueKind } from "../domain/attribute.js";
import type { FieldKind } from "../page/form-field.js";
import type { Unit } from "./units.js";
import type { ValueShape } from "./value-shape.js";

/** How well a field can take a value of a kind, from 0 to 1; where nothing is said it can. */
const OF_FIELD: Readonly<Partial<Record<FieldKind, Readonly<Partial<Record<ValueKind | "else", number>>>>>> =
  {
    date: { date: 1, year: 0.8, time: 0.6, else: 0.35 },
    time: { time: 1, date: 0.5, else: 0.3 },
    number: { date: 0.6, time: 0.7, else: 1 },
    range: { text: 0.6, place: 0.7, date: 0.6, else: 1 },
    textarea: { text: 0.9, else: 0.5 },
    checkbox: { date: 0.5, time: 0.7, text: 0.85, else: 1 },
    radio: { date: 0.6, time: 0.7, text: 0.85, else: 1 },
    email: { else: 0 },
    tel: { number: 0.6, else: 0 },
    password: { else: 0 },
    file: { else: 0 },
    hidden: { else: 0 },
    color: { choice: 1, else: 0.2 },
  };

const OF_SHAPE: Readonly<Partial<Record<ValueShape, Readonly<Partial<Record<ValueKind | "else", number>>>>>> =
  {
    times: { time: 1, date: 0.6, else: 0.35 },
    years: { year: 1, date: 0.95, number: 0.7, else: 0.5 },
    months: { date: 1, year: 0.6, else: 0.4 },
    days: { date: 1, number: 0.9, else: 0.5 },
    money: { money: 1, else: 0.6 },
  };

const LONE_BOX = 0.45;

/** How well a field can take the values of an attribute. */
export function kindFit(
  { kind, shape, fields }: Pick<Unit, "kind" | "shape" | "fields">,
  wanted: ValueKind,
): number {
  // One box to tick says yes or no to something; it takes no title, place or price.
  if (kind === "checkbox" && fields.length === 1 && wanted !== "choice" && wanted !== "flag") return LONE_BOX;
  const byField = OF_FIELD[kind];
  const fit = byField === undefined ? 1 : (byField[wanted] ?? byField.else ?? 1);
  const byShape = OF_SHAPE[shape];
  return fit * (byShape === undefined ? 1 : (byShape[wanted] ?? byShape.else ?? 1));
}
