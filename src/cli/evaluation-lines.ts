import type { Evaluation, LabelScore, Rates, Score, SearchScore } from "../index.js";
import { printTable, type Column } from "./print-table.js";
import { clip, type Terminal } from "./terminal.js";

const NUMBER = { width: 9, align: "right" } as const;
const LABEL_COLUMNS: readonly Column[] = [
  { title: "labels", width: 22 },
  { title: "fields", ...NUMBER },
  { title: "given", ...NUMBER },
  { title: "precision", ...NUMBER },
  { title: "recall", ...NUMBER },
  { title: "F1", ...NUMBER },
  { title: "lenient P", ...NUMBER },
  { title: "R", ...NUMBER },
  { title: "F1", ...NUMBER },
];
const SEARCH_COLUMNS: readonly Column[] = [
  { title: "search form or not", width: 22 },
  { title: "forms", ...NUMBER },
  { title: "tp", ...NUMBER },
  { title: "fp", ...NUMBER },
  { title: "fn", ...NUMBER },
  { title: "tn", ...NUMBER },
  { title: "precision", ...NUMBER },
  { title: "recall", ...NUMBER },
  { title: "F1", ...NUMBER },
  { title: "accuracy", ...NUMBER },
];

/** How well a data set was understood, for people. */
export function printEvaluation(terminal: Terminal, evaluation: Evaluation, mostErrors: number): void {
  const { dataset, pages, score, baselines, taken } = evaluation;
  terminal.print(`${dataset}: ${pages} pages`);
  printTable(
    terminal,
    LABEL_COLUMNS,
    Object.entries(score.labels).map(([group, labels]) => [group, ...labelCells(labels)]),
  );
  terminal.print(`exact recall, mean over pages: ${three(score.labelRecallMeanOverPages)}`);
  if (score.pagesWithoutPrediction > 0) terminal.print(`pages not read: ${score.pagesWithoutPrediction}`);
  terminal.print("");
  printTable(
    terminal,
    [
      { title: "exact F1 of labels", width: 22 },
      ...Object.keys(score.labels).map((title) => ({ title, width: 15, align: "right" as const })),
    ],
    [["deepbot", score] as const, ...Object.entries(baselines)].map(([name, theirs]) => [
      name,
      ...f1Cells(theirs),
    ]),
  );
  if (score.search.all.forms > 0) {
    terminal.print("");
    printTable(
      terminal,
      SEARCH_COLUMNS,
      Object.entries(score.search).map(([group, search]) => [
        group === "all" ? "all forms" : "with visible fields",
        ...searchCells(search),
      ]),
    );
    const types = Object.entries(score.predictedSearchByType).map(
      ([type, [no, yes]]) => `${clip(type, 30)} ${yes}/${no + yes}`,
    );
    terminal.print(`taken for search, by true type: ${types.join(", ")}`);
  }
  if (taken !== null) {
    terminal.print("");
    terminal.print(
      `forms taken by a shipped domain, of ${taken.forms} that search nothing: ${taken.asked}; ` +
        `relevant for one whatever their kind: ${taken.relevant}`,
    );
    for (const { page, formIndex, formType, asked, explanation } of taken.cases.slice(0, mostErrors)) {
      terminal.print(`  ${page} form ${formIndex} (${formType}${asked ? ", would be asked" : ""})`);
      for (const line of explanation) terminal.print(`    ${line}`);
    }
  }
  if (mostErrors > 0) printErrors(terminal, evaluation, mostErrors);
}

function printErrors(terminal: Terminal, evaluation: Evaluation, most: number): void {
  const { worstPages, labelErrors, searchErrors } = evaluation;
  if (worstPages.length > 0) {
    terminal.print("");
    printTable(
      terminal,
      [
        { title: "worst pages", width: 30 },
        { title: "wrong", ...NUMBER },
        { title: "fields", ...NUMBER },
      ],
      worstPages.slice(0, most).map(({ page, wrong, fields }) => [page, String(wrong), String(fields)]),
    );
    // The worst pages' cases first: one cause is often behind many of them.
    const rank = new Map(worstPages.map(({ page }, at) => [page, at]));
    const cases = labelErrors.toSorted((a, b) => (rank.get(a.page) ?? 0) - (rank.get(b.page) ?? 0));
    terminal.print("");
    printTable(
      terminal,
      [
        { title: "wrong labels", width: 30 },
        { title: "field", ...NUMBER },
        { title: "type", width: 12 },
        { title: "should be", width: 44 },
        { title: "is", width: 44 },
      ],
      cases
        .slice(0, most)
        .map(({ page, index, type, want, got }) => [page, String(index), type, want, got ?? "–"]),
    );
  }
  if (searchErrors.length === 0) return;
  terminal.print("");
  printTable(
    terminal,
    [
      { title: "wrong forms", width: 30 },
      { title: "form", ...NUMBER },
      { title: "is", width: 30 },
      { title: "taken for", width: 12 },
    ],
    searchErrors
      .slice(0, most)
      .map(({ page, formIndex, formType, got }) => [page, String(formIndex), formType, got]),
  );
}

function labelCells({ fields, predicted, exact, lenient }: LabelScore): string[] {
  return [String(fields), String(predicted), ...rateCells(exact), ...rateCells(lenient)];
}

function f1Cells({ labels }: Score): string[] {
  return Object.values(labels).map(({ fields, exact }) => (fields === 0 ? "–" : three(exact.f1)));
}

function searchCells({ forms, tp, fp, fn, tn, accuracy, ...rates }: SearchScore): string[] {
  return [...[forms, tp, fp, fn, tn].map(String), ...rateCells(rates), three(accuracy)];
}

function rateCells({ precision, recall, f1 }: Rates): string[] {
  return [precision, recall, f1].map(three);
}

function three(value: number): string {
  return value.toFixed(3);
}
