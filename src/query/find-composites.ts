import type { Attribute } from "../domain/attribute.js";
import { monthNamed } from "../text/month-names.js";
import { wordsOf } from "../text/normalise.js";
import type { AskableField, AskableForm, AskableOption } from "./askable-form.js";
import { isNeutral, scoreOption } from "./match-option.js";

/** Fields that together take one value. */
export interface DateParts {
  readonly day: AskableField | null;
  readonly month: AskableField | null;
  readonly year: AskableField;
}

/** Two fields that take the ends of a range. */
export interface RangeEnds {
  readonly low: AskableField;
  readonly high: AskableField;
}

type DatePart = "day" | "month" | "year";

const PART_WORDS: Readonly<Record<DatePart, ReadonlySet<string>>> = {
  day: new Set(["day", "dd", "tag", "tt", "jour", "jj", "dia", "giorno", "gg", "dag", "dzien", "d"]),
  month: new Set(["month", "mm", "mon", "monat", "mois", "mes", "mese", "maand", "miesiac", "m"]),
  year: new Set(["year", "yyyy", "yy", "jahr", "jjjj", "annee", "aaaa", "ano", "anno", "jaar", "rok", "y"]),
};
const LOW_WORDS = new Set([
  ...["from", "min", "minimum", "after", "since", "low", "lowest", "least", "start", "begin", "above"],
  ...[
    "von",
    "ab",
    "seit",
    "mindestens",
    "de",
    "depuis",
    "apres",
    "desde",
    "da",
    "dal",
    "van",
    "vanaf",
    "od",
    "gte",
    "ge",
    "gt",
  ],
]);
const HIGH_WORDS = new Set([
  ...["to", "max", "maximum", "before", "until", "till", "high", "highest", "most", "end", "upto", "below"],
  ...[
    "bis",
    "hochstens",
    "vor",
    "jusqu",
    "avant",
    "hasta",
    "antes",
    "ate",
    "fino",
    "al",
    "tot",
    "do",
    "lte",
    "le",
    "lt",
  ],
]);
/** Fields of one date, or of one range, stand next to each other; labels of their own may count as a field between. */
const REACH = 3;

/** The day, month and year fields that a field is one of; null where it is a date of its own. */
export function datePartsOf(form: AskableForm, field: AskableField): DateParts | null {
  const own = partOf(field, form.language);
  if (own === null) return null;
  const at = form.fields.indexOf(field);
  const found = new Map<DatePart, AskableField>([[own, field]]);
  // Away from the field in both directions, the nearest of each part first.
  for (let step = 1; step <= REACH; step++) {
    for (const near of [form.fields[at + step], form.fields[at - step]]) {
      if (near === undefined || !near.usable) continue;
      const part = partOf(near, form.language);
      if (part !== null && !found.has(part)) found.set(part, near);
    }
  }
  const year = found.get("year");
  if (year === undefined || found.size < 2) return null;
  return { day: found.get("day") ?? null, month: found.get("month") ?? null, year };
}

/** What part of a date a field takes. Its options say so where it has some, else what is written there. */
export function partOf(field: AskableField, language = ""): DatePart | null {
  const texts = field.options
    // The first entry of a native list that stands for nothing is its title: "Day".
    .filter(
      (option) => !isNeutral(option) && !option.disabled && !(field.kind === "select" && option.value === ""),
    )
    .map(({ text }) => text.trim());
  if (field.asks === "one" && texts.length > 0) {
    if (texts.length >= 2 && texts.every((text) => /^(?:1[89]|20)\d\d$/.test(text))) return "year";
    const numbers = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN));
    const isCount = (last: number): boolean => numbers.every((number) => number >= 1 && number <= last);
    if (texts.length >= 28 && texts.length <= 31 && isCount(31)) return "day";
    if (texts.length !== 12) return null;
    return isCount(12) || texts.every((text) => monthNamed(text, language) !== null) ? "month" : null;
  }
  if (field.asks !== "text") return null;
  const words = [...wordsOf(field.placeholder), ...wordsOf(field.label), ...wordsOf(spaced(field.words))];
  const said = (["year", "month", "day"] as const).filter((part) =>
    words.some((word) => PART_WORDS[part].has(word)),
  );
  return said.length === 1 ? (said[0] ?? null) : null;
}

