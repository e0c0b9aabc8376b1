import type { FormVerdict } from "./judge.js";

/** A verdict as lines a person can check: what was found, what it counts, what speaks for and against. */
export function explainVerdict(verdict: FormVerdict): string[] {
  const { domain, relevant, reasons } = verdict;
  return [
    `${domain}: ${scoreLine(verdict)}, ${relevant ? "relevant" : "not relevant"}`,
    ...reasons.map((reason) => {
      switch (reason.kind) {
        case "attribute": {
          const { attribute, confidence, specificity, because, via } = reason;
          const product = shown(confidence * specificity, 3);
          return `  ${product}  ${attribute}: ${confidence.toFixed(2)} sure (${via}: "${because}") × specificity ${specificity}`;
        }
        case "generic":
          return `  ${shown(reason.weight, 2)}  ${reason.attribute}: any form may say "${reason.because}"`;
        case "chooser":
          return `  ${shown(reason.weight, 2)}  a list to choose ${reason.attributes.join(", ")} from`;
        case "evidence":
          return `  ${shown(reason.weight, 2)}  ${reason.says}`;
      }
    }),
  ];
}

/** "relevance 1.376 - 0.20 = 1.176 > 0.9": how a verdict stands to the threshold. */
export function scoreLine({
  relevance,
  adjustment,
  score,
  threshold,
  relevant,
}: Pick<FormVerdict, "relevance" | "adjustment" | "score" | "threshold" | "relevant">): string {
  const sum =
    adjustment === 0
      ? `relevance ${plain(relevance)}`
      : `relevance ${plain(relevance)} ${adjustment < 0 ? "-" : "+"} ${plain(Math.abs(adjustment))} = ${plain(score)}`;
  const sign = relevant ? ">" : score > threshold ? "> but too few attributes:" : "≤";
  return `${sum} ${sign} ${threshold}`;
}

/** Up to three places, as many as it has but two. */
function plain(value: number): string {
  return value.toFixed(3).replace(/0$/, "");
}

function shown(value: number, places: number): string {
  const text = places === 3 ? plain(value) : value.toFixed(places);
  return text.startsWith("-") ? text : `+${text}`;
}
