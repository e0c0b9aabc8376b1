import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDomain, readDomain } from "../../../src/domain/parse.js";
import type { DomainDefinition } from "../../../src/domain/definition.js";
import { loadDomain } from "../../../src/domain/load-domain.js";
import { explainVerdict } from "../../../src/relevance/explain.js";
import type { FieldFacts, FormFacts } from "../../../src/relevance/form-facts.js";
import { judgeForm } from "../../../src/relevance/judge.js";
import { softTfIdf } from "../../../src/text/soft-tfidf.js";
import { jaroWinkler, wordLikeness } from "../../../src/text/jaro-winkler.js";
import { labelWords } from "../../../src/text/normalise.js";

function field(number: number, given: Partial<FieldFacts> = {}): FieldFacts {
  return {
    field: number,
    kind: "text",
    name: "",
    label: null,
    labelConfidence: given.label === undefined ? 0 : 1,
    question: null,
    group: null,
    texts: [],
    placeholder: "",
    value: "",
    options: [],
    required: false,
    rect: [100, 40 * number, 160, 20],
    ...given,
  };
}

function form(fields: readonly FieldFacts[], given: Partial<FormFacts> = {}): FormFacts {
  return { fields, buttons: [], title: "", texts: [], kind: "search", kindConfidence: 1, ...given };
}

function define(attributes: readonly object[], given: object = {}): DomainDefinition {
  const reading = readDomain({ name: "made", attributes, relevanceThreshold: 0.9, ...given });
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.definition;
}

const assigned = (facts: FormFacts, domain: DomainDefinition): Record<number, string> =>
  Object.fromEntries(
    (judgeForm(facts, [domain])[0]?.assignments ?? []).map(({ field: number, attribute }) => [
      number,
      attribute,
    ]),
  );

describe("the worked examples of DeepBot", () => {
  test("TITLE is like Book Title by one over the root of two", () => {
    expect(softTfIdf(labelWords("Book Title:"), labelWords("TITLE"))).toBeCloseTo(Math.SQRT1_2, 3);
  });

  const formats = { kind: "select", label: "Format:", options: ["Hardcover", "Paperback"] } as const;

  test("Fig. 5: 0.71, 1 and 1 make 1.376, which is above 0.9, by the published definition", () => {
    // Its alias "title of book" makes "Book Title:" a full 1; another text of two words, one of them known, is 0.71.
    const file = join(import.meta.dirname, "definitions/deepbot-books.json");
    const books = parseDomain(readFileSync(file, "utf8"), file);
    const [verdict] = judgeForm(
      form([field(0, { label: "Title Keywords:" }), field(1, { label: "Author:" }), field(2, formats)]),
      [books],
    );
    expect(verdict?.assignments.map(({ attribute, confidence }) => [attribute, confidence])).toEqual([
      ["TITLE", 0.71],
      ["AUTHOR", 1],
      ["FORMAT", 1],
    ]);
    expect(verdict?.relevance).toBe(1.376);
    expect(verdict?.threshold).toBe(0.9);
    expect(verdict?.relevant).toBe(true);
  });

  test("Fig. 5 with its own texts, by the names alone", () => {
    const books = define([
      { name: "TITLE", specificity: 0.6 },
      { name: "AUTHOR", specificity: 0.7 },
      { name: "FORMAT", specificity: 0.25 },
    ]);
    const [verdict] = judgeForm(
      form([field(0, { label: "Book Title:" }), field(1, { label: "Author:" }), field(2, formats)]),
      [books],
    );
    expect(verdict?.relevance).toBe(1.376);
    expect(verdict?.relevant).toBe(true);
  });

  test("every number of a verdict can be added up from its reasons", async () => {
    const books = await loadDomain("books");
    const [verdict] = judgeForm(
      form(
        [
          field(0, { label: "Title" }),
          field(1, { label: "Author or editor" }),
          field(2, formats),
          field(3, { label: "Your e-mail", kind: "email" }),
        ],
        { buttons: ["Search"], title: "Find a book" },
      ),
      [books],
    );
    let relevance = 0;
    let adjustment = 0;
    for (const reason of verdict!.reasons) {
      if (reason.kind === "attribute") relevance += reason.confidence * reason.specificity;
      else adjustment += reason.weight;
    }
    expect(verdict?.relevance).toBeCloseTo(relevance, 6);
    expect(verdict?.adjustment).toBeCloseTo(adjustment, 6);
    expect(verdict?.score).toBeCloseTo(relevance + adjustment, 6);
    const shown = explainVerdict(verdict!).slice(1);
    const lines = shown.reduce((sum, line) => sum + Number.parseFloat(line.trim()), 0);
    expect(shown).toHaveLength(verdict!.reasons.length);
    expect(lines).toBeCloseTo(verdict!.score, 2);
  });

  test("f1 gets a1 and f2 gets a2, though a1 likes f2 best", () => {
    const domain = define([
      { name: "A1", aliases: ["book title", "heading"], specificity: 0.5 },
      { name: "A2", aliases: ["title of the book series"], specificity: 0.5 },
    ]);
    const facts = form([field(1, { label: "Main heading" }), field(2, { label: "Book series title" })]);
    expect(assigned(facts, domain)).toEqual({ 1: "A1", 2: "A2" });
  });
});

describe("words", () => {
  test("are the same in the plural and with a slip, not with another ending", () => {
    expect(jaroWinkler("martha", "marhta")).toBeCloseTo(0.961, 3);
    expect(wordLikeness("adults", "adult")).toBeGreaterThan(0.9);
    expect(wordLikeness("transmision", "transmission")).toBeGreaterThan(0.9);
    expect(wordLikeness("published", "publisher")).toBe(0);
    expect(wordLikeness("start", "star")).toBe(0);
  });

  test("may move: Company Type is Type of Company", () => {
    expect(softTfIdf(labelWords("Company Type"), labelWords("Type of Company"))).toBeCloseTo(1, 6);
  });
});

