import { labelWords } from "../text/normalise.js";
import type { DomainDefinition } from "./definition.js";

/**
 * The words that speak of a domain, in normal form: those of its attributes' names and aliases and of its
 * vocabulary. A link whose surroundings use many of them probably leads further into the domain.
 */
export function domainTerms(definition: DomainDefinition): ReadonlySet<string> {
  const phrases = [
    definition.name,
    ...definition.attributes.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...definition.vocabulary,
  ];
  return new Set(phrases.flatMap((phrase) => labelWords(phrase)));
}
