import type { Attribute } from "../domain/attribute.js";
import type { PageLayout } from "../page/layout.js";
import { judgeResponse } from "./judge-response.js";
import type { ResultRecord } from "./record.js";
import type { ResponseKind } from "./response.js";
import type { ResultCount } from "./result-count.js";

/** An answer in short, for a person to read and for golden files: what must not change unnoticed. */
export interface AnswerSummary {
  readonly kind: ResponseKind;
  readonly count: Pick<ResultCount, "total" | "from" | "to" | "page" | "pages"> | null;
  readonly faults: readonly (string | null)[];
  readonly records: readonly Omit<ResultRecord, "key" | "box" | "frame" | "press">[];
}

export function describeAnswer(layout: PageLayout, attributes: readonly Attribute[] = []): AnswerSummary {
  const verdict = judgeResponse({ layout, attributes });
  const count = verdict.kind === "results" ? verdict.count : null;
  return {
    kind: verdict.kind,
    count:
      count === null
        ? null
        : { total: count.total, from: count.from, to: count.to, page: count.page, pages: count.pages },
    faults: verdict.kind === "form-again" ? verdict.faults.map(({ name }) => name) : [],
    records:
      verdict.kind === "results"
        ? verdict.found.records.map(
            ({ title, link, image, price, date, facts, texts, attributes: values }) => ({
              ...{ title, link, image, price, date, facts, texts },
              attributes: values,
            }),
          )
        : [],
  };
}
