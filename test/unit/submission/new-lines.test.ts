import { describe, expect, test } from "vitest";
import { newLines } from "../../../src/submission/new-lines.js";

describe("newLines", () => {
  test("are those that were not there before, as often as they were not", () => {
    expect(newLines("a\nb", "b\nc\nb\n\n  a ")).toEqual(["c", "b"]);
  });

  test("figures do not make a line new: clocks and counters change by themselves", () => {
    expect(newLines("It is 10:04\n3 visitors", "It is 10:05\n12 visitors")).toEqual([]);
  });
});
