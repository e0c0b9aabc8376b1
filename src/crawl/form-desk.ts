import { analyzePage } from "../analysis/analyze-page.js";
import { writeFormReading } from "../analysis/form-reading.js";
import type { PageAnalysis } from "../analysis/page-analysis.js";
import { readPageLayout } from "../browser/read-page-layout.js";
import type { MiniBrowser } from "../browser/mini-browser.js";
import type { DomainDefinition } from "../domain/definition.js";
import { expandQueries } from "../domain/expand.js";
import type { ExpandedQuery } from "../domain/query-value.js";
import type { PageForm } from "../page/form-field.js";
import type { PageLayout } from "../page/layout.js";
import type { PageSnapshot } from "../page/snapshot.js";
import { todayOf } from "../query/calendar-date.js";
import type { FieldMatch } from "../query/askable-form.js";
import { boundedQueries } from "../query/bounded-queries.js";
import { valueText } from "../query/pick-queries.js";
import { planQuery } from "../query/plan-query.js";
import type { NewForm } from "../repository/repository.js";
import { queryText, type RouteQuery } from "../route/route-query.js";
import { matchesOf, viewForms, type FormView } from "../submission/form-view.js";
import { maySubmit } from "../submission/may-submit.js";
import { judgeKind } from "../formkind/judge-kind.js";
import { digest } from "../text/digest.js";
import { formKey } from "./form-key.js";

export interface FormDeskOptions {
  readonly domains: readonly DomainDefinition[];
  /** Queries sent through one form. */
  readonly maxSubmissions: number;
  /** Forms with fewer fields a person can use are not asked. */
  readonly minFormSize: number;
  /** Whether a form of this key stands on a stored page. */
  readonly isKnown: (key: string) => Promise<boolean>;
  /** What a host has against being asked at an address; null where it has nothing. */
  readonly forbids?: (url: string) => Promise<string | null>;
}

/** What is to be asked of a form, and what is not. */
export interface FormQueries {
  readonly key: string;
  readonly queries: readonly RouteQuery[];
  /** Why queries of its domain, or the whole form, will not be asked. */
  readonly refusals: readonly string[];
}

export interface JudgedForms {
  readonly forms: readonly NewForm[];
  readonly toAsk: readonly FormQueries[];
}

const READ_MS = 20_000;
/** Of many reasons, so many are worth a line. */
const MOST_REASONS = 3;

/**
 * Judges the forms of the pages a crawl meets, each kind of form once: a search box in the head of every page is
 * looked at on the first of them.
 */
export class FormDesk {
  readonly #options: FormDeskOptions;
  /** Forms of a page as a look shows them → what was judged of them. */
  readonly #judged = new Map<string, Promise<JudgedForms>>();
  /** Keys of forms that stand on a stored page: their queries are in the frontier. */
  readonly #known = new Set<string>();

  constructor(options: FormDeskOptions) {
    this.#options = options;
  }

  /** Judges a page's forms for the domains of the crawl, or of one of them. */
  judge(page: PageLayout, domain: string | null = null): PageAnalysis {
    const { domains } = this.#options;
    return analyzePage(page, {
      domains: domain === null ? domains : domains.filter(({ name }) => name === domain),
    });
  }

  definition(domain: string): DomainDefinition | undefined {
    return this.#options.domains.find(({ name }) => name === domain);
  }

