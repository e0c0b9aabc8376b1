import { describe, expect, test } from "vitest";
import { addAliases } from "../../../src/authoring/apply.js";
import { attributeName, parseAttribute, parseQuery, writeDraft } from "../../../src/authoring/draft.js";
import { KnownLabels } from "../../../src/authoring/known-labels.js";
import { learnDomain } from "../../../src/authoring/learn.js";
import { tryDomain } from "../../../src/authoring/try-domain.js";
import { parseDomain } from "../../../src/domain/parse.js";
import type { FieldFacts, FormFacts } from "../../../src/relevance/form-facts.js";

const NOTHING = new KnownLabels([], "");

function form(
  ...fields: readonly (readonly [label: string, name: string, options?: readonly string[]])[]
): FormFacts {
  return {
    fields: fields.map(([label, name, options = []], field): FieldFacts => ({
      field,
      kind: options.length > 0 ? "select" : "text",
      name,
      label,
      labelConfidence: 1,
      question: null,
      group: null,
      texts: [],
      placeholder: "",
      value: "",
      options,
      required: false,
      rect: [0, field * 40, 200, 20],
    })),
    buttons: ["Search"],
    title: "Find wine",
    texts: [],
    kind: "search",
    kindConfidence: 0.9,
  };
}

const COLOURS = ["Any", "Red", "White", "Rosé"];
const SITES = [
  form(["Grape variety", "grape"], ["Winery", "w"], ["Colour", "c", COLOURS], ["Corkage", "x"]),
  form(["Grape", "g"], ["Winery:", "prod"], ["Type of wine", "t", COLOURS]),
  form(["Cépage", "grape"], ["Producer", "winery"], ["Min. price", "p1"], ["Max. price", "p2"]),
  form(["Price from", "a"], ["Price to", "b"], ["Wine colour", "k", ["Red", "White"]]),
];
const samples = SITES.map((facts, site) => ({ site: `site ${site}`, facts }));

describe("a domain learned from forms", () => {
  const { draft, left } = learnDomain("wine", samples, NOTHING);
  const byName = new Map(draft.attributes.map((attribute) => [attribute.name, attribute]));

  test("has an attribute for what several sites ask, with the words of all of them", () => {
    expect(byName.get("GRAPE")?.aliases).toEqual(expect.arrayContaining(["Cépage"]));
    expect(byName.get("WINERY")?.aliases).toEqual(["Producer"]);
  });

  test("knows questions by their values although they are called otherwise", () => {
    const colour = byName.get("COLOUR");
    expect(colour?.aliases).toContain("Type of wine");
    expect(colour?.values).toEqual(["Red", "White", "Rosé"]);
  });

  test("takes both ends of a range for one question", () => {
    expect(byName.get("PRICE")?.sites).toBe(2);
    expect([...byName.keys()].filter((name) => name.includes("PRICE"))).toHaveLength(1);
  });

  test("leaves out what one site asks, and says so", () => {
    expect(left.map(({ label }) => label)).toEqual(["Corkage"]);
  });

  test("is a valid definition that takes the forms it was learned from", () => {
    const definition = parseDomain(writeDraft(draft, "wine.json", NOTHING), "wine.json");
    const taken = samples.filter(({ site, facts }) => {
      const sample = { source: site, url: site, title: "", index: 0, searchable: true, facts };
      return tryDomain(definition, [sample], NOTHING)[0]?.verdict.relevant;
    });
    expect(taken.length).toBeGreaterThanOrEqual(3);
  });
});

const BINDING = parseDomain(
  JSON.stringify({
    name: "prints",
    relevanceThreshold: 0.5,
    attributes: [
      {
        name: "FORMAT",
        specificity: 0.6,
        kind: "choice",
        aliases: ["binding type"],
        values: ["Hardcover", "Paperback", "Audio"],
      },
      { name: "TITLE", specificity: 0.6, aliases: [] },
    ],
  }),
  "prints.json",
);

