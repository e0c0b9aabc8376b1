import { describe, expect, test } from "vitest";
import { DomainDefinitionError } from "../../../src/domain/domain-error.js";
import { parseDomain, readDomain, serialiseDomain } from "../../../src/domain/parse.js";

const WINE = {
  name: "wine",
  attributes: [{ name: "VINTAGE" }, { name: "GRAPE", aliases: ["grape variety"] }, { name: "WINERY" }],
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
        { name: "VINTAGE", description: "", aliases: [], specificity: 0.5, kind: "text", values: [] },
        {
          name: "GRAPE",
          description: "",
          aliases: ["grape variety"],
          specificity: 0.5,
          kind: "text",
          values: [],
        },
        { name: "WINERY", description: "", aliases: [], specificity: 0.5, kind: "text", values: [] },
      ],
      queries: [],
      vocabulary: [],
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
      "queries[0].GRAPE: must be a text, a number or a list of them, got true",
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
  ])("%j", (json, message) => {
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
      expect(message).toContain("wine.json is not a valid domain definition:\n  attributes[0].name: must be");
    }
  });

  test("of broken JSON is refused with line and column", () => {
    expect(() => parseDomain('{\n  "name": "wine",\n  "attributes" []\n}', "wine.json")).toThrow(
      'line 3, column 16: expected ":" after the name',
    );
  });
});
