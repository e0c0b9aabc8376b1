import type { core } from "zod";
import { didYouMean } from "../text/did-you-mean.js";
import { readJson } from "../text/json-source.js";
import type { Attribute } from "./attribute.js";
import {
  DEFAULT_RELEVANCE_THRESHOLD,
  DEFAULT_SPECIFICITY,
  type DomainDefinition,
  type DomainQuery,
} from "./definition.js";
import { DomainDefinitionError, type DomainProblem } from "./domain-error.js";
import { DOMAIN_FILE_KEYS, domainFile, type DomainFile } from "./schema.js";

export type DomainReading =
  | { readonly kind: "definition"; readonly definition: DomainDefinition }
  | { readonly kind: "problems"; readonly problems: readonly DomainProblem[] };

/** Unknown JSON to a domain definition, or every problem it has. */
export function readDomain(json: unknown): DomainReading {
  const shape = domainFile.safeParse(json);
  if (!shape.success) {
    return { kind: "problems", problems: shape.error.issues.flatMap((issue) => problemsOf(issue, json)) };
  }
  const definition = complete(shape.data);
  const problems = [...contradictions(definition)];
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "definition", definition };
}

/** Like {@link readDomain} for the text of a file; `source` names the file in the error. */
export function parseDomain(text: string, source: string): DomainDefinition {
  const json = readJson(text);
  if (json.kind === "problem") {
    const { line, column, message } = json.problem;
    throw new DomainDefinitionError(source, [{ path: `line ${line}, column ${column}`, message }]);
  }
  const reading = readDomain(json.value);
  if (reading.kind === "problems") throw new DomainDefinitionError(source, reading.problems);
  return reading.definition;
}

/** The text of the file that {@link parseDomain} reads as this definition. */
export function serialiseDomain(definition: DomainDefinition): string {
  const queries = definition.queries.map((query) =>
    Object.fromEntries(
      Object.entries(query).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
  );
  return `${JSON.stringify({ ...definition, queries }, null, 2)}\n`;
}

function complete(file: DomainFile): DomainDefinition {
  return {
    name: file.name,
    title: file.title ?? file.name.charAt(0).toUpperCase() + file.name.slice(1),
    description: file.description ?? "",
    relevanceThreshold: file.relevanceThreshold ?? DEFAULT_RELEVANCE_THRESHOLD,
    attributes: file.attributes.map(completeAttribute),
    queries: (file.queries ?? []).map(completeQuery),
    vocabulary: file.vocabulary ?? [],
    languages: file.languages ?? [],
    exclusions: file.exclusions ?? [],
  };
}

function completeAttribute(attribute: DomainFile["attributes"][number]): Attribute {
  return {
    name: attribute.name,
    description: attribute.description ?? "",
    aliases: attribute.aliases ?? [],
    specificity: attribute.specificity ?? DEFAULT_SPECIFICITY,
    kind: attribute.kind ?? "text",
    values: attribute.values ?? [],
  };
}

function completeQuery(query: NonNullable<DomainFile["queries"]>[number]): DomainQuery {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value : [value]).map(String),
    ]),
  );
}

/** What the shape alone cannot say: names that are there twice or not at all, a threshold out of reach. */
function* contradictions(definition: DomainDefinition): Iterable<DomainProblem> {
  const names = new Set<string>();
  for (const [place, { name }] of definition.attributes.entries()) {
    if (names.has(name)) {
      yield {
        path: `attributes[${place}].name`,
        message: `"${name}" is there twice: merge the two attributes`,
      };
    }
    names.add(name);
  }
  for (const [place, query] of definition.queries.entries()) {
    if (Object.keys(query).length === 0) {
      yield { path: `queries[${place}]`, message: "asks for nothing: give it a value or remove it" };
    }
    for (const name of Object.keys(query)) {
      if (!names.has(name)) yield unknownName(`queries[${place}].${name}`, name, names);
    }
  }
  for (const [place, { differ }] of definition.exclusions.entries()) {
    for (const [position, name] of differ.entries()) {
      if (!names.has(name)) yield unknownName(`exclusions[${place}].differ[${position}]`, name, names);
    }
  }
  const reachable = definition.attributes.reduce((sum, { specificity }) => sum + specificity, 0);
  if (reachable <= definition.relevanceThreshold) {
    yield {
      path: "relevanceThreshold",
      message:
        `no form can be above ${definition.relevanceThreshold}: the specificities of all attributes sum to ` +
        `${Number(reachable.toFixed(3))}. Lower it or raise them`,
    };
  }
}

function unknownName(path: string, name: string, names: ReadonlySet<string>): DomainProblem {
  const nearest = didYouMean(name, names);
  const hint = nearest === null ? `known: ${[...names].join(", ")}` : `did you mean "${nearest}"?`;
  return { path, message: `no attribute is called "${name}"; ${hint}` };
}

function problemsOf(issue: core.$ZodIssue, json: unknown): readonly DomainProblem[] {
  const path = pathText(issue.path);
  // zod reports all unknown keys of an object as one issue; a person mends them one by one.
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const nearest = didYouMean(key, allowedKeys(issue.path, json));
      return {
        path: pathText([...issue.path, key]),
        message: `unknown key${nearest === null ? "" : `: did you mean "${nearest}"?`}`,
      };
    });
  }
  return [{ path, message: issue.message }];
}

/** The keys that may stand where an unknown one was found. */
function allowedKeys(path: readonly PropertyKey[], json: unknown): readonly string[] {
  const place = path[0];
  const kind = place === "attributes" ? "attribute" : place === "exclusions" ? "exclusion" : "domain";
  // A key that is there already was not meant a second time.
  const present = new Set(Object.keys(valueAt(json, path)));
  return DOMAIN_FILE_KEYS[kind].filter((key) => !present.has(key));
}

function valueAt(json: unknown, path: readonly PropertyKey[]): object {
  let value = json;
  for (const key of path) value = (value as Record<PropertyKey, unknown>)[key];
  return value as object;
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`,
    "",
  );
}
