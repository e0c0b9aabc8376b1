import { describe, expect, test } from "vitest";
import { DomainDefinitionError } from "../../../src/domain/domain-error.js";
import { parseDomain, readDomain, readDomainText, serialiseDomain } from "../../../src/domain/parse.js";

const WINE = {
  name: "wine",
  attributes: [{ name: "VINTAGE" }, { name: "GRAPE", aliases: ["grape variety"] }, { name: "WINERY" }],
};

const DEFAULTS = {
  description: "",
  aliases: [],
  aliasesByLanguage: {},
  specificity: 0.5,
  kind: "text",
  values: [],
  unit: null,
  format: null,
};

function problemsOf(json: unknown): readonly string[] {
  const reading = readDomain(json);
  return reading.kind === "problems"
    ? reading.problems.map(({ path, message }) => `${path}: ${message}`)
    : [];
}

describe("a domain definition", () => {
  test("needs a name and attributes; the rest has defaults", () => {
    expect(parseDomain(JSON.stringify(WINE), "wine.json")).toEqual({
      name: "wine",
      title: "Wine",
      description: "",
      relevanceThreshold: 0.9,
      attributes: [
        { name: "VINTAGE", ...DEFAULTS },
        { name: "GRAPE", ...DEFAULTS, aliases: ["grape variety"] },
        { name: "WINERY", ...DEFAULTS },
      ],
      queries: [],
      vocabulary: [],
      contrary: [],
      vocabularyByLanguage: {},
      languages: [],
      exclusions: [],
    });
  });

  test("takes one value, a number or a list of values for an attribute of a query", () => {
    const json = { ...WINE, queries: [{ VINTAGE: 1998, GRAPE: ["Merlot", "Malbec"], WINERY: "Antinori" }] };
    expect(parseDomain(JSON.stringify(json), "wine.json").queries).toEqual([
      { VINTAGE: ["1998"], GRAPE: ["Merlot", "Malbec"], WINERY: ["Antinori"] },
    ]);
  });

  test("takes ranges and values with two ends, and writes them as they were", () => {
    const queries = [
      { VINTAGE: { from: 1990, to: 2020, step: 5 }, GRAPE: [{ from: "a", to: "f", step: 1 }, "Merlot"] },
      { VINTAGE: { min: "1990" } },
    ];
    const definition = parseDomain(JSON.stringify({ ...WINE, queries }), "wine.json");
    expect(definition.queries[0]?.["VINTAGE"]).toEqual([{ kind: "range", from: 1990, to: 2020, step: 5 }]);
    expect(definition.queries[1]?.["VINTAGE"]).toEqual([{ kind: "between", min: "1990", max: null }]);
    expect((JSON.parse(serialiseDomain(definition)) as { queries: unknown }).queries).toEqual(queries);
  });

  test("takes words by language; the languages are then known", () => {
    const json = {
      ...WINE,
      attributes: [
        { name: "GRAPE", aliases: { "*": ["cépage"], en: ["variety"], es: ["uva", "variety"] } },
        ...WINE.attributes.filter(({ name }) => name !== "GRAPE"),
      ],
      vocabulary: { en: ["wine"], fr: ["vin"] },
    };
    const definition = parseDomain(JSON.stringify(json), "wine.json");
    expect(definition.attributes[0]?.aliases).toEqual(["cépage", "variety", "uva"]);
    expect(definition.attributes[0]?.aliasesByLanguage["es"]).toEqual(["uva", "variety"]);
    expect(definition.vocabulary).toEqual(["wine", "vin"]);
    expect(definition.languages).toEqual(["en", "es"]);
    expect(parseDomain(serialiseDomain(definition), "again")).toEqual(definition);
  });

  test("is written so that it reads back the same", () => {
    const definition = parseDomain(
      JSON.stringify({
        ...WINE,
        queries: [{ GRAPE: ["Merlot", "Malbec"] }, { WINERY: "Antinori" }],
        exclusions: [{ differ: ["GRAPE", "WINERY"] }],
      }),
      "wine.json",
    );
    const text = serialiseDomain(definition);
    expect(text).toContain('"WINERY": "Antinori"');
    expect(parseDomain(text, "again")).toEqual(definition);
  });
});

