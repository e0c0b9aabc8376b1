import { expect, test } from "playwright/test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, type Ended } from "./deepbot.js";

const PAGE = `<!doctype html><title>Find wine</title><h1>Find wine</h1><form action="/s">
<p><label>Grape variety <input name="grape"></label></p><p><label>Winery <input name="w"></label></p>
<p><label>Colour <select name="c"><option>Any<option>Red<option>White<option>Rosé</select></label></p>
<button>Search</button></form>`;

const WINE = `{
  "name": "wine",
  "attributes": [
    { "name": "GRAPE", "specificity": 0.6, "aliases": ["cépage"] },
    { "name": "WINERY", "specificity": 0.6, "aliases": ["producer"] },
    { "name": "TINT", "kind": "choice", "specificity": 0.6, "aliases": ["shade"], "values": ["Red", "White", "Rosé"] }
  ]
}
`;

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deepbot-domain-"));
  writeFileSync(join(folder, "one.html"), PAGE);
  writeFileSync(
    join(folder, "two.html"),
    PAGE.replace("Grape variety", "Grape").replace("Winery", "Producer"),
  );
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function domain(...args: readonly string[]): Promise<Ended> {
  return start(["domain", ...args], { cwd: folder }).ended;
}

test("new writes a valid file from flags, and never over another", async () => {
  const flags = [
    "--attribute",
    "GRAPE: cépage",
    "--attribute",
    "VINTAGE",
    "--attribute",
    "WINERY",
    "--query",
    "GRAPE=Merlot",
  ];
  expect(await domain("new", "vino", ...flags)).toMatchObject({ code: 0, stdout: "vino.json\n" });
  const written = readFileSync(join(folder, "vino.json"), "utf8");
  expect(written).toContain("domain.schema.json");
  expect((await domain("lint", "vino.json", "--quiet")).code).toBe(0);
  const again = await domain("new", "vino", ...flags);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain("it is there already");
  expect(readFileSync(join(folder, "vino.json"), "utf8")).toBe(written);
});

test("new without a terminal and without attributes says what to give", async () => {
  const { code, stderr } = await domain("new", "beer");
  expect(code).toBe(2);
  expect(stderr).toContain("--attribute");
});

test("lint names file, line and column of a problem and exits with 2", async () => {
  const broken = '{ "name": "broken",\n  "attributes": [} }';
  writeFileSync(join(folder, "broken.json"), broken);
  const { code, stdout } = await domain("lint", "broken.json", "--json");
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ file: "broken.json", severity: "problem", line: 2, column: 18 });
  expect(readFileSync(join(folder, "broken.json"), "utf8")).toBe(broken);
});

test("show prints a definition that lint accepts", async () => {
  const { code, stdout } = await domain("show", "books", "--json");
  expect(code).toBe(0);
  writeFileSync(join(folder, "books.json"), stdout);
  expect((await domain("lint", "books.json")).code).toBe(0);
});

test("test prints what matches, and --apply adds the words it suggests and nothing else", async () => {
  writeFileSync(join(folder, "wine.json"), WINE);
  const { code, stdout } = await domain("test", "one.html", "--domain", "wine.json", "--apply", "--json");
  expect(code).toBe(0);
  const trial = JSON.parse(stdout) as { verdict: { relevant: boolean }; suggestions: { text: string }[] };
  expect(trial.verdict.relevant).toBe(true);
  expect(trial.suggestions.map(({ text }) => text)).toContain("Colour");
  expect(readFileSync(join(folder, "wine.json"), "utf8")).toContain(
    '"aliases": ["shade", "Colour"], "values"',
  );
});

test("test refuses to write into a shipped domain", async () => {
  const { code, stderr } = await domain("test", "books", "one.html", "--apply");
  expect(code).toBe(2);
  expect(stderr).toContain("make a copy");
});

test("learn drafts a domain that takes the forms it was learned from", async () => {
  const { code, stdout } = await domain("learn", "one.html", "two.html", "--name", "cellar", "--json");
  expect(code).toBe(0);
  const { forms } = JSON.parse(stdout) as { forms: { relevant: boolean }[] };
  expect(forms.map(({ relevant }) => relevant)).toEqual([true, true]);
  expect((await domain("lint", "cellar.json")).code).toBe(0);
});
