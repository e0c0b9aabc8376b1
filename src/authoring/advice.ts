import type { Attribute } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import { expandQuery, expandValues } from "../domain/expand.js";
import type { Remark } from "../domain/problem.js";
import { ANY_LANGUAGE } from "../domain/words.js";
import { normaliseLabel } from "../text/normalise.js";
import { unfitValue } from "./unfit-value.js";

/** What is allowed and yet probably not meant. */
export const ADVICE_RULES = [
  "few-attributes",
  "no-alias",
  "shared-alias",
  "repeated-alias",
  "silent-alias",
  "language-without-words",
  "no-specificity",
  "far-threshold",
  "near-threshold",
  "no-queries",
  "unasked-attribute",
  "repeated-query",
  "empty-query",
  "endless-query",
  "unfit-value",
] as const;

export type AdviceRule = (typeof ADVICE_RULES)[number];

export interface Advice extends Remark {
  readonly rule: AdviceRule;
}

/** Forms that ask more than this of one domain are rare: a threshold that needs more is missed. */
const ATTRIBUTES_OF_A_LARGE_FORM = 5;
const MANY_QUESTIONS = 10_000;

/** Everything about a valid definition that its author will probably want to change. */
export function* advise(definition: DomainDefinition): Generator<Advice, undefined> {
  const { attributes } = definition;
  if (attributes.length < 3) {
    yield {
      rule: "few-attributes",
      keys: ["attributes"],
      message: "forms are told apart by what they ask together: three attributes or more are better",
    };
  }
  yield* onAliases(attributes);
  yield* onLanguages(definition);
  yield* onThreshold(definition);
  yield* onQueries(definition);
}

function* onAliases(attributes: readonly Attribute[]): Generator<Advice, undefined> {
  const owners = new Map<string, Attribute>();
  for (const attribute of attributes) owners.set(normaliseLabel(attribute.name), attribute);
  for (const [place, attribute] of attributes.entries()) {
    const { name, aliases } = attribute;
    if (aliases.length === 0) {
      yield {
        rule: "no-alias",
        keys: ["attributes", place],
        message: `${name} is found only where a form calls it just that: add aliases; "deepbot domain test <url>" suggests some`,
      };
    }
    const seen = new Set([normaliseLabel(name)]);
    for (const { alias, keys } of aliasesWithKeys(attribute)) {
      const at = { keys: ["attributes", place, ...keys] };
      const normal = normaliseLabel(alias);
      if (normal === "") {
        yield {
          rule: "silent-alias",
          ...at,
          message: `"${alias}" has no letter or digit: no label is like it; remove it`,
        };
        continue;
      }
      const owner = owners.get(normal);
      if (owner !== undefined && owner !== attribute) {
        yield {
          rule: "shared-alias",
          ...at,
          message: `"${alias}" also stands for ${owner.name}: a form that says so could mean either; keep it with one`,
        };
      } else if (seen.has(normal) && !isOtherLanguage(attribute, alias)) {
        yield {
          rule: "repeated-alias",
          ...at,
          message: `"${alias}" is there already (case, accents and order of words do not count): remove it`,
        };
      }
      if (owner === undefined) owners.set(normal, attribute);
      seen.add(normal);
    }
  }
}

interface PlacedAlias {
  readonly alias: string;
  readonly keys: Remark["keys"];
}

function aliasesWithKeys({ aliases, aliasesByLanguage }: Attribute): readonly PlacedAlias[] {
  const languages = Object.entries(aliasesByLanguage);
  if (languages.length === 0) return aliases.map((alias, place) => ({ alias, keys: ["aliases", place] }));
  return languages.flatMap(([language, words]) =>
    words.map((alias, place) => ({ alias, keys: ["aliases", language, place] })),
  );
}

/** "Autor" is Spanish and German: each of the two lists is complete only with it. */
function isOtherLanguage({ aliasesByLanguage }: Attribute, alias: string): boolean {
  const normal = normaliseLabel(alias);
  return Object.values(aliasesByLanguage).every(
    (words) => words.filter((word) => normaliseLabel(word) === normal).length <= 1,
  );
}

