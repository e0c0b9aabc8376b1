import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadDomain } from "../src/domain/load-domain.js";
import { parseLayout } from "../src/page/parse-layout.js";
import { describeAnswer } from "../src/response/describe-answer.js";

const FOLDER = fileURLToPath(new URL("golden/", import.meta.url));

function readGolden(slug: string, file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, slug, file), "utf8"));
}

describe("an answer that was saved is understood as it was", () => {
  for (const slug of readdirSync(FOLDER)) {
    test(slug, async () => {
      const { attributes } = await loadDomain("books");
      const reading = parseLayout(readGolden(slug, "snapshot.json"));
      if (reading.kind === "problem") throw new Error(`${slug}/snapshot.json: ${reading.problem}`);
      expect(JSON.parse(JSON.stringify(describeAnswer(reading.layout, attributes)))).toEqual(
        readGolden(slug, "expected.json"),
      );
    });
  }
});
