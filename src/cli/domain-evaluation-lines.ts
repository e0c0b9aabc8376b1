import type { Counted, DomainEvaluation } from "../index.js";
import { printTable } from "./print-table.js";
import type { Terminal } from "./terminal.js";

const NUMBER = { width: 9, align: "right" } as const;

/** How well described forms were given to domains, for people. */
export function printDomainEvaluation(
  terminal: Terminal,
  { dataset, score, errors }: DomainEvaluation,
  most: number,
): void {
  terminal.print(`${dataset}: ${score.forms} forms`);
  const rows: readonly (readonly [string, Counted])[] = [
    ["form domain", score.formDomain],
    ["form domain, without near", score.formDomainWithoutNear],
    ["field attribute", score.fieldAttribute],
    ["field attribute, end to end", score.fieldAttributeEndToEnd],
  ];
  printTable(
    terminal,
    [
      { title: "", width: 30 },
      { title: "precision", ...NUMBER },
      { title: "recall", ...NUMBER },
      { title: "F1", ...NUMBER },
      { title: "tp", ...NUMBER },
      { title: "fp", ...NUMBER },
      { title: "fn", ...NUMBER },
    ],
    rows.map(([name, { precision, recall, f1, tp, fp, fn }]) => [
      name,
      ...[precision, recall, f1].map((value) => value.toFixed(3)),
      ...[tp, fp, fn].map(String),
    ]),
  );
  const { wrongDomain, negativesTaken, negatives, nearTaken, near, labels } = score;
  terminal.print(
    `wrong domain ${wrongDomain}; taken of forms of no domain: ${negativesTaken} of ${negatives}, of near ones ${nearTaken} of ${near}`,
  );
  terminal.print(`labels that are visible texts: ${labels.right} of ${labels.known} right`);
  if (most === 0 || errors.length === 0) return;
  terminal.print("");
  printTable(
    terminal,
    [
      { title: "wrong", width: 24 },
      { title: "field", ...NUMBER },
      { title: "should be", width: 20 },
      { title: "is", width: 20 },
    ],
    errors
      .slice(0, most)
      .map(({ id, field, want, got }) => [id, field === null ? "form" : String(field), want, got]),
  );
}
