import { readForms, type FormSample } from "../analysis/read-forms.js";
import type { OpenPageOptions } from "../analysis/open-page.js";
import { SourceError } from "../analysis/source-error.js";
import { loadShippedDomains } from "../domain/load-domain.js";
import { parseDomain } from "../domain/parse.js";
import { judgeForm } from "../relevance/judge.js";
import { writeDraft } from "./draft.js";
import { KnownLabels } from "./known-labels.js";
import { learnDomain, type LearnedDomain, type LearnOptions } from "./learn.js";
import { createDomainFile } from "./write-domain.js";

export interface LearnedFile extends LearnedDomain {
  /** The text of the domain file. */
  readonly text: string;
  /** The forms that were learned from, and whether the new definition takes them. */
  readonly forms: readonly {
    readonly source: string;
    readonly form: number;
    readonly relevance: number;
    readonly relevant: boolean;
  }[];
}

/**
 * Drafts a domain from the search forms of pages and writes its file.
 *
 * @throws SourceError when a page is not there, or there is too little to learn from
 */
export async function learnDomainFrom(
  name: string,
  pages: readonly string[],
  file: string,
  options: OpenPageOptions & LearnOptions = {},
): Promise<LearnedFile> {
  const samples: FormSample[] = [];
  for (const page of pages) {
    const best = bestForm(await readForms(page, options));
    if (best === null) options.onWarning?.(`${page}: there is no form with fields on this page`);
    else samples.push(best);
  }
  const known = new KnownLabels(await loadShippedDomains(), name);
  const learning = samples.map(({ source, facts }) => ({ site: siteOf(source), facts }));
  const learned = learnDomain(name, learning, known, options);
  if (learned.draft.attributes.length === 0) {
    throw new SourceError(
      `no attribute can be learned from ${samples.length} forms: give search forms of several sites, ` +
        "or keep what one site asks with --min-sites 1",
    );
  }
  const text = writeDraft(learned.draft, file, known);
  const definition = parseDomain(text, file);
  await createDomainFile(file, text);
  const forms = samples.flatMap(({ source, index, facts }) =>
    judgeForm(facts, [definition]).map(({ relevance, relevant }) => ({
      source,
      form: index,
      relevance,
      relevant,
    })),
  );
  return { ...learned, text, forms };
}

/** The search form of a page with most fields; where none looks like a search, the form with most fields. */
function bestForm(samples: readonly FormSample[]): FormSample | null {
  const [first] = [...samples].sort(
    (a, b) => Number(b.searchable) - Number(a.searchable) || b.facts.fields.length - a.facts.fields.length,
  );
  return first ?? null;
}

/** Pages of one host are one site; a file is a site of its own. */
function siteOf(source: string): string {
  return /^https?:/i.test(source) && URL.canParse(source) ? new URL(source).host : source;
}
