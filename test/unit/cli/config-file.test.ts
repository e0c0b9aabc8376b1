import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyConfig } from "../../../src/cli/config-file.js";
import { collect, wholeNumber } from "../../../src/cli/option-values.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-config-"));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** The options a command ends up with, given a config file and flags. */
function optionsOf(config: string, ...flags: string[]): Record<string, unknown> {
  const file = join(dir, "c.yaml");
  writeFileSync(file, config);
  const command = new Command("crawl")
    .option("--max-pages <n>", "", wholeNumber(1), 7)
    .option("--domain <name>", "", collect)
    .option("--images", "")
    .option("--no-sitemaps", "")
    .option("--user-agent <text>", "")
    .option("--config <file>", "");
  command.parse(flags, { from: "user" });
  applyConfig(command, file);
  return command.opts();
}

test("the file wins over defaults, flags win over the file", () => {
  expect(optionsOf("maxPages: 3")).toMatchObject({ maxPages: 3 });
  expect(optionsOf("maxPages: 3", "--max-pages", "5")).toMatchObject({ maxPages: 5 });
  expect(optionsOf("{}")).toMatchObject({ maxPages: 7 });
});

test("keys are written as the flag or as the name, in YAML or JSON", () => {
  expect(optionsOf("max-pages: 3")).toMatchObject({ maxPages: 3 });
  expect(optionsOf('{ "maxPages": 3, "images": true }')).toMatchObject({ maxPages: 3, images: true });
});

test("an option that may be repeated takes a list or one value", () => {
  expect(optionsOf("domain: [books, music]")).toMatchObject({ domain: ["books", "music"] });
  expect(optionsOf("domain: books")).toMatchObject({ domain: ["books"] });
});

test("what is on unless switched off is switched by its name", () => {
  expect(optionsOf("sitemaps: false")).toMatchObject({ sitemaps: false });
  expect(optionsOf("sitemaps: true")).toMatchObject({ sitemaps: true });
});

test("a wrong file is refused with its place", () => {
  expect(() => optionsOf("a: [1\n")).toThrow(/c\.yaml:\d+:\d+: /);
  expect(() => optionsOf("maxPagse: 3")).toThrow('did you mean "maxPages"?');
  expect(() => optionsOf("config: other.yaml")).toThrow("is not an option");
  expect(() => optionsOf("images: 1")).toThrow("must be true or false");
  expect(() => optionsOf("userAgent: [a]")).toThrow("takes one value, not a list");
  expect(() => optionsOf("maxPages: 0")).toThrow("Expected a whole number from 1 on");
  expect(() => optionsOf("- one")).toThrow('such as "maxPages: 100"');
});
