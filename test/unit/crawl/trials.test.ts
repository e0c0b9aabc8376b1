import { expect, test } from "vitest";
import { ClickMemory } from "../../../src/crawl/click-memory.js";
import { Trials } from "../../../src/crawl/trials.js";
import type { Clickable } from "../../../src/page/page-link.js";

const PAGE = "http://a.test/";
const MORE: Clickable = {
  target: { frames: [], locators: [{ kind: "css", css: "x" }], description: "More" },
  reason: "listener",
  signature: "button||More|body",
  visible: true,
  trigger: null,
  href: null,
};

test("what a visit tried is not tried again by the next one", () => {
  const memory = new ClickMemory();
  expect(new Trials(memory, new Set()).isFirstTry(PAGE, MORE, 0)).toBe(true);
  expect(new Trials(memory, new Set()).isFirstTry(PAGE, MORE, 0)).toBe(false);
});

test("what a visit tried and saw that brought nothing home is tried and stored by the next one", () => {
  const memory = new ClickMemory();
  const reveals = new Set(["seen before"]);
  const failed = new Trials(memory, reveals);
  failed.isFirstTry(PAGE, MORE, 0);
  failed.know("seen before");
  failed.know("a panel");
  failed.giveBack();
  const next = new Trials(memory, reveals);
  expect(next.isFirstTry(PAGE, MORE, 0)).toBe(true);
  expect(next.isKnown("a panel")).toBe(false);
  expect(next.isKnown("seen before")).toBe(true);
});
