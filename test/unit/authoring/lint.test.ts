import { describe, expect, test } from "vitest";
import { ADVICE_RULES } from "../../../src/authoring/advice-rule.js";
import { lintDomain } from "../../../src/authoring/lint.js";
import { loadShippedDomains, shippedDomains } from "../../../src/domain/load-domain.js";

interface Wine {
  [key: string]: unknown;
  attributes: Record<string, unknown>[];
}

/** A definition without a fault; each test spoils one thing. */
function wine(): Wine {
  return {
    name: "wine",
    relevanceThreshold: 0.9,
    attributes: [
      { name: "GRAPE", specificity: 0.8, aliases: ["variety"] },
      { name: "WINERY", specificity: 0.8, aliases: ["producer"] },
      { name: "VINTAGE", specificity: 0.5, kind: "year", aliases: ["harvest"] },
    ],
    queries: [{ GRAPE: "Merlot", WINERY: "Antinori", VINTAGE: { from: 1990, to: 1995 } }],
  };
}

function findings(spoil: (definition: Wine) => void): readonly string[] {
  const definition = wine();
  spoil(definition);
  return lintDomain(JSON.stringify(definition), "wine.json").map(({ rule, path }) => `${rule} ${path}`);
}

const SPOILT: readonly [(typeof ADVICE_RULES)[number], string, (definition: Wine) => void][] = [
  [
    "few-attributes",
    "attributes",
    (d) => void ((d.attributes = d.attributes.slice(0, 2)), (d["queries"] = [{ GRAPE: "x", WINERY: "y" }])),
  ],
  ["no-alias", "attributes[0]", (d) => void Reflect.deleteProperty(d.attributes[0]!, "aliases")],
  ["shared-alias", "attributes[1].aliases[0]", (d) => void (d.attributes[1]!["aliases"] = ["Grape:"])],
  [
    "repeated-alias",
    "attributes[0].aliases[1]",
    (d) => void (d.attributes[0]!["aliases"] = ["variety", "Variety"]),
  ],
  [
    "silent-alias",
    "attributes[0].aliases[1]",
    (d) => void (d.attributes[0]!["aliases"] = ["variety", "***"]),
  ],
  [
    "language-without-words",
    "languages[1]",
    (d) => void ((d["languages"] = ["en", "fr"]), (d.attributes[0]!["aliases"] = { en: ["variety"] })),
  ],
  ["no-specificity", "attributes[2].specificity", (d) => void (d.attributes[2]!["specificity"] = 0)],
  [
    "far-threshold",
    "relevanceThreshold",
    (d) => {
      const more = ["A", "B", "C", "D"].map((name) => ({
        name,
        specificity: 0.5,
        aliases: [`${name}x`],
        values: ["1"],
      }));
      d.attributes.push(...more);
      d["relevanceThreshold"] = 3.5;
    },
  ],
  ["near-threshold", "relevanceThreshold", (d) => void (d["relevanceThreshold"] = 0.4)],
  ["no-queries", "", (d) => void (d["queries"] = [])],
  ["unasked-attribute", "queries", (d) => void (d["queries"] = [{ GRAPE: "Merlot", WINERY: "Antinori" }])],
  [
    "contradicting-word",
    "contrary[0]",
    (d) => void ((d["contrary"] = ["beer"]), (d["vocabulary"] = ["Beer"])),
  ],
  [
    "repeated-query",
    "queries[1]",
    (d) => void (d["queries"] = [...(d["queries"] as []), ...(d["queries"] as [])]),
  ],
  [
    "empty-query",
    "queries[1]",
    (d) => {
      d["exclusions"] = [{ differ: ["GRAPE", "WINERY"] }];
      d["queries"] = [...(d["queries"] as []), { GRAPE: "x", WINERY: "X" }];
    },
  ],
  [
    "endless-query",
    "queries[1]",
    (d) => void (d["queries"] = [...(d["queries"] as []), { GRAPE: { from: 1, to: 1e9 } }]),
  ],
  [
    "unfit-value",
    "queries[1].VINTAGE",
    (d) => void (d["queries"] = [...(d["queries"] as []), { VINTAGE: "old" }]),
  ],
];

describe("advice on a definition", () => {
  test("is not given where there is nothing to better", () => {
    expect(findings(() => undefined)).toEqual([]);
  });

  test.each(SPOILT)("%s is given at %s", (rule, path, spoil) => {
    expect(findings(spoil)).toEqual([`${rule} ${path}`]);
  });

  test("has a case here for every rule", () => {
    expect(SPOILT.map(([rule]) => rule).sort()).toEqual([...ADVICE_RULES].sort());
  });

  test("is not given for a word that a second language needs, too, nor for one told apart by its kind", () => {
    expect(
      findings((d) => void (d.attributes[0]!["aliases"] = { es: ["variedad"], pt: ["Variedad"] })),
    ).toEqual([]);
    expect(findings((d) => void (d.attributes[2]!["aliases"] = ["variety"]))).toEqual([]);
  });

  test("names the line, and that the file is called otherwise", () => {
    const [finding] = lintDomain(JSON.stringify(wine(), null, 2), "/some/where/vino.json");
    expect(finding).toMatchObject({ rule: "file-name", severity: "advice", line: 2, column: 3 });
  });
});

describe("the kind of a value", () => {
  test.each<[string, string, boolean]>([
    ["number", "42", true],
    ["number", "many", false],
    ["money", "12.50 EUR", true],
    ["money", "cheap", false],
    ["date", "+14d", true],
    ["date", "soon", false],
    ["time", "09:30", true],
    ["time", "noon", false],
    ["text", "today", false],
    ["choice", "Red", true],
    ["choice", "blue", false],
  ])("%s: %s fits is %s", (kind, value, fits) => {
    const given = findings((d) => {
      d.attributes[2] = {
        name: "VINTAGE",
        specificity: 0.5,
        kind,
        aliases: ["harvest"],
        values: kind === "choice" ? ["red wine"] : [],
      };
      d["queries"] = [{ GRAPE: "Merlot", WINERY: "Antinori", VINTAGE: value }];
    });
    expect(given).toEqual(fits ? [] : ["unfit-value queries[0].VINTAGE"]);
  });
});

describe("a wrong definition", () => {
  test.each<[string, string, number, number]>([
    ['{ "name": "wine",\n  "attributes": [,] }', "", 2, 18],
    [JSON.stringify({ ...wine(), relevanceThreshold: 9 }), "relevanceThreshold", 1, 16],
    [JSON.stringify({ ...wine(), name: 7 }), "name", 1, 2],
    [
      JSON.stringify({ name: "wine", attributes: [{ name: "A" }, { name: "A" }] }),
      "attributes[1].name",
      1,
      44,
    ],
    [
      JSON.stringify({ name: "wine", attributes: [{ name: "A", aliases: Array(10_000).fill("x") }] }),
      "attributes[0].aliases",
      1,
      42,
    ],
  ])("has its problems with their places: case %#", (text, path, line, column) => {
    expect(lintDomain(text)[0]).toMatchObject({ severity: "problem", rule: "invalid", path, line, column });
  });
});

test("the shipped domains have no problem", async () => {
  expect((await loadShippedDomains()).map(({ name }) => name)).toEqual(await shippedDomains());
});
