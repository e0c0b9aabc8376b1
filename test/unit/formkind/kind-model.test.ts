import { test as property, fc } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { FORM_KINDS } from "../../../src/formkind/form-kind.js";
import { kindProbabilities, LEARNED_KINDS } from "../../../src/formkind/kind-model.js";
import { KIND_WEIGHTS } from "../../../src/formkind/kind-weights.js";

const known = Object.keys(KIND_WEIGHTS);
const weight = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const row = fc.array(weight, { minLength: LEARNED_KINDS.length, maxLength: LEARNED_KINDS.length });

function total(shares: Readonly<Record<string, number>>): number {
  return Object.values(shares).reduce((sum, share) => sum + share, 0);
}

describe("how likely each kind is", () => {
  property.prop([fc.uniqueArray(fc.oneof(fc.constantFrom(...known), fc.string()), { maxLength: 60 })])(
    "shares add up to 1, whatever is observed",
    (features) => {
      const shares = kindProbabilities(new Set(features), KIND_WEIGHTS);
      expect(Object.keys(shares)).toEqual(LEARNED_KINDS);
      expect(total(shares)).toBeCloseTo(1, 9);
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0);
    },
  );

  property.prop([row, row])("shares add up to 1, whatever the weights", (one, other) => {
    expect(total(kindProbabilities(new Set(["one", "other"]), { one, other }))).toBeCloseTo(1, 9);
  });

  property.prop([row, fc.nat({ max: LEARNED_KINDS.length - 1 })])(
    "what speaks for a kind makes it no less likely",
    (base, at) => {
      const more = LEARNED_KINDS.map((_kind, place) => (place === at ? 1 : 0));
      const kind = LEARNED_KINDS[at] ?? "other";
      const before = kindProbabilities(new Set(["base"]), { base, more })[kind];
      const after = kindProbabilities(new Set(["base", "more"]), { base, more })[kind];
      expect(after).toBeGreaterThanOrEqual(before - 1e-12);
    },
  );

  test("with nothing known, all kinds are alike", () => {
    const shares = kindProbabilities(new Set(["never seen", "constructor", "__proto__"]), KIND_WEIGHTS);
    for (const kind of LEARNED_KINDS) expect(shares[kind]).toBeCloseTo(1 / LEARNED_KINDS.length, 12);
  });
});

describe("the learned weights", () => {
  test("each feature has one finite weight for each kind", () => {
    for (const [name, weights] of Object.entries(KIND_WEIGHTS)) {
      expect(weights, name).toHaveLength(LEARNED_KINDS.length);
      expect(
        weights.every((value) => Number.isFinite(value) && Math.abs(value) < 20),
        name,
      ).toBe(true);
    }
  });

  test("there is a base for each kind and something to go by", () => {
    expect(known).toContain("bias");
    expect(known.length).toBeGreaterThan(100);
  });

  test("the learned kinds are kinds of form, each once", () => {
    expect(new Set(LEARNED_KINDS).size).toBe(LEARNED_KINDS.length);
    for (const kind of LEARNED_KINDS) expect(FORM_KINDS).toContain(kind);
  });
});
