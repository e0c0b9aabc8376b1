import { loadShippedDomains } from "../domain/load-domain.js";
import { parseDomain } from "../domain/parse.js";
import { writeDraft, type DomainDraft } from "./draft.js";
import { KnownLabels } from "./known-labels.js";
import { createDomainFile } from "./write-domain.js";

/**
 * Writes a new domain file; what its author did not say is filled in from what the shipped domains know.
 *
 * @throws DomainDefinitionError when the draft makes no valid definition: nothing is written
 * @throws DomainFileError when the file is there already or cannot be written
 */
export async function newDomain(draft: DomainDraft, file: string): Promise<string> {
  const known = new KnownLabels(await loadShippedDomains(), draft.name);
  const text = writeDraft(draft, file, known);
  parseDomain(text, file);
  await createDomainFile(file, text);
  return text;
}
