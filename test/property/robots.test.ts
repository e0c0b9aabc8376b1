import { fc, test } from "@fast-check/vitest";
import robotsParserModule from "robots-parser";
import { describe, expect } from "vitest";
import { readRobots } from "../../src/politeness/robots.js";

// Its types promise a default export inside the module; what Node imports is the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

const HOST = "https://h.example";
const pathText = fc
  .array(fc.constantFrom("a", "b", "/", ".", "ab", "?", "=", "x"), { maxLength: 8 })
  .map((parts) => `/${parts.join("")}`);
const pattern = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "/", "*", ".", "ab"), { maxLength: 6 }), fc.boolean())
  .map(([parts, anchored]) => `/${parts.join("")}${anchored ? "$" : ""}`);
const rule = fc
  .tuple(fc.constantFrom("Allow", "Disallow"), fc.oneof(pattern, fc.constant("")))
  .map(([key, path]) => `${key}: ${path}`);
const group = fc
  .tuple(
    fc.array(fc.constantFrom("*", "DeepBot", "deepbot/2", "Other"), { minLength: 1, maxLength: 2 }),
    fc.array(rule, { minLength: 1, maxLength: 5 }),
  )
  .map(([agents, rules]) => [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join("\n"));
const file = fc.array(group, { maxLength: 4 }).map((groups) => groups.join("\n\n"));

describe("robots.txt", () => {
  // robots-parser is right where patterns need no decoding and groups hold nothing but rules; docs/politeness.md has the rest.
  test.prop([file, pathText], { numRuns: 500 })(
    "is read as another reader reads it, where that one is right",
    (body, path) => {
      const url = HOST + path;
      const other = robotsParser(`${HOST}/robots.txt`, body).isAllowed(url, "DeepBot/1.0");
      expect(readRobots({ status: 200, body }).judge(url).allowed).toBe(other);
    },
  );

  test.prop([fc.string({ unit: "binary" }), fc.webPath()])("of any content can be read", (body, path) => {
    expect(typeof readRobots({ status: 200, body }).judge(HOST + path).allowed).toBe("boolean");
  });

  test.prop([file, pathText])("with one more Allow for everything never forbids more", (body, path) => {
    const before = readRobots({ status: 200, body }).judge(HOST + path).allowed;
    const after = readRobots({
      status: 200,
      body: `${body}\n\nUser-agent: DeepBot\nUser-agent: *\nAllow: ${path.replace(/[*$]/g, "")}*`,
    });
    if (before) expect(after.judge(HOST + path).allowed).toBe(true);
  });
});