  /** What the forms of the page in front are, and what to ask of those that are on no stored page yet. */
  async look(mini: MiniBrowser, snapshot: PageSnapshot, domain: string | null): Promise<JudgedForms> {
    const { forms } = snapshot;
    if (this.#options.domains.length === 0 || !forms.some(hasVisible)) return { forms, toAsk: [] };
    const signature = signatureOf(snapshot, domain);
    let judging = this.#judged.get(signature);
    if (judging === undefined) {
      judging = this.#judgePage(mini, domain);
      judging.catch(() => this.#judged.delete(signature));
      this.#judged.set(signature, judging);
    }
    const judged = await judging;
    const toAsk: FormQueries[] = [];
    for (const one of judged.toAsk) if (!(await this.#isKnown(one.key))) toAsk.push(one);
    return { forms: judged.forms, toAsk };
  }

  async #isKnown(key: string): Promise<boolean> {
    if (this.#known.has(key)) return true;
    const isKnown = await this.#options.isKnown(key);
    if (isKnown) this.#known.add(key);
    return isKnown;
  }

  async #judgePage(mini: MiniBrowser, domain: string | null): Promise<JudgedForms> {
    const layout = await readPageLayout(mini, READ_MS);
    const forms: NewForm[] = [];
    const toAsk: FormQueries[] = [];
    for (const view of viewForms(layout, (page) => this.judge(page, domain))) {
      const key = formKey(view);
      const [best] = view.analysis.domains.filter(({ relevant }) => relevant);
      const planned = best === undefined ? null : await this.#planAllowed(view, key, best.domain);
      if (planned !== null) toAsk.push(planned);
      // What a click has yet to show is not known by then: it is asked where it can be used.
      const opensLater = planned !== null && planned.queries.length === 0 && isPartlyHidden(view);
      forms.push({
        ...describe(view),
        ...(opensLater
          ? {}
          : {
              judged: {
                key,
                domain: best?.domain ?? null,
                relevance: best?.relevance ?? null,
                ...(best === undefined
                  ? {}
                  : { reading: writeFormReading({ url: layout.url, form: view.analysis }) }),
              },
            }),
      });
    }
    return { forms, toAsk };
  }

  async #planAllowed(view: FormView, key: string, domain: string): Promise<FormQueries> {
    const planned = this.#plan(view, key, domain);
    const detail = planned.queries.length === 0 ? null : await this.#options.forbids?.(askedAddress(view));
    return detail == null ? planned : { key, queries: [], refusals: [`robots.txt: ${detail}`] };
  }

  #plan(view: FormView, key: string, domain: string): FormQueries {
    const definition = this.definition(domain);
    if (definition === undefined) return { key, queries: [], refusals: [] };
    const permission = maySubmit(view.frame, view.form, judgeKind(view.page, view.form));
    if (permission.kind === "refused") return { key, queries: [], refusals: permission.reasons };
    const usable = view.askable.fields.filter((field) => field.usable).length;
    if (usable < this.#options.minFormSize) {
      return { key, queries: [], refusals: [`it has ${usable} fields, fewer than --min-form-size`] };
    }
    return planQueries(view, definition, key, this.#options.maxSubmissions);
  }
}

/** The queries of a domain as a form can take them: what it does not ask for is left out, and nothing asked twice. */
export function planQueries(
  view: FormView,
  definition: DomainDefinition,
  key: string,
  most: number,
): FormQueries {
  const matches = matchesOf(view, definition);
  const queries = new Map<string, RouteQuery>();
  const refusals = new Set<string>();
  for (const { values: expanded, offered } of wanted(view, definition, matches)) {
    if (queries.size >= most) break;
    const plan = planQuery(view.askable, matches, expanded, {
      attributes: definition.attributes,
      language: view.askable.language,
      today: todayOf(new Date()),
      filled: new Set(),
    });
    if (plan.kind === "refusal") {
      for (const reason of plan.reasons) refusals.add(reason);
      continue;
    }
    const asked = Object.entries(expanded).filter(([name]) => !plan.leftOut.includes(name));
    const values = Object.fromEntries(asked.map(([name, value]) => [name, valueText(value)]));
    if (Object.keys(values).length === 0) continue;
    const query: RouteQuery = {
      form: key,
      domain: definition.name,
      values,
      ...(offered ? { offered } : {}),
    };
    const text = queryText(query);
    if (!queries.has(text)) queries.set(text, query);
  }
  return { key, queries: [...queries.values()], refusals: [...refusals].slice(0, MOST_REASONS) };
}

/** What the domain's author wants to know comes first; then what the form itself offers. */
function* wanted(
  { askable }: FormView,
  definition: DomainDefinition,
  matches: readonly FieldMatch[],
): Generator<{ readonly values: ExpandedQuery; readonly offered: boolean }, undefined> {
  for (const values of expandQueries(definition)) yield { values, offered: false };
  for (const values of boundedQueries(askable, matches)) yield { values, offered: true };
}

function describe({ frame, form, analysis }: FormView): PageForm {
  const element = form.element === null ? undefined : frame.forms[form.element];
  return {
    index: form.index,
    action: element?.action ?? "",
    method: element?.method ?? "",
    fields: analysis.fields.map(({ kind, name, hidden }) => ({ kind, name, visible: hidden === null })),
  };
}

/** What the form would ask for; rules may speak of the question in an address, too. */
function askedAddress({ frame, form }: FormView): string {
  const element = form.element === null ? undefined : frame.forms[form.element];
  if (element === undefined || !URL.canParse(element.action, frame.url)) return frame.url;
  const url = new URL(element.action, frame.url);
  if (element.method.toLowerCase() !== "post") url.search = "?q=";
  return url.href;
}

function isPartlyHidden({ frame, form }: FormView): boolean {
  return form.controls.some((place) => {
    const control = frame.controls[place];
    return control !== undefined && control.type !== "hidden" && control.hidden === "display";
  });
}

function hasVisible({ fields }: PageForm): boolean {
  return fields.some(({ visible, kind }) => visible && kind !== "hidden");
}

function signatureOf({ url, forms }: PageSnapshot, domain: string | null): string {
  return digest(JSON.stringify([new URL(url).host, domain, forms]));
}
