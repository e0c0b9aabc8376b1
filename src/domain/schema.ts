import { z } from "zod";
import { VALUE_KINDS, type ValueKind } from "./attribute.js";
import type { WordList } from "./words.js";

// Bounds that no definition written or learned for real forms comes near; beyond them a file is a mistake.
const MOST_ATTRIBUTES = 200;
const MOST_ALIASES = 500;
const MOST_VALUES = 5_000;
const MOST_QUERIES = 10_000;
const LONGEST_TEXT = 300;

/** The name of an attribute: what a query is keyed by. */
const ATTRIBUTE_NAME = /^[A-Z][A-Z0-9_]{0,63}$/;
const DOMAIN_NAME = /^[a-z][a-z0-9-]{0,63}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const LANGUAGE_OR_ANY = /^(?:\*|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/;

/** A message in our words for every way a value can miss a rule. */
function mustBe(rule: string): { error: (issue: { readonly input?: unknown }) => string } {
  return { error: (issue) => `must be ${rule}, ${got(issue.input)}` };
}

function got(input: unknown): string {
  if (input === undefined) return "but is missing";
  if (Array.isArray(input)) return `got a list of ${input.length}`;
  if (typeof input === "object" && input !== null) return "got an object";
  const shown = JSON.stringify(input);
  return `got ${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}`;
}

const aText = mustBe(`a text of 1 to ${LONGEST_TEXT} characters`);
const text = z.string(aText).regex(/\S/u, aText).max(LONGEST_TEXT, aText);
const note = z.string(mustBe("a text"));

/** Words as one list, or as lists by language. */
function wordsOf(most: number, of: string): z.ZodType<WordList> {
  const rule = mustBe(`a list of at most ${most} ${of}, or such lists by language: { "en": ["…"] }`);
  const tooMany = mustBe(`a list of at most ${most} ${of}`);
  const list = z.array(text, rule).max(most, tooMany);
  const languageRule = mustBe('a language such as "en" or "pt-BR", or "*" for every language');
  const byLanguage = z
    .record(z.string().regex(LANGUAGE_OR_ANY, languageRule), list, rule)
    .refine((lists) => Object.values(lists).flat().length <= most, {
      error: `must be at most ${most} ${of} in all languages together`,
    });
  return z.union([list, byLanguage], rule);
}

const number = z.number(mustBe("a number"));
const sampleRule = mustBe(`a list of at most ${MOST_VALUES} texts or numbers`);
const attributeNameRule = mustBe('a name in capitals, digits and "_" such as "PUBDATE"');
const zeroToOne = mustBe("a number between 0 and 1");
const attribute = z.strictObject(
  {
    name: z
      .string(attributeNameRule)
      .regex(ATTRIBUTE_NAME, attributeNameRule)
      .describe("Capitals, digits and _. Queries use it, and it is the first thing compared with labels."),
    description: note.describe("A note for the next author of the file.").optional(),
    aliases: wordsOf(MOST_ALIASES, "texts")
      .describe("Other words that forms use for it. Case, accents, punctuation and word order do not count.")
      .optional(),
    specificity: z
      .number(zeroToOne)
      .min(0, zeroToOne)
      .max(1, zeroToOne)
      .describe("0 to 1: how sure one is of the domain when a form asks for this. Default 0.5.")
      .optional(),
    kind: z
      .enum(VALUE_KINDS, mustBe(`one of ${VALUE_KINDS.join(", ")}`))
      .describe("What its values look like. Default text.")
      .optional(),
    values: z
      .array(z.union([text, number], aText), sampleRule)
      .max(MOST_VALUES, sampleRule)
      .describe("Values that lists in forms offer for it: such a list is recognised without a label.")
      .optional(),
    unit: text.describe('What numbers of it count: "EUR", "km".').optional(),
    format: text.describe('How its values are written in this file: "YYYY-MM-DD".').optional(),
  },
  mustBe('an object such as { "name": "TITLE", "aliases": ["book title"], "specificity": 0.6 }'),
);

const aValue = mustBe("a text, a number, a range, or a list of them");
const anEnd = z.union([text, number], mustBe("a text or a number"));
const aStep = mustBe("a number above 0");
// One shape for both sorts of ends: of two shapes in a union zod reports the slips of the wrong one.
const ends = z
  .strictObject({
    from: anEnd
      .describe('The first value: a number, a letter, "2026-05-01", "2026-05", "09:30" or "+14d".')
      .optional(),
    to: anEnd.describe("The last value, of the same sort.").optional(),
    step: z
      .number(aStep)
      .positive(aStep)
      .describe("Default 1: for dates a day, for months a month, for times a minute.")
      .optional(),
    min: anEnd.describe("The lower end of one value, for forms that ask for two ends.").optional(),
    max: anEnd.describe("The upper end.").optional(),
  })
  .refine(
    ({ from, to, step, min, max }) =>
      from !== undefined || to !== undefined || step !== undefined
        ? from !== undefined && to !== undefined && min === undefined && max === undefined
        : min !== undefined || max !== undefined,
    {
      error:
        'must be many values, { "from": 1990, "to": 2020, "step": 5 }, or one with two ends, { "min": 5, "max": 20 }',
    },
  );
const oneValue = z.union([text, number, ends], aValue);
const someValues = mustBe(`a list of 1 to ${MOST_VALUES} values`);
const values = z.array(oneValue, aValue).min(1, someValues).max(MOST_VALUES, someValues);
const value = z.union([text, number, ends, values], aValue);

const domainNameRule = mustBe('lower-case letters, digits and "-", such as "books"');
const thresholdRule = mustBe("a number of 0 or more");
const someAttributes = mustBe(`a list of 1 to ${MOST_ATTRIBUTES} attributes`);
const someQueries = mustBe(`a list of at most ${MOST_QUERIES} queries`);
const someLanguages = mustBe('a list of at most 100 language tags such as "en"');
const someContrary = mustBe(`a list of at most ${MOST_VALUES} words`);
const twoOrMore = mustBe("a list of two or more attribute names");
const exclusion = z.strictObject(
  { differ: z.array(text, twoOrMore).min(2, twoOrMore) },
  mustBe('an object such as { "differ": ["FROM", "TO"] }'),
);

const file = z.strictObject(
  {
    $schema: note.describe("For editors: where this schema lies.").optional(),
    name: z
      .string(domainNameRule)
      .regex(DOMAIN_NAME, domainNameRule)
      .describe("The name of the file without .json."),
    title: text.describe("What people read. Default: the name.").optional(),
    description: note.describe("One sentence for the next author.").optional(),
    relevanceThreshold: z
      .number(thresholdRule)
      .min(0, thresholdRule)
      .describe("A form belongs to the domain when confidence × specificity sums to more. Default 0.9.")
      .optional(),
    attributes: z
      .array(attribute, someAttributes)
      .min(1, someAttributes)
      .max(MOST_ATTRIBUTES, someAttributes)
      .describe("What forms of the domain ask."),
    queries: z
      .array(z.record(z.string(), value, mustBe('an object such as { "TITLE": "java" }')), someQueries)
      .max(MOST_QUERIES, someQueries)
      .describe("What to ask: attribute to value. Lists and ranges stand for each of their values in turn.")
      .optional(),
    vocabulary: wordsOf(MOST_VALUES, "words")
      .describe("Words that pages of the domain use: links among them are followed first.")
      .optional(),
    contrary: z
      .array(text, someContrary)
      .max(MOST_VALUES, someContrary)
      .describe("Words that speak against it: a form that says them is probably of another subject.")
      .optional(),
    languages: z
      .array(z.string(someLanguages).regex(LANGUAGE, someLanguages), someLanguages)
      .max(100, someLanguages)
      .describe("Languages of the aliases. Default: those the aliases are given by.")
      .optional(),
    exclusions: z
      .array(exclusion, mustBe("a list of exclusions"))
      .describe('Attributes that must not have the same value in one query: { "differ": ["FROM", "TO"] }.')
      .optional(),
  },
  mustBe("an object with a name and attributes"),
);

/** A value as a file gives it. */
export type FileValue = string | number | FileEnds;

/** Either from and to, with or without a step, or min, max or both. */
interface FileEnds {
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  readonly step?: number | undefined;
  readonly min?: string | number | undefined;
  readonly max?: string | number | undefined;
}

export interface FileAttribute {
  readonly name: string;
  readonly description?: string | undefined;
  readonly aliases?: WordList | undefined;
  readonly specificity?: number | undefined;
  readonly kind?: ValueKind | undefined;
  readonly values?: readonly (string | number)[] | undefined;
  readonly unit?: string | undefined;
  readonly format?: string | undefined;
}

/** A domain file as it was written: before defaults are filled in and names are checked against each other. */
export interface DomainFile {
  readonly $schema?: string | undefined;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly relevanceThreshold?: number | undefined;
  readonly attributes: readonly FileAttribute[];
  readonly queries?: readonly Readonly<Record<string, FileValue | readonly FileValue[]>>[] | undefined;
  readonly vocabulary?: WordList | undefined;
  readonly contrary?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly exclusions?: readonly { readonly differ: readonly string[] }[] | undefined;
}

export const domainFile: z.ZodType<DomainFile> = file;

/** The keys that may stand in each kind of object of the file, for suggestions. */
export const DOMAIN_FILE_KEYS: Readonly<
  Record<"domain" | "attribute" | "exclusion" | "value", readonly string[]>
> = {
  domain: Object.keys(file.shape),
  attribute: Object.keys(attribute.shape),
  exclusion: Object.keys(exclusion.shape),
  value: Object.keys(ends.shape),
};

/** The schema as JSON Schema, for editors: what a file may hold, with a sentence on each key. */
export function domainJsonSchema(): object {
  const published = z.toJSONSchema(file, {
    target: "draft-7",
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== ends) return;
      // What the refinement says, as two shapes.
      const { from, to, step, min, max } = jsonSchema.properties ?? {};
      const shape = { type: "object", additionalProperties: false } as const;
      const anyOf = [
        { ...shape, properties: { from, to, step }, required: ["from", "to"] },
        { ...shape, properties: { min, max }, required: ["min"] },
        { ...shape, properties: { min, max }, required: ["max"] },
      ];
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, { anyOf });
    },
  });
  return { title: "A domain definition", ...published };
}