describe("a wrong definition", () => {
  test("has every problem named with its path", () => {
    expect(
      problemsOf({
        name: "My Wine",
        relevanceThreshold: "high",
        attributes: [
          { name: "vintage" },
          { name: "GRAPE", specificity: 3, alias: ["x"], kind: "wine" },
          "WINERY",
        ],
        queries: [{ GRAPE: [] }, "merlot"],
      }),
    ).toEqual([
      'name: must be lower-case letters, digits and "-", such as "books", got "My Wine"',
      'relevanceThreshold: must be a number of 0 or more, got "high"',
      'attributes[0].name: must be a name in capitals, digits and "_" such as "PUBDATE", got "vintage"',
      "attributes[1].specificity: must be a number between 0 and 1, got 3",
      'attributes[1].kind: must be one of text, number, money, year, date, time, place, choice, flag, code, got "wine"',
      'attributes[1].alias: unknown key: did you mean "aliases"?',
      'attributes[2]: must be an object such as { "name": "TITLE", "aliases": ["book title"], "specificity": 0.6 }, got "WINERY"',
      "queries[0].GRAPE: must be a list of 1 to 5000 values, got a list of 0",
      'queries[1]: must be an object such as { "TITLE": "java" }, got "merlot"',
    ]);
  });

  test.each([
    [null, "must be an object with a name and attributes, got null"],
    [[], "must be an object with a name and attributes, got a list of 0"],
    [{}, "attributes: must be a list of 1 to 200 attributes, but is missing"],
    [{ ...WINE, attributes: [] }, "attributes: must be a list of 1 to 200 attributes, got a list of 0"],
    [{ ...WINE, Queries: [] }, 'Queries: unknown key: did you mean "queries"?'],
    [{ ...WINE, queries: [{}] }, "queries[0]: asks for nothing"],
    [
      { ...WINE, queries: [{ WINNERY: "x" }] },
      'queries[0].WINNERY: no attribute is called "WINNERY"; did you mean "WINERY"?',
    ],
    [
      { ...WINE, queries: [{ COLOUR: "red" }] },
      'no attribute is called "COLOUR"; known: VINTAGE, GRAPE, WINERY',
    ],
    [{ ...WINE, queries: [{ GRAPE: "" }] }, "queries[0].GRAPE: must be a text of 1 to 300 characters"],
    [
      { ...WINE, queries: [{ GRAPE: true }] },
      "queries[0].GRAPE: must be a text, a number, a range, or a list of them, got true",
    ],
    [
      { ...WINE, queries: [{ VINTAGE: { from: 1990, too: 2020 } }] },
      'queries[0].VINTAGE.too: unknown key: did you mean "to"?',
    ],
    [
      { ...WINE, queries: [{ VINTAGE: { from: 1990, to: "z" } }] },
      'queries[0].VINTAGE: 1990 to "z" is no range',
    ],
    [{ ...WINE, queries: [{ VINTAGE: { from: "2026-02-30", to: "2026-03-01" } }] }, "is no range"],
    [{ ...WINE, queries: [{ VINTAGE: { from: 2020, to: 1990 } }] }, "2020 to 1990 holds nothing"],
    [
      { ...WINE, queries: [{ VINTAGE: { from: 1990, to: 2020, step: 0 } }] },
      "VINTAGE.step: must be a number above 0",
    ],
    [{ ...WINE, queries: [{ VINTAGE: { from: "a", to: "d", step: 0.5 } }] }, "step must be a whole number"],
    [
      { ...WINE, queries: [{ GRAPE: ["x", { from: "+1d", to: "+9d" }] }] },
      "queries[0].GRAPE[1]: days counted from",
    ],
    [{ ...WINE, queries: [{ VINTAGE: {} }] }, "queries[0].VINTAGE: must be many values"],
    [{ ...WINE, queries: [{ VINTAGE: { min: 9, max: 5 } }] }, "min 9 is above max 5"],
    [
      { ...WINE, attributes: [{ name: "GRAPE", aliases: { english: ["grape"] } }] },
      'attributes[0].aliases.english: must be a language such as "en"',
    ],
    [
      { ...WINE, vocabulary: { en: ["wine"], fr: "vin" } },
      "vocabulary.fr: must be a list of at most 5000 words",
    ],
    [
      { ...WINE, languages: ["English"] },
      'languages[0]: must be a list of at most 100 language tags such as "en"',
    ],
    [
      { ...WINE, exclusions: [{ differ: ["GRAPE", "GRAPE"] }] },
      'exclusions[0].differ[1]: "GRAPE" is there twice',
    ],
    [{ ...WINE, exclusions: [{ differ: ["GRAPE"] }] }, "exclusions[0].differ: must be a list of two or more"],
    [
      { ...WINE, exclusions: [{ differ: ["GRAPE", "TO"] }] },
      'exclusions[0].differ[1]: no attribute is called "TO"',
    ],
    [{ ...WINE, exclusions: [{ diffr: [] }] }, 'exclusions[0].diffr: unknown key: did you mean "differ"?'],
    [
      { ...WINE, relevanceThreshold: 1.5 },
      "relevanceThreshold: no form can be above 1.5: the specificities of all attributes sum to 1.5",
    ],
    [
      { ...WINE, attributes: [...WINE.attributes, { name: "GRAPE" }] },
      'attributes[3].name: "GRAPE" is there twice',
    ],
    [
      {
        ...WINE,
        attributes: [{ name: "GRAPE", specificity: 1, aliases: Array.from({ length: 10_000 }, String) }],
      },
      "attributes[0].aliases: must be a list of at most 500 texts, got a list of 10000",
    ],
  ])("is told so: case %#", (json, message) => {
    expect(problemsOf(json).join("\n")).toContain(message);
  });

  test("is refused with an error that names the file and lists the problems", () => {
    const act = (): unknown =>
      parseDomain('{ "name": "wine", "attributes": [{ "name": "a", "specificity": 2 }] }', "wine.json");
    expect(act).toThrow(DomainDefinitionError);
    try {
      act();
    } catch (error) {
      const { message, problems, source } = error as DomainDefinitionError;
      expect(source).toBe("wine.json");
      expect(problems.map(({ path }) => path)).toEqual(["attributes[0].name", "attributes[0].specificity"]);
      expect(message).toContain(
        "wine.json is not a valid domain definition:\n  line 1, column 36: attributes[0].name: must be",
      );
    }
  });

  test("of broken JSON is refused with line and column", () => {
    expect(() => parseDomain('{\n  "name": "wine",\n  "attributes" []\n}', "wine.json")).toThrow(
      'line 3, column 16: expected ":" after the name',
    );
  });

  test("names line and column of what is wrong, and of what surrounds something missing", () => {
    const text = `{
  "name": "wine",
  "attributes": [
    { "name": "GRAPE", "specificity": 1 },
    { "specificity": 1, "kind": "wine" }
  ]
}`;
    const reading = readDomainText(text);
    expect(reading.kind === "problems" && reading.problems).toMatchObject([
      { path: "attributes[1].name", line: 5, column: 5 },
      { path: "attributes[1].kind", line: 5, column: 25 },
    ]);
  });

  test("in which a key stands twice is refused: JSON alone would drop the first without a word", () => {
    const text = `{ "name": "wine", "attributes": [{ "name": "GRAPE", "specificity": 1,
      "aliases": ["cépage"], "aliases": ["uva"] }] }`;
    expect(() => parseDomain(text, "wine.json")).toThrow(
      "line 2, column 30: attributes[0].aliases: stands twice here",
    );
  });
});
