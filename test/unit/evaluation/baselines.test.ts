import { describe, expect, test } from "vitest";
import {
  hiweRule,
  nearestPreferred,
  nearestText,
  type Surroundings,
} from "../../../src/evaluation/baselines.js";
import { textBlocks } from "../../../src/evaluation/text-blocks.js";
import type { PageControl, TextFragment } from "../../../src/page/layout.js";
import { makeControl, makeFrame, makeText } from "../made-layout.js";

function around(...parts: readonly (PageControl | TextFragment)[]): Surroundings {
  const frame = makeFrame(parts);
  return { texts: textBlocks(frame), controls: frame.controls.map(({ box }) => box) };
}

const field = makeControl([200, 100, 200, 20]);
const left = makeText("Left of it", [100, 100, 80, 18], { node: 1 });
const above = makeText("Above it", [200, 70, 60, 18]);
const right = makeText("Right of it", [405, 100, 80, 18]);
const below = makeText("Below it", [200, 122, 80, 18]);

describe("the nearest text", () => {
  test("wins wherever it stands", () => {
    expect(nearestText(field, around(left, field, right, below))).toBe("Below it");
    expect(nearestText(field, around(field))).toBeNull();
  });

  test("left and above count more", () => {
    expect(nearestPreferred(field, around(left, above, field, right, below))).toBe("Above it");
    expect(nearestPreferred(field, around(left, field, right, below))).toBe("Left of it");
    expect(nearestPreferred(field, around(field, right))).toBe("Right of it");
  });

  test("a text that floats within the field is its own", () => {
    const inside = makeText("Inside", [210, 104, 60, 12]);
    expect(nearestPreferred(field, around(left, field, inside))).toBe("Inside");
  });

  test("for a choice the right counts more", () => {
    const choice = makeControl([200, 100, 14, 14], { kind: "radio" });
    const before = makeText("One", [160, 98, 38, 18]);
    const after = makeText("Two", [220, 98, 38, 18]);
    expect(nearestPreferred(choice, around(before, choice, after))).toBe("Two");
  });

  test("what is too far away is another part of the page", () => {
    expect(nearestPreferred(field, around(makeText("Far", [200, 600, 80, 18]), field))).toBeNull();
  });
});

describe("HiWE's rule", () => {
  test("left and above win over right and below, however near these are", () => {
    expect(hiweRule(field, around(left, field, right, below))).toBe("Left of it");
    expect(hiweRule(field, around(field, right, below))).toBe("Below it");
  });

  test("of left and above the bold or larger one wins, else the nearer", () => {
    const plain = around(left, above, field);
    expect(hiweRule(field, plain)).toBe("Above it");
    expect(hiweRule(field, around({ ...left, fontWeight: 700 }, above, field))).toBe("Left of it");
    expect(hiweRule(field, around({ ...left, fontSize: 20 }, above, field))).toBe("Left of it");
  });

  test("texts of more than six words are ignored", () => {
    const sentence = makeText("Please type the name of the book", [200, 70, 200, 18]);
    expect(hiweRule(field, around(left, sentence, field))).toBe("Left of it");
  });

  test("a text behind another control is not adjacent", () => {
    const other = makeControl([200, 72, 200, 20]);
    const beyond = makeText("Beyond", [200, 40, 60, 18]);
    expect(hiweRule(field, around(beyond, other, field))).toBeNull();
  });
});

describe("texts as simple programs see them", () => {
  test("fragments of a line are one text, a control between them makes two", () => {
    const book = makeText("Book", [0, 0, 40, 18], { fontWeight: 700 });
    const title = makeText("Title:", [44, 0, 40, 18]);
    expect(around(book, title).texts.map(({ text }) => text)).toEqual(["Book Title:"]);
    const control = makeControl([42, 0, 2, 18]);
    expect(around(book, control, title).texts.map(({ text }) => text)).toEqual(["Book", "Title:"]);
  });

  test("a wide gap or another block separates, hidden texts and lone signs are none", () => {
    const texts = around(
      makeText("One", [0, 0, 40, 18]),
      makeText("Two", [200, 0, 40, 18]),
      makeText("Three", [244, 0, 40, 18], { node: 1 }),
      makeText("Hidden", [0, 40, 40, 18], { hidden: "display", node: 1 }),
      makeText("*", [0, 80, 40, 18]),
    ).texts;
    expect(texts.map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
  });
});
