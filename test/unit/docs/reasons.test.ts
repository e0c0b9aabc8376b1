import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Where reasons of skipped and failed routes are given. */
const FOLDERS = ["src/crawl", "src/content/keep"];
const FILES = ["src/route/scope.ts", "src/route/trap-budget.ts"];
/** Ways a reason is written down: as a field, or as the first of what a helper takes. */
const WRITTEN = /(?:\breason: |\b(?:skipped|refused|no|failed)\(\s*)"([a-z][a-z-]+)"/g;

function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  return [...inFolders, ...FILES].map((file) => readFileSync(join(ROOT, file), "utf8"));
}

function given(): Set<string> {
  const codes = new Set(
    sources().flatMap((text) => [...text.matchAll(WRITTEN)].map(([, code = ""]) => code)),
  );
  const errors = readFileSync(join(ROOT, "src/browser/visit-errors.ts"), "utf8");
  const [, union = ""] = /export type FailureKind =([^;]+);/.exec(errors) ?? [];
  for (const [, kind = ""] of union.matchAll(/"([a-z-]+)"/g)) codes.add(kind);
  return codes;
}

test("every reason the program gives is explained, and none that it does not give", () => {
  const page = readFileSync(join(ROOT, "docs/reasons.md"), "utf8");
  const explained = [...page.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, code = ""]) => code);
  expect(new Set(explained).size, "each once").toBe(explained.length);
  const codes = given();
  expect(codes.size).toBeGreaterThan(40);
  expect(explained.filter((code) => !code.startsWith("http-")).sort()).toEqual([...codes].sort());
});
