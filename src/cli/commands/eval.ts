import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parse } from "node:path";
import { Command } from "commander";
import {
  evaluate,
  evaluateDomains,
  loadDomain,
  shippedDomains,
  type DomainDefinition,
  type Evaluation,
} from "../../index.js";
import { withCommonOptions, type CommonOptions } from "../common-options.js";
import { printDomainEvaluation } from "../domain-evaluation-lines.js";
import { printEvaluation } from "../evaluation-lines.js";
import { wholeNumber } from "../option-values.js";
import { ProgressLine } from "../progress-line.js";
import { openTerminal, type Terminal } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface EvalOptions extends CommonOptions {
  readonly ignoreMarkup?: boolean;
  readonly errors: number;
  readonly predictions?: string;
  readonly layouts?: string;
  readonly withDuplicates?: boolean;
  readonly concurrency: number;
  readonly browser?: string;
}

const EXAMPLES = `
Examples:
  deepbot eval ./corpus/bookshops
  deepbot eval ./corpus --ignore-markup --errors 20
  deepbot eval ./forms.jsonl                     described forms: their domains and attributes, no browser
  deepbot eval ./corpus --layouts ./layouts      a second run needs no browser
  deepbot eval ./corpus/bookshops --predictions predictions.jsonl --json

A corpus is a folder with pages/ (HTML files) and truth.jsonl, one form a line:
  {"page":"a.html","formIndex":0,"formType":"search","isSearch":true,"fields":[{"index":0,"type":"text","label":"Title"}]}`;

/** `deepbot eval`: precision and recall on pages of which the truth is known. */
export function evalCommand(): Command {
  const command = new Command("eval")
    .description("measure how well forms are understood, on saved pages with ground truth")
    .argument(
      "<corpus...>",
      "folders with pages/ and truth.jsonl, folders of such folders, or .jsonl files of described forms",
    )
    .option("--ignore-markup", "look at no label, aria, placeholder or name: only at what stands where")
    .option("--errors <n>", "list so many of the worst pages and cases", wholeNumber(0), 0)
    .option("--predictions <file>", "write what was predicted, one page a line")
    .option("--layouts <dir>", "keep the layouts of the pages there and use those that are there")
    .option("--with-duplicates", "count forms that repeat an earlier one of their site")
    .option("--concurrency <n>", "mini-browsers at work at once", wholeNumber(1), 2 * cpus().length)
    .option("--browser <path>", "the Chromium to use; also DEEPBOT_BROWSER")
    .addHelpText("after", EXAMPLES);
  withCommonOptions(command).action(async (corpora: string[], options: EvalOptions) => {
    const terminal = openTerminal(options);
    const described = corpora.filter((path) => path.endsWith(".jsonl"));
    if (described.length > 0) await evaluateDescribed(terminal, described, options);
    const folders = corpora.filter((path) => !path.endsWith(".jsonl"));
    if (folders.length === 0) return;
    const progress = new ProgressLine(terminal);
    const { layouts, browser, concurrency, ignoreMarkup = false, withDuplicates = false } = options;
    let evaluations: Evaluation[];
    const domains = await loadAllShipped();
    try {
      evaluations = await evaluate(folders, {
        ignoreMarkup,
        withDuplicates,
        concurrency,
        domains,
        ...(layouts === undefined ? {} : { folder: layouts }),
        ...(browser === undefined ? {} : { browser }),
        onProgress: ({ dataset, done, pages }) => {
          progress.show(`${dataset}: ${done} of ${pages} pages`, done === pages);
        },
        onWarning: (line) => {
          progress.clear();
          terminal.warn(`warning: ${line}`);
        },
      });
    } finally {
      progress.clear();
    }
    if (options.predictions !== undefined) {
      writePredictions(terminal, options.predictions, evaluations, described.length > 0);
    }
    evaluations.forEach((evaluation, at) => {
      if (terminal.json) terminal.print(JSON.stringify(asJson(evaluation, options.errors)));
      else {
        if (at > 0) terminal.print("");
        printEvaluation(terminal, evaluation, options.errors);
      }
    });
  });
  return command;
}

function asJson(evaluation: Evaluation, errors: number): object {
  const { dataset, pages, score, taken, baselines, worstPages, labelErrors, searchErrors } = evaluation;
  return {
    dataset,
    pages,
    ...score,
    taken: taken === null ? null : { ...taken, cases: taken.cases.slice(0, errors) },
    baselines,
    worstPages: worstPages.slice(0, errors),
    labelErrors: labelErrors.slice(0, errors),
    searchErrors: searchErrors.slice(0, errors),
  };
}

async function loadAllShipped(): Promise<DomainDefinition[]> {
  return Promise.all((await shippedDomains()).map((name) => loadDomain(name)));
}

async function evaluateDescribed(
  terminal: Terminal,
  files: readonly string[],
  options: EvalOptions,
): Promise<void> {
  const domains = await loadAllShipped();
  const evaluations = await Promise.all(files.map((file) => evaluateDomains(file, domains)));
  for (const evaluation of evaluations) {
    const { dataset, score, errors } = evaluation;
    if (terminal.json) {
      terminal.print(JSON.stringify({ dataset, ...score, errors: errors.slice(0, options.errors) }));
    } else printDomainEvaluation(terminal, evaluation, options.errors);
  }
  if (options.predictions !== undefined) {
    writePredictions(terminal, options.predictions, evaluations, false);
  }
}

/** Page names repeat from data set to data set: each gets a file of its own. */
function writePredictions(
  terminal: Terminal,
  file: string,
  evaluations: readonly { readonly dataset: string; readonly predictions: readonly object[] }[],
  isShared: boolean,
): void {
  const { dir, name, ext } = parse(file);
  for (const { dataset, predictions } of evaluations) {
    const own =
      evaluations.length === 1 && !isShared ? file : `${dir === "" ? "" : `${dir}/`}${name}.${dataset}${ext}`;
    try {
      writeFileSync(own, predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(""));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new UsageError(`${own}: cannot be written (${code}); choose a file in a folder that is there`);
    }
    terminal.tell(`predictions: ${own}`);
  }
}
