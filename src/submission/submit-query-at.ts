import { withDeadline } from "../browser/deadline.js";
import { findBrowser } from "../browser/find-browser.js";
import { launchBrowser } from "../browser/launch.js";
import { MiniBrowser } from "../browser/mini-browser.js";
import { openForReading } from "../browser/open-for-reading.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { DomainDefinition } from "../domain/definition.js";
import type { Picks } from "../query/pick-queries.js";
import { EMPTY_SESSION } from "../route/session.js";
import type { JudgePage } from "./form-view.js";
import { judgeFor } from "./judge-page.js";
import type { Submission } from "./submission.js";
import { submitQuery } from "./submit-query.js";

export interface SubmitQueryOptions {
  readonly domain: DomainDefinition;
  /** One value for each attribute to ask for. */
  readonly query: Picks;
  /** Place of the form among those of the page. Default: the most relevant one that searches. */
  readonly form?: number;
  /** Path of the Chromium to use. Default: the one that is found. */
  readonly browser?: string;
  /** For the page to load. Default: 20,000. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const CALL_MS = 10_000;
const READ_MS = 30_000;
const CLOSE_MS = 10_000;

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
  const choice = findBrowser(options.browser === undefined ? {} : { path: options.browser });
  const { browser } = await launchBrowser(choice, { images: false });
  const mini = new MiniBrowser(browser, { callMs: CALL_MS, images: false });
  try {
    await mini.prepare(EMPTY_SESSION, "");
    await openForReading(mini, url, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const judge = judgeFor([options.domain]);
    const form = options.form ?? (await bestForm(mini, judge));
    return await submitQuery(mini, { form, query: options.query, domain: options.domain, judge });
  } finally {
    await mini.close();
    await withDeadline(browser.close(), CLOSE_MS, "closing the browser").catch(() => undefined);
  }
}

/** The form that asks for the domain most surely; the first where none does. */
async function bestForm(mini: MiniBrowser, judge: JudgePage): Promise<number> {
  const { forms } = judge(await readPageLayout(mini, READ_MS));
  const ranked = forms
    .filter(({ searchable }) => searchable)
    .map(({ index, domains }) => ({ index, relevance: domains[0]?.relevance ?? 0 }))
    .sort((a, b) => b.relevance - a.relevance);
  return ranked[0]?.index ?? 0;
}
