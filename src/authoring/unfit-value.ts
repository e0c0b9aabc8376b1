import type { Attribute } from "../domain/attribute.js";
import type { AskedValue } from "../domain/query-value.js";
import { wordsOf } from "../text/normalise.js";

const NUMBER = /^[+-]?\d+(?:[.,]\d+)*(?:\s*\p{L}{0,5}\.?|\s*[%\p{Sc}])$/u;
const MONEY = /^(?:\p{Sc}\s*)?\d+(?:[.,\s]\d+)*(?:\s*(?:\p{Sc}|\p{L}{1,5}))?$/u;
const YEAR = /^\d{4}$/;
const DATE = /\d/;
const TIME = /^\d{1,2}(?:[:.h]\d{2})?(?:\s*[ap]\.?m\.?)?$/i;
const RELATIVE_DAY = /^(?:today|[+-]\d{1,4}[dwmy])$/;

/** Why a value of a query does not go with the kind of its attribute, with the remedy; null where it does. */
export function unfitValue(value: AskedValue, attribute: Attribute): string | null {
  if (typeof value === "string") return unfitText(value, attribute);
  const { min, max } = value;
  return [min, max].reduce<string | null>(
    (found, end) => found ?? (end === null ? null : unfitText(end, attribute)),
    null,
  );
}

function unfitText(value: string, { name, kind, values }: Attribute): string | null {
  switch (kind) {
    case "number":
      return NUMBER.test(value) ? null : `"${value}" is no number, as ${name} is: change it or the kind`;
    case "money":
      return MONEY.test(value)
        ? null
        : `"${value}" is no amount, as ${name} is: write it as 12.50 or change the kind`;
    case "year":
      return YEAR.test(value)
        ? null
        : `"${value}" is no year, as ${name} is: write it as 1998 or change the kind`;
    case "date":
      return unfitDate(value, name);
    case "time":
      return TIME.test(value)
        ? null
        : `"${value}" is no time, as ${name} is: write it as 09:30 or change the kind`;
    case "choice": {
      if (values.length === 0) return null;
      const wanted = ` ${wordsOf(value).join(" ")} `;
      // "4" stands for "4 stars".
      return values.some((known) => ` ${wordsOf(known).join(" ")} `.includes(wanted))
        ? null
        : `"${value}" is not among the values of ${name}: add it there or correct it`;
    }
    case "text":
    case "place":
    case "flag":
    case "code":
      return RELATIVE_DAY.test(value)
        ? `"${value}" is asked as it stands, because ${name} is of kind ${kind}: for a day counted from today set kind date`
        : null;
  }
}

function unfitDate(value: string, name: string): string | null {
  if (!DATE.test(value)) return `"${value}" is no date, as ${name} is: write it as 2026-05-01 or "+14d"`;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T23:59:59Z`) : NaN;
  return time < Date.now() - 366 * 86_400_000
    ? null // Long past: a domain about the past, such as news.
    : time < Date.now()
      ? `"${value}" is past: a day counted from today, such as "+14d", stays right`
      : null;
}
