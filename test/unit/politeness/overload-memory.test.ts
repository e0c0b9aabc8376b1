import { expect, test } from "vitest";
import { OverloadMemory } from "../../../src/politeness/overload-memory.js";

test("a host is overloaded when two of its pages say so and none answers between them", () => {
  const memory = new OverloadMemory();
  expect(memory.refused("a.test", "one")).toBe(false);
  expect(memory.refused("a.test", "one"), "the same page again").toBe(false);
  expect(memory.refused("b.test", "two"), "another host").toBe(false);
  expect(memory.refused("a.test", "two")).toBe(true);
  memory.answered("a.test");
  expect(memory.refused("a.test", "three")).toBe(false);
});
