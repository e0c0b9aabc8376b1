import type { Remark } from "../domain/problem.js";

/** What is allowed and yet probably not meant. */
export const ADVICE_RULES = [
  "few-attributes",
  "no-alias",
  "shared-alias",
  "repeated-alias",
  "silent-alias",
  "language-without-words",
  "no-specificity",
  "far-threshold",
  "near-threshold",
  "no-queries",
  "unasked-attribute",
  "contradicting-word",
  "repeated-query",
  "empty-query",
  "endless-query",
  "unfit-value",
] as const;

export type AdviceRule = (typeof ADVICE_RULES)[number];

export interface Advice extends Remark {
  readonly rule: AdviceRule;
}
