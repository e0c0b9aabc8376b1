import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { VALUE_KINDS } from "../../src/domain/attribute.js";
import type { DomainDefinition } from "../../src/domain/definition.js";
import { parseDomain, readDomain, serialiseDomain } from "../../src/domain/parse.js";
import { domainTerms } from "../../src/domain/terms.js";

const phrase = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((text) => /\S/u.test(text));
const phrases = fc.array(phrase, { maxLength: 4 });
const attributeName = fc.stringMatching(/^[A-Z][A-Z0-9_]{0,8}$/);

const definition: fc.Arbitrary<DomainDefinition> = fc
  .uniqueArray(attributeName, { minLength: 2, maxLength: 6 })
  .chain((names) =>
    fc.record({
      name: fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/),
      title: phrase,
      description: fc.string(),
      relevanceThreshold: fc
        .double({ min: 0, max: 0.9, noNaN: true })
        .map((value) => (value === 0 ? 0 : value)),
      attributes: fc.tuple(
        ...names.map((name) =>
          fc.record({
            name: fc.constant(name),
            description: fc.string(),
            aliases: phrases,
            specificity: fc.double({ min: 0.5, max: 1, noNaN: true }),
            kind: fc.constantFrom(...VALUE_KINDS),
            values: phrases,
          }),
        ),
      ),
      queries: fc.array(
        fc.dictionary(fc.constantFrom(...names), fc.array(phrase, { minLength: 1, maxLength: 3 }), {
          minKeys: 1,
          noNullPrototype: true,
        }),
        { maxLength: 3 },
      ),
      vocabulary: phrases,
      languages: fc.array(fc.constantFrom("en", "es", "pt-BR"), { maxLength: 3 }),
      exclusions: fc.array(fc.record({ differ: fc.constant(names.slice(0, 2)) }), { maxLength: 2 }),
    }),
  );

describe("a domain definition", () => {
  test.prop([definition])("reads back as it was written", (domain) => {
    expect(parseDomain(serialiseDomain(domain), "x.json")).toEqual(domain);
  });

  test.prop([definition])("has terms in normal form", (domain) => {
    for (const term of domainTerms(domain)) expect(term).toBe(term.toLowerCase().trim());
  });
});

describe("any JSON", () => {
  test.prop([fc.jsonValue()])("is a definition or has problems with a message each", (json) => {
    const reading = readDomain(json);
    if (reading.kind === "problems") {
      expect(reading.problems.length).toBeGreaterThan(0);
      for (const { message } of reading.problems) expect(message).not.toBe("");
    }
  });

  test.prop([
    definition,
    fc.constantFrom("attributes", "queries", "vocabulary", "name", "exclusions"),
    fc.jsonValue(),
  ])("in the place of a part is taken or refused, never a crash", (domain, key, json) => {
    const reading = readDomain({ ...domain, [key]: json });
    expect(["definition", "problems"]).toContain(reading.kind);
  });
});
