import { monthNamed } from "../text/month-names.js";
import type { AskableField } from "./askable-form.js";

/** A day, a month or a year, as far as it is known. */
export interface CalendarDate {
  readonly year: number;
  /** 1–12. */
  readonly month?: number;
  readonly day?: number;
}

const DAY_MS = 86_400_000;

/**
 * Reads a date as a domain's author writes it: "2024-05-17", "2024-05", "1999", "17 May 2024", "May 2024",
 * "17.05.2024", "today", "+14" (days from today). A day and a month in figures are read day first unless only the
 * other way is possible. Null for anything else.
 */
export function readDate(text: string, today: CalendarDate): CalendarDate | null {
  const written = text.trim();
  if (/^(?:today|heute|hoy|oggi|hoje|aujourd'hui)$/i.test(written)) return today;
  const later = /^\+(\d{1,4})\s*(?:d|days?)?$/i.exec(written);
  if (later !== null) return addDays(today, Number(later[1]));
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written);
  if (iso !== null) return checked(Number(iso[1]), numberOrNone(iso[2]), numberOrNone(iso[3]));
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written);
  if (figures !== null) {
    const [, first, second, year] = figures.map(Number) as [number, number, number, number];
    return second > 12 ? checked(year, first, second) : checked(year, second, first);
  }
  const words = written.split(/[\s,./]+/u);
  const month = words.map((word) => monthNamed(word)).find((found) => found !== null) ?? null;
  const year = words.find((word) => /^\d{4}$/.test(word));
  if (month === null || year === undefined) return null;
  const day = words
    .map((word) => /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word)?.[1])
    .find((found) => found !== undefined);
  return checked(Number(year), month, numberOrNone(day));
}

/** The date as ISO writes it, as far as it is known. */
export function isoDate({ year, month, day }: CalendarDate): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const parts = [String(year).padStart(4, "0")];
  if (month !== undefined) parts.push(two(month));
  if (month !== undefined && day !== undefined) parts.push(two(day));
  return parts.join("-");
}

/**
 * The date as a field takes it: native ones in the form the browser demands, others as their placeholder or label
 * shows ("dd/mm/yyyy", "TT.MM.JJJJ"), else as people of the page's language write it.
 */
export function writeDate(date: CalendarDate, field: AskableField, language: string): string {
  const { month = 1, day = 1 } = date;
  const whole = { ...date, month, day };
  switch (field.type) {
    case "date":
      return isoDate(whole);
    case "datetime-local":
      return `${isoDate(whole)}T12:00`;
    case "month":
      return isoDate({ year: date.year, month });
    case "week":
      return isoWeek(whole);
    case "number":
      return String(date.year);
    default:
      break;
  }
  const shape = shapeIn(field.placeholder) ?? shapeIn(field.words);
  if (shape !== null) return fill(shape, whole);
  if (date.month === undefined && field.widget !== "calendar") return String(date.year);
  return new Intl.DateTimeFormat(knownLanguage(language), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  }).format(Date.UTC(whole.year, month - 1, day));
}

/** Whether a field says in what form it takes dates: as the browser's own do, or by a hint such as "TT.MM.JJJJ". */
export function saysShape({ kind, type, placeholder, words }: AskableField): boolean {
  const isNative = kind === "date" && type !== "text" && type !== "search";
  return isNative || shapeIn(placeholder) !== null || shapeIn(words) !== null;
}

/** Today, where the program runs. */
export function todayOf(now: Date): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Letters for day, month and year in the languages of forms: TT.MM.JJJJ, jj/mm/aaaa, gg/mm/aaaa. */
const SHAPE =
  /(?<![a-z])([dtjg]{1,2}|m{1,2}|[yja]{4}|[yja]{2})([./ -]+)([dtjg]{1,2}|m{1,2})([./ -]+)([dtjg]{1,2}|[yja]{4}|[yja]{2})(?![a-z])/i;

function shapeIn(text: string): readonly string[] | null {
  const found = SHAPE.exec(text);
  return found === null ? null : found.slice(1);
}

function fill(shape: readonly string[], { year, month, day }: Required<CalendarDate>): string {
  const isYearFirst = /^[yja]{4}$/i.test(shape[0] ?? "");
  return shape
    .map((part, place) => {
      if (place % 2 === 1) return part;
      const letters = part.toLowerCase();
      if (letters.startsWith("m")) return String(month).padStart(letters.length, "0");
      const isYear = letters.length === 4 || /^[ya]/.test(letters) || (place === 4 && !isYearFirst);
      if (!isYear) return String(day).padStart(letters.length, "0");
      return letters.length === 4 ? String(year) : String(year % 100).padStart(2, "0");
    })
    .join("");
}

function isoWeek({ year, month, day }: Required<CalendarDate>): string {
  const at = new Date(Date.UTC(year, month - 1, day));
  // The week of a day is that of its Thursday.
  at.setUTCDate(at.getUTCDate() + 3 - ((at.getUTCDay() + 6) % 7));
  const first = Date.UTC(at.getUTCFullYear(), 0, 1);
  const week = 1 + Math.floor((at.getTime() - first) / DAY_MS / 7);
  return `${at.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}

function addDays({ year, month = 1, day = 1 }: CalendarDate, days: number): CalendarDate {
  const at = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function checked(year: number, month: number | undefined, day: number | undefined): CalendarDate | null {
  if (month === undefined) return { year };
  if (month < 1 || month > 12) return null;
  if (day === undefined) return { year, month };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day < 1 || day > last ? null : { year, month, day };
}

function numberOrNone(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function knownLanguage(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? "en";
  } catch {
    return "en";
  }
}
