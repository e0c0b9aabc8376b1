import { fold } from "./fold.js";

/** Languages whose month names are known without being told the page's own. */
const USUAL_LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "cs"] as const;
/** "Mar" and "Mär." are March; two letters may be anything. */
const LEAST_LETTERS = 3;

const known = new Map<string, readonly (readonly string[])[]>();

/** The month a word names, from 1 to 12, in the given language or a usual one; null where it names none. */
export function monthNamed(word: string, language = ""): number | null {
  const wanted = fold(word).replace(/[^\p{L}]+/gu, "");
  if (wanted.length < LEAST_LETTERS) return null;
  for (const each of [language, ...USUAL_LANGUAGES]) {
    const month = monthsOf(each).findIndex((names) =>
      names.some((name) => name === wanted || (name.startsWith(wanted) && wanted.length <= 4)),
    );
    if (month >= 0) return month + 1;
  }
  return null;
}

/** For each month its folded names: alone, in a date, and short. */
function monthsOf(language: string): readonly (readonly string[])[] {
  let months = known.get(language);
  if (months === undefined) {
    months = readMonths(language);
    known.set(language, months);
  }
  return months;
}

function readMonths(language: string): readonly (readonly string[])[] {
  if (language === "" || !isKnown(language)) return [];
  const formats = [
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }),
    new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" }),
    // Slavic languages inflect a month that stands in a date.
    new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "UTC" }),
  ];
  return Array.from({ length: 12 }, (_, month) => {
    const at = Date.UTC(2001, month, 1);
    return formats.map((format) => {
      const part = format.formatToParts(at).find(({ type }) => type === "month");
      return fold(part?.value ?? "").replace(/[^\p{L}]+/gu, "");
    });
  });
}

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    // What a page declares as its language may be anything.
    return false;
  }
}
