import { expect, test } from "playwright/test";
import { analyzePage } from "../../../src/analysis/analyze-page.js";
import { readPageLayout } from "../../../src/browser/read-page-layout.js";
import type { PageLayout } from "../../../src/page/layout.js";
import { PageReader } from "./read.js";

test.describe.configure({ mode: "default" });

let reader: PageReader;
test.beforeAll(async () => {
  reader = await PageReader.open();
});
test.afterAll(async () => {
  await reader.close();
});

async function read(html: string): Promise<PageLayout> {
  await reader.mini.page.setContent(html);
  return readPageLayout(reader.mini, 30_000);
}
const repeat = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join("");

test("20,000 text nodes are read, and the form among them is understood", async () => {
  const page = await read(
    `<ul>${repeat(10_000, (at) => `<li>a${at}</li>`)}</ul><form><p>Title: <input id="t"></p></form><ul>${repeat(10_000, (at) => `<li>b${at}</li>`)}</ul>`,
  );
  expect(page.frames[0]!.fragments).toHaveLength(20_001);
  expect(analyzePage(page).forms[0]!.fields[0]).toMatchObject({ label: "Title:" });
});

test("500 fields have their labels", async () => {
  const page = await read(
    `<form><table>${repeat(500, (at) => `<tr><td>Value ${at}</td><td><input name="v${at}"></td></tr>`)}</table></form>`,
  );
  const [form] = analyzePage(page).forms;
  expect(form!.fields).toHaveLength(500);
  const right = form!.fields.filter(({ label }, at) => label === `Value ${at}`);
  expect(right.length).toBeGreaterThan(490);
});

test("elements nested 5,000 deep do not exhaust anything", async () => {
  const page = await read(`${"<div>".repeat(5_000)}<form>Deep <input></form>`);
  expect(page.frames[0]!.controls).toHaveLength(1);
  expect(analyzePage(page).forms).toHaveLength(1);
});

test("frames without end are read up to a limit", async () => {
  const inner = (depth: number): string =>
    depth === 0
      ? "<p>Bottom <input></p>"
      : `<p>Level ${depth} <input></p><iframe width=900 height=700 srcdoc="${inner(depth - 1)
          .replaceAll("&", "&amp;")
          .replaceAll('"', "&quot;")}"></iframe>`;
  const page = await read(
    inner(6) + repeat(40, () => `<iframe srcdoc="<input>" width=50 height=50></iframe>`),
  );
  expect(page.frames.length).toBeGreaterThan(7);
  expect(page.frames.length).toBeLessThanOrEqual(31);
  expect(analyzePage(page).forms.length).toBeGreaterThan(7);
});

test("fields of one id are told apart", async () => {
  const page = await read(
    `<form><p>One <input id="x"></p><p>Two <input id="x"></p><p><label for="x">Three</label> <input id="x"></p></form>`,
  );
  const { controls } = page.frames[0]!;
  expect(new Set(controls.map(({ selector }) => selector)).size).toBe(3);
  for (const [at, { selector }] of controls.entries()) {
    const found = reader.mini.page.locator(selector);
    await expect(found).toHaveCount(1);
    expect(
      await found.evaluate((element) =>
        [...document.querySelectorAll("input")].indexOf(element as HTMLInputElement),
      ),
    ).toBe(at);
  }
});

test("a document without a body, an empty one and a drawing have no forms", async () => {
  for (const html of ["<frameset></frameset>", "", "<svg><text>A</text></svg>"]) {
    expect(analyzePage(await read(html)).forms).toEqual([]);
  }
});

test("standing lines are read as lines", async () => {
  const page = await read(
    `<div style="writing-mode: vertical-rl; height: 120px; font: 16px monospace">one two three four five six</div>`,
  );
  const texts = page.frames[0]!.fragments;
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.map(({ text }) => text).join(" ")).toBe("one two three four five six");
  for (const { box } of texts) expect(box.height).toBeGreaterThan(box.width);
});
