import { expect, test } from "vitest";
import { annotatedPage } from "../../../src/picture/annotated-page.js";
import type { PictureForm } from "../../../src/picture/picture-form.js";

const photo = { png: Buffer.from("picture"), width: 1280, height: 900 };
const form: PictureForm = {
  title: "form 0: search 90 %",
  box: { x: 100, y: 100, width: 400, height: 200 },
  fields: [
    {
      box: { x: 200, y: 100, width: 200, height: 20 },
      isChoice: false,
      label: { text: "Title", confidence: 0.93, box: { x: 100, y: 100, width: 60, height: 18 } },
      others: [{ x: 410, y: 100, width: 60, height: 18 }],
    },
    {
      box: { x: 200, y: 140, width: 200, height: 20 },
      isChoice: false,
      label: { text: 'Author <"& co">', confidence: 0.4, box: null },
      others: [],
    },
    { box: { x: 200, y: 180, width: 14, height: 14 }, isChoice: true, label: null, others: [] },
  ],
  groups: [],
  submit: { x: 200, y: 220, width: 80, height: 24 },
};
const { html, width, height } = annotatedPage(photo, [form]);

test("the picture of the page is shown whole, with room for the legend below", () => {
  expect(html).toContain(`src="data:image/png;base64,${photo.png.toString("base64")}"`);
  expect(width).toBe(1280);
  expect(height).toBeGreaterThan(900);
});

test("the kind of the form, the confidences and missing labels are written on it", () => {
  for (const words of ["form 0: search 90 %", "93 %", "no label"]) expect(html).toContain(`>${words}</text>`);
});

test("a name that only the markup gives is written out, whatever characters it has", () => {
  expect(html).toContain(">Author &lt;&quot;&amp; co&quot;&gt; 40 %</text>");
});

test("a page without forms is just its picture", () => {
  expect(annotatedPage(photo, []).html).toContain("data:image/png");
});