describe("fields that are asked together", () => {
  test("both ends of a range stand for one attribute", async () => {
    const facts = form([
      field(0, { label: "Year from" }),
      field(1, { label: "Year to" }),
      field(2, { label: "Price", placeholder: "from" }),
      field(3, { label: "to" }),
    ]);
    expect(assigned(facts, await loadDomain("autos"))).toEqual({
      0: "YEAR",
      1: "YEAR",
      2: "PRICE",
      3: "PRICE",
    });
  });

  test("three lists for day, month and year are one date", async () => {
    const days = Array.from({ length: 31 }, (_, day) => String(day + 1));
    const row = (number: number, options: readonly string[], label: string | null): FieldFacts =>
      field(number, { kind: "select", options, label, rect: [100 + 80 * number, 0, 70, 20] });
    const facts = form([
      row(0, ["Day", ...days], "Check-in"),
      row(1, ["Month", "January", "February", "March", "April"], null),
      row(2, ["Year", "2026", "2027", "2028"], null),
    ]);
    expect(assigned(facts, await loadDomain("hotels"))).toEqual({
      0: "CHECK_IN",
      1: "CHECK_IN",
      2: "CHECK_IN",
    });
  });

  test("the boxes of one question are known by their values", async () => {
    const box = (number: number, label: string): FieldFacts =>
      field(number, { kind: "checkbox", label, group: "0", name: "f", value: label });
    const facts = form([box(0, "Hardcover"), box(1, "Paperback"), box(2, "Audiobook")]);
    expect(assigned(facts, await loadDomain("books"))).toEqual({ 0: "FORMAT", 1: "FORMAT", 2: "FORMAT" });
  });

  test("a list beside a box chooses where to look", async () => {
    const facts = form([
      field(0, { kind: "select", options: ["Title", "Author", "ISBN"], label: "Look in" }),
      field(1, { label: "Keywords" }),
    ]);
    expect(assigned(facts, await loadDomain("library"))).toEqual({ 0: "SEARCH_FIELD", 1: "KEYWORD" });
    const [books] = judgeForm(facts, [await loadDomain("books")]);
    expect(books?.reasons).toContainEqual(
      expect.objectContaining({
        kind: "chooser",
        attributes: expect.arrayContaining(["TITLE", "AUTHOR", "ISBN"]) as unknown,
      }),
    );
    expect(books?.relevant).toBe(true);
  });

  test("first and last name of one person are one attribute", async () => {
    const facts = form([field(0, { label: "Star's first name" }), field(1, { label: "Star's last name" })]);
    expect(assigned(facts, await loadDomain("movies"))).toEqual({ 0: "ACTOR", 1: "ACTOR" });
  });

  test("a time belongs to the date it stands after", async () => {
    const facts = form([
      field(0, { label: "Pick-up date", kind: "date" }),
      field(1, { label: "Time", kind: "time" }),
      field(2, { label: "Drop-off date", kind: "date" }),
      field(3, { label: "Time", kind: "time" }),
    ]);
    expect(assigned(facts, await loadDomain("cars"))).toEqual({
      0: "PICKUP_DATE",
      1: "PICKUP_TIME",
      2: "DROPOFF_DATE",
      3: "DROPOFF_TIME",
    });
  });
});

describe("what a form is for", () => {
  const fields = [field(0, { label: "Title" }), field(1, { label: "Author" }), field(2, { label: "ISBN" })];

  test("the same fields are a search under Search and none under Add", async () => {
    const books = [await loadDomain("books")];
    expect(judgeForm(form(fields, { buttons: ["Search"] }), books)[0]?.relevant).toBe(true);
    expect(
      judgeForm(form(fields, { buttons: ["Añadir libro"], title: "Add a book" }), books)[0]?.relevant,
    ).toBe(false);
  });

  test("a form that takes a file or a password searches nothing", async () => {
    const books = [await loadDomain("books")];
    const upload = form([...fields, field(3, { kind: "file", label: "Cover" })], { buttons: ["Search"] });
    expect(judgeForm(upload, books)[0]?.relevant).toBe(false);
  });

  test("of several domains the best comes first and all are reported", async () => {
    const domains = await Promise.all(["books", "flights", "movies"].map((name) => loadDomain(name)));
    const verdicts = judgeForm(form(fields, { buttons: ["Search books"] }), domains);
    expect(verdicts.map(({ domain }) => domain)[0]).toBe("books");
    expect(verdicts).toHaveLength(3);
  });
});

describe("a label that names nothing", () => {
  const domain = define([
    { name: "GENRE", specificity: 1, kind: "choice" },
    { name: "KEYWORD", specificity: 1, aliases: ["search"] },
  ]);

  test('a list that shows "Select…" is called by the text beside it', () => {
    const asked = form([
      field(0, { kind: "combobox", label: "Select...", labelConfidence: 0.97, texts: ["Genre"] }),
      field(1, { label: "Bitte wählen", labelConfidence: 0.9, texts: ["Place"] }),
    ]);
    expect(assigned(asked, domain)).toEqual({ 0: "GENRE" });
  });

  test("a box that stands alone is called by its button, one among others is not", () => {
    const box = field(0, { kind: "search", label: "Search", labelConfidence: 0.9 });
    const alone = form([box], { buttons: ["Search"] });
    expect(assigned(alone, domain)).toEqual({ 0: "KEYWORD" });
    const among = form([box, field(1, { label: "Genre" })], { buttons: ["Search"] });
    expect(assigned(among, domain)).toEqual({ 1: "GENRE" });
  });
});
