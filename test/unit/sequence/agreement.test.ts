import { describe, expect, test } from "vitest";
import { agreement, likest, SURE } from "../../../src/sequence/agreement.js";
import type { ElementTraits } from "../../../src/sequence/traits.js";

const BUTTON: ElementTraits = {
  tag: "button",
  type: "button",
  role: "button",
  name: "Reviews",
  marks: {},
  entry: "",
  heading: "Slow Trains",
  others: ["Description", "Contents"],
};
const like = (changes: Partial<ElementTraits>): ElementTraits => ({ ...BUTTON, ...changes });

describe("an element is taken for the recorded one", () => {
  test("when all that was noted is so", () => {
    expect(agreement(BUTTON, BUTTON)).toBe(1);
    expect(agreement(BUTTON, like({ heading: "Fast Trains", others: ["Contents"] }))).toBeGreaterThan(SURE);
  });

  test("when it alone among known ones has new words", () => {
    const page = [
      like({ name: "Description", others: ["What readers say", "Contents"] }),
      like({ name: "What readers say" }),
      like({ name: "Contents", others: ["What readers say", "Description"] }),
    ];
    expect(likest(BUTTON, page)).toBe(1);
  });

  test("never when it is a known other one, whatever else agrees", () => {
    expect(agreement(BUTTON, like({ name: "Contents", others: ["Description", "Reviews"] }))).toBe(0);
    expect(likest(BUTTON, [like({ name: "Contents", others: ["Description"] })])).toBeNull();
  });

  test("never when it is of another kind", () => {
    expect(agreement(BUTTON, like({ tag: "input", role: "textbox", type: "text" }))).toBe(0);
  });
});

describe("among twins", () => {
  const twin = (entry: string): ElementTraits =>
    like({ name: "Details", others: ["Details"], heading: "Shelf", entry });

  test("the row tells which one is meant, even when its price changed", () => {
    const page = [twin("Maps Piet Vos 25 €"), twin("The Harbour Pilot Jonas Weil 12 €")];
    expect(likest(twin("The Harbour Pilot Jonas Weil 9 €"), page)).toBe(1);
  });

  test("none is taken when the row is gone", () => {
    expect(likest(twin("The Harbour Pilot Jonas Weil 9 €"), [twin("Maps Piet Vos 25 €")])).toBeNull();
  });

  test("none is taken when two are equally like", () => {
    const row = "The Harbour Pilot Jonas Weil 9 €";
    expect(likest(twin(row), [twin(row), twin(row)])).toBeNull();
  });
});