describe("a definition tried on a form", () => {
  const facts = form(["Title", "t"], ["Cover", "q", ["Hardcover", "Paperback", "Audio"]]);
  const sample = { source: "a", url: "a", title: "", index: 0, searchable: true, facts };
  const [trial] = tryDomain(BINDING, [sample], NOTHING);

  test("says what each field stands for and how surely", () => {
    expect(trial?.fields.map(({ label, attribute, via }) => [label, attribute, via])).toEqual([
      ["Title", "TITLE", "text"],
      ["Cover", "FORMAT", "values"],
    ]);
    expect(trial?.missing).toEqual([]);
  });

  test("suggests the word of a field that only its values gave away", () => {
    expect(trial?.suggestions).toMatchObject([{ text: "Cover", attribute: "FORMAT", why: "by-values" }]);
    expect(trial?.suggestions[0]?.message).toContain("add it as an alias?");
  });

  test("suggests the nearest attribute for a field that matched nothing, once for each word", () => {
    const odd = { ...sample, facts: form(["Kind of binding chosen", "u"], ["Kind of binding chosen", "v"]) };
    const [again] = tryDomain(BINDING, [odd], NOTHING);
    expect(again?.suggestions).toHaveLength(1);
    expect(again?.suggestions[0]).toMatchObject({ attribute: "FORMAT" });
  });
});

describe("aliases added to a file", () => {
  const text = `{
  "name": "prints",
  "attributes": [
    { "name": "FORMAT", "specificity": 1, "aliases": ["binding"] },
    { "name": "TITLE", "aliases": { "en": ["name"], "de": ["Titel"] } },
    { "name": "AUTHOR" }
  ]
}
`;
  test("go where they belong and leave the rest as it was", () => {
    const added = [
      { attribute: "FORMAT", text: "Cover" },
      { attribute: "FORMAT", text: "Binding:" },
      { attribute: "TITLE", text: "work" },
      { attribute: "AUTHOR", text: "writer" },
    ];
    expect(addAliases(text, "prints.json", added)).toBe(
      text
        .replace('["binding"]', '["binding", "Cover"]')
        .replace('"de": ["Titel"]', '"de": ["Titel"], "*": ["work"]')
        .replace('"AUTHOR" }', '"AUTHOR", "aliases": ["writer"] }'),
    );
  });

  test("are refused where they would make the file invalid", () => {
    const many = Array.from({ length: 600 }, (_, place) => ({ attribute: "FORMAT", text: `word${place}` }));
    expect(() => addAliases(text, "prints.json", many)).toThrow("must be a list of at most 500 texts");
  });
});

describe("what a person types", () => {
  test("becomes attributes", () => {
    expect(parseAttribute("pub. date: published, year ")).toEqual({
      name: "PUB_DATE",
      aliases: ["published", "year"],
    });
    expect(parseAttribute(": x")).toBeNull();
    expect(attributeName("Año de edición")).toBe("ANO_DE_EDICION");
  });

  test("becomes queries", () => {
    expect(parseQuery("grape=Merlot|Malbec; VINTAGE=1990..2020")).toEqual({
      GRAPE: ["Merlot", "Malbec"],
      VINTAGE: { from: 1990, to: 2020 },
    });
    expect(parseQuery("GRAPE")).toBeNull();
    expect(parseQuery("T=wait...")).toEqual({ T: "wait..." });
  });

  test("is judged by what other domains ask", () => {
    const other = parseDomain(
      '{"name":"x","attributes":[{"name":"PRICE","kind":"money","specificity":1}]}',
      "x",
    );
    const known = new KnownLabels([other], "wine");
    expect(known.specificity(["price"])).toBe(0.05);
    expect(known.specificity(["grape"])).toBe(0.95);
    expect(new KnownLabels([other], "x").find("price")).toEqual([]);
  });
});
