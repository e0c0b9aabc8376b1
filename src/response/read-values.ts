import { fold } from "../text/fold.js";
import { plainDigits } from "./numbers.js";
import type { Money } from "./record.js";

const SIGN =
  "(?:US\\$|R\\$|A\\$|C\\$|HK\\$|NT\\$|[$€£¥￥₹₽₩₺₴₪₫฿]|zł|Kč|kr\\.?|Ft|lei|руб\\.?|р\\.|грн|円|元|원|(?:USD|EUR|GBP|CHF|JPY|CNY|PLN|CZK|SEK|NOK|DKK|RUB|BRL|INR|AUD|CAD|HUF|RON|TRY|MXN)(?![\\p{L}]))";
const AMOUNT =
  "\\d{1,3}(?:[.,' \\u00a0\\u202f’]\\d{3})*(?:[.,](?:\\d{1,2}|-{1,2}|–))?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)";
const PRICE = new RegExp(
  `(?<![\\p{L}\\d])(${SIGN})\\s?(${AMOUNT})|(?<![\\d.,])(${AMOUNT})\\s?(${SIGN})`,
  "iu",
);

/** The first amount of money in a text. */
export function readMoney(text: string): Money | null {
  const found = PRICE.exec(plainDigits(text));
  if (found === null) return null;
  const [written, before, amountAfter, amountBefore, after] = found;
  const digits = (amountAfter ?? amountBefore ?? "").replace(/[-–]+$/, "").replace(/[.,]$/, "");
  const cents = /[.,](\d{1,2})$/.exec(digits);
  const whole = (cents === null ? digits : digits.slice(0, cents.index)).replace(/\D/g, "");
  const amount = Number(cents === null ? whole : `${whole}.${cents[1] ?? "0"}`);
  if (!Number.isFinite(amount) || whole === "") return null;
  return { text: written.trim(), amount, currency: (before ?? after ?? "").trim() };
}

const MONTH_LANGUAGES = [
  ...[
    "en",
    "de",
    "fr",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "ru",
    "uk",
    "cs",
    "sv",
    "da",
    "nb",
    "fi",
    "tr",
    "hu",
    "ro",
    "el",
    "ar",
  ],
];

let months: string | undefined;

/** The names of the months in many languages, long and short, folded. */
function monthNames(): string {
  if (months === undefined) {
    const names = new Set<string>();
    for (const language of MONTH_LANGUAGES) {
      for (const month of ["long", "short"] as const) {
        for (const options of [{ month }, { month, day: "numeric" } as const]) {
          const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: "UTC" });
          for (let at = 0; at < 12; at++) {
            const part = format.formatToParts(Date.UTC(2001, at, 3)).find(({ type }) => type === "month");
            const name = fold(part?.value ?? "").replace(/\.$/, "");
            if (/^\p{L}{3,}$/u.test(name)) names.add(name);
          }
        }
      }
    }
    // Longer ones first: "mar" must not end the search for "march".
    months = [...names].sort((a, b) => b.length - a.length).join("|");
  }
  return months;
}

let dates: RegExp | undefined;

/** The first date of a text, as written: with day and month, or month and year. */
export function readDate(text: string): string | null {
  dates ??= new RegExp(
    [
      "\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)",
      "\\d{1,2}[-/.] ?\\d{1,2}[-/.] ?(?:\\d{4}|\\d{2})(?!\\d)",
      "\\d{4} ?[年년] ?\\d{1,2} ?[月월](?: ?\\d{1,2} ?[日일])?",
      `\\d{1,2}(?:\\.|st|nd|rd|th|er|º|°)? (?:de |d'|of )?(?:${monthNames()})\\.?,? (?:de |del )?\\d{4}`,
      `(?:${monthNames()})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
      `(?:${monthNames()})\\.?,? (?:de )?\\d{4}`,
    ]
      .map((each) => `(?<![\\p{L}\\d])${each}(?![\\p{L}\\d])`)
      .join("|"),
    "u",
  );
  const folded = fold(plainDigits(text));
  const found = dates.exec(folded);
  if (found === null) return null;
  // Folding may change the length of a text; then the folded words must do.
  return folded.length === text.length ? text.slice(found.index, found.index + found[0].length) : found[0];
}

let days: RegExp | undefined;

/** A day of the year and nothing else: "Jun 2", "2. Juni". */
export function readDay(text: string): string | null {
  days ??= new RegExp(
    `^(?:(?:${monthNames()})\\.? \\d{1,2}|\\d{1,2}\\.? (?:de )?(?:${monthNames()})\\.?)$`,
    "u",
  );
  return days.test(fold(text.trim())) ? text.trim() : null;
}

/** A year that stands alone, or in brackets. */
export function readYear(text: string): string | null {
  const found = /^[\s([·,|-]*((?:1[5-9]|20)\d\d)[\s)\].,·|-]*(?:年|г\.?)?$/u.exec(plainDigits(text));
  return found?.[1] ?? null;
}