function* onLanguages({ languages, attributes }: DomainDefinition): Generator<Advice, undefined> {
  const spoken = new Set(attributes.flatMap(({ aliasesByLanguage }) => Object.keys(aliasesByLanguage)));
  spoken.delete(ANY_LANGUAGE);
  // Plain lists do not say their language.
  if (spoken.size === 0) return;
  for (const [place, language] of languages.entries()) {
    if (spoken.has(language)) continue;
    yield {
      rule: "language-without-words",
      keys: ["languages", place],
      message: `no attribute has aliases for "${language}": add some or remove the language`,
    };
  }
}

function* onThreshold({ attributes, relevanceThreshold }: DomainDefinition): Generator<Advice, undefined> {
  for (const [place, { name, specificity }] of attributes.entries()) {
    if (specificity > 0) continue;
    yield {
      rule: "no-specificity",
      keys: ["attributes", place, "specificity"],
      message: `with specificity 0 a field for ${name} never counts towards the threshold: give it 0.05 or more`,
    };
  }
  const descending = attributes.map(({ specificity }) => specificity).sort((a, b) => b - a);
  const best = descending.slice(0, ATTRIBUTES_OF_A_LARGE_FORM).reduce((sum, one) => sum + one, 0);
  if (best <= relevanceThreshold) {
    yield {
      rule: "far-threshold",
      keys: ["relevanceThreshold"],
      message:
        `the ${Math.min(ATTRIBUTES_OF_A_LARGE_FORM, attributes.length)} most specific attributes together reach ` +
        `${round(best)}, not ${relevanceThreshold}: few forms ask for more; lower it or raise specificities`,
    };
  }
  const least = descending.at(-1);
  if (least !== undefined && least > relevanceThreshold) {
    yield {
      rule: "near-threshold",
      keys: ["relevanceThreshold"],
      message:
        `every attribute alone is above ${relevanceThreshold}: any form with one such field is taken; ` +
        "raise it or lower the specificity of what other forms ask too",
    };
  }
}

function* onQueries(definition: DomainDefinition): Generator<Advice, undefined> {
  const { attributes, queries } = definition;
  if (queries.length === 0) {
    yield {
      rule: "no-queries",
      keys: [],
      message: 'there are no queries: the crawler has nothing of yours to ask; add "queries"',
    };
    return;
  }
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const seen = new Map<string, number>();
  for (const [place, query] of queries.entries()) {
    const keys = ["queries", place];
    const text = JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
    const before = seen.get(text);
    if (before !== undefined) {
      yield { rule: "repeated-query", keys, message: `asks the same as queries[${before}]: remove it` };
      continue;
    }
    seen.set(text, place);
    const questions = expandQuery(query, definition, { limit: MANY_QUESTIONS + 1 });
    const count = countUpTo(questions, MANY_QUESTIONS + 1);
    if (count === 0) {
      yield {
        rule: "empty-query",
        keys,
        message: "stands for no question: its range is empty or an exclusion forbids every combination",
      };
    } else if (count > MANY_QUESTIONS) {
      yield {
        rule: "endless-query",
        keys,
        message: `stands for more than ${MANY_QUESTIONS} questions: shorten its lists or take longer steps`,
      };
    }
    for (const [name, values] of Object.entries(query)) {
      const attribute = byName.get(name);
      if (attribute === undefined) continue;
      for (const value of expandValues(values, attribute.kind, { limit: 100 })) {
        const message = unfitValue(value, attribute);
        if (message === null) continue;
        yield { rule: "unfit-value", keys: [...keys, name], message };
        break;
      }
    }
  }
  for (const [place, { name, values }] of attributes.entries()) {
    if (values.length > 0 || queries.some((query) => name in query)) continue;
    yield {
      rule: "unasked-attribute",
      keys: ["attributes", place],
      message: `no query asks for ${name} and it has no values: add a query or some values, or its fields stay empty`,
    };
  }
}

function countUpTo(items: Iterator<unknown>, most: number): number {
  let count = 0;
  while (count < most && items.next().done !== true) count++;
  return count;
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
