import type { FormVerdict } from "./judge.js";

/** A verdict as lines a person can check: what was found, what it counts, what speaks for and against. */
export function explainVerdict(verdict: FormVerdict): string[] {
  const { domain, relevance, threshold, relevant, reasons } = verdict;
  const sign = relevant ? ">" : relevance > threshold ? "> but too few attributes:" : "≤";
  return [
    `${domain}: ${relevance.toFixed(2)} ${sign} ${threshold.toFixed(2)}, ${relevant ? "relevant" : "not relevant"}`,
    ...reasons.map((reason) => {
      switch (reason.kind) {
        case "attribute": {
          const { attribute, confidence, specificity, telling, because, via } = reason;
          const product = (confidence * specificity * telling).toFixed(2);
          return `  ${signed(product)}  ${attribute}: ${confidence.toFixed(2)} sure (${via}: "${because}") × specificity ${specificity}${telling < 1 ? ` × ${telling}, any form may say so` : ""}`;
        }
        case "chooser":
          return `  ${signed(reason.weight.toFixed(2))}  a list to choose ${reason.attributes.join(", ")} from`;
        case "evidence":
          return `  ${signed(reason.weight.toFixed(2))}  ${reason.says}`;
      }
    }),
  ];
}

function signed(number: string): string {
  return number.startsWith("-") ? number : `+${number}`;
}
