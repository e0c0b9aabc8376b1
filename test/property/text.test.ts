import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { didYouMean } from "../../src/text/did-you-mean.js";
import { fold } from "../../src/text/fold.js";
import { readJson } from "../../src/text/json-source.js";
import { jsonTree } from "../../src/text/json-tree.js";
import { normaliseLabel, wordsOf } from "../../src/text/normalise.js";
import { hammingDistance, simHash } from "../../src/text/sim-hash.js";
import { likeness } from "../../src/text/similarity.js";
import { textHash } from "../../src/text/text-hash.js";

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom("Title", "l'auteur", "I.S.B.N.", "of", "de", "Größe", "Author's", "*", "a.b", "O'Neil"),
      { maxLength: 6 },
    )
    .map((words) => words.join(" ")),
);
const hash = fc.stringMatching(/^[0-9a-f]{16}$/);

describe("normal forms", () => {
  test.prop([anyText])("folding twice changes nothing", (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });

  test.prop([anyText])("normalising a label twice changes nothing", (text) => {
    expect(normaliseLabel(normaliseLabel(text))).toBe(normaliseLabel(text));
  });

  test.prop([
    fc.array(fc.constantFrom("Title", "author", "ISBN", "the", "Größe"), { maxLength: 6 }),
    fc.nat(),
  ])("the order of words does not change a label", (words, turn) => {
    const place = words.length === 0 ? 0 : turn % words.length;
    const turned = [...words.slice(place), ...words.slice(0, place)];
    expect(normaliseLabel(turned.join(" "))).toBe(normaliseLabel(words.join(" ")));
  });

  test.prop([anyText])("words hold neither space nor punctuation", (text) => {
    for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
  });
});

describe("likeness", () => {
  test.prop([anyText, anyText])("lies between 0 and 1 and does not care which text comes first", (a, b) => {
    expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
    expect(likeness(a, b)).toBeLessThanOrEqual(1);
    expect(likeness(a, b)).toBeCloseTo(likeness(b, a), 10);
  });

  test.prop([anyText])("is 1 for equals", (text) => {
    expect(likeness(text, text)).toBe(1);
  });
});

describe("the similarity hash", () => {
  test.prop([hash, hash, hash])(
    "has a distance: symmetric, 0 for equals only, no detour is shorter",
    (a, b, c) => {
      expect(hammingDistance(a, b)).toBe(hammingDistance(b, a));
      expect(hammingDistance(a, b) === 0).toBe(a === b);
      expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c));
    },
  );

  test.prop([hash, hash])("has the distance that counting the bits gives", (a, b) => {
    const bits = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll("0", "").length;
    expect(hammingDistance(a, b)).toBe(bits);
  });

  test.prop([anyText])("is 16 hex digits, the same each time", (text) => {
    expect(simHash(text)).toMatch(/^[0-9a-f]{16}$/);
    expect(simHash(text)).toBe(simHash(text));
  });

  test.prop([fc.array(fc.stringMatching(/^[a-z]{1,8}$/)), fc.constantFrom("\n", "  ", "\t ")])(
    "and the text hash do not see white space",
    (words, space) => {
      expect(simHash(words.join(space))).toBe(simHash(words.join(" ")));
      expect(textHash(words.join(space))).toBe(textHash(words.join(" ")));
    },
  );
});

test.prop([fc.uniqueArray(fc.stringMatching(/^[a-z]{2,10}$/), { minLength: 1 }), fc.nat()])(
  "a name that is there is the one that was meant",
  (names, which) => {
    const name = names[which % names.length] ?? "";
    expect(didYouMean(name, names)).toBe(name);
  },
);

describe("JSON with places", () => {
  test.prop([fc.json()])("what JSON.parse takes is taken", (source) => {
    expect(readJson(source)).toEqual({ kind: "value", value: JSON.parse(source) as unknown });
  });

  test.prop([fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", '"', ":", "x", "\n", "'", "\\", "1")])(
    "what it refuses has a place within the text",
    (source, at, damage) => {
      const place = at % (source.length + 1);
      const broken = source.slice(0, place) + damage + source.slice(place + (damage === "" ? 1 : 0));
      const reading = readJson(broken);
      if (reading.kind === "value") return;
      const { line, column, message } = reading.problem;
      const text = broken.split("\n")[line - 1];
      expect(text).toBeDefined();
      expect(column).toBeLessThanOrEqual((text ?? "").length + 1);
      expect(column).toBeGreaterThan(0);
      // The engine's own words have an offset in place of a reason a person understands.
      expect(message).not.toMatch(/JSON at position|is not valid JSON/);
    },
  );
});

describe("the tree of a JSON text", () => {
  test.prop([fc.jsonValue(), fc.constantFrom(0, 1, 2)])("spans exactly the value", (json, indent) => {
    const text = ` ${JSON.stringify(json, null, indent)}\n`;
    const tree = jsonTree(text);
    expect(JSON.parse(text.slice(tree?.start, tree?.end))).toEqual(JSON.parse(text));
    if (tree?.kind === "object") {
      for (const { name, value } of tree.members) {
        expect(JSON.parse(text.slice(value.start, value.end))).toEqual(
          (JSON.parse(text) as Record<string, unknown>)[name],
        );
      }
    }
  });
});
