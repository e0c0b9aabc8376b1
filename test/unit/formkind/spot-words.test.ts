import { test as property, fc } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { plainWords, spotWords } from "../../../src/formkind/spot-words.js";
import { WORD_CLASSES, type WordClass } from "../../../src/formkind/word-classes.js";

describe("words that tell what a form is for", () => {
  test.each<readonly [WordClass, string]>([
    ["search", "txtSearchBox"],
    ["search", "productsearch"],
    ["search", "SUCHEN"],
    ["search", "Búsqueda avanzada"],
    ["search", "Recherche"],
    ["search", "商品検索"],
    ["search", "Αναζήτηση"],
    ["registration", "signup"],
    ["registration", "sign_up"],
    ["registration", "Crear una cuenta"],
    ["login", "Sign in"],
    ["recovery", "Passwort vergessen?"],
    ["recovery", "Slaptažodžio priminimas"],
    ["order", "In den Warenkorb"],
    ["newsletter", "Nyhetsbrev"],
    ["card", "cardNumber"],
    ["delete", "Löschen"],
    ["sort", "orderBy"],
    ["confirm", "password2"],
  ])("%s: %s", (name, text) => {
    expect(spotWords(text)).toContain(name);
  });

  test.each<readonly [WordClass, string]>([
    ["search", "Research"],
    ["search", "a market research centre"],
    ["order", "order by price"],
    ["order", "sortOrder"],
    ["login", "blogin"],
    ["password", "parole chiave"],
    ["search", ""],
  ])("not %s: %s", (name, text) => {
    expect(spotWords(text)).not.toContain(name);
  });

  test("no text, no words", () => {
    expect(spotWords("").size).toBe(0);
    expect(spotWords(" — , ?").size).toBe(0);
  });

  test("every term is found by its own class", () => {
    const lost = Object.entries(WORD_CLASSES).flatMap(([name, lines]) =>
      lines
        .flatMap((line) => line.split(","))
        .map((term) => term.trim())
        .filter((term) => !spotWords(term.replaceAll("*", "")).has(name as WordClass)),
    );
    expect(lost).toEqual([]);
  });

  property.prop([fc.string({ unit: "grapheme", maxLength: 60 })])(
    "words stay what they are when read again",
    (text) => {
      expect(plainWords(plainWords(text))).toBe(plainWords(text));
      expect(spotWords(plainWords(text))).toEqual(spotWords(text));
    },
  );
});
