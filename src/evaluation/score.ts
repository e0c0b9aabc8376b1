import { lettersOf } from "../text/letters.js";
import type { FormTruth } from "./truth.js";

/** What was said of one page. */
export interface PagePrediction {
  readonly page: string;
  /** The label of each visible field; null where none was found. */
  readonly fields: readonly { readonly index: number; readonly label: string | null }[];
  /** `formIndex` counts the form elements of the document; -1 is all that stands in none. */
  readonly forms: readonly { readonly formIndex: number; readonly isSearch: boolean }[];
}

export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface LabelScore {
  /** Fields whose label is known. */
  readonly fields: number;
  /** Of these, fields that were given a label. */
  readonly predicted: number;
  /** The same letters and digits. */
  readonly exact: Rates;
  /** Most of the words. */
  readonly lenient: Rates;
}

export interface SearchScore extends Rates {
  readonly forms: number;
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
  readonly accuracy: number;
}

const FIELD_GROUPS = ["all", "text-like", "choice", "in search forms"] as const;
type FieldGroup = (typeof FIELD_GROUPS)[number];
const FORM_GROUPS = ["all", "visible"] as const;
type FormGroup = (typeof FORM_GROUPS)[number];

/** A field that was given no label or another one. */
export interface LabelError {
  readonly page: string;
  readonly index: number;
  readonly type: string;
  readonly want: string;
  readonly got: string | null;
}

/** A form taken for a search form that is none, or the other way round. */
export interface SearchError {
  readonly page: string;
  readonly formIndex: number;
  readonly formType: string;
  readonly got: "search" | "not search";
}

export interface PageRecall {
  readonly page: string;
  readonly fields: number;
  readonly wrong: number;
}

export interface Score {
  readonly labels: Readonly<Record<FieldGroup, LabelScore>>;
  readonly labelRecallMeanOverPages: number;
  readonly search: Readonly<Record<FormGroup, SearchScore>>;
  /** For each true type of form: how many were not taken for search, how many were. */
  readonly predictedSearchByType: Readonly<Record<string, readonly [no: number, yes: number]>>;
  readonly pagesWithoutPrediction: number;
}

export interface Scoring {
  readonly score: Score;
  readonly labelErrors: readonly LabelError[];
  readonly searchErrors: readonly SearchError[];
  /** Pages with wrong labels, those with most first. */
  readonly worstPages: readonly PageRecall[];
}

/** From this share of common words on a label is right enough. */
const LENIENT = 0.6;
/** A price or count behind the label of a choice: authors put it in or leave it out, so both are right. */
const AMOUNT =
  /\s*[([]?[+\-−]?\s*(?:[$€£¥]|[a-z]{2,3}\.?\s)?\s*\d[\d.,\s]*(?:%|[$€£¥]|[a-z]{2,3}\.?|,-)?[)\]]?\s*$/iu;

