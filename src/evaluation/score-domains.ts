import type { FormDescriptor } from "./descriptor.js";
import type { FormPrediction } from "./judge-descriptor.js";

/** True and false positives, false negatives, and what follows from them. */
export interface Counted {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** How well forms were given to domains and fields to attributes. */
export interface DomainScore {
  readonly forms: number;
  readonly formDomain: Counted;
  /** The same without forms that use a domain's words without being its search form. */
  readonly formDomainWithoutNear: Counted;
  /** On forms of a domain, the attributes given under the true domain. */
  readonly fieldAttribute: Counted;
  /** Only what was given under the domain that was chosen. */
  readonly fieldAttributeEndToEnd: Counted;
  readonly labels: { readonly right: number; readonly known: number };
  readonly wrongDomain: number;
  readonly negativesTaken: number;
  readonly negatives: number;
  readonly nearTaken: number;
  readonly near: number;
}

export interface DomainError {
  readonly id: string;
  /** Null for the form as a whole. */
  readonly field: number | null;
  readonly want: string;
  readonly got: string;
}

interface Tally {
  tp: number;
  fp: number;
  fn: number;
}

const NONE = "none";

/** Scores predictions as the corpus' own scorer does: the best relevant domain of a form counts. */
export function scoreDomains(
  forms: readonly FormDescriptor[],
  predictions: readonly FormPrediction[],
): { readonly score: DomainScore; readonly errors: readonly DomainError[] } {
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]));
  const tallies = { all: zero(), noNear: zero(), attribute: zero(), endToEnd: zero() };
  const counts = {
    wrongDomain: 0,
    negatives: 0,
    negativesTaken: 0,
    near: 0,
    nearTaken: 0,
    right: 0,
    known: 0,
  };
  const errors: DomainError[] = [];
  for (const form of forms) {
    const prediction = byId.get(form.id);
    const best = bestOf(prediction);
    const isNear = form.near !== null && form.near !== undefined;
    const boxes = isNear ? [tallies.all] : [tallies.all, tallies.noNear];
    if (form.domain === NONE) {
      counts[isNear ? "near" : "negatives"]++;
      if (best !== null) counts[isNear ? "nearTaken" : "negativesTaken"]++;
    }
    const isRight = best === null ? form.domain === NONE : [form.domain, ...(form.also ?? [])].includes(best);
    if (!isRight) errors.push({ id: form.id, field: null, want: form.domain, got: best ?? NONE });
    for (const box of boxes) {
      if (isRight && best !== null) box.tp++;
      if (!isRight && best !== null) box.fp++;
      if (!isRight && form.domain !== NONE) box.fn++;
    }
    if (!isRight && best !== null && form.domain !== NONE) counts.wrongDomain++;
    scoreFields(form, prediction, best, tallies, errors);
    scoreLabels(form, prediction, counts);
  }
  return {
    errors,
    score: {
      forms: forms.length,
      formDomain: counted(tallies.all),
      formDomainWithoutNear: counted(tallies.noNear),
      fieldAttribute: counted(tallies.attribute),
      fieldAttributeEndToEnd: counted(tallies.endToEnd),
      labels: { right: counts.right, known: counts.known },
      wrongDomain: counts.wrongDomain,
      negatives: counts.negatives,
      negativesTaken: counts.negativesTaken,
      near: counts.near,
      nearTaken: counts.nearTaken,
    },
  };
}

function bestOf(prediction: FormPrediction | undefined): string | null {
  const relevant = (prediction?.domains ?? []).filter((verdict) => verdict.relevant);
  return relevant.toSorted((a, b) => b.relevance - a.relevance)[0]?.domain ?? null;
}

function scoreFields(
  form: FormDescriptor,
  prediction: FormPrediction | undefined,
  best: string | null,
  tallies: { readonly attribute: Tally; readonly endToEnd: Tally },
  errors: DomainError[],
): void {
  if (form.domain === NONE) return;
  const own = prediction?.domains.find(({ domain }) => domain === form.domain)?.assignments ?? [];
  const given = new Map(own.map(({ field, attribute }) => [field, attribute]));
  for (const { index, truth } of form.fields) {
    if (truth.unsure === true || truth.decoy === true) continue;
    const want = truth.attribute ?? null;
    const got = given.get(index) ?? null;
    count(tallies.attribute, want, got);
    count(tallies.endToEnd, want, best === form.domain ? got : null);
    if (want !== got) errors.push({ id: form.id, field: index, want: want ?? NONE, got: got ?? NONE });
  }
}

function count(tally: Tally, want: string | null, got: string | null): void {
  if (want !== null && want === got) tally.tp++;
  else {
    if (want !== null) tally.fn++;
    if (got !== null) tally.fp++;
  }
}

function scoreLabels(
  { fields }: FormDescriptor,
  prediction: FormPrediction | undefined,
  counts: { right: number; known: number },
): void {
  for (const { index, truth } of fields) {
    if (truth.unsure === true || truth.decoy === true || truth.labelUnsure === true) continue;
    if (truth.labels.length === 0 || truth.labelKind !== "text") continue;
    counts.known++;
    const given = plain(prediction?.labels[String(index)] ?? "");
    if (given !== "" && truth.labels.some((label) => plain(label) === given)) counts.right++;
  }
}

/** As the corpus compares labels: without case, spaces and punctuation. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$€£%]+/gu, " ")
    .trim();
}

function zero(): Tally {
  return { tp: 0, fp: 0, fn: 0 };
}

function counted({ tp, fp, fn }: Tally): Counted {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    tp,
    fp,
    fn,
    precision: share(tp, tp + fp),
    recall: share(tp, tp + fn),
    f1: share(2 * tp, 2 * tp + fp + fn),
  };
}
