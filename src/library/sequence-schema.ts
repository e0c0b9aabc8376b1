import { z } from "zod";
import type { ElementLocator, Target } from "../sequence/locator.js";
import type { Sequence } from "../sequence/sequence.js";
import type { PageEffect, Step } from "../sequence/step.js";

const position = z.int().min(0).exactOptional();

const locator: z.ZodType<ElementLocator> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("role"), role: z.string(), name: z.string(), position }),
  z.strictObject({ kind: z.literal("testId"), attribute: z.string(), value: z.string(), position }),
  z.strictObject({ kind: z.literal("text"), tag: z.string(), text: z.string(), position }),
  z.strictObject({ kind: z.literal("css"), css: z.string(), position }),
  z.strictObject({ kind: z.literal("xpath"), xpath: z.string(), position }),
]);

const target: z.ZodType<Target> = z.strictObject({
  frames: z.array(z.array(locator).min(1).readonly()).readonly(),
  locators: z.array(locator).min(1).readonly(),
  description: z.string(),
});

const effect: z.ZodType<PageEffect> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("navigation"), url: z.string(), method: z.string() }),
  z.strictObject({ kind: z.literal("popup"), url: z.string() }),
  z.strictObject({ kind: z.literal("history"), url: z.string() }),
  z.strictObject({ kind: z.literal("change") }),
  z.strictObject({ kind: z.literal("download"), url: z.string() }),
]);

// One entry a kind: a kind that is added to the steps and forgotten here does not compile.
const steps = {
  goto: z.strictObject({ kind: z.literal("goto"), url: z.string(), effect: effect.exactOptional() }),
  click: z.strictObject({ kind: z.literal("click"), target, effect: effect.exactOptional() }),
  hover: z.strictObject({ kind: z.literal("hover"), target, effect: effect.exactOptional() }),
} satisfies Record<Step["kind"], z.ZodType<Step>>;

const step: z.ZodType<Step> = z.discriminatedUnion("kind", [steps.goto, steps.click, steps.hover]);

/** Unknown JSON → sequence; a step kind this version does not know is refused, never passed over. */
export const sequenceSchema: z.ZodType<Sequence> = z.strictObject({ steps: z.array(step).min(1).readonly() });
