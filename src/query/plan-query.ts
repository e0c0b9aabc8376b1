import type { Attribute } from "../domain/attribute.js";
import { monthNamed } from "../text/month-names.js";
import type { AskableField, AskableForm, FieldMatch } from "./askable-form.js";
import { isoDate, readDate } from "./calendar-date.js";
import {
  fillSpan,
  fillValue,
  name,
  type FillDecision,
  type Filling,
  type ValueContext,
} from "./fill-value.js";
import { datePartsOf, endOf, rangeEndsOf, searchInOf, type DateParts } from "./find-composites.js";
import { takesSpan } from "./takes-span.js";
import { neutralValue } from "./neutral-value.js";
import type { AskedValue } from "../domain/query-value.js";
import { valueText, type Picks } from "./pick-queries.js";

/** One field of a plan: what goes into it and why. */
export interface PlannedField {
  /** {@link AskableField.key} */
  readonly key: string;
  readonly label: string;
  /** Null for what only the form demands. */
  readonly attribute: string | null;
  /** What the query says. */
  readonly value: string;
  readonly filling: Filling;
  readonly why: string;
}

/** A value whose field offers nothing yet: it is asked again when the fields before it are filled. */
interface WaitingField {
  readonly key: string;
  readonly label: string;
  readonly attribute: string | null;
  readonly value: string;
  readonly why: string;
}

/** How a query goes into a form. */
export type QueryPlan =
  | {
      readonly kind: "plan";
      /** In document order. */
      readonly fields: readonly PlannedField[];
      readonly waiting: readonly WaitingField[];
      /** Attributes of the query that the form does not ask for (so far). */
      readonly leftOut: readonly string[];
    }
  /** The query is not sent. */
  | { readonly kind: "refusal"; readonly reasons: readonly string[] };

export interface PlanContext extends ValueContext {
  readonly attributes: readonly Attribute[];
  /** Keys of the fields that are filled already; they are not planned again. */
  readonly filled: ReadonlySet<string>;
}

type Entry =
  | { readonly kind: "planned"; readonly planned: PlannedField }
  | { readonly kind: "waiting"; readonly waiting: WaitingField }
  | { readonly kind: "refused"; readonly reason: string };

/** Decides which field gets which value of a query, and why; or that the query cannot be asked here. */
export function planQuery(
  form: AskableForm,
  matches: readonly FieldMatch[],
  picks: Picks,
  context: PlanContext,
): QueryPlan {
  const planner = new Planner(form, matches, context);
  const leftOut: string[] = [];
  for (const [attribute, value] of Object.entries(picks)) {
    if (!planner.place(attribute, value, picks)) leftOut.push(attribute);
  }
  const asked = planner.entries.length;
  const named = Object.keys(picks);
  if (asked === 0 && context.filled.size === 0) {
    return { kind: "refusal", reasons: [`the form asks for none of ${named.join(", ")}`] };
  }
  planner.demanded();
  const reasons = planner.entries.flatMap((entry) => (entry.kind === "refused" ? [entry.reason] : []));
  if (reasons.length > 0) return { kind: "refusal", reasons };
  const order = new Map(form.fields.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: { readonly key: string }): number => order.get(key) ?? 0;
  return {
    kind: "plan",
    fields: planner.entries
      .flatMap((entry) => (entry.kind === "planned" ? [entry.planned] : []))
      .sort((a, b) => placeOf(a) - placeOf(b)),
    waiting: planner.entries.flatMap((entry) => (entry.kind === "waiting" ? [entry.waiting] : [])),
    leftOut,
  };
}

class Planner {
  readonly entries: Entry[] = [];
  readonly #form: AskableForm;
  readonly #matches: readonly FieldMatch[];
  readonly #context: PlanContext;
  readonly #taken = new Set<string>();
  /** Attributes that went into the field of another one. */
  readonly #spanned = new Set<string>();

  constructor(form: AskableForm, matches: readonly FieldMatch[], context: PlanContext) {
    this.#form = form;
    this.#matches = matches;
    this.#context = context;
  }