/** The two ends of a range that a field is one of; null where it stands alone. */
export function rangeEndsOf(form: AskableForm, field: AskableField): RangeEnds | null {
  const own = endOf(field);
  const at = form.fields.indexOf(field);
  for (let step = 1; step <= REACH; step++) {
    for (const near of [form.fields[at + step], form.fields[at - step]]) {
      if (near?.usable !== true || near.asks !== field.asks) continue;
      const other = endOf(near);
      if (other === null || other === own) continue;
      if (own !== null) return own === "low" ? { low: field, high: near } : { low: near, high: field };
      // "Price [ ] to [ ]": only the second says what it is.
      if (other === "high" && form.fields.indexOf(near) > at) return { low: field, high: near };
    }
  }
  return null;
}

/** Which end of a range a field takes by its own words. */
export function endOf({ label, placeholder, words }: AskableField): "low" | "high" | null {
  const said = [...wordsOf(label), ...wordsOf(placeholder), ...wordsOf(spaced(words))];
  const low = said.some((word) => LOW_WORDS.has(word));
  const high = said.some((word) => HIGH_WORDS.has(word));
  if (low === high) return null;
  return low ? "low" : "high";
}

/** A list that says what the text beside it is looked for in: "Search in: Title | Author | ISBN". */
export interface SearchIn {
  readonly list: AskableField;
  readonly text: AskableField;
  /** For each attribute it can look in, the text of the option. */
  readonly options: ReadonlyMap<string, string>;
}

const LIKE_ATTRIBUTE = 0.8;
const LEAST_ATTRIBUTES = 2;

/** The list and the text field of a "search in" pair; null where a form has none. */
export function searchInOf(form: AskableForm, attributes: readonly Attribute[]): SearchIn | null {
  for (const [at, list] of form.fields.entries()) {
    if (list.asks !== "one" || !list.usable) continue;
    const options = new Map<string, string>();
    const best = new Map<string, number>();
    for (const option of list.options) {
      if (option.disabled) continue;
      for (const [attribute, score] of attributesLike(option, attributes)) {
        if (score <= (best.get(attribute) ?? 0)) continue;
        best.set(attribute, score);
        options.set(attribute, option.text);
      }
    }
    if (options.size < LEAST_ATTRIBUTES) continue;
    const typed = form.fields
      .map((field, place) => ({ field, distance: Math.abs(place - at) }))
      .filter(({ field }) => field.asks === "text" && field.usable)
      .sort((a, b) => a.distance - b.distance)[0]?.field;
    if (typed !== undefined) return { list, text: typed, options };
  }
  return null;
}

/** The options of the lists of a site are compared with all names of a domain once, not for every query. */
const MOST_OPTIONS = 5_000;
const compared = new WeakMap<readonly Attribute[], Map<string, ReadonlyMap<string, number>>>();

/** The attributes an option names, each with how surely. */
function attributesLike(
  option: AskableOption,
  attributes: readonly Attribute[],
): ReadonlyMap<string, number> {
  let known = compared.get(attributes);
  if (known === undefined || known.size > MOST_OPTIONS) {
    known = new Map();
    compared.set(attributes, known);
  }
  const key = `${option.text}\n${option.value}`;
  let like = known.get(key);
  if (like === undefined) {
    like = isNeutral(option) ? new Map() : new Map(attributes.flatMap((one) => likeAttribute(option, one)));
    known.set(key, like);
  }
  return like;
}

function likeAttribute(option: AskableOption, { name, aliases }: Attribute): [string, number][] {
  const names = [name.replaceAll("_", " "), ...aliases];
  const score = Math.max(...names.map((one) => scoreOption(one, option, "text")));
  return score >= LIKE_ATTRIBUTE ? [[name, score]] : [];
}

/** "priceFrom" and "price_from" as words. */
function spaced(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " ");
}
