/** Values written by their ends: the years 1990 to 2020, the letters a to z, the days from +7d to +35d. */
export interface ValueRange {
  readonly kind: "range";
  readonly from: number | string;
  readonly to: number | string;
  /** Numbers as they are, days for dates, months for "2026-05", minutes for times, places for letters. */
  readonly step: number;
}

/** One value with two ends, for forms that ask for a lowest and a highest: a price from 5 to 20. */
export interface Between {
  readonly kind: "between";
  /** null: no lower end. */
  readonly min: string | null;
  /** null: no upper end. */
  readonly max: string | null;
}

/** What a query says of an attribute. A text is one value; a range stands for many. */
export type QueryValue = string | ValueRange | Between;

/** What is put into a form for an attribute, after ranges and days counted from today are worked out. */
export type AskedValue = string | Between;

/** Values for attributes: what to ask a form. More than one value for an attribute means any of them, in turn. */
export type DomainQuery = Readonly<Record<string, readonly QueryValue[]>>;

/** One value for each attribute of a query. */
export type ExpandedQuery = Readonly<Record<string, AskedValue>>;

/** What the ends of a range are; null where they do not go together. */
export type RangeKind = "numbers" | "days" | "months" | "times" | "letters";

/** "today", "+14d", "-2w", "+1m", "+1y": a day counted from the day of the query. */
const RELATIVE_DAY = /^(?:today|([+-]\d{1,4})([dwmy]))$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const LETTER = /^[a-z]$|^[A-Z]$/;

export function isRelativeDay(text: string): boolean {
  return RELATIVE_DAY.test(text);
}

/** "+14d" as "2026-05-15" on the first of May; any other text as it is. */
export function resolveDay(text: string, today: Date): string {
  const match = RELATIVE_DAY.exec(text);
  if (match === null) return text;
  const count = Number(match[1] ?? 0);
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
  switch (match[2]) {
    case "y":
    case "m":
      addMonths(day, match[2] === "y" ? count * 12 : count);
      break;
    case "w":
      day.setUTCDate(day.getUTCDate() + count * 7);
      break;
    default:
      day.setUTCDate(day.getUTCDate() + count);
  }
  return day.toISOString().slice(0, 10);
}

/** A month after 31 January is the last of February, not the third of March. */
function addMonths(day: Date, count: number): void {
  const date = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + count);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(date, last));
}

export function rangeKind(from: number | string, to: number | string): RangeKind | null {
  if (typeof from === "number" || typeof to === "number") {
    return typeof from === "number" && typeof to === "number" ? "numbers" : null;
  }
  if (isDay(from) && isDay(to)) return "days";
  if (isMonth(from) && isMonth(to)) return "months";
  if (TIME.test(from) && TIME.test(to)) return "times";
  const sameCase = /^[a-z]$/.test(from) === /^[a-z]$/.test(to);
  return LETTER.test(from) && LETTER.test(to) && sameCase ? "letters" : null;
}

function isDay(text: string): boolean {
  if (RELATIVE_DAY.test(text)) return true;
  // "2026-02-30" is no day: it must read back as it was written.
  return DAY.test(text) && readsBack(`${text}T00:00:00Z`, text);
}

function isMonth(text: string): boolean {
  return MONTH.test(text) && readsBack(`${text}-01T00:00:00Z`, text);
}

function readsBack(iso: string, text: string): boolean {
  const time = Date.parse(iso);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
