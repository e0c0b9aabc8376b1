import { describe, expect, test } from "vitest";
import { submitLadder } from "../../../src/analysis/submit-ladder.js";
import { sendingLikeness } from "../../../src/analysis/submit-words.js";
import { formsOf } from "../../../src/page/layout-form.js";
import type { FrameLayout } from "../../../src/page/layout.js";
import { makeButton, makeControl, makeFrame, makePage } from "../made-layout.js";

function ways(frame: FrameLayout, at = 0): string[] {
  const page = makePage(frame);
  return submitLadder(page, formsOf(page)[at]!).map(
    ({ how, text, selector }) => `${how} ${text || selector}`,
  );
}

const field = makeControl([100, 100, 200, 20], { name: "q" });

describe("the ways to send a form", () => {
  test("submit buttons come first, then images, then other buttons, then Enter, then the event", () => {
    const frame = makeFrame([
      field,
      makeButton("Calendar", [310, 100, 40, 20], { kind: "button" }),
      makeButton("Map", [360, 100, 40, 20], { kind: "image" }),
      makeButton("Send", [410, 100, 40, 20]),
    ]);
    expect(ways(frame)).toEqual(["button Send", "button Map", "button Calendar", "enter #q", "event #q"]);
  });

  test("a reset button and a button nobody sees are no ways", () => {
    const frame = makeFrame([
      field,
      makeButton("Reset", [310, 100, 40, 20], { kind: "reset" }),
      makeButton("Search", [0, 0, 0, 0], { hidden: "display" }),
    ]);
    expect(ways(frame)).toEqual(["enter #q", "event #q"]);
  });

  test("of several submit buttons the one that reads like a search comes first, the one that undoes last", () => {
    const frame = makeFrame([
      field,
      makeButton("Clear all", [310, 100, 40, 20]),
      makeButton("Save", [360, 100, 40, 20]),
      makeButton("Suchen", [410, 100, 40, 20]),
    ]);
    expect(ways(frame).slice(0, 3)).toEqual(["button Suchen", "button Save", "button Clear all"]);
  });

  test("script anchors near the form are ordered by nearness and by how much they read like searching", () => {
    const anchor = (text: string, x: number, y: number, form: number | null = null) =>
      makeButton(text, [x, y, 60, 20], { kind: "anchor", form });
    const frame = makeFrame([
      field,
      anchor("About us", 310, 100),
      anchor("Find", 340, 140),
      anchor("Find elsewhere", 100, 900),
      anchor("Reset", 310, 100),
    ]);
    expect(ways(frame)).toEqual(["anchor Find", "anchor About us", "enter #q", "event #q"]);
  });

  test("an anchor of another form stays there", () => {
    const other = makeButton("Go", [310, 100, 40, 20], { kind: "anchor", form: 1 });
    const frame = makeFrame([field, other]);
    expect(ways({ ...frame, forms: [...frame.forms, ...frame.forms] })).toEqual(["enter #q", "event #q"]);
  });

  test("Enter is pressed in the last field one types in, never in a text area", () => {
    const frame = makeFrame([
      field,
      makeControl([100, 130, 200, 20], { name: "author" }),
      makeControl([100, 160, 200, 20], { name: "kind", kind: "select", tag: "select" }),
      makeControl([100, 190, 200, 60], { name: "notes", kind: "textarea", tag: "textarea" }),
    ]);
    expect(ways(frame)).toEqual(["enter #author", "event #author"]);
  });

  test("controls without a form element have no submit event", () => {
    const frame = makeFrame([
      makeControl([100, 100, 200, 20], { name: "q", form: null }),
      makeButton("Go", [310, 100, 40, 20], { kind: "button", form: null }),
    ]);
    expect(ways({ ...frame, forms: [] })).toEqual(["button Go", "enter #q"]);
  });

  test("rectangles are those of the page, wherever the frame stands", () => {
    const frame = makeFrame([field, makeButton("Go", [310, 100, 40, 20])], { origin: { x: 50, y: 1000 } });
    const page = makePage(frame);
    expect(submitLadder(page, formsOf(page)[0]!)[0]?.rect).toEqual([360, 1100, 40, 20]);
  });
});

describe("how much words read like sending", () => {
  test.each(["Search", "GO!", "Rechercher", "検索する", "Найти", "Search flights", "Búsqueda"])(
    "%s does",
    (text) => {
      expect(sendingLikeness(text)).toBeGreaterThan(0.7);
    },
  );

  test.each(["Clear search", "Cancel", "Zurücksetzen"])("%s undoes", (text) => {
    expect(sendingLikeness(text)).toBe(-1);
  });

  test.each(["", "Calendar", "★"])("%s says nothing", (text) => {
    expect(sendingLikeness(text)).toBe(0);
  });
});
