import type { Attribute } from "../domain/attribute.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { Remark } from "../domain/problem.js";
import { ANY_LANGUAGE } from "../domain/words.js";
import { normaliseLabel } from "../text/normalise.js";
import type { Advice } from "./advice-rule.js";
import { adviseOnQueries } from "./query-advice.js";

/** Forms that ask more than this of one domain are rare: a threshold that needs more is missed. */
const ATTRIBUTES_OF_A_LARGE_FORM = 5;

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
  yield* onContrary(definition);
  yield* onThreshold(definition);
  yield* adviseOnQueries(definition);
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
      // "Pick-up" may be a place and a day: fields of different kinds are told apart.
      if (owner !== undefined && owner !== attribute && owner.kind === attribute.kind) {
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

function* onContrary({ attributes, vocabulary, contrary }: DomainDefinition): Generator<Advice, undefined> {
  const own = new Set([...attributes.flatMap(({ aliases }) => aliases), ...vocabulary].map(normaliseLabel));
  for (const [place, word] of contrary.entries()) {
    if (!own.has(normaliseLabel(word))) continue;
    yield {
      rule: "contradicting-word",
      keys: ["contrary", place],
      message: `"${word}" speaks for the domain too, as an alias or in its vocabulary: keep it in one of the two`,
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

function round(value: number): number {
  return Number(value.toFixed(3));
}
