import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the shipped styles name nothing outside", () => {
  const css = readFileSync(new URL("../../../src/web/assets/style.css", import.meta.url), "utf8");
  expect(css).not.toMatch(/https?:|@import/);
});
