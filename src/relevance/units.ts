import type { FieldKind } from "../page/form-field.js";
import type { FactRect, FieldFacts, FormFacts, TextFact } from "./form-facts.js";
import { shapeOfValues, type ValueShape } from "./value-shape.js";

/** Where a text that may name a field comes from, most trusted first. */
type VoiceSource = "label" | "question" | "placeholder" | "option" | "value" | "name" | "nearby";

export interface Voice {
  readonly source: VoiceSource;
  readonly text: string;
  /** How far it is trusted, from 0 to 1. */
  readonly weight: number;
}

/** What is asked as one: a field, the choices of one question, a date in three lists. */
export interface Unit {
  readonly fields: readonly FieldFacts[];
  readonly kind: FieldKind;
  readonly voices: readonly Voice[];
  /** What it offers, as a person reads it. */
  readonly values: readonly string[];
  readonly shape: ValueShape;
  readonly rect: FactRect;
}

const TRUST: Readonly<Record<VoiceSource, number>> = {
  label: 1,
  question: 1,
  placeholder: 0.95,
  option: 0.92,
  value: 0.88,
  name: 0.86,
  nearby: 0.62,
};
/** Labels less sure than this are heard, but do not silence the texts around. */
const SURE_LABEL = 0.5;
/** A label less sure than this is no more than a text nearby. */
const LEAST_LABEL = 0.1;
/** Check boxes of one question stand this near, in heights of a box. */
const NEXT_CHOICE = 3.5;
const NEXT_COLUMN = 30;
/** So much further away a text counts as the heading of choices when one of them is called so, in pixels. */
const CHOICE_ABOVE = 1000;

/** Puts together the fields that are asked as one. */
export function unitsOf(form: FormFacts): Unit[] {
  const units: Unit[] = [];
  const buttons = new Set(form.buttons);
  const isLone = form.fields.filter((field) => !isChoice(field)).length === 1;
  const taken = new Set<FieldFacts>();
  // What names a field of its own does not head the choices below it.
  const labels = new Set(form.fields.filter((field) => !isChoice(field)).map(({ label }) => label));
  const heads = form.texts.filter(({ text }) => !labels.has(text));
  form.fields.forEach((first, at) => {
    if (taken.has(first)) return;
    const members = isChoice(first) ? choicesFrom(form.fields, at, form.texts) : dateFrom(form.fields, at);
    for (const member of members) taken.add(member);
    units.push(isChoice(first) ? choiceUnit(members, heads) : fieldUnit(members, buttons, isLone));
  });
  return units;
}

function isChoice({ kind }: FieldFacts): boolean {
  return kind === "radio" || kind === "checkbox";
}

function choicesFrom(fields: readonly FieldFacts[], from: number, texts: readonly TextFact[]): FieldFacts[] {
  const first = fields[from];
  if (first === undefined) return [];
  const members = [first];
  // Radio buttons of one name answer one question, wherever they stand.
  if (first.kind === "radio" && first.group !== null)
    return fields.filter(({ group }) => group === first.group);
  for (const next of fields.slice(from + 1)) {
    if (next.kind !== first.kind) break;
    const isSame =
      first.group !== null
        ? next.group === first.group
        : next.group === null && isNextBox(members.at(-1), next, texts);
    if (!isSame) break;
    members.push(next);
  }
  return members;
}

/** Check boxes without a common name: one below the other or side by side, with nothing that heads a new question between. */
function isNextBox(one: FieldFacts | undefined, next: FieldFacts, texts: readonly TextFact[]): boolean {
  if (one === undefined) return false;
  if (one.name !== "" && next.name !== "" && stem(one.name) !== stem(next.name)) return false;
  const [x, y, , height] = one.rect;
  const [nextX, nextY] = next.rect;
  const isBelow = Math.abs(nextX - x) < height && nextY > y && nextY - y <= NEXT_CHOICE * height;
  const isBeside = Math.abs(nextY - y) < height && nextX > x && nextX - x <= NEXT_COLUMN * height;
  if (!isBelow && !isBeside) return false;
  return !texts.some(({ rect: [textX, textY, , textHeight] }) => {
    const middle = textY + textHeight / 2;
    return isBelow && middle > y + height && middle < nextY && textX <= x + height;
  });
}

