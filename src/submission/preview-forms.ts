import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import type { PageLayout } from "../page/layout.js";
import { todayOf } from "../query/calendar-date.js";
import type { Filling } from "../query/fill-value.js";
import { pickQueries, queryText } from "../query/pick-queries.js";
import { planQuery } from "../query/plan-query.js";
import { matchesOf, viewForms, type FormView } from "./form-view.js";
import { judgeFor } from "./judge-page.js";
import { maySubmit } from "./may-submit.js";
import { formIdentity } from "./way-memory.js";

/** What would go into one field. */
interface PreviewedField {
  readonly field: string;
  readonly attribute: string | null;
  readonly fills: string;
  readonly why: string;
}

/** What would become of one query. */
type PreviewedQuery =
  | {
      readonly kind: "sent";
      readonly query: string;
      readonly fields: readonly PreviewedField[];
      /** Attributes of the query that the form does not ask for. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: "not-sent"; readonly query: string; readonly reasons: readonly string[] };

/** What would be sent to a form, and why, or why not; nothing is filled in for it. */
export interface FormPreview {
  readonly url: string;
  /** Place of the form among those of its page. */
  readonly form: number;
  /** The same for the same form on other pages. */
  readonly identity: string;
  readonly kind: string;
  readonly kindConfidence: number;
  readonly fields: readonly string[];
  /** Why it may not be sent at all; empty where it may. */
  readonly refusals: readonly string[];
  readonly domains: readonly {
    readonly domain: string;
    readonly relevance: number;
    readonly adjustment: number;
    readonly score: number;
    readonly threshold: number;
    readonly relevant: boolean;
    readonly queries: readonly PreviewedQuery[];
  }[];
  /** What would be pressed first. */
  readonly submit: string | null;
}

export interface PreviewOptions {
  /** Queries of one domain at most. */
  readonly mostQueries: number;
  readonly today: Date;
}

/** Says of every form of a page what a crawl would send to it, without touching the page. */
export function previewForms(
  page: PageLayout,
  domains: readonly DomainDefinition[],
  options: PreviewOptions,
): FormPreview[] {
  return viewForms(page, judgeFor(domains))
    .filter(({ askable }) => askable.fields.some(({ usable }) => usable))
    .map((view) => previewForm(view, domains, options));
}

function previewForm(
  view: FormView,
  domains: readonly DomainDefinition[],
  options: PreviewOptions,
): FormPreview {
  const { page, frame, form, analysis, askable } = view;
  const permission = maySubmit(frame, form, judgeKind(page, form));
  const [first] = analysis.submit;
  return {
    url: frame.url,
    form: form.index,
    identity: formIdentity(view),
    kind: analysis.kind,
    kindConfidence: analysis.kindConfidence,
    fields: askable.fields
      .filter(({ usable }) => usable)
      .map(({ label, key }) => (label === "" ? key : label)),
    refusals: permission.kind === "refused" ? permission.reasons : [],
    domains: domains.map((domain) => {
      const verdict = analysis.domains.find((one) => one.domain === domain.name);
      const relevant = verdict?.relevant ?? false;
      const asks = relevant && permission.kind === "allowed";
      return {
        domain: domain.name,
        relevance: verdict?.relevance ?? 0,
        adjustment: verdict?.adjustment ?? 0,
        score: verdict?.score ?? 0,
        threshold: domain.relevanceThreshold,
        relevant,
        queries: asks ? previewQueries(view, domain, options) : [],
      };
    }),
    submit: first === undefined ? null : first.text === "" ? first.how : `${first.how} "${first.text}"`,
  };
}

function previewQueries(
  view: FormView,
  domain: DomainDefinition,
  { mostQueries, today }: PreviewOptions,
): PreviewedQuery[] {
  const previewed: PreviewedQuery[] = [];
  const sent = new Set<string>();
  for (const picks of pickQueries(domain, today)) {
    if (previewed.length >= mostQueries) break;
    const plan = planQuery(view.askable, matchesOf(view, domain), picks, {
      attributes: domain.attributes,
      language: view.askable.language,
      today: todayOf(today),
      filled: new Set(),
    });
    const query = queryText(picks);
    if (plan.kind === "refusal") {
      previewed.push({ kind: "not-sent", query, reasons: plan.reasons });
      continue;
    }
    const fields = plan.fields.map(({ key, label, attribute, filling, why }) => ({
      field: label === "" ? key : label,
      attribute,
      fills: wordsOf(filling),
      why,
    }));
    // Without what the form does not ask, two queries may be the same.
    const same = JSON.stringify(fields.map(({ field, fills }) => [field, fills]));
    const reasons = sent.has(same) ? ["the same goes into the form for an earlier query"] : null;
    sent.add(same);
    if (reasons !== null) previewed.push({ kind: "not-sent", query, reasons });
    else previewed.push({ kind: "sent", query, fields, leftOut: plan.leftOut });
  }
  return previewed;
}

function wordsOf(filling: Filling): string {
  switch (filling.kind) {
    case "type":
    case "date":
      return filling.text;
    case "choose":
      return filling.options.join(", ");
    case "flag":
      return filling.on ? "on" : "off";
    case "slide":
      return String(filling.to);
    default: {
      const forgotten: never = filling;
      throw new Error(`unknown filling ${JSON.stringify(forgotten)}`);
    }
  }
}
