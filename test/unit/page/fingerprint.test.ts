import { expect, test } from "vitest";
import { stateFingerprint } from "../../../src/page/fingerprint.js";

test("a state is known by its address and its lines, in their order", () => {
  const one = stateFingerprint("http://a.test/", ["a", "b"]);
  expect(stateFingerprint("http://a.test/", ["a", "b"])).toBe(one);
  const others = [
    stateFingerprint("http://a.test/", ["b", "a"]),
    stateFingerprint("http://a.test/", ["a"]),
    stateFingerprint("http://a.test/", ["ab"]),
    stateFingerprint("http://a.test/x", ["a", "b"]),
  ];
  expect(new Set([one, ...others]).size).toBe(5);
});
