/** The steps there are without a module of one's own, in the order they are taken by default. */
export const REFINE_STEPS = ["language", "main", "summary"] as const;
export type RefineStepName = (typeof REFINE_STEPS)[number];

export function isRefineStep(name: string): name is RefineStepName {
  return (REFINE_STEPS as readonly string[]).includes(name);
}
