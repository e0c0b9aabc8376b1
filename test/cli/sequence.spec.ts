import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startOffice } from "../../bench/office.mjs";
import { openCollection } from "../../src/repository/collection.js";
import { deepbot } from "./deepbot.js";

let dir: string;
test.beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-sequence-"));
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

function file(content: unknown): string {
  const path = join(dir, "way.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const target = { frames: [], locators: [{ kind: "label", label: "Title" }], description: "Title" };

test("a file that is wrong is refused with the step and the remedy, before a browser starts", async () => {
  const start = { kind: "goto", url: "http://127.0.0.1:9/" };
  for (const [content, words] of [
    ["{ oops", "line 1"],
    [{ shelves: [] }, 'a list "steps"'],
    [{ steps: [start, { kind: "clik", target }] }, 'step 2: there is no step "clik"; did you mean "click"?'],
    [
      { steps: [start, { kind: "click", target: { ...target, locators: [] } }] },
      "step 2 (click): target.locators",
    ],
    [{ steps: [{ kind: "goto", url: "javascript:alert(1)" }] }, "step 1 (goto): url"],
    [{ steps: [start, { kind: "fill", target, value: "{TITLE}" }] }, "--param TITLE=…"],
  ] as const) {
    const { code, stderr } = await deepbot(["replay", file(content)]);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  }
});

test("a file is replayed with a parameter, and answers one object", async () => {
  const office = await startOffice();
  try {
    const way = file({
      steps: [
        { kind: "goto", url: office.address("/practice") },
        {
          kind: "fill",
          target: { ...target, locators: [{ kind: "css", css: "[name=title]" }] },
          value: "{TITLE}",
        },
        { kind: "submit", target: { ...target, locators: [{ kind: "css", css: "form" }] } },
        { kind: "waitFor", what: { kind: "results", least: 3 } },
      ],
    });
    const { code, stdout } = await deepbot(["replay", way, "--param", "TITLE=java", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, verdict: "match", title: "Answer" });
    expect(code).toBe(0);
  } finally {
    await office.close();
  }
});

test("a kept sequence is listed, shown, exported and imported again", async () => {
  const way = file({
    deepbot: "sequence",
    format: 1,
    name: "by title",
    steps: [
      { kind: "goto", url: "http://127.0.0.1:9/search" },
      { kind: "click", target, optional: true },
      { kind: "fill", target, value: "{TITLE}" },
    ],
  });
  const out = join(dir, "books");
  const created = await openCollection(out, { create: true, exclusive: true });
  await created.close();
  expect((await deepbot(["sequence", "import", way, "--out", out])).stdout).toContain(
    '3 steps kept as "by title"',
  );
  const [listed, shown, flow] = await Promise.all([
    deepbot(["sequence", "list", "--json", "--out", out]),
    deepbot(["sequence", "show", "by title", "--out", out]),
    deepbot(["sequence", "export", "by title", "--format", "recorder", "--out", out]),
  ]);
  expect(JSON.parse(listed.stdout)).toMatchObject({ name: "by title", steps: 3 });
  expect(shown.stdout.split("\n").map((line) => line.trim())).toEqual([
    "1. go to http://127.0.0.1:9/search",
    '2. click "Title", if it is there',
    '3. fill "Title" with {TITLE}',
    "",
  ]);
  writeFileSync(join(dir, "flow.json"), flow.stdout);
  const again = await deepbot([
    "sequence",
    "import",
    join(dir, "flow.json"),
    "--name",
    "again",
    "--out",
    out,
  ]);
  expect(again.stderr).toBe("");
  expect((await deepbot(["sequence", "show", "again", "--out", out])).stdout).toBe(shown.stdout);
});

test("exit codes tell a changed site from one that does not answer", async () => {
  const office = await startOffice();
  const way = file({
    steps: [
      { kind: "goto", url: office.address("/") },
      { kind: "click", target: { ...target, locators: [{ kind: "css", css: "#nowhere" }] } },
    ],
  });
  try {
    expect((await deepbot(["replay", way])).code).toBe(6);
  } finally {
    await office.close();
  }
  expect((await deepbot(["replay", way])).code).toBe(4);
});
