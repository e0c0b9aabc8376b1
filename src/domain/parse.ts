import type { core } from "zod";
import { didYouMean } from "../text/did-you-mean.js";
import { readJson } from "../text/json-source.js";
import type { Attribute } from "./attribute.js";
import { DEFAULT_RELEVANCE_THRESHOLD, DEFAULT_SPECIFICITY, type DomainDefinition } from "./definition.js";
import { contradictions } from "./contradictions.js";
import { DomainDefinitionError, type DomainProblem } from "./domain-error.js";
import { placeRemarks, repeatedKeys, type Remark } from "./problem.js";
import type { DomainQuery, QueryValue } from "./query-value.js";
import {
  DOMAIN_FILE_KEYS,
  domainFile,
  type DomainFile,
  type FileAttribute,
  type FileValue,
} from "./schema.js";
import { ANY_LANGUAGE, flatWords, wordList, wordsByLanguage } from "./words.js";

export type DomainReading =
  | { readonly kind: "definition"; readonly definition: DomainDefinition }
  | { readonly kind: "problems"; readonly problems: readonly DomainProblem[] };

/** Unknown JSON to a domain definition, or every problem it has. */
export function readDomain(json: unknown): DomainReading {
  return read(json, null);
}

/** Like {@link readDomain} for the text of a file: problems come with line and column. */
export function readDomainText(text: string): DomainReading {
  const json = readJson(text);
  return json.kind === "problem"
    ? { kind: "problems", problems: [{ path: "", ...json.problem }] }
    : read(json.value, text);
}

/** Like {@link readDomainText}, for callers that cannot go on with problems; `source` names the file in the error. */
export function parseDomain(text: string, source: string): DomainDefinition {
  const reading = readDomainText(text);
  if (reading.kind === "problems") throw new DomainDefinitionError(source, reading.problems);
  return reading.definition;
}

function read(json: unknown, text: string | null): DomainReading {
  const shape = domainFile.safeParse(json);
  const definition = shape.success ? complete(shape.data) : null;
  const remarks = [
    ...(text === null ? [] : repeatedKeys(text)),
    ...(shape.success ? [] : shape.error.issues.flatMap((issue) => problemsOf(issue, json))),
    ...(definition === null ? [] : contradictions(definition)),
  ];
  return definition === null || remarks.length > 0
    ? { kind: "problems", problems: placeRemarks(remarks, text) }
    : { kind: "definition", definition };
}

/** The text of the file that {@link parseDomain} reads as this definition. */
export function serialiseDomain(definition: DomainDefinition): string {
  return `${JSON.stringify(domainFileOf(definition), null, 2)}\n`;
}

/** A definition as a file gives it: the inverse of reading it. */
export function domainFileOf(definition: DomainDefinition): DomainFile {
  const { vocabularyByLanguage, attributes, queries, vocabulary, ...rest } = definition;
  return {
    ...rest,
    attributes: attributes.map(({ aliasesByLanguage, aliases, unit, format, ...attribute }) => ({
      ...attribute,
      aliases: wordList(aliases, aliasesByLanguage),
      ...(unit === null ? {} : { unit }),
      ...(format === null ? {} : { format }),
    })),
    queries: queries.map((query) =>
      Object.fromEntries(
        Object.entries(query).map(([name, values]) => {
          const [first, ...others] = values.map(fileValueOf);
          return [name, first === undefined || others.length > 0 ? values.map(fileValueOf) : first];
        }),
      ),
    ),
    vocabulary: wordList(vocabulary, vocabularyByLanguage),
  };
}

