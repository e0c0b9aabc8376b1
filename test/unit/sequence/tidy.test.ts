import { expect, test } from "vitest";
import { tidy } from "../../../src/sequence/tidy.js";
import type { Target } from "../../../src/sequence/locator.js";
import type { Step } from "../../../src/sequence/step.js";
import { literal } from "../../../src/sequence/value.js";

const at = (css: string): Target => ({ frames: [], locators: [{ kind: "css", css }], description: css });
const fill = (css: string, text: string): Step => ({ kind: "fill", target: at(css), value: literal(text) });
const click = (css: string): Step => ({ kind: "click", target: at(css) });

test("typing becomes one fill of each field", () => {
  const steps = [fill("#a", "j"), fill("#a", "ja"), fill("#b", "x"), fill("#a", "java")];
  expect(tidy({ steps }).steps).toEqual([fill("#a", "ja"), fill("#b", "x"), fill("#a", "java")]);
});

test("two clicks and their double click are the double click; other clicks stay", () => {
  const double: Step = { kind: "doubleClick", target: at("#a") };
  expect(tidy({ steps: [click("#b"), click("#a"), click("#a"), double] }).steps).toEqual([
    click("#b"),
    double,
  ]);
  expect(tidy({ steps: [click("#a"), click("#a")] }).steps).toHaveLength(2);
});

test("a click that led elsewhere is kept before a double click on what stands there now", () => {
  const led: Step = { ...click("#a"), effect: { kind: "navigation", url: "https://a.test/", method: "GET" } };
  expect(tidy({ steps: [led, { kind: "doubleClick", target: at("#a") }] }).steps).toHaveLength(2);
});
