import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { loadDomain, shippedDomains } from "../../../src/domain/load-domain.js";
import { parseDomain } from "../../../src/domain/parse.js";
import { domainTerms } from "../../../src/domain/terms.js";
import { normaliseLabel } from "../../../src/text/normalise.js";

const NAMES = await shippedDomains();

describe.each(NAMES)("the shipped domain %s", (name) => {
  test("is called like its file and has ten queries or more", async () => {
    const domain = await loadDomain(name);
    expect(domain.name).toBe(name);
    expect(domain.queries.length).toBeGreaterThanOrEqual(10);
  });

  test("gives every alias to one attribute only, and no attribute twice", async () => {
    const owner = new Map<string, string>();
    for (const { name: attribute, aliases } of (await loadDomain(name)).attributes) {
      const own = new Set([attribute, ...aliases].map(normaliseLabel));
      for (const label of own) {
        expect(owner.get(label), `"${label}" of ${attribute}`).toBeUndefined();
        owner.set(label, attribute);
      }
    }
  });
});

describe("the domains of DeepBot's Fig. 6", () => {
  const PUBLISHED = {
    books: {
      TITLE: 0.6,
      AUTHOR: 0.7,
      PUBLISHER: 0.8,
      ISBN: 0.95,
      PUBDATE: 0.7,
      SUBJECT: 0.05,
      FORMAT: 0.25,
      PRICE: 0.05,
    },
    music: { ARTIST: 0.6, SONG: 0.95, ALBUM: 0.95, LABEL: 0.8, GENRE: 0.05, FORMAT: 0.25, PRICE: 0.05 },
  };

  test.each(Object.entries(PUBLISHED))(
    "%s keeps its specificities and threshold",
    async (name, published) => {
      const domain = await loadDomain(name);
      const ours = Object.fromEntries(
        domain.attributes.map((attribute) => [attribute.name, attribute.specificity]),
      );
      expect(ours).toMatchObject(published);
      expect(domain.relevanceThreshold).toBe(0.9);
    },
  );

  test.each([
    ["books", "AUTHOR", ["author's name"]],
    ["books", "SUBJECT", ["section", "category", "department", "subject category"]],
    ["books", "FORMAT", ["binding type"]],
    ["music", "ARTIST", ["artist name", "composer/author/artist"]],
    ["music", "FORMAT", ["media type", "product type", "item types"]],
  ])("%s: %s has its published aliases", async (name, attribute, aliases) => {
    const domain = await loadDomain(name);
    const found = domain.attributes.find((candidate) => candidate.name === attribute);
    expect(found?.aliases).toEqual(expect.arrayContaining(aliases));
  });
});

describe("the terms of a domain", () => {
  test("are the words of names, aliases and vocabulary, without filler words", () => {
    const domain = parseDomain(
      JSON.stringify({
        name: "wine",
        attributes: [{ name: "GRAPE_VARIETY", aliases: ["Type of grape", "cépage"], specificity: 1 }],
        vocabulary: ["Table wine"],
      }),
      "wine.json",
    );
    expect([...domainTerms(domain)].sort()).toEqual(["cepage", "grape", "table", "type", "variety", "wine"]);
  });
});

test("the README of the folder names every shipped domain", async () => {
  const readme = await readFile(new URL("../../../domains/README.md", import.meta.url), "utf8");
  for (const name of NAMES) expect(readme).toContain(`${name}.json`);
});