  /** Finds a field for a value; false where the form has none for it. */
  place(attribute: string, asked: AskedValue, picks: Picks): boolean {
    if (this.#spanned.has(attribute)) return true;
    const value = valueText(asked);
    const definition = this.#context.attributes.find(({ name: known }) => known === attribute);
    if (definition === undefined) return false;
    const searchIn = searchInOf(this.#form, this.#context.attributes);
    const candidates = this.#matches
      .filter((match) => match.attribute === attribute)
      .sort((a, b) => b.confidence - a.confidence)
      .flatMap((match) => this.#form.fields.find(({ key }) => key === match.field) ?? [])
      .filter(({ key }) => !this.#taken.has(key));
    const field = candidates.find(({ usable }) => usable);
    const closed = candidates.find(({ constraints }) => constraints.disabled);
    if (field === undefined && closed !== undefined) {
      this.#add(closed, attribute, value, { kind: "later", why: `${name(closed)} cannot be used yet` });
      return true;
    }
    const isShared = field !== undefined && (field === searchIn?.text || field === searchIn?.list);
    const option = searchIn?.options.get(attribute);
    if (searchIn !== null && option !== undefined && (field === undefined || isShared)) {
      if (this.#taken.has(searchIn.text.key)) return false;
      this.#add(searchIn.list, attribute, value, {
        kind: "fill",
        filling: { kind: "choose", options: [option] },
        why: `looks in "${option}"`,
        score: 1,
      });
      this.#one(searchIn.text, definition, value);
      return true;
    }
    if (field === undefined || field === searchIn?.list) return false;
    if (definition.kind === "date" && this.#span(field, definition, value, picks)) return true;
    const isRanged = ["number", "money", "year", "date"].includes(definition.kind);
    const parts = isRanged ? datePartsOf(this.#form, field) : null;
    if (parts !== null) return this.#date(parts, definition, value);
    if (isRanged && this.#range(field, definition, asked)) return true;
    if (typeof asked !== "string" && field.asks !== "one" && field.asks !== "some") {
      this.entries.push({
        kind: "refused",
        reason: `${name(field)} takes one value, not from one to another`,
      });
      return true;
    }
    this.#one(field, definition, value);
    return true;
  }

  /** Fields that must not stay empty. */
  demanded(): void {
    for (const field of this.#form.fields) {
      if (this.#taken.has(field.key)) continue;
      const decision = neutralValue(field, this.#context);
      if (decision !== null) this.#add(field, null, "", decision);
    }
  }

  #one(field: AskableField, { name: attribute, kind }: Attribute, value: string): void {
    this.#add(field, attribute, value, fillValue(field, value, kind, this.#context));
  }

  /** A date in several fields: each its part. */
  #date({ day, month, year }: DateParts, attribute: Attribute, value: string): boolean {
    const date = readDate(value, this.#context.today);
    if (date === null) {
      this.entries.push({
        kind: "refused",
        reason: `${name(year)} and the fields beside it take a date, and "${value}" is none`,
      });
      return true;
    }
    const set = (field: AskableField | null, part: number | undefined, kind: Attribute["kind"]): void => {
      if (field === null) return;
      // What the query does not say stays open where the form lets it; the plan asks for what is demanded anyway.
      if (part === undefined) return;
      const text = kind === "date" && field.options.some(({ text: shown }) => /\p{L}{3}/u.test(shown));
      const named = text ? monthOption(field, part, this.#context.language) : String(part);
      this.#add(field, attribute.name, isoDate(date), fillValue(field, named, kind, this.#context));
    };
    set(day, date.day, "number");
    set(month, date.month, "date");
    set(year, date.year, "year");
    return true;
  }

  /** Two dates in one field: "Check-in – Check-out"; false where the field takes one. */
  #span(field: AskableField, first: Attribute, value: string, picks: Picks): boolean {
    for (const [name, other] of Object.entries(picks)) {
      const last = this.#context.attributes.find((one) => one.name === name);
      if (last?.kind !== "date" || last === first || typeof other !== "string") continue;
      const hasOwn = this.#matches.some(
        (match) =>
          match.attribute === name &&
          match.field !== field.key &&
          this.#form.fields.some(({ key, usable }) => key === match.field && usable),
      );
      if (hasOwn || !takesSpan(field, first, last)) continue;
      const [from, until] = value <= other ? [value, other] : [other, value];
      const decision = fillSpan(field, { from, until }, this.#context);
      if (decision === null) continue;
      this.#spanned.add(name);
      this.#add(field, first.name, `${from} – ${until}`, decision);
      return true;
    }
    return false;
  }

  /** A value at one or both ends of a range; false where the field is no end of one. */
  #range(field: AskableField, attribute: Attribute, asked: AskedValue): boolean {
    const near = rangeEndsOf(this.#form, field);
    // "Pick-up from" and "drop-off to" are two questions, not the ends of one.
    const isOther = ({ key }: AskableField): boolean =>
      this.#matches.some((match) => match.field === key && match.attribute !== attribute.name);
    const ends = near !== null && (isOther(near.low) || isOther(near.high)) ? null : near;
    const isSpan = typeof asked !== "string";
    const { min: low, max: high } = isSpan ? asked : { min: asked, max: asked };
    if (ends === null) {
      const end = endOf(field);
      if (!isSpan || end === null || field.asks === "one") return false;
      const text = end === "low" ? low : high;
      if (text !== null) this.#one(field, attribute, text);
      return true;
    }
    // A single price is the most one would pay; a single year is that year.
    const isMost = attribute.kind === "money" && !isSpan;
    if (low !== null && !isMost) this.#one(ends.low, attribute, low);
    if (high !== null) this.#one(ends.high, attribute, high);
    return true;
  }

  #add(field: AskableField, attribute: string | null, value: string, decision: FillDecision): void {
    this.#taken.add(field.key);
    if (this.#context.filled.has(field.key)) return;
    const about = { key: field.key, label: field.label, attribute, value };
    switch (decision.kind) {
      case "fill":
        this.entries.push({
          kind: "planned",
          planned: { ...about, filling: decision.filling, why: decision.why },
        });
        break;
      case "later":
        this.entries.push({ kind: "waiting", waiting: { ...about, why: decision.why } });
        break;
      case "refused":
        this.entries.push({ kind: "refused", reason: decision.reason });
        break;
      default: {
        const forgotten: never = decision;
        throw new Error(`unknown decision ${JSON.stringify(forgotten)}`);
      }
    }
  }
}

/** The option of a list of month names that stands for a month; its number where the names are not known. */
function monthOption({ options }: AskableField, month: number, language: string): string {
  const named = options.filter(({ disabled }) => !disabled);
  const offered = named.find(({ text }) => monthNamed(text, language) === month);
  if (offered !== undefined) return offered.text;
  return new Intl.DateTimeFormat(language === "" ? "en" : language, {
    month: "long",
    timeZone: "UTC",
  }).format(Date.UTC(2000, month - 1, 1));
}