function fileValueOf(value: QueryValue): FileValue {
  if (typeof value === "string") return value;
  if (value.kind === "range") return { from: value.from, to: value.to, step: value.step };
  const { min, max } = value;
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

function complete(file: DomainFile): DomainDefinition {
  const vocabulary = file.vocabulary ?? [];
  const attributes = file.attributes.map(completeAttribute);
  return {
    name: file.name,
    title: file.title ?? file.name.charAt(0).toUpperCase() + file.name.slice(1),
    description: file.description ?? "",
    relevanceThreshold: file.relevanceThreshold ?? DEFAULT_RELEVANCE_THRESHOLD,
    attributes,
    queries: (file.queries ?? []).map(completeQuery),
    vocabulary: flatWords(vocabulary),
    vocabularyByLanguage: wordsByLanguage(vocabulary),
    contrary: file.contrary ?? [],
    languages: file.languages ?? languagesOf(attributes),
    exclusions: file.exclusions ?? [],
  };
}

/** A file whose aliases are given by language has said which languages it speaks. */
function languagesOf(attributes: readonly Attribute[]): readonly string[] {
  const tags = attributes.flatMap(({ aliasesByLanguage }) => Object.keys(aliasesByLanguage));
  return [...new Set(tags)].filter((tag) => tag !== ANY_LANGUAGE);
}

function completeAttribute(attribute: FileAttribute): Attribute {
  const aliases = attribute.aliases ?? [];
  return {
    name: attribute.name,
    description: attribute.description ?? "",
    aliases: flatWords(aliases),
    aliasesByLanguage: wordsByLanguage(aliases),
    specificity: attribute.specificity ?? DEFAULT_SPECIFICITY,
    kind: attribute.kind ?? "text",
    values: (attribute.values ?? []).map(String),
    unit: attribute.unit ?? null,
    format: attribute.format ?? null,
  };
}

function completeQuery(query: NonNullable<DomainFile["queries"]>[number]): DomainQuery {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      (isList(value) ? value : [value]).map(completeValue),
    ]),
  );
}

function isList(value: FileValue | readonly FileValue[]): value is readonly FileValue[] {
  return Array.isArray(value);
}

function completeValue(value: FileValue): QueryValue {
  if (typeof value !== "object") return String(value);
  const { from, to, step, min, max } = value;
  if (from !== undefined && to !== undefined) return { kind: "range", from, to, step: step ?? 1 };
  return { kind: "between", min: textOrNull(min), max: textOrNull(max) };
}

function textOrNull(end: string | number | undefined): string | null {
  return end === undefined ? null : String(end);
}

function problemsOf(issue: core.$ZodIssue, json: unknown): readonly Remark[] {
  const keys = issue.path;
  // zod reports all unknown keys of an object as one issue; a person mends them one by one.
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const nearest = didYouMean(key, allowedKeys(keys, json));
      return {
        keys: [...keys, key],
        message: `unknown key${nearest === null ? "" : `: did you mean "${nearest}"?`}`,
      };
    });
  }
  if (issue.code === "invalid_union") {
    const meant = meantOption(issue.errors);
    if (meant !== null) {
      return meant.flatMap((inner) => problemsOf({ ...inner, path: [...keys, ...inner.path] }, json));
    }
  }
  // A key of a record that may not stand there is reported at the key, with the reason inside.
  if (issue.code === "invalid_key") return issue.issues.map(({ message }) => ({ keys, message }));
  return [{ keys, message: issue.message }];
}

/** Of the shapes a value may have, the one of its type: its slips say more than that the whole is none of them. */
function meantOption(options: readonly (readonly core.$ZodIssue[])[]): readonly core.$ZodIssue[] | null {
  return (
    options.find(
      (issues) => !issues.some(({ path, code }) => path.length === 0 && code === "invalid_type"),
    ) ?? null
  );
}

const OBJECTS: Readonly<Record<string, keyof typeof DOMAIN_FILE_KEYS>> = {
  attributes: "attribute",
  exclusions: "exclusion",
  queries: "value",
};

/** The keys that may stand where an unknown one was found. */
function allowedKeys(path: readonly PropertyKey[], json: unknown): readonly string[] {
  const place = path[0];
  const kind = OBJECTS[String(place)] ?? "domain";
  // A key that is there already was not meant a second time.
  const present = new Set(Object.keys(valueAt(json, path)));
  return DOMAIN_FILE_KEYS[kind].filter((key) => !present.has(key));
}

function valueAt(json: unknown, path: readonly PropertyKey[]): object {
  let value = json;
  for (const key of path) value = (value as Record<PropertyKey, unknown>)[key];
  return value as object;
}