/** "amenity_pool" and "amenity_spa" begin alike. */
function stem(name: string): string {
  return /^[a-z]+(?=[_\-[\d])/i.exec(name)?.[0] ?? name;
}

function choiceUnit(members: readonly FieldFacts[], texts: readonly TextFact[]): Unit {
  const [first] = members;
  if (first === undefined) throw new RangeError("a question has at least one choice");
  const values = members.map(({ label, value }) => label ?? value).filter((text) => text !== "");
  const asked = first.question ?? (members.length > 1 ? headingAbove(members, texts) : null);
  const voices: Voice[] = [];
  if (asked !== null) voices.push({ source: "question", text: asked, weight: TRUST.question });
  if (first.name !== "") voices.push({ source: "name", text: first.name, weight: TRUST.name });
  // A lone box may be a switch: its own text is what it asks.
  if (members.length === 1 && first.label !== null) {
    voices.push({ source: "label", text: first.label, weight: TRUST.label });
  }
  return {
    fields: members,
    kind: first.kind,
    voices,
    values: [
      ...values,
      ...members.map(({ value }) => value).filter((value) => value !== "" && value !== "on"),
    ],
    shape: shapeOfValues(values),
    rect: first.rect,
  };
}

/** The nearest text above the first choice that begins no further right than the choices' texts. */
function headingAbove(members: readonly FieldFacts[], texts: readonly TextFact[]): string | null {
  const [first] = members;
  if (first === undefined) return null;
  const [x, y, width, height] = first.rect;
  const choices = new Set(members.map(({ label }) => label));
  let best: { text: string; gap: number } | null = null;
  // The text of a choice may stand above it, too.
  const reach = (text: string): number => (choices.has(text) ? CHOICE_ABOVE : 0);
  for (const { text, rect } of texts) {
    const gap = y - (rect[1] + rect[3]);
    if (gap < -2 || gap > 4 * height || rect[0] > x + 2 * width) continue;
    if (rect[0] + rect[2] < x - 8 * width) continue;
    const far = gap + reach(text);
    if (best === null || far < best.gap) best = { text, gap: far };
  }
  return best?.text ?? null;
}

/** Two or three lists beside each other that are a day, a month, a year. */
function dateFrom(fields: readonly FieldFacts[], from: number): FieldFacts[] {
  const first = fields[from];
  if (first === undefined) return [];
  const parts = fields
    .slice(from, from + 3)
    .map(({ options, kind }) => (kind === "select" ? shapeOfValues(options) : "any"));
  const isDate = (some: readonly ValueShape[]): boolean =>
    some.includes("months") &&
    some.every((shape, at) => shape !== "any" && shape !== "times" && some.indexOf(shape) === at);
  const isRow = (count: number): boolean =>
    fields
      .slice(from + 1, from + count)
      .every(({ rect }) => Math.abs(rect[1] - first.rect[1]) < 2 * first.rect[3]);
  for (const count of [3, 2]) {
    if (parts.length >= count && isDate(parts.slice(0, count)) && isRow(count))
      return fields.slice(from, from + count);
  }
  return [first];
}

/** Words that ask to choose, and say nothing of what. */
const ASKS_TO_CHOOSE =
  /^[-–—\s(]*(?:(?:please\s+)?(?:select|choose|pick)(?:\s+(?:one|an?\s+option|an?\s+value))?|bitte\s+(?:aus)?w[äa]hlen|ausw[äa]hlen|s[ée]lectionne[rz]|choisi(?:r|ssez)|seleccion(?:ar|e)|elegir|selecion(?:ar|e)|selezion(?:a|are)|scegli|kies|selecteer|wybierz|выберите|выбрать|请选择|選択してください)[\s.…)–—-]*$/iu;

function hasName({ label }: FieldFacts): boolean {
  return label !== null && !ASKS_TO_CHOOSE.test(label);
}

function fieldUnit(members: readonly FieldFacts[], buttons: ReadonlySet<string>, isLone: boolean): Unit {
  const [field] = members;
  if (field === undefined) throw new RangeError("a unit has at least one field");
  const isDate = members.length > 1;
  const voices: Voice[] = [];
  const add = (source: VoiceSource, text: string, weight: number = TRUST[source]): void => {
    if (/\p{L}/u.test(text)) voices.push({ source, text, weight });
  };
  // What stands on a button names no field, however near it is.
  if (field.label !== null && field.labelConfidence < LEAST_LABEL) add("nearby", field.label);
  // Of a box that stands alone the button beside it says what it is for: "Search".
  else if (isLone && field.label !== null && buttons.has(field.label)) add("nearby", field.label);
  // "Select…" is what a list shows that nothing was chosen in; what it is called stands beside it.
  else if (hasName(field) && field.label !== null && !buttons.has(field.label))
    add("label", field.label, field.labelConfidence < SURE_LABEL ? 0.9 : TRUST.label);
  if (field.question !== null) add("question", field.question);
  add("placeholder", field.placeholder);
  if (field.kind === "select" && !isDate) add("option", field.options[0] ?? "");
  // What stands in a box at first is often its hint.
  else if (field.kind === "text" || field.kind === "search") add("value", field.value);
  add("name", field.name);
  const isNamed = (hasName(field) && field.labelConfidence >= SURE_LABEL) || field.placeholder !== "";
  if (!isNamed) for (const text of field.texts) add("nearby", text);
  const own = field.options;
  return {
    fields: members,
    kind: isDate ? "date" : field.kind,
    voices,
    values: isDate ? [] : own,
    shape: isDate ? "any" : shapeOfValues(own),
    rect: field.rect,
  };
}
