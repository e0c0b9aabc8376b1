import { describe, expect, test } from "vitest";
import type { ValueKind } from "../../../src/domain/attribute.js";
import { bestOption, isNeutral } from "../../../src/query/match-option.js";

const options = (...texts: string[]) =>
  texts.map((text) => ({ text, value: "", disabled: false, selected: false }));

describe("bestOption", () => {
  test.each<[string, readonly string[], string | null, ValueKind]>([
    ["Paperback", ["Any", "Paperback (12)", "Hardcover"], "Paperback (12)", "choice"],
    ["e-book", ["Audiobook", "eBook"], "eBook", "choice"],
    ["Hardback", ["Hardcover", "Paperback"], null, "choice"],
    ["Fiction", ["Non-fiction", "Science Fiction"], "Science Fiction", "choice"],
    ["Fiction", ["Non-fiction"], null, "choice"],
    ["History", ["Natural history and science", "History of art", "History"], "History", "choice"],
    ["García Márquez", ["Garcia Marquez, Gabriel", "Garcia Lorca"], "Garcia Marquez, Gabriel", "text"],
    ["15", ["under 10", "10 – 20", "20 – 50"], "10 – 20", "money"],
    ["70", ["under 10", "10 – 20", "50 and more"], "50 and more", "money"],
    ["1250", ["500 – 1,000", "1,000 – 2,000"], "1,000 – 2,000", "money"],
    ["5", ["15", "50", "5"], "5", "number"],
    ["March", ["Jan", "Feb", "Mar"], "Mar", "date"],
    ["any", ["Any", "Paperback"], "Any", "choice"],
  ])("%s among %j is %s", (value, texts, expected, kind) => {
    expect(bestOption(value, options(...texts), kind)?.option.text ?? null).toBe(expected);
  });

  test("an option that cannot be chosen is none", () => {
    expect(bestOption("a", [{ text: "a", value: "a", disabled: true, selected: false }], "text")).toBeNull();
  });
});

describe("isNeutral", () => {
  test.each([
    "Any",
    "All formats",
    "-- please select --",
    "Bitte wählen",
    "Alle Kategorien",
    "Tous",
    "…",
    "Select a format",
  ])("%s asks for nothing", (text) => {
    expect(isNeutral({ text, value: "" })).toBe(true);
  });
  test.each(["Paperback", "Small", "Allgemein", "Selected works"])("%s asks for something", (text) => {
    expect(isNeutral({ text, value: text })).toBe(false);
  });
});
