import { expect, test } from "vitest";
import { FormMemory } from "../../../src/crawl/form-memory.js";

test("answers without news are counted until there is news; other verdicts say nothing of it", () => {
  const memory = new FormMemory();
  const note = (verdict: string, newRecords: number): number => {
    memory.noteAnswer({ form: "f", verdict }, newRecords);
    return memory.of("f").stale;
  };
  expect([note("results", 0), note("no-results", 0), note("results", 0)]).toEqual([1, 1, 2]);
  expect(note("results", 3)).toBe(0);
  expect(note("error", 0)).toBe(0);
  expect(memory.of("another").stale).toBe(0);
  expect(memory.of("f")).toBe(memory.of("f"));
});
