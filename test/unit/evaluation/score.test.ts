import { describe, expect, test } from "vitest";
import { compareLabel, scorePredictions } from "../../../src/evaluation/score.js";
import { parseTruth, type FormTruth } from "../../../src/evaluation/truth.js";

const form = (given: Partial<FormTruth>): FormTruth => ({
  page: "a.html",
  site: "",
  formIndex: 0,
  formType: null,
  isSearch: false,
  duplicate: false,
  fields: [],
  ...given,
});
const field = (index: number, label: string | null, type = "text", alt: readonly string[] = []) => ({
  index,
  type,
  label,
  alt,
});

describe("comparing labels", () => {
  test.each([
    ["E-mail *:", "email"],
    ["First  name", "FIRST NAME"],
    ["Größe", "größe"],
    ["ｆｕｌｌ", "full"],
  ])("%s is %s", (got, wanted) => {
    expect(compareLabel(got, [wanted], false).exact).toBe(true);
  });

  test("most of the words are enough to be nearly right", () => {
    expect(compareLabel("Card number required", ["Card number"], false)).toEqual({
      has: true,
      exact: false,
      lenient: true,
    });
    expect(compareLabel("required", ["Card number"], false).lenient).toBe(false);
  });

  test("any of the accepted labels is right", () => {
    expect(compareLabel("Phone", ["Telephone", "Phone"], false).exact).toBe(true);
  });

  test("a choice may have its price or count with it, a text field may not", () => {
    expect(compareLabel("Yes +19", ["Yes"], true).exact).toBe(true);
    expect(compareLabel("Yes", ["Yes (12)"], true).exact).toBe(true);
    expect(compareLabel("Yes +19", ["Yes +20"], true).exact).toBe(false);
    expect(compareLabel("Yes +19", ["Yes"], false).exact).toBe(false);
    expect(compareLabel("2", ["3"], true).exact).toBe(false);
  });

  test("nothing but signs is no answer", () => {
    for (const got of [null, "", " *: "]) expect(compareLabel(got, ["Name"], false).has).toBe(false);
  });
});

describe("scoring", () => {
  const truth = [
    form({
      formType: "search",
      isSearch: true,
      fields: [field(0, "Title"), field(1, "Author"), field(2, "Used", "checkbox"), field(3, null)],
    }),
    form({ formIndex: 1, formType: "login", fields: [field(4, "Password", "password")] }),
    form({ page: "b.html", formType: "search", isSearch: true }),
    form({
      page: "c.html",
      formType: "search",
      isSearch: true,
      duplicate: true,
      fields: [field(0, "Title")],
    }),
  ];
  const predictions = [
    {
      page: "a.html",
      fields: [
        { index: 0, label: "Title:" },
        { index: 1, label: "Author name here" },
        { index: 2, label: null },
        { index: 3, label: "whatever" },
        { index: 4, label: "Password" },
      ],
      forms: [
        { formIndex: 0, isSearch: true },
        { formIndex: 1, isSearch: true },
      ],
    },
  ];
  const { score, labelErrors, searchErrors, worstPages } = scorePredictions(truth, predictions);

  test("fields without a known label and repeated forms are left out", () => {
    expect(score.labels.all).toEqual({
      fields: 4,
      predicted: 3,
      exact: { precision: 0.667, recall: 0.5, f1: 0.571 },
      lenient: { precision: 0.667, recall: 0.5, f1: 0.571 },
    });
    expect(scorePredictions(truth, predictions, { withDuplicates: true }).score.labels.all.fields).toBe(5);
  });

  test("kinds of fields are scored apart", () => {
    expect(score.labels["text-like"].fields).toBe(3);
    expect(score.labels.choice).toMatchObject({ fields: 1, predicted: 0, exact: { f1: 0 } });
    expect(score.labels["in search forms"]).toMatchObject({
      fields: 3,
      predicted: 2,
      exact: { recall: 0.333 },
    });
    expect(score.labelRecallMeanOverPages).toBe(0.5);
  });

  test("a form without prediction counts as no search form", () => {
    expect(score.search.all).toEqual({
      ...{ forms: 3, tp: 1, fp: 1, fn: 1, tn: 0 },
      ...{ precision: 0.5, recall: 0.5, f1: 0.5, accuracy: 0.333 },
    });
    expect(score.search.visible).toMatchObject({ forms: 2, fn: 0 });
    expect(score.predictedSearchByType).toEqual({ search: [1, 1], login: [0, 1] });
    expect(score.pagesWithoutPrediction).toBe(2);
  });

  test("errors are named, worst pages first", () => {
    expect(labelErrors).toEqual([
      { page: "a.html", index: 1, type: "text", want: "Author", got: "Author name here" },
      { page: "a.html", index: 2, type: "checkbox", want: "Used", got: null },
    ]);
    expect(searchErrors.map(({ page, got }) => [page, got])).toEqual([
      ["a.html", "search"],
      ["b.html", "not search"],
    ]);
    expect(worstPages).toEqual([{ page: "a.html", fields: 4, wrong: 2 }]);
  });
});

describe("reading the truth", () => {
  const line = '{"page":"a.html","formIndex":-1,"fields":[{"index":0,"type":"text","label":"Name"}]}';

  test("what is left out is not known", () => {
    expect(parseTruth(`${line}\n\n`, "truth.jsonl")).toEqual([
      form({ formIndex: -1, fields: [field(0, "Name")] }),
    ]);
  });

  test.each([
    [`${line}\n{"page":`, "truth.jsonl:2:9: "],
    [`\n[]`, "truth.jsonl:2: "],
    [`{"page":"../a.html","formIndex":0,"fields":[]}`, 'truth.jsonl:1: "page": must be the name'],
    [`{"page":"a.html","formIndex":0,"fields":[{"index":"0"}]}`, 'truth.jsonl:1: "fields.0.index": '],
  ])("%j is refused with its place", (source, message) => {
    expect(() => parseTruth(source, "truth.jsonl")).toThrow(message);
  });
});