/** Compares predictions with the truth. Forms that repeat an earlier one of their site are left out unless asked for. */
export function scorePredictions(
  truth: readonly FormTruth[],
  predictions: readonly PagePrediction[],
  options: { readonly withDuplicates?: boolean } = {},
): Scoring {
  const labels = new Map<string, string | null>();
  const searches = new Map<string, boolean>();
  for (const { page, fields, forms } of predictions) {
    for (const { index, label } of fields) labels.set(`${page}#${index}`, label);
    for (const { formIndex, isSearch } of forms) searches.set(`${page}#${formIndex}`, isSearch);
  }
  const groups = new Map(
    FIELD_GROUPS.map((group) => [group, { fields: 0, predicted: 0, exact: 0, lenient: 0 }]),
  );
  const forms = new Map(FORM_GROUPS.map((group) => [group, { tp: 0, fp: 0, fn: 0, tn: 0 }]));
  const byType: Record<string, [number, number]> = {};
  const pages = new Map<string, { fields: number; wrong: number }>();
  const labelErrors: LabelError[] = [];
  const searchErrors: SearchError[] = [];

  for (const form of truth) {
    if (form.duplicate && options.withDuplicates !== true) continue;
    for (const { index, type, label, alt } of form.fields) {
      if (label === null) continue;
      const got = labels.get(`${form.page}#${index}`) ?? null;
      const { has, exact, lenient } = compareLabel(got, [label, ...alt], isChoice(type));
      const own: FieldGroup[] = ["all", isChoice(type) ? "choice" : "text-like"];
      if (form.isSearch) own.push("in search forms");
      for (const group of own) {
        const counts = groups.get(group);
        if (counts === undefined) continue;
        counts.fields++;
        if (has) counts.predicted++;
        if (exact) counts.exact++;
        if (lenient) counts.lenient++;
      }
      const page = pages.get(form.page) ?? { fields: 0, wrong: 0 };
      page.fields++;
      if (!exact) page.wrong++;
      pages.set(form.page, page);
      if (!exact) labelErrors.push({ page: form.page, index, type, want: label, got });
    }
    if (form.formType === null) continue;
    const got = searches.get(`${form.page}#${form.formIndex}`) ?? false;
    const cell = form.isSearch ? (got ? "tp" : "fn") : got ? "fp" : "tn";
    for (const group of FORM_GROUPS) {
      const counts = forms.get(group);
      if (counts !== undefined && (group === "all" || form.fields.length > 0)) counts[cell]++;
    }
    const counted = (byType[form.formType] ??= [0, 0]);
    counted[got ? 1 : 0]++;
    if (got !== form.isSearch) {
      const { page, formIndex, formType } = form;
      searchErrors.push({ page, formIndex, formType, got: got ? "search" : "not search" });
    }
  }

  const predicted = new Set(predictions.map(({ page }) => page));
  const recalls = [...pages.values()].map(({ fields, wrong }) => (fields - wrong) / fields);
  return {
    score: {
      labels: fromGroups(FIELD_GROUPS, (group) => labelScore(groups.get(group))),
      labelRecallMeanOverPages: round(
        recalls.reduce((sum, recall) => sum + recall, 0) / (recalls.length || 1),
      ),
      search: fromGroups(FORM_GROUPS, (group) => searchScore(forms.get(group))),
      predictedSearchByType: byType,
      pagesWithoutPrediction: new Set(truth.map(({ page }) => page).filter((page) => !predicted.has(page)))
        .size,
    },
    labelErrors,
    searchErrors,
    worstPages: [...pages]
      .map(([page, counts]) => ({ page, ...counts }))
      .filter(({ wrong }) => wrong > 0)
      .sort((a, b) => b.wrong - a.wrong || b.wrong / b.fields - a.wrong / a.fields),
  };
}

/** How a label compares with those that are accepted. */
export function compareLabel(
  got: string | null,
  accepted: readonly string[],
  ofChoice: boolean,
): { readonly has: boolean; readonly exact: boolean; readonly lenient: boolean } {
  if (got === null || lettersOf(got) === "") return { has: false, exact: false, lenient: false };
  const exact = accepted.some(
    (label) => lettersOf(label) === lettersOf(got) || (ofChoice && sameButForAmount(label, got)),
  );
  return { has: true, exact, lenient: exact || accepted.some((label) => wordShare(label, got) >= LENIENT) };
}

function sameButForAmount(a: string, b: string): boolean {
  const plainA = lettersOf(withoutAmount(a));
  const plainB = lettersOf(withoutAmount(b));
  return plainA === plainB && (lettersOf(a) === plainB || lettersOf(b) === plainA);
}

function withoutAmount(text: string): string {
  const shorter = text.replace(AMOUNT, "");
  return lettersOf(shorter) === "" ? text : shorter;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** F1 over words, each counted as often as it stands there. */
function wordShare(a: string, b: string): number {
  const wanted = wordsOf(a);
  const left = new Map<string, number>();
  const got = wordsOf(b);
  if (wanted.length === 0 || got.length === 0) return 0;
  for (const word of got) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(word, count - 1);
  }
  return (2 * common) / (wanted.length + got.length);
}

function isChoice(type: string): boolean {
  return type === "radio" || type === "checkbox";
}

function labelScore(counts = { fields: 0, predicted: 0, exact: 0, lenient: 0 }): LabelScore {
  const { fields, predicted, exact, lenient } = counts;
  return {
    fields,
    predicted,
    exact: rates(exact, predicted, fields),
    lenient: rates(lenient, predicted, fields),
  };
}

function searchScore(counts = { tp: 0, fp: 0, fn: 0, tn: 0 }): SearchScore {
  const { tp, fp, fn, tn } = counts;
  const forms = tp + fp + fn + tn;
  return {
    forms,
    ...counts,
    ...rates(tp, tp + fp, tp + fn),
    accuracy: round(forms === 0 ? 0 : (tp + tn) / forms),
  };
}

function rates(right: number, predicted: number, there: number): Rates {
  const precision = predicted === 0 ? 0 : right / predicted;
  const recall = there === 0 ? 0 : right / there;
  const sum = precision + recall;
  return {
    precision: round(precision),
    recall: round(recall),
    f1: round(sum === 0 ? 0 : (2 * precision * recall) / sum),
  };
}

function fromGroups<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
