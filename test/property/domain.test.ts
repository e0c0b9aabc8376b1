import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { VALUE_KINDS } from "../../src/domain/attribute.js";
import type { DomainDefinition } from "../../src/domain/definition.js";
import { parseDomain, readDomain, serialiseDomain } from "../../src/domain/parse.js";
import { expandQueries, expandQuery, expandValues } from "../../src/domain/expand.js";
import { domainTerms } from "../../src/domain/terms.js";
import { flatWords } from "../../src/domain/words.js";

const phrase = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((text) => /\S/u.test(text));
const phrases = fc.array(phrase, { maxLength: 4 });
const words = fc.dictionary(fc.constantFrom("en", "es", "pt-BR", "*"), phrases, { noNullPrototype: true });
const range = fc
  .tuple(fc.integer({ min: -50, max: 50 }), fc.nat({ max: 50 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, length, step]) => ({ kind: "range", from, to: from + length, step }) as const);
const between = fc.constantFrom(
  { kind: "between", min: "5", max: null } as const,
  { kind: "between", min: "5", max: "20" } as const,
);
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
          fc
            .record({
              name: fc.constant(name),
              description: fc.string(),
              aliases: phrases,
              specificity: fc.double({ min: 0.5, max: 1, noNaN: true }),
              kind: fc.constantFrom(...VALUE_KINDS),
              values: phrases,
              unit: fc.option(phrase),
              format: fc.option(phrase),
              words: fc.option(words),
            })
            .map(({ words: byLanguage, ...attribute }) => ({
              ...attribute,
              aliasesByLanguage: byLanguage ?? {},
              aliases:
                byLanguage === null || Object.keys(byLanguage).length === 0
                  ? attribute.aliases
                  : flatWords(byLanguage),
            })),
        ),
      ),
      queries: fc.array(
        fc.dictionary(
          fc.constantFrom(...names),
          fc.array(fc.oneof(phrase, range, between), { minLength: 1, maxLength: 3 }),
          {
            minKeys: 1,
            noNullPrototype: true,
          },
        ),
        { maxLength: 3 },
      ),
      vocabulary: phrases,
      vocabularyByLanguage: fc.constant({}),
      contrary: phrases,
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

describe("the values of a query", () => {
  test.prop([range])("of a range are its steps, both ends kept to", ({ from, to, step, kind }) => {
    const values = [...expandValues([{ kind, from, to, step }], "number")].map(Number);
    expect(values).toHaveLength(Math.floor((to - from) / step) + 1);
    for (const [turn, value] of values.entries()) expect(value).toBe(from + turn * step);
  });

  test.prop([definition, fc.nat({ max: 20 })])(
    "are as many as asked for at most, none forbidden",
    (domain, limit) => {
      const asked = [...expandQueries(domain, { limit })];
      expect(asked.length).toBeLessThanOrEqual(limit);
      for (const query of asked) {
        for (const { differ } of domain.exclusions) {
          const values = differ.flatMap((name) =>
            query[name] === undefined ? [] : [JSON.stringify(query[name])],
          );
          expect(new Set(values).size).toBe(values.length);
        }
      }
    },
  );

  test.prop([definition])("of every query come before the second of any", (domain) => {
    const first = domain.queries.flatMap((query) => [...expandQuery(query, domain, { limit: 1 })]);
    expect([...expandQueries(domain, { limit: first.length })]).toEqual(first);
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
