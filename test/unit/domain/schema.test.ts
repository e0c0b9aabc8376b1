import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { domainJsonSchema } from "../../../src/domain/schema.js";
import { loadDomain, shippedDomains } from "../../../src/domain/load-domain.js";
import { readDomain } from "../../../src/domain/parse.js";

function domainsFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../domains/${name}`, import.meta.url), "utf8"));
}

const published = domainsFile("domain.schema.json");
const asEditorsRead = z.fromJSONSchema(published as Parameters<typeof z.fromJSONSchema>[0]);

describe("the published JSON Schema", () => {
  test("is the one the program checks by (else run: npm run schema)", () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(domainJsonSchema())));
  });

  test("accepts every shipped domain", async () => {
    for (const name of await shippedDomains()) {
      expect(asEditorsRead.safeParse(domainsFile(`${name}.json`)).error, name).toBeUndefined();
      expect((await loadDomain(name)).name).toBe(name);
    }
  });

  const minimal = { name: "wine", attributes: [{ name: "GRAPE", specificity: 1 }] };
  test.each([
    ["a minimal file", minimal],
    ["a range", { ...minimal, queries: [{ GRAPE: { from: "a", to: "z" } }] }],
    ["a range without an end", { ...minimal, queries: [{ GRAPE: { from: "a" } }] }],
    ["a value with two ends", { ...minimal, queries: [{ GRAPE: { min: 1, max: 2 } }] }],
    ["ends of both sorts", { ...minimal, queries: [{ GRAPE: { from: 1, to: 2, max: 2 } }] }],
    ["words by language", { ...minimal, vocabulary: { en: ["wine"], "*": ["DOC"] } }],
    ["words by no language", { ...minimal, vocabulary: { English: ["wine"] } }],
    ["an unknown key", { ...minimal, titel: "Wine" }],
    ["no attribute", { ...minimal, attributes: [] }],
    ["a wrong specificity", { ...minimal, attributes: [{ name: "GRAPE", specificity: 1.2 }] }],
  ])("judges %s as the program does", (_what, json) => {
    expect(asEditorsRead.safeParse(json).success).toBe(readDomain(json).kind === "definition");
  });
});
