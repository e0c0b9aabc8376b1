import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { openCollection } from "../../src/repository/collection.js";
import { leaseRoute, makePage, makeRoute, visited } from "../contract/visits.js";
import { deepbot, jsonLines } from "./deepbot.js";

let dir: string;
let out: string;
test.beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-export-"));
  out = join(dir, "collection");
  const collection = await openCollection(out, { create: true, exclusive: true });
  const { repository } = collection;
  await repository.addRoutes([makeRoute("https://a.test/")]);
  const pages = Array.from({ length: 30 }, (_, i) =>
    visited(makePage(`https://a.test/${i}`, { text: `page ${i} ${"long text ".repeat(2_000)}` }), {
      records: [{ key: `${i}`, fields: { AUTHOR: `Writer ${i}` } }],
    }),
  );
  await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
  await collection.close();
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test("the collection is written to standard output, or the same to a file", async () => {
  const printed = await deepbot(["export", "--out", out]);
  expect(printed.code, printed.stderr).toBe(0);
  const lines = jsonLines<{ text: string; records: unknown[] }>(printed);
  expect(lines).toHaveLength(30);
  expect(lines[29]?.text).toContain("page 29");
  expect(lines[29]?.records).toEqual([{ AUTHOR: "Writer 29" }]);
  const file = join(dir, "pages.jsonl");
  const saved = await deepbot(["export", "--format", "jsonl", "--save", file, "--out", out]);
  expect([saved.code, saved.stdout]).toEqual([0, ""]);
  expect(readFileSync(file, "utf8")).toBe(printed.stdout);
});

test("a file that cannot be written and a format that is not there are refused with the remedy", async () => {
  const nowhere = join(dir, "missing", "pages.csv");
  const { code, stderr } = await deepbot(["export", "--format", "csv", "--save", nowhere, "--out", out]);
  expect(stderr).toContain(`${nowhere}: cannot be written`);
  expect(stderr).toContain("--save");
  expect(code).toBe(2);
  const unknown = await deepbot(["export", "--format", "pdf", "--out", out]);
  expect(unknown.stderr).toContain("jsonl, csv, xml");
  expect(unknown.code).toBe(2);
});
