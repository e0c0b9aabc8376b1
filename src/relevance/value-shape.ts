import { wordsOf } from "../text/normalise.js";

/** What the entries of a list look like when all that matters is their form. */
export type ValueShape = "times" | "years" | "months" | "days" | "money" | "numbers" | "any";

const MONTHS = new Set(
  (
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec " +
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janvier fevrier mars avril mai juin juillet aout " +
    "septembre octobre novembre decembre januar februar marz juni juli oktober dezember janeiro fevereiro marco maio junho julho setembro outubro " +
    "novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre"
  ).split(" "),
);
/** So much of a list must have the form. */
const MOST = 0.7;
/** The first entry of a list often only says what is asked. */
const FEWEST = 2;

export function shapeOfValues(values: readonly string[]): ValueShape {
  const filled = values.map((value) => value.trim()).filter((value) => value !== "");
  const entries = filled.length > FEWEST ? filled.slice(1) : filled;
  if (entries.length < FEWEST) return "any";
  const share = (is: (value: string) => boolean): number => entries.filter(is).length / entries.length;
  if (share((value) => /^\d{1,2}[:.h]\d{2}\s*(?:[ap]\.?m\.?)?$|^\d{1,2}\s*[ap]\.?m\.?$/i.test(value)) >= MOST)
    return "times";
  if (share((value) => /^(?:19|20)\d\d$/.test(value)) >= MOST) return "years";
  if (share((value) => MONTHS.has(wordsOf(value)[0] ?? "")) >= MOST) return "months";
  if (share((value) => /[$€£¥₹]|\b(?:eur|usd|gbp)\b/i.test(value) && /\d/.test(value)) >= MOST)
    return "money";
  if (share((value) => /^\d{1,2}$/.test(value)) >= MOST) {
    return entries.length >= 27 && entries.length <= 32 ? "days" : "numbers";
  }
  return "any";
}
