import { formFactsOf } from "../analysis/form-facts-of.js";
import { associate } from "../association/associate.js";
import type { DomainDefinition } from "../domain/definition.js";
import { judgeKind } from "../formkind/judge-kind.js";
import type { PageLayout } from "../page/layout.js";
import { explainVerdict } from "../relevance/explain.js";
import { judgeForm } from "../relevance/judge.js";
import { maySubmit } from "../submission/may-submit.js";
import type { FormTruth } from "./truth.js";

/** A form that is no search, but belongs to a domain as far as its fields say. */
interface TakenForm {
  readonly page: string;
  readonly formIndex: number;
  readonly formType: string;
  /** The domain that takes it. */
  readonly domain: string;
  readonly score: number;
  readonly explanation: readonly string[];
  /** Whether a crawl would send it: it also passes for a search that may be sent. */
  readonly asked: boolean;
}

/** The same before it is compared with what is known. */
export type ClaimedForm = Omit<TakenForm, "formType">;

/** What domains make of forms that search nothing. */
export interface TakenForms {
  readonly domains: number;
  /** Forms that are known to search nothing. */
  readonly forms: number;
  /** Of those, what a crawl would ask. */
  readonly asked: number;
  /** Of those, what a domain finds relevant, whatever its kind. */
  readonly relevant: number;
  readonly cases: readonly TakenForm[];
}

/** The forms of one page that a domain takes, searches or not. */
export function takenForms(
  page: string,
  layout: PageLayout,
  domains: readonly DomainDefinition[],
  ignoreMarkup: boolean,
): readonly ClaimedForm[] {
  const [frame] = layout.frames;
  if (frame === undefined) return [];
  // The truth knows the forms of the top document.
  return associate(layout, { ignoreMarkup }).flatMap((texts): ClaimedForm[] => {
    const { form } = texts;
    if (form.frame !== 0) return [];
    const kind = judgeKind(layout, form);
    const facts = formFactsOf(frame, texts, kind, { ignoreMarkup, numberOf: (place) => place });
    const [best] = judgeForm(facts, domains);
    if (best?.relevant !== true) return [];
    return [
      {
        page,
        formIndex: form.element ?? -1,
        domain: best.domain,
        score: best.score,
        explanation: explainVerdict(best),
        asked: maySubmit(frame, form, kind).kind === "allowed",
      },
    ];
  });
}

/** Counts what was taken against what is known; forms the truth does not know are left out. */
export function countTaken(
  truth: readonly FormTruth[],
  taken: readonly ClaimedForm[],
  domains: number,
  { withDuplicates }: { readonly withDuplicates: boolean },
): TakenForms {
  const negatives = truth.filter(
    ({ isSearch, formType, duplicate }) => !isSearch && formType !== null && (withDuplicates || !duplicate),
  );
  const byForm = new Map(negatives.map((form) => [`${form.page} ${form.formIndex}`, form]));
  const cases = taken.flatMap((one): TakenForm[] => {
    const known = byForm.get(`${one.page} ${one.formIndex}`);
    return known?.formType == null ? [] : [{ ...one, formType: known.formType }];
  });
  return {
    domains,
    forms: negatives.length,
    asked: cases.filter(({ asked }) => asked).length,
    relevant: cases.length,
    cases: cases.sort((a, b) => Number(b.asked) - Number(a.asked) || b.score - a.score),
  };
}
