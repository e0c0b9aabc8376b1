import { ANY_LANGUAGE } from "../domain/words.js";
import { parseDomain } from "../domain/parse.js";
import { addToJsonList } from "../text/json-edit.js";
import { normaliseLabel } from "../text/normalise.js";

/** An alias to add to a definition. */
export interface NewAlias {
  readonly attribute: string;
  readonly text: string;
}

/**
 * The text of a domain file with aliases added where they belong; the rest stays as its author laid it out.
 * Aliases that are there already are left out.
 *
 * @throws DomainDefinitionError when the text, or what becomes of it, is no valid definition
 */
export function addAliases(text: string, source: string, aliases: readonly NewAlias[]): string {
  const { attributes } = parseDomain(text, source);
  let edited = text;
  for (const [place, { name, aliases: present, aliasesByLanguage }] of attributes.entries()) {
    const known = new Set([name, ...present].map(normaliseLabel));
    const added = aliases
      .filter(({ attribute }) => attribute === name)
      .map((alias) => alias.text)
      .filter((alias) => {
        const normal = normaliseLabel(alias);
        if (known.has(normal)) return false;
        known.add(normal);
        return true;
      });
    // A form does not say its language: where there is more than one, the word goes to those of every language.
    const languages = Object.keys(aliasesByLanguage);
    const [only] = languages;
    const list = only === undefined ? [] : [languages.length === 1 ? only : ANY_LANGUAGE];
    const keys = ["attributes", place, "aliases", ...list];
    // An empty object of languages takes no list itself.
    edited =
      addToJsonList(edited, keys, added) ?? addToJsonList(edited, [...keys, ANY_LANGUAGE], added) ?? edited;
  }
  // What is written must be readable: 500 aliases are the most an attribute may have.
  parseDomain(edited, source);
  return edited;
}
