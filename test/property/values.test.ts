import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { bestAssignments } from "../../src/values/best-assignments.js";
import { RANKINGS, rankOf } from "../../src/values/rank.js";
import { EMPTY_TABLE, enter, learnField } from "../../src/values/value-table.js";

const weight = fc.integer({ min: 0, max: 20 }).map((parts) => parts / 20);
const candidates = fc.uniqueArray(fc.record({ value: fc.string({ minLength: 1, maxLength: 3 }), weight }), {
  selector: ({ value }) => value,
  minLength: 1,
  maxLength: 4,
});
const fields = fc.array(candidates, { minLength: 1, maxLength: 4 });

describe("ranked assignments", () => {
  test.prop([fields, fc.constantFrom(...RANKINGS)])(
    "every member of the product comes once, never after a worse one, and with its own rank",
    (product, ranking) => {
      const given = [...bestAssignments(product, ranking)];
      const size = product.reduce((all, { length }) => all * length, 1);
      expect(given).toHaveLength(size);
      expect(new Set(given.map(({ values }) => JSON.stringify(values))).size).toBe(size);
      for (const [at, { values, rank }] of given.entries()) {
        const weights = values.map(
          (value, field) => product[field]!.find((one) => one.value === value)!.weight,
        );
        expect(rank).toBe(rankOf(weights, ranking));
        expect(rank).toBeLessThanOrEqual((given[at - 1]?.rank ?? 1) + 1e-12);
      }
    },
  );
});

describe("the label-value table", () => {
  test.prop([candidates, fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 5 })])(
    "learning keeps weights between 0 and 1 and never makes a known value worse",
    (known, offered) => {
      const before = enter(EMPTY_TABLE, ["colour"], known);
      for (const label of ["colour", ""]) {
        const after = learnField(before, { label, values: offered });
        const weights = new Map(after.rows[0]!.values.map((one) => [one.value, one.weight]));
        for (const one of before.rows[0]!.values)
          expect(weights.get(one.value)).toBeGreaterThanOrEqual(one.weight);
        for (const one of weights.values()) expect(one >= 0 && one <= 1).toBe(true);
      }
    },
  );
});
