import { expect, test } from "vitest";
import { append, isPlainAddress, openAddress } from "../../../src/sequence/sequence.js";
import type { Step } from "../../../src/sequence/step.js";

const CLICK: Step = {
  kind: "click",
  target: { frames: [], locators: [{ kind: "css", css: "#more" }], description: "More" },
};

test("opening an address is one step", () => {
  expect(openAddress("http://a.test/")).toEqual({ steps: [{ kind: "goto", url: "http://a.test/" }] });
});

test("a longer way leaves the shorter one as it was", () => {
  const short = openAddress("http://a.test/");
  const long = append(short, CLICK, CLICK);
  expect(long.steps).toEqual([...short.steps, CLICK, CLICK]);
  expect(short.steps).toHaveLength(1);
});

test("only the opening of an address is a plain address", () => {
  expect(isPlainAddress(openAddress("http://a.test/"))).toBe(true);
  expect(isPlainAddress(append(openAddress("http://a.test/"), CLICK))).toBe(false);
  expect(isPlainAddress({ steps: [] })).toBe(false);
  expect(isPlainAddress({ steps: [CLICK] })).toBe(false);
});
