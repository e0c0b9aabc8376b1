import { expect, test } from "vitest";
import { digest } from "../../../src/text/digest.js";
import { textHash } from "../../../src/text/text-hash.js";

test("layout white space does not change the hash of a text, a letter does", () => {
  expect(textHash("  Two\n words\u00a0here ")).toBe(textHash("Two words here"));
  expect(textHash("Two words here")).not.toBe(textHash("Two words hers"));
  expect(textHash("a")).toMatch(/^[0-9a-f]{32}$/);
});

test("a digest is the beginning of SHA-256", () => {
  expect(digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223");
  expect(digest(new TextEncoder().encode("abc"))).toBe(digest("abc"));
});
