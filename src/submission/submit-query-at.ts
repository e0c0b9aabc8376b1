import { openPage, type OpenPageOptions } from "../analysis/open-page.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { Picks } from "../query/pick-queries.js";
import type { JudgePage } from "./form-view.js";
import { judgeFor } from "./judge-page.js";
import type { Submission } from "./submission.js";
import { submitQuery } from "./submit-query.js";

export interface SubmitQueryOptions extends OpenPageOptions {
  readonly domain: DomainDefinition;
  /** One value for each attribute to ask for. */
  readonly query: Picks;
  /** Place of the form among those of the page. Default: the most relevant one that searches. */
  readonly form?: number;
}

const READ_MS = 30_000;

/**
 * Opens a page and puts one query to one of its forms. Forms that do anything but search are refused.
 *
 * @throws RouteUnreachableError when the address does not answer
 *
 * @example
 * const domain = await loadDomain("books");
 * const { outcome } = await submitQueryAt("https://shop.example/search", { domain, query: { TITLE: "java" } });
 * if (outcome.kind === "answered") console.log(outcome.answer.url);
 */
export async function submitQueryAt(url: string, options: SubmitQueryOptions): Promise<Submission> {
  return openPage(url, options, async (_layout, mini) => {
    const judge = judgeFor([options.domain]);
    const form = options.form ?? (await bestForm(mini, judge));
    return submitQuery(mini, { form, query: options.query, domain: options.domain, judge });
  });
}

/** The form that asks for the domain most surely; the first where none does. */
async function bestForm(mini: MiniBrowser, judge: JudgePage): Promise<number> {
  const { forms } = judge(await readPageLayout(mini, READ_MS));
  const ranked = forms
    .filter(({ searchable }) => searchable)
    .map(({ index, domains }) => ({ index, score: domains[0]?.score ?? 0 }))
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.index ?? 0;
}
