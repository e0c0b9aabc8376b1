import { z } from "zod";
import { VALUE_KINDS, type ValueKind } from "./attribute.js";

// Bounds that no definition written or learned for real forms comes near; beyond them a file is a mistake.
const MOST_ATTRIBUTES = 200;
const MOST_ALIASES = 500;
const MOST_VALUES = 5_000;
const MOST_QUERIES = 10_000;
const LONGEST_TEXT = 300;

/** The name of an attribute: what a query is keyed by. */
const ATTRIBUTE_NAME = /^[A-Z][A-Z0-9_]{0,63}$/;

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

function listOf(most: number, of: string): z.ZodArray<typeof text> {
  const rule = mustBe(`a list of at most ${most} ${of}`);
  return z.array(text, rule).max(most, rule);
}

const attributeNameRule = mustBe('a name in capitals, digits and "_" such as "PUBDATE"');
const zeroToOne = mustBe("a number between 0 and 1");
const attribute = z.strictObject(
  {
    name: z.string(attributeNameRule).regex(ATTRIBUTE_NAME, attributeNameRule),
    description: z.string(mustBe("a text")).optional(),
    aliases: listOf(MOST_ALIASES, "texts").optional(),
    specificity: z.number(zeroToOne).min(0, zeroToOne).max(1, zeroToOne).optional(),
    kind: z.enum(VALUE_KINDS, mustBe(`one of ${VALUE_KINDS.join(", ")}`)).optional(),
    values: listOf(MOST_VALUES, "texts").optional(),
  },
  mustBe('an object such as { "name": "TITLE", "aliases": ["book title"], "specificity": 0.6 }'),
);

const aValue = mustBe("a text, a number or a list of them");
const number = z.number(aValue);
const someValues = mustBe(`a list of 1 to ${MOST_VALUES} values`);
const values = z
  .array(z.union([text, number], aValue), aValue)
  .min(1, someValues)
  .max(MOST_VALUES, someValues);
const value = z.union([text, number, values], aValue);

const domainNameRule = mustBe('lower-case letters, digits and "-", such as "books"');
const thresholdRule = mustBe("a number of 0 or more");
const someAttributes = mustBe(`a list of 1 to ${MOST_ATTRIBUTES} attributes`);
const someQueries = mustBe(`a list of at most ${MOST_QUERIES} queries`);
const twoOrMore = mustBe("a list of two or more attribute names");
const exclusion = z.strictObject(
  { differ: z.array(text, twoOrMore).min(2, twoOrMore) },
  mustBe('an object such as { "differ": ["FROM", "TO"] }'),
);

const file = z.strictObject(
  {
    $schema: z.string(mustBe("a text")).optional(),
    name: z.string(domainNameRule).regex(/^[a-z][a-z0-9-]{0,63}$/, domainNameRule),
    title: text.optional(),
    description: z.string(mustBe("a text")).optional(),
    relevanceThreshold: z.number(thresholdRule).min(0, thresholdRule).optional(),
    attributes: z
      .array(attribute, someAttributes)
      .min(1, someAttributes)
      .max(MOST_ATTRIBUTES, someAttributes),
    queries: z
      .array(z.record(z.string(), value, mustBe('an object such as { "TITLE": "java" }')), someQueries)
      .max(MOST_QUERIES, someQueries)
      .optional(),
    vocabulary: listOf(MOST_VALUES, "words").optional(),
    languages: listOf(100, 'language tags such as "en"').optional(),
    exclusions: z.array(exclusion, mustBe("a list of exclusions")).optional(),
  },
  mustBe("an object with a name and attributes"),
);

/** A domain file as it was written: before defaults are filled in and names are checked against each other. */
export interface DomainFile {
  readonly $schema?: string | undefined;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly relevanceThreshold?: number | undefined;
  readonly attributes: readonly {
    readonly name: string;
    readonly description?: string | undefined;
    readonly aliases?: readonly string[] | undefined;
    readonly specificity?: number | undefined;
    readonly kind?: ValueKind | undefined;
    readonly values?: readonly string[] | undefined;
  }[];
  readonly queries?: readonly Readonly<Record<string, FileValue | readonly FileValue[]>>[] | undefined;
  readonly vocabulary?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly exclusions?: readonly { readonly differ: readonly string[] }[] | undefined;
}

type FileValue = string | number;

export const domainFile: z.ZodType<DomainFile> = file;

/** The keys that may stand in each kind of object of the file, for suggestions. */
export const DOMAIN_FILE_KEYS: Readonly<Record<"domain" | "attribute" | "exclusion", readonly string[]>> = {
  domain: Object.keys(file.shape),
  attribute: Object.keys(attribute.shape),
  exclusion: Object.keys(exclusion.shape),
};
