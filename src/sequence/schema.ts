import { z } from "zod";
import type { ElementLocator, Target } from "./locator.js";
import type { Sequence } from "./sequence.js";
import type { Awaited, PageEffect, Step } from "./step.js";
import type { ElementTraits } from "./traits.js";
import { literal, parameter, PARAMETER_NAME, type StepValue } from "./value.js";

const position = z.int().min(0).exactOptional();
const url = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text),
    "must be an address that begins with http:// or https://",
  );

const locator: z.ZodType<ElementLocator> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("role"), role: z.string(), name: z.string(), position }),
  z.strictObject({ kind: z.literal("label"), label: z.string(), position }),
  z.strictObject({ kind: z.literal("testId"), attribute: z.string(), value: z.string(), position }),
  z.strictObject({ kind: z.literal("text"), tag: z.string(), text: z.string(), position }),
  z.strictObject({ kind: z.literal("css"), css: z.string(), position }),
  z.strictObject({ kind: z.literal("xpath"), xpath: z.string(), position }),
  z.strictObject({
    kind: z.literal("near"),
    css: z.string(),
    text: z.string(),
    side: z.enum(["right-of", "left-of", "above", "below"]),
  }),
]);

const traits: z.ZodType<ElementTraits> = z.strictObject({
  tag: z.string(),
  type: z.string(),
  role: z.string(),
  name: z.string(),
  marks: z.record(z.string(), z.string()),
  entry: z.string(),
  heading: z.string(),
  others: z.array(z.string()).readonly(),
});

const NO_LOCATOR = "the target is empty: give at least one locator";

const target: z.ZodType<Target> = z.strictObject({
  frames: z.array(z.array(locator).min(1, NO_LOCATOR).readonly()).readonly(),
  locators: z.array(locator).min(1, NO_LOCATOR).readonly(),
  description: z.string(),
  traits: traits.exactOptional(),
});

const effect: z.ZodType<PageEffect> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("navigation"), url: z.string(), method: z.string() }),
  z.strictObject({ kind: z.literal("popup"), url: z.string() }),
  z.strictObject({ kind: z.literal("history"), url: z.string() }),
  z.strictObject({ kind: z.literal("change") }),
  z.strictObject({ kind: z.literal("download"), url: z.string() }),
]);

/** A person may write "java" and "{TITLE}"; stored is what they mean. */
const value: z.ZodType<StepValue> = z.union([
  z.strictObject({ kind: z.literal("literal"), text: z.string() }),
  z.strictObject({
    kind: z.literal("parameter"),
    name: z.string().regex(PARAMETER_NAME, "the name of a parameter is letters, digits and _, such as TITLE"),
    default: z.string().exactOptional(),
  }),
  z.string().transform((words): StepValue => {
    const name = /^\{([A-Za-z][A-Za-z0-9_]*)\}$/.exec(words)?.[1];
    return name === undefined ? literal(words) : parameter(name);
  }),
]);

const awaited: z.ZodType<Awaited> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("element"), target }),
  z.strictObject({ kind: z.literal("results"), least: z.int().min(1) }),
  z.strictObject({ kind: z.literal("quiet") }),
]);

const own = { effect: effect.exactOptional(), optional: z.literal(true).exactOptional() };

// One entry a kind: a kind that is added to the steps and forgotten here does not compile.
const steps = {
  goto: z.strictObject({ kind: z.literal("goto"), url, ...own }),
  click: z.strictObject({ kind: z.literal("click"), target, ...own }),
  doubleClick: z.strictObject({ kind: z.literal("doubleClick"), target, ...own }),
  hover: z.strictObject({ kind: z.literal("hover"), target, ...own }),
  fill: z.strictObject({
    kind: z.literal("fill"),
    target,
    value,
    byKeys: z.boolean().exactOptional(),
    ...own,
  }),
  choose: z.strictObject({ kind: z.literal("choose"), target, options: z.array(value).readonly(), ...own }),
  check: z.strictObject({ kind: z.literal("check"), target, checked: z.boolean(), ...own }),
  press: z.strictObject({
    kind: z.literal("press"),
    key: z.string().min(1),
    target: target.exactOptional(),
    ...own,
  }),
  submit: z.strictObject({ kind: z.literal("submit"), target, ...own }),
  scroll: z.strictObject({
    kind: z.literal("scroll"),
    x: z.number(),
    y: z.number(),
    target: target.exactOptional(),
    ...own,
  }),
  window: z.strictObject({ kind: z.literal("window"), to: z.enum(["opened", "opener"]), ...own }),
  waitFor: z.strictObject({ kind: z.literal("waitFor"), what: awaited, ...own }),
  setSession: z.strictObject({ kind: z.literal("setSession"), session: z.string().min(1), ...own }),
  back: z.strictObject({ kind: z.literal("back"), ...own }),
} satisfies Record<Step["kind"], z.ZodType<Step>>;

/** The kinds of steps there are, for messages. */
export const STEP_KINDS: readonly string[] = Object.keys(steps);

/** Unknown JSON → step; a kind this version does not know is refused, never passed over. */
export const stepSchema: z.ZodType<Step> = z.discriminatedUnion("kind", [
  steps.goto,
  steps.click,
  steps.doubleClick,
  steps.hover,
  steps.fill,
  steps.choose,
  steps.check,
  steps.press,
  steps.submit,
  steps.scroll,
  steps.window,
  steps.waitFor,
  steps.setSession,
  steps.back,
]);

/** Unknown JSON → sequence. */
export const sequenceSchema: z.ZodType<Sequence> = z.strictObject({
  steps: z.array(stepSchema).min(1).readonly(),
});
