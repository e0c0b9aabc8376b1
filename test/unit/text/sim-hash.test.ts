import { describe, expect, test } from "vitest";
import { hammingDistance, NEAR_DUPLICATE_BITS, simHash } from "../../../src/text/sim-hash.js";

const WORDS = "river stone garden window market winter silver mountain letter harbour bridge candle".split(
  " ",
);

/** A text of this many words that depends on the seed only. */
function textOf(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `${WORDS[(state >>> 8) % WORDS.length] ?? ""}${(state >>> 16) % 50}`;
  }).join(" ");
}

describe("the similarity hash", () => {
  test("is 16 hex digits, zeros for a text without words", () => {
    expect(simHash("Hello, world")).toMatch(/^[0-9a-f]{16}$/);
    expect(simHash("")).toBe("0000000000000000");
    expect(simHash(" … !? ")).toBe("0000000000000000");
  });

  test("case, punctuation and white space do not count", () => {
    expect(simHash("The quick, brown FOX jumps.")).toBe(simHash("the quick brown\n\nfox — jumps"));
  });

  test("a page with another date and one more sentence is near", () => {
    const page = textOf(1_000, 7);
    const later = `${page} updated on monday`;
    expect(hammingDistance(simHash(page), simHash(later))).toBeLessThanOrEqual(NEAR_DUPLICATE_BITS);
  });

  test("other texts are far", () => {
    const hashes = Array.from({ length: 40 }, (_, seed) => simHash(textOf(300, seed + 1)));
    const distances = hashes.flatMap((a, i) => hashes.slice(i + 1).map((b) => hammingDistance(a, b)));
    expect(Math.min(...distances)).toBeGreaterThan(NEAR_DUPLICATE_BITS * 3);
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    expect(mean).toBeGreaterThan(28);
    expect(mean).toBeLessThan(36);
  });

  test("word order counts", () => {
    expect(simHash("one two three four five")).not.toBe(simHash("five four three two one"));
  });

  test("short texts of one or two words have hashes of their own", () => {
    expect(simHash("results")).not.toBe(simHash("nothing"));
    expect(simHash("page one")).not.toBe(simHash("page two"));
  });

  test("a script without spaces is compared by its characters", () => {
    const text = "図書館で本を探しています。" + "この図書館には小説や歴史の本がたくさんあります。".repeat(8);
    const changed = text + "終わり";
    expect(hammingDistance(simHash(text), simHash(changed))).toBeLessThan(10);
    expect(hammingDistance(simHash(text), simHash("音楽の店で新しい曲を聞く。".repeat(8)))).toBeGreaterThan(
      12,
    );
  });
});

describe("the Hamming distance", () => {
  test.each([
    ["0000000000000000", "0000000000000000", 0],
    ["0000000000000000", "ffffffffffffffff", 64],
    ["0000000000000001", "8000000000000000", 2],
    ["00000000ffffffff", "ffffffff00000000", 64],
    ["7000000000000007", "0000000000000000", 6],
  ])("of %s and %s is %i", (a, b, bits) => {
    expect(hammingDistance(a, b)).toBe(bits);
  });
});
