import type { FormFeatures } from "./form-features.js";
import type { FormKind } from "./form-kind.js";

/** The kinds that were learned from annotated forms; comment and delete are told apart by rule. */
export type LearnedKind = Exclude<FormKind, "comment" | "delete">;

export const LEARNED_KINDS: readonly LearnedKind[] = [
  "search",
  "login",
  "registration",
  "contact",
  "newsletter",
  "order",
  "recovery",
  "other",
];

/** For each feature, how much it speaks for each of {@link LEARNED_KINDS}, in their order. */
export type KindWeights = Readonly<Record<string, readonly number[]>>;

/** How likely a form with these features is of each kind: multinomial logistic regression. */
export function kindProbabilities(
  features: FormFeatures,
  weights: KindWeights,
): Readonly<Record<LearnedKind, number>> {
  const sums = LEARNED_KINDS.map(() => 0);
  for (const feature of features) {
    if (!Object.hasOwn(weights, feature)) continue;
    weights[feature]?.forEach((weight, at) => (sums[at] = (sums[at] ?? 0) + weight));
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const shares = LEARNED_KINDS.map((kind, at) => [kind, (powers[at] ?? 0) / total] as const);
  return Object.fromEntries(shares) as Record<LearnedKind, number>;
}
