import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import type { DomainScore } from "../../src/index.js";
import { deepbot, jsonLines } from "./deepbot.js";

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-domains-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const FIELD = {
  tag: "input",
  type: "text",
  name: null,
  placeholder: null,
  value: null,
  options: [],
  required: false,
};
const FORM = {
  id: "made-0",
  formIndex: 0,
  domain: "books",
  title: "Find a book",
  texts: [
    { text: "Title:", rect: [10, 10, 50, 17] },
    { text: "Author:", rect: [10, 40, 50, 17] },
    { text: "Sort by:", rect: [10, 70, 50, 17] },
  ],
  fields: [
    {
      ...FIELD,
      index: 0,
      rect: [80, 8, 160, 21],
      truth: { attribute: "TITLE", labels: ["Title"], labelKind: "text" },
    },
    {
      ...FIELD,
      index: 1,
      rect: [80, 38, 160, 21],
      truth: { attribute: "AUTHOR", labels: ["Author"], labelKind: "text" },
    },
    {
      ...FIELD,
      index: 2,
      rect: [80, 68, 160, 21],
      truth: { attribute: null, labels: ["Sort by"], labelKind: "text" },
    },
  ],
  submit: [{ text: "Search", rect: [80, 100, 60, 21], tag: "button" }],
};

test("described forms are scored without a browser, predictions have the corpus' own format", async () => {
  const file = join(dir, "forms.jsonl");
  const predictions = join(dir, "predictions.jsonl");
  writeFileSync(file, `${JSON.stringify(FORM)}\n`);
  const ended = await deepbot(["eval", file, "--json", "--predictions", predictions]);
  expect(ended.code).toBe(0);
  const [score] = jsonLines<DomainScore>(ended);
  expect(score).toMatchObject({
    forms: 1,
    formDomain: { tp: 1, fp: 0, fn: 0 },
    fieldAttribute: { tp: 2, fp: 0, fn: 0 },
  });
  const line = JSON.parse(readFileSync(predictions, "utf8")) as { id: string; domains: { domain: string }[] };
  expect(line.id).toBe("made-0");
  expect(line.domains[0]?.domain).toBe("books");
});

test("a file that describes no forms is refused with its line", async () => {
  const file = join(dir, "forms.jsonl");
  writeFileSync(file, '{"id":"a"}\n');
  const { code, stderr } = await deepbot(["eval", file]);
  expect(code).toBe(2);
  expect(stderr).toContain(`${file}:1`);
});

test("analyze says what each field stands for in a domain", async () => {
  const page = join(dir, "page.html");
  writeFileSync(
    page,
    "<title>Books</title><form><label>Title <input name=t></label><br><label>Author <input name=a></label><br><button>Search books</button></form>",
  );
  const ended = await deepbot(["analyze", page, "--domain", "books", "--json"]);
  expect(ended.code).toBe(0);
  const [{ forms }] = jsonLines<{ forms: { domains: object[] }[] }>(ended) as [
    { forms: { domains: object[] }[] },
  ];
  expect(forms[0]?.domains[0]).toMatchObject({
    domain: "books",
    relevant: true,
    assignments: [
      { field: 0, attribute: "TITLE", via: "text" },
      { field: 1, attribute: "AUTHOR", via: "text" },
    ],
  });
});
