import { expect, test } from "vitest";
import { drawFormReading } from "../../../src/analysis/draw-form-reading.js";
import { readFormReading, writeFormReading } from "../../../src/analysis/form-reading.js";
import type { AnalysedField, FormAnalysis } from "../../../src/analysis/page-analysis.js";

const HOSTILE = `<script>alert(1)</script>" onload="x`;

const field: AnalysedField = {
  index: 0,
  selector: "input",
  kind: "text",
  name: HOSTILE,
  bounded: false,
  values: Array.from({ length: 100 }, (_, at) => `value ${at}`),
  texts: [{ text: HOSTILE, distance: 1, angle: 3, chosen: true, rect: [10, 20, 80, 16] }],
  label: HOSTILE,
  labelConfidence: 0.9,
  labelFrom: "layout",
  labelRect: [10, 20, 80, 16],
  rect: [100, 20, 200, 24],
  hidden: null,
  required: false,
  frame: 0,
  widget: null,
};
const form: FormAnalysis = {
  index: 0,
  searchable: true,
  kind: "search",
  kindConfidence: 0.9,
  frame: 0,
  rect: [10, 20, 290, 60],
  fields: [field],
  compounds: [],
  domains: [
    {
      domain: "books",
      relevance: 1,
      adjustment: 0,
      score: 1,
      threshold: 0.5,
      relevant: true,
      assignments: [{ field: 0, attribute: "TITLE", confidence: 0.93, via: "text" }],
      reasons: [],
      explanation: [],
    },
  ],
  submit: [],
};

test("a reading comes back as it was kept, long lists cut", () => {
  const kept = readFormReading(writeFormReading({ url: "https://a.test/", form }))!;
  expect(kept.form.fields[0]!.values).toHaveLength(40);
  expect({ ...kept.form, fields: [] }).toEqual({ ...form, fields: [] });
});

test("a reading of another format is none", () => {
  expect(readFormReading(JSON.stringify({ format: 99, url: "", form: {} }))).toBeNull();
});

test("the drawing names fields and attributes, and its words stay words", () => {
  const sketch = drawFormReading({ url: "https://a.test/", form }, null)!.svg;
  expect(sketch).toContain("TITLE 93 %");
  expect(sketch).not.toMatch(/<script|" onload/);
  const photo = { href: "/pages/1/picture", width: 1280, height: 900 };
  const drawn = drawFormReading({ url: "https://a.test/", form }, photo)!.svg;
  expect(drawn).toContain('<image href="/pages/1/picture"');
  expect(drawn).not.toContain("textLength");
});

test("a form nobody sees is not drawn", () => {
  expect(drawFormReading({ url: "https://a.test/", form: { ...form, rect: null } }, null)).toBeNull();
});
