import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder } from "../../scripts/project-folder.mjs";
import type { PagePrediction, Score } from "../../src/index.js";
import { deepbot, jsonLines } from "./deepbot.js";

const CORPUS = join(projectFolder, "test", "corpus");
const TINY = join(CORPUS, "tiny");

interface EvalLine extends Score {
  readonly dataset: string;
  readonly pages: number;
  readonly baselines: Readonly<Record<string, Score>>;
}

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-eval-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test("labels and search forms of a corpus are scored, beside the baselines", async () => {
  const ended = await deepbot(["eval", TINY, "--json"]);
  expect(ended.code).toBe(0);
  const [line, ...others] = jsonLines<EvalLine>(ended);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ dataset: "tiny", pages: 2, pagesWithoutPrediction: 0 });
  // One label is not known. The style sheet of the page is not loaded: its labels can be seen.
  expect(line!.labels.all).toMatchObject({ fields: 8, predicted: 8, exact: { f1: 1 } });
  expect(line!.labels.choice.fields).toBe(2);
  expect(line!.labels["in search forms"].fields).toBe(3);
  expect(line!.search.all).toMatchObject({ forms: 3, tp: 1, fp: 0, fn: 0, tn: 2 });
  expect(Object.keys(line!.baselines)).toEqual(["nearest text", "nearest, left/above", "HiWE's rule"]);
  expect(ended.stderr).toContain("tiny: 2 of 2 pages");
});

test("for people there are tables, and the worst cases when asked for", async () => {
  const corpus = join(dir, "wrong");
  cpSync(TINY, corpus, { recursive: true });
  const truth = readFileSync(join(corpus, "truth.jsonl"), "utf8");
  writeFileSync(join(corpus, "truth.jsonl"), truth.replace('"Title:"', '"Something else"'));
  const { code, stdout } = await deepbot(["eval", corpus, "--errors", "5"]);
  expect(code).toBe(0);
  expect(stdout).toContain("wrong: 2 pages");
  expect(stdout).toMatch(/^labels +fields +given +precision +recall +F1 +lenient P +R +F1$/m);
  expect(stdout).toMatch(/^all +8 +8 +0\.875/m);
  expect(stdout).toMatch(/^HiWE's rule +\d\.\d{3}/m);
  expect(stdout).toMatch(/^all forms +3 +1 +0 +0 +2 +1\.000/m);
  expect(stdout).toMatch(/^books\.html +0 +text +Something else +Title:$/m);
});

test("a folder of data sets is taken apart, predictions have the corpus' own format", async () => {
  const corpora = join(dir, "corpora");
  for (const name of ["one", "two"]) cpSync(TINY, join(corpora, name), { recursive: true });
  const predictions = join(dir, "predictions.jsonl");
  const ended = await deepbot(["eval", corpora, "--json", "--predictions", predictions]);
  expect(ended.code).toBe(0);
  expect(jsonLines<EvalLine>(ended).map(({ dataset }) => dataset)).toEqual(["one", "two"]);
  const lines = jsonLines<PagePrediction>({
    ...ended,
    stdout: readFileSync(join(dir, "predictions.two.jsonl"), "utf8"),
  });
  expect(lines.map(({ page }) => page)).toEqual(["books.html", "contact.html"]);
  expect(lines[0]!.fields[0]).toEqual({ index: 0, label: "Title:" });
  expect(lines[1]!.forms.map(({ formIndex }) => formIndex)).toEqual([0, -1]);
});

test("with kept layouts a second run needs no browser", async () => {
  const layouts = join(dir, "layouts");
  const first = await deepbot(["eval", TINY, "--json", "--layouts", layouts]);
  expect(existsSync(join(layouts, "tiny", "books.html.json"))).toBe(true);
  const second = await deepbot(["eval", TINY, "--json", "--layouts", layouts, "--browser", "/nowhere"]);
  expect(second.code).toBe(0);
  expect(second.stdout).toBe(first.stdout);
});

test("a browser that is not there is told, not counted as missed pages", async () => {
  expect(await deepbot(["eval", TINY, "--browser", "/nowhere"])).toMatchObject({ code: 2, stdout: "" });
});

test.describe("a corpus that cannot be read is refused with the place and the remedy", () => {
  const LINE = '{"page":"a.html","formIndex":0,"fields":[]}';
  const cases: readonly { name: string; files: Readonly<Record<string, string>>; says: readonly string[] }[] =
    [
      { name: "no truth", files: { "pages/a.html": "" }, says: ["truth.jsonl is missing"] },
      { name: "no pages", files: { "truth.jsonl": LINE }, says: ["pages/ is missing"] },
      {
        name: "neither",
        files: { "readme.txt": "" },
        says: ["holds no corpus", "a folder with pages/ and truth.jsonl"],
      },
      {
        name: "an empty truth",
        files: { "pages/a.html": "", "truth.jsonl": "\n" },
        says: ["truth.jsonl: is empty"],
      },
      {
        name: "a line that is no JSON",
        files: { "pages/a.html": "", "truth.jsonl": `${LINE}\n{oops}` },
        says: ["truth.jsonl:2:2: "],
      },
      {
        name: "a line of another shape",
        files: { "pages/a.html": "", "truth.jsonl": '{"page":"a.html"}' },
        says: ['truth.jsonl:1: "formIndex": '],
      },
      {
        name: "a page that is not there",
        files: { "pages/b.html": "", "truth.jsonl": LINE },
        says: ["names the page a.html, which is not in"],
      },
    ];
  for (const { name, files, says } of cases) {
    test(name, async () => {
      mkdirSync(join(dir, "pages"), { recursive: true });
      if (!Object.keys(files).some((file) => file.startsWith("pages/")))
        rmSync(join(dir, "pages"), { recursive: true });
      for (const [file, content] of Object.entries(files)) writeFileSync(join(dir, file), content);
      const { code, stdout, stderr } = await deepbot(["eval", dir]);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      for (const words of [dir, ...says]) expect(stderr).toContain(words);
    });
  }

  test("a folder that is not there, a file, form descriptors", async () => {
    const gone = await deepbot(["eval", join(dir, "gone")]);
    expect(gone.code).toBe(2);
    expect(gone.stderr).toContain("there is no such folder");
    writeFileSync(join(dir, "open.jsonl"), "{}");
    const descriptors = await deepbot(["eval", join(dir, "open.jsonl")]);
    expect(descriptors.code).toBe(2);
    expect(descriptors.stderr).toContain("each line is one form as a JSON object");
    expect(await deepbot(["eval"])).toMatchObject({ code: 2 });
  });
});

test("--help shows examples", async () => {
  const { code, stdout } = await deepbot(["eval", "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain("deepbot eval ./corpus --ignore-markup");
});
