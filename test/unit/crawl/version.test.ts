import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERSION } from "../../../src/crawl/version.js";

test("the program knows the version of its package", () => {
  const source = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  expect(VERSION).toBe((JSON.parse(source) as { version: string }).version);
});
