import { fc } from "@fast-check/vitest";
import type { ElementLocator, Target } from "../../src/sequence/locator.js";
import type { Sequence } from "../../src/sequence/sequence.js";
import type { Awaited, PageEffect, Step } from "../../src/sequence/step.js";
import type { ElementTraits } from "../../src/sequence/traits.js";
import type { StepValue } from "../../src/sequence/value.js";

/** Any text: every sign Unicode has, quotes, line ends and zero bytes included. */
export const text: fc.Arbitrary<string> = fc.string({ unit: "binary", maxLength: 20 });

const position = fc.nat(9);

const aLocator: fc.Arbitrary<ElementLocator> = fc.oneof(
  fc.record({ kind: fc.constant("role" as const), role: text, name: text, position }),
  fc.record({ kind: fc.constant("testId" as const), attribute: text, value: text }),
  fc.record({ kind: fc.constant("text" as const), tag: text, text }),
  fc.record({ kind: fc.constant("css" as const), css: text, position }),
  fc.record({ kind: fc.constant("xpath" as const), xpath: text }),
  fc.record({ kind: fc.constant("label" as const), label: text, position }),
  fc.record({
    kind: fc.constant("near" as const),
    css: text,
    text,
    side: fc.constantFrom("right-of" as const, "left-of" as const, "above" as const, "below" as const),
  }),
);
const locators = fc.array(aLocator, { minLength: 1, maxLength: 3 });

const aTarget: fc.Arbitrary<Target> = fc.record({
  frames: fc.array(locators, { maxLength: 2 }),
  locators,
  description: text,
});

const anEffect: fc.Arbitrary<PageEffect> = fc.oneof(
  fc.record({ kind: fc.constant("navigation" as const), url: text, method: text }),
  fc.record({ kind: fc.constantFrom("popup" as const, "history" as const, "download" as const), url: text }),
  fc.record({ kind: fc.constant("change" as const) }),
);

const traits: fc.Arbitrary<ElementTraits> = fc.record({
  tag: text,
  type: text,
  role: text,
  name: text,
  // The name means the prototype to every reader of JSON objects; no attribute is called so.
  marks: fc.dictionary(
    text.filter((name) => name !== "__proto__"),
    text,
    { maxKeys: 2, noNullPrototype: true },
  ),
  entry: text,
  heading: text,
  others: fc.array(text, { maxLength: 2 }),
});

const target = fc.oneof(
  aTarget,
  fc.tuple(aTarget, traits).map(([plain, seen]): Target => ({ ...plain, traits: seen })),
);

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/);
const value: fc.Arbitrary<StepValue> = fc.oneof(
  fc.record({ kind: fc.constant("literal" as const), text }),
  fc.record({ kind: fc.constant("parameter" as const), name }),
  fc.record({ kind: fc.constant("parameter" as const), name, default: text }),
);

const awaited: fc.Arbitrary<Awaited> = fc.oneof(
  fc.record({ kind: fc.constant("element" as const), target }),
  fc.record({ kind: fc.constant("results" as const), least: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant("quiet" as const) }),
);

const something = text.filter((words) => words !== "");
const pixels = fc.integer({ min: 0, max: 9_999 });
const is = <const Kind extends Step["kind"]>(...kinds: Kind[]): fc.Arbitrary<Kind> =>
  fc.constantFrom(...kinds);

const bareStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: is("goto"), url: fc.webUrl() }),
  fc.record({ kind: is("click", "doubleClick", "hover"), target }),
  fc.record({ kind: is("submit"), target }),
  fc.record({ kind: is("fill"), target, value }),
  fc.record({ kind: is("choose"), target, options: fc.array(value, { maxLength: 2 }) }),
  fc.record({ kind: is("check"), target, checked: fc.boolean() }),
  fc.record({ kind: is("press"), key: something }),
  fc.record({ kind: is("press"), key: something, target }),
  fc.record({ kind: is("scroll"), x: pixels, y: pixels }),
  fc.record({ kind: is("scroll"), x: pixels, y: pixels, target }),
  fc.record({ kind: is("window"), to: fc.constantFrom("opened" as const, "opener" as const) }),
  fc.record({ kind: is("waitFor"), what: awaited }),
  fc.record({ kind: is("setSession"), session: something }),
  fc.record({ kind: is("back") }),
);

/** Any step there is, with and without an answer of the page, to be done always or where it can be. */
const aStep: fc.Arbitrary<Step> = fc
  .tuple(bareStep, fc.option(anEffect), fc.boolean())
  .map(([step, effect, optional]) => ({
    ...step,
    ...(effect === null ? {} : { effect }),
    ...(optional ? { optional } : {}),
  }));

/** Any sequence of the steps there are. */
export const aSequence: fc.Arbitrary<Sequence> = fc.record({
  steps: fc.array(aStep, { minLength: 1, maxLength: 3 }),
});
