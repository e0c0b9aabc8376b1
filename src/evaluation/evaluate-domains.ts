import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { DomainDefinition } from "../domain/definition.js";
import { CorpusError } from "./corpus-error.js";
import { parseDescriptors } from "./descriptor.js";
import { judgeDescriptor, type FormPrediction } from "./judge-descriptor.js";
import { scoreDomains, type DomainError, type DomainScore } from "./score-domains.js";

/** How well the forms of one file of descriptors were given to domains. */
export interface DomainEvaluation {
  readonly dataset: string;
  readonly score: DomainScore;
  readonly errors: readonly DomainError[];
  readonly predictions: readonly FormPrediction[];
}

/**
 * Judges described forms, without a browser, and compares with what is known of them.
 *
 * @param file - form descriptors, one JSON object a line
 * @throws CorpusError when the file cannot be read
 */
export async function evaluateDomains(
  file: string,
  domains: readonly DomainDefinition[],
): Promise<DomainEvaluation> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CorpusError(
      `${file}: cannot be read (${code}); give a file of form descriptors or a corpus folder`,
    );
  }
  const forms = parseDescriptors(text, file);
  const predictions = forms.map((form) => judgeDescriptor(form, domains).prediction);
  return { dataset: basename(file), predictions, ...scoreDomains(forms, predictions) };
}
