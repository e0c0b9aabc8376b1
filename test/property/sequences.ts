import { fc } from "@fast-check/vitest";
import type { ElementLocator, Target } from "../../src/sequence/locator.js";
import type { Sequence } from "../../src/sequence/sequence.js";
import type { PageEffect, Step } from "../../src/sequence/step.js";

/** Any text: every sign Unicode has, quotes, line ends and zero bytes included. */
export const text: fc.Arbitrary<string> = fc.string({ unit: "binary", maxLength: 20 });

const position = fc.nat(9);

const aLocator: fc.Arbitrary<ElementLocator> = fc.oneof(
  fc.record({ kind: fc.constant("role" as const), role: text, name: text, position }),
  fc.record({ kind: fc.constant("testId" as const), attribute: text, value: text }),
  fc.record({ kind: fc.constant("text" as const), tag: text, text }),
  fc.record({ kind: fc.constant("css" as const), css: text, position }),
  fc.record({ kind: fc.constant("xpath" as const), xpath: text }),
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

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("goto" as const), url: text }),
  fc.record({ kind: fc.constant("goto" as const), url: text, effect: anEffect }),
  fc.record({ kind: fc.constantFrom("click" as const, "hover" as const), target: aTarget }),
  fc.record({ kind: fc.constantFrom("click" as const, "hover" as const), target: aTarget, effect: anEffect }),
);

/** Any sequence of the steps there are. */
export const aSequence: fc.Arbitrary<Sequence> = fc.record({
  steps: fc.array(aStep, { minLength: 1, maxLength: 3 }),
});
