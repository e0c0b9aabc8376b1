import { relative, dirname, resolve, sep, isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { ValueKind } from "../domain/attribute.js";
import { domainSchemaFile } from "../domain/load-domain.js";
import type { FileAttribute, FileValue } from "../domain/schema.js";
import { rangeKind } from "../domain/query-value.js";
import { writeJson } from "../text/json-write.js";
import { guessKind } from "./guess-kind.js";
import type { KnownLabels } from "./known-labels.js";

/** What a person says of a new domain; the rest is worked out. */
export interface DomainDraft {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly relevanceThreshold?: number;
  readonly attributes: readonly DraftAttribute[];
  readonly queries?: readonly Readonly<Record<string, FileValue | readonly FileValue[]>>[];
  readonly vocabulary?: readonly string[];
  readonly languages?: readonly string[];
}

export interface DraftAttribute {
  readonly name: string;
  readonly description?: string;
  readonly aliases: readonly string[];
  readonly values?: readonly string[];
  /** Default: by how many other domains ask for it. */
  readonly specificity?: number;
  readonly kind?: ValueKind;
}

/** The text of a new domain file, with what its author did not say filled in from what other domains know. */
export function writeDraft(draft: DomainDraft, file: string, known: KnownLabels): string {
  const { name, title, description, attributes, queries = [], vocabulary = [], languages = [] } = draft;
  const written = attributes.map((attribute) => completeAttribute(attribute, known));
  return writeJson({
    $schema: schemaPath(file),
    name,
    title: title ?? name.charAt(0).toUpperCase() + name.slice(1),
    description: description ?? "What forms of this domain search, in one sentence for the next author.",
    relevanceThreshold: draft.relevanceThreshold ?? threshold(written),
    ...(languages.length === 0 ? {} : { languages }),
    attributes: written,
    queries,
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
  });
}

function completeAttribute(attribute: DraftAttribute, known: KnownLabels): FileAttribute {
  const { name, aliases, values = [], description } = attribute;
  const labels = [name.replaceAll("_", " "), ...aliases];
  const kind = attribute.kind ?? guessKind(labels, values, known);
  return {
    name,
    description: description ?? `${labels[0]?.toLowerCase() ?? name}, as forms of this domain ask for it`,
    specificity: attribute.specificity ?? known.specificity(labels),
    kind,
    aliases,
    ...(values.length === 0 ? {} : { values }),
  };
}

/** Two thirds of what the three most specific attributes say together: a form that asks two of them is meant. */
function threshold(attributes: readonly FileAttribute[]): number {
  const best = attributes
    .map(({ specificity = 0 }) => specificity)
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, one) => sum + one, 0);
  return Math.min(0.9, Math.max(0.05, Math.floor((best * 2 * 20) / 3) / 20));
}

/** The published schema as seen from the file, for editors. */
function schemaPath(file: string): string {
  const schema = domainSchemaFile();
  const path = relative(dirname(resolve(file)), schema);
  // Another drive has no relative path.
  if (isAbsolute(path)) return pathToFileURL(schema).href;
  const shown = path.split(sep).join("/");
  return shown.startsWith(".") ? shown : `./${shown}`;
}

/** "GRAPE: grape variety, cépage" as an attribute; null where it has no name. */
export function parseAttribute(text: string): DraftAttribute | null {
  const colon = text.indexOf(":");
  const name = attributeName(colon < 0 ? text : text.slice(0, colon));
  if (name === null) return null;
  const aliases = colon < 0 ? [] : listed(text.slice(colon + 1), ",");
  return { name, aliases };
}

/** "pub. date" as "PUB_DATE"; null where nothing of it can be a name. */
export function attributeName(text: string): string | null {
  const name = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 64);
  return name === "" ? null : name;
}

/** "GRAPE=Merlot|Malbec; VINTAGE=1990..2020" as a query; null where a part is no "NAME=value". */
export function parseQuery(text: string): Readonly<Record<string, FileValue | readonly FileValue[]>> | null {
  const pairs = listed(text, ";").map((pair): [string, FileValue | readonly FileValue[]] | null => {
    const equals = pair.indexOf("=");
    const name = attributeName(equals < 0 ? "" : pair.slice(0, equals));
    const values = listed(pair.slice(equals + 1), "|").map(parseValue);
    const [first] = values;
    return name === null || first === undefined ? null : [name, values.length === 1 ? first : values];
  });
  const whole = pairs.filter((pair) => pair !== null);
  return whole.length === 0 || whole.length < pairs.length ? null : Object.fromEntries(whole);
}

function parseValue(text: string): FileValue {
  const ends = /^(.+?)\.\.(.+)$/.exec(text);
  const [from, to] = [ends?.[1], ends?.[2]].map((end) =>
    end !== undefined && /^-?\d+(?:\.\d+)?$/.test(end) ? Number(end) : end,
  );
  if (from === undefined || to === undefined || rangeKind(from, to) === null) return text;
  return { from, to };
}

function listed(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
