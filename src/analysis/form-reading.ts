import { z } from "zod";
import type { FormAnalysis } from "./page-analysis.js";

const FORMAT = 1;
/** A list of all cities of a country says no more than its first entries. */
const MOST_VALUES = 40;

/** What was understood of a form, kept for a person to look at later. */
export interface FormReading {
  /** The page it was read on. */
  readonly url: string;
  readonly form: FormAnalysis;
}

// What was written by this very program is trusted but for its format.
const envelope = z.object({
  format: z.literal(FORMAT),
  url: z.string(),
  form: z.object({ fields: z.array(z.unknown()), domains: z.array(z.unknown()) }),
});

export function writeFormReading({ url, form }: FormReading): string {
  const fields = form.fields.map((field) => ({ ...field, values: field.values.slice(0, MOST_VALUES) }));
  const domains = form.domains.filter(({ relevant }) => relevant);
  return JSON.stringify({ format: FORMAT, url, form: { ...form, fields, domains } });
}

/** Null for what a newer program wrote. */
export function readFormReading(text: string): FormReading | null {
  const value: unknown = JSON.parse(text);
  return envelope.safeParse(value).success ? (value as FormReading) : null;
}
