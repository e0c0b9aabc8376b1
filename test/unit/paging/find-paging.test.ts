import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseLayout } from "../../../src/page/parse-layout.js";
import type { PageLayout } from "../../../src/page/layout.js";
import { findPaging } from "../../../src/paging/find-paging.js";
import { findRecords } from "../../../src/response/find-records.js";

function golden(slug: string): PageLayout {
  const path = fileURLToPath(new URL(`../../golden/${slug}/snapshot.json`, import.meta.url));
  const reading = parseLayout(JSON.parse(readFileSync(path, "utf8")));
  if (reading.kind === "problem") throw new Error(reading.problem);
  return reading.layout;
}

/** The first thing that leads on, and where. */
function first(slug: string): { kind: string; text: string } | null {
  const layout = golden(slug);
  const [control] = findPaging(layout, findRecords(layout)).controls;
  return control === undefined ? null : { kind: control.kind, text: "text" in control ? control.text : "" };
}

test.each([
  ["records-engine", "number", "2"],
  ["like-shop", "next", "Next"],
  ["like-library-list", "next", "»"],
  ["like-product-grid", "next", "→"],
  ["like-classifieds", "next", "next >"],
  ["like-table-page", "next", "Next Page"],
])("%s goes on at %s %s", (slug, kind, text) => {
  expect(first(slug)).toEqual({ kind, text });
});

test("the pages by number say which is in front", () => {
  const layout = golden("like-engine");
  expect(findPaging(layout, findRecords(layout))).toMatchObject({ current: 1, last: 3 });
});

test("an answer on one page leads nowhere but down", () => {
  expect(first("like-opac")).toEqual({ kind: "scroll", text: "" });
});
