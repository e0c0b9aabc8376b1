import { expect, test } from "vitest";
import { Pace } from "../../../src/crawl/pace.js";

test("nothing yet is no pages a second", () => {
  expect(new Pace().perSecond(5_000)).toBe(0);
});

test("pages are counted over the time since the first", () => {
  const pace = new Pace(10_000);
  pace.add(0, 1_000);
  pace.add(6, 2_000);
  expect(pace.perSecond(4_000)).toBe(2);
});

test("the first moments do not count as an enormous pace", () => {
  const pace = new Pace(10_000);
  pace.add(1, 1_000);
  expect(pace.perSecond(1_001)).toBe(1);
});

test("pages of long ago are forgotten", () => {
  const pace = new Pace(10_000);
  pace.add(500, 1_000);
  pace.add(20, 30_000);
  expect(pace.perSecond(31_000)).toBe(2);
  expect(pace.perSecond(60_000)).toBe(0);
});
