import { readForms, type FormSample } from "../analysis/read-forms.js";
import type { OpenPageOptions } from "../analysis/open-page.js";
import { DomainFileError } from "../domain/domain-error.js";
import type { DomainDefinition } from "../domain/definition.js";
import { loadDomain, loadShippedDomains, readDomainSource, shippedDomains } from "../domain/load-domain.js";
import { parseDomain } from "../domain/parse.js";
import { judgeForm } from "../relevance/judge.js";
import { readJson } from "../text/json-source.js";
import { addAliases, type NewAlias } from "./apply.js";
import { KnownLabels } from "./known-labels.js";
import { tryDomain, type DomainTrial } from "./try-domain.js";
import { replaceDomainFile } from "./write-domain.js";

/**
 * Tries a definition on the forms of pages: how each is judged, and which aliases would help. Without a definition
 * each form is tried with the shipped one it fits best.
 */
export async function tryDomainOn(
  nameOrFile: string | null,
  pages: readonly string[],
  options: OpenPageOptions = {},
): Promise<readonly DomainTrial[]> {
  const shipped = await loadShippedDomains();
  const given = nameOrFile === null ? null : await loadDomain(nameOrFile);
  const trials: DomainTrial[] = [];
  for (const page of pages) {
    for (const sample of await readForms(page, options)) {
      const definition = given ?? bestOf(shipped, sample);
      if (definition === undefined) continue;
      trials.push(...tryDomain(definition, [sample], new KnownLabels(shipped, definition.name)));
    }
  }
  return trials;
}

function bestOf(domains: readonly DomainDefinition[], { facts }: FormSample): DomainDefinition | undefined {
  const [best] = judgeForm(facts, domains);
  return domains.find(({ name }) => name === best?.domain);
}

/** Whether an argument names a definition rather than a page to try it on. */
export async function isDomain(nameOrFile: string): Promise<boolean> {
  if ((await shippedDomains()).includes(nameOrFile)) return true;
  if (!/\.json$/i.test(nameOrFile)) return false;
  const { text } = await readDomainSource(nameOrFile);
  const json = readJson(text);
  // A saved layout is JSON, too; broken JSON was more probably written by hand.
  return json.kind === "problem" || (isObject(json.value) && "attributes" in json.value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Adds aliases to a domain file, in one step and without changing the rest of its layout.
 *
 * @returns how many were added; those that are there already are not
 */
export async function applyAliases(nameOrFile: string, aliases: readonly NewAlias[]): Promise<number> {
  const { file, text, isShipped } = await readDomainSource(nameOrFile);
  if (isShipped) {
    const why =
      "it comes with the program and would be lost with the next version; make a copy: " +
      `deepbot domain show ${nameOrFile} --json > ${nameOrFile}.json`;
    throw new DomainFileError(file, "written", why);
  }
  const edited = addAliases(text, file, aliases);
  if (edited !== text) await replaceDomainFile(file, text, edited);
  const count = (of: string): number =>
    parseDomain(of, file).attributes.reduce((sum, attribute) => sum + attribute.aliases.length, 0);
  return count(edited) - count(text);
}
