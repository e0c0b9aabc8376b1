import { expect, test } from "vitest";
import type { AskableForm } from "../../../src/query/askable-form.js";
import { boundedQueries } from "../../../src/query/bounded-queries.js";
import { field, formOf } from "./askable.js";

const FORMATS = field("Format", { options: ["Any format", "Hardcover", "Paperback", "e-Book"] });
const LANGUAGES = field("Language", { options: ["English", "German"] });
const MATCHES = ["Format", "Language", "Title"].map((label) => ({
  field: label,
  attribute: label.toUpperCase(),
  confidence: 1,
}));

const offered = (form: AskableForm): Readonly<Record<string, string>>[] => [...boundedQueries(form, MATCHES)];

test("each value of each list is a query of its own, the shortest list first", () => {
  expect(offered(formOf(field("Title"), FORMATS, LANGUAGES))).toEqual([
    { LANGUAGE: "English" },
    { LANGUAGE: "German" },
    { FORMAT: "Hardcover" },
    { FORMAT: "Paperback" },
    { FORMAT: "e-Book" },
  ]);
});

test("a list without meaning for the domain, or that nobody can use, is not asked", () => {
  expect(offered(formOf(field("Delivery", { options: ["Post", "Bicycle"] })))).toEqual([]);
  expect(offered(formOf({ ...LANGUAGES, usable: false }))).toEqual([]);
});

test("options that cannot be chosen are left out, and a list with one is no choice", () => {
  const gone = { text: "German", value: "German", disabled: true, selected: false };
  expect(offered(formOf(field("Language", { options: ["English", gone] })))).toEqual([]);
  expect(offered(formOf(field("Language", { options: ["English", gone, "Dutch"] })))).toEqual([
    { LANGUAGE: "English" },
    { LANGUAGE: "Dutch" },
  ]);
});

test("a list of very many things names things, not kinds of them", () => {
  const towns = Array.from({ length: 61 }, (_, at) => `Town ${at}`);
  expect(offered(formOf(field("Language", { options: towns })))).toEqual([]);
  expect(offered(formOf(field("Language", { options: towns.slice(1) })))).toHaveLength(60);
});
