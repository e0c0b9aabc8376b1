import { describe, expect, test } from "vitest";
import { fold } from "../../../src/text/fold.js";
import { labelWords, normaliseLabel, wordsOf } from "../../../src/text/normalise.js";

describe("folding a text", () => {
  test.each([
    ["Título", "titulo"],
    ["Größe", "grosse"],
    ["Łódź", "lodz"],
    ["Œuvre", "oeuvre"],
    ["Ångström", "angstrom"],
    ["ＡＢＣ", "abc"],
    ["İstanbul", "istanbul"],
    ["Ёлка", "елка"],
  ])("%s loses case and accents", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("vowel signs of other scripts are letters and stay", () => {
    expect(fold("हिन्दी")).toBe("हिन्दी");
    expect(fold("ไทย")).toBe("ไทย");
  });
});

describe("the words of a text", () => {
  test.each([
    ["Book Title:", ["book", "title"]],
    ["I.S.B.N.", ["isbn"]],
    ["I.S.B.N", ["isbn"]],
    ["U.S. edition", ["us", "edition"]],
    ["Author's name *", ["author", "name"]],
    ["nom de l’auteur", ["nom", "de", "auteur"]],
    ["maison d'édition", ["maison", "edition"]],
    ["O'Reilly", ["oreilly"]],
    ["DEPART_DATE", ["depart", "date"]],
    ["composer/author/artist", ["composer", "author", "artist"]],
    ["書名", ["書名"]],
    ["***", []],
  ])("%s", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe("a label in normal form", () => {
  test("word order and filler words do not count", () => {
    expect(normaliseLabel("Type of Company")).toBe("company type");
    expect(normaliseLabel("Company type: *")).toBe("company type");
    expect(normaliseLabel("Please select your company type")).toBe("company type");
  });

  test("filler words of other languages go too", () => {
    expect(normaliseLabel("título del libro")).toBe(normaliseLabel("Título Libro"));
    expect(normaliseLabel("titre du livre")).toBe("livre titre");
    expect(normaliseLabel("Titel des Buches")).toBe("buches titel");
  });

  test("the ends of a trip and of a stay stay apart", () => {
    expect(normaliseLabel("Check in")).not.toBe(normaliseLabel("Check out"));
    expect(normaliseLabel("From")).toBe("from");
    expect(normaliseLabel("To")).toBe("to");
    expect(normaliseLabel("Da data")).not.toBe(normaliseLabel("Data"));
  });

  test("a label of filler words only keeps them", () => {
    expect(normaliseLabel("De")).toBe("de");
    expect(labelWords("The")).toEqual(["the"]);
  });

  test("published is not publisher", () => {
    expect(normaliseLabel("Published")).not.toBe(normaliseLabel("Publisher"));
  });
});
