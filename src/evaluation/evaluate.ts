import type { DomainDefinition } from "../domain/definition.js";
import { BASELINE_NAMES, BASELINES, type BaselineName } from "./baselines.js";
import { openDatasets, type Dataset } from "./dataset.js";
import { LayoutSource, type LayoutSourceOptions } from "./layout-source.js";
import { predictBaseline, predictPage } from "./predict.js";
import { scorePredictions, type PagePrediction, type Score, type Scoring } from "./score.js";
import { countTaken, takenForms, type ClaimedForm, type TakenForms } from "./taken-forms.js";

export interface EvaluationOptions extends Partial<LayoutSourceOptions> {
  /** Looks at no label, aria, placeholder or name: only at what stands where. Default: false. */
  readonly ignoreMarkup?: boolean;
  /** Counts forms that repeat an earlier one of their site. Default: false. */
  readonly withDuplicates?: boolean;
  /** Counts which forms that search nothing these domains take. Default: none. */
  readonly domains?: readonly DomainDefinition[];
  /** Is told after each page how many are done. */
  readonly onProgress?: (progress: EvaluationProgress) => void;
  /** Is told which pages could not be read, and why. */
  readonly onWarning?: (line: string) => void;
}

export interface EvaluationProgress {
  readonly dataset: string;
  readonly done: number;
  readonly pages: number;
}

/** How well one data set was understood. */
export interface Evaluation extends Scoring {
  readonly dataset: string;
  readonly pages: number;
  readonly predictions: readonly PagePrediction[];
  /** Which forms that search nothing the domains took; null where there were no domains. */
  readonly taken: TakenForms | null;
  /** What simple programs reach on the same pages. */
  readonly baselines: Readonly<Record<BaselineName, Score>>;
}

const DEFAULT_CONCURRENCY = 4;

/**
 * Measures how well forms are understood on pages of which the truth is known.
 *
 * @param corpora - folders with `pages/` and `truth.jsonl`, or folders of such folders
 * @throws CorpusError when one of them cannot be read
 */
export async function evaluate(
  corpora: readonly string[],
  options: EvaluationOptions = {},
): Promise<Evaluation[]> {
  const datasets = openDatasets(corpora);
  const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
  const source = new LayoutSource({ ...options, concurrency });
  try {
    const evaluations: Evaluation[] = [];
    for (const dataset of datasets) {
      evaluations.push(await evaluateDataset(dataset, source, { ...options, concurrency }));
    }
    return evaluations;
  } finally {
    await source.close();
  }
}

async function evaluateDataset(
  dataset: Dataset,
  source: LayoutSource,
  options: EvaluationOptions & { readonly concurrency: number },
): Promise<Evaluation> {
  const { name, pages, truth } = dataset;
  const ours: PagePrediction[] = [];
  const theirs = new Map(BASELINE_NAMES.map((baseline) => [baseline, [] as PagePrediction[]]));
  const taken: ClaimedForm[] = [];
  const { domains = [], ignoreMarkup = false } = options;
  const queue = [...pages];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
      const layout = await twice(() => source.layoutOf(dataset, page));
      if (layout instanceof Error) {
        options.onWarning?.(
          `${name}/${page}: could not be read (${layout.message}); its fields count as missed`,
        );
      } else {
        ours.push(predictPage(page, layout, { ignoreMarkup }));
        if (domains.length > 0) taken.push(...takenForms(page, layout, domains, ignoreMarkup));
        for (const baseline of BASELINE_NAMES) {
          theirs.get(baseline)?.push(predictBaseline(page, layout, BASELINES[baseline]));
        }
      }
      done++;
      options.onProgress?.({ dataset: name, done, pages: pages.length });
    }
  };
  const stop = (error: unknown): never => {
    queue.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: options.concurrency }, () => work().catch(stop)));

  const duplicates = { withDuplicates: options.withDuplicates === true };
  const order = new Map(pages.map((page, at) => [page, at]));
  const scores = BASELINE_NAMES.map((baseline) => [
    baseline,
    scorePredictions(truth, theirs.get(baseline) ?? [], duplicates).score,
  ]);
  return {
    dataset: name,
    pages: pages.length,
    predictions: ours.sort((a, b) => (order.get(a.page) ?? 0) - (order.get(b.page) ?? 0)),
    taken: domains.length === 0 ? null : countTaken(truth, taken, domains.length, duplicates),
    baselines: Object.fromEntries(scores) as Record<BaselineName, Score>,
    ...scorePredictions(truth, ours, duplicates),
  };
}

/** A browser that hiccups once is no reason to lose a page; one that is not there is. */
async function twice<T>(work: () => Promise<T>): Promise<T | Error> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || /^Browser/.test(error.name)) throw error;
      if (attempt === 2) return error;
    }
  }
}
