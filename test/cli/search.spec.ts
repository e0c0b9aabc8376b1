import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { openCollection } from "../../src/repository/collection.js";
import { leaseRoute, makePage, makeRoute, visited } from "../contract/visits.js";
import { deepbot, jsonLines } from "./deepbot.js";

let dir: string;
test.beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-search-"));
  const collection = await openCollection(dir, { create: true, exclusive: true });
  const { repository } = collection;
  await repository.addRoutes([makeRoute("https://a.test/")]);
  const goto = { kind: "goto", url: "https://anna:pa55@a.test/search" } as const;
  const target = { frames: [], locators: [{ kind: "css", css: "form" }], description: "form" } as const;
  const pages = [
    makePage("https://anna:pa55@a.test/answer", {
      title: "Answers \u001b[31m<script>alert(1)</script>\u0007",
      text: "Thinking in Java \u001b]0;owned\u0007 by Bruce Eckel",
      type: "result",
      domain: "books",
      addressable: false,
      sequence: { steps: [goto, { kind: "submit", target }] },
      query: { form: "f", domain: "books", values: { TITLE: "ja\u001bva" } },
    }),
    makePage("https://a.test/about", { title: "About", text: "About this shop of Java coffee" }),
  ].map((page) => visited(page));
  await repository.commit(await leaseRoute(repository), { kind: "done", pages }, 1);
  await collection.close();
});
test.afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

test("a hit shows what it is, the query that led there and the command that reopens it", async () => {
  const { code, stdout, stderr } = await deepbot(["search", '"thinking in" java', "--out", dir]);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("(result, books)");
  expect(stdout).toContain("Thinking in Java");
  expect(stdout).toContain("asked for TITLE = ja\\x1bva");
  expect(stdout).toContain("https://***@a.test/answer (not by its address alone: 2 steps)");
  expect(stdout).toContain(`deepbot replay 1 --out ${dir}`);
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  expect(stdout).not.toContain("pa55");
  expect(stdout).not.toContain("About");
});

test("other programs get one object a hit, best first, no more than the limit", async () => {
  const ended = await deepbot(["search", "java", "--json", "--out", dir]);
  const hits = jsonLines<Record<string, unknown>>(ended);
  expect(hits.map(({ rank }) => rank)).toEqual([1, 2]);
  const answer = hits.find(({ id }) => id === 1);
  expect(answer).toMatchObject({ domain: "books", url: "https://***@a.test/answer", type: "result" });
  expect(answer).toHaveProperty("sequence.steps.1.kind", "submit");
  expect(answer?.["snippet"]).toContain("Thinking in Java");
  expect(answer?.["score"]).toBeGreaterThan(0);
  expect(ended.stdout).not.toContain("pa55");
  const limited = await deepbot(["search", "java", "--json", "--limit", "1", "--out", dir]);
  expect(jsonLines(limited)).toEqual([hits[0]]);
  const none = await deepbot(["search", "nowhere", "--json", "--out", dir]);
  expect([none.code, none.stdout]).toEqual([0, ""]);
});

test("a search that finds nothing says which part nobody has", async () => {
  const missing = await deepbot(["search", 'java author:eckel "bruce lee"', "--out", dir]);
  expect([missing.code, missing.stdout]).toEqual([0, "nothing found\n"]);
  expect(missing.stderr).toContain('no page has author:eckel, nor "bruce lee"');
  const apart = await deepbot(["search", "thinking coffee", "--out", dir]);
  expect(apart.stderr).toContain("each part is found alone");
});

test("a search that cannot be read is refused with the place and the remedy", async () => {
  const { code, stdout, stderr } = await deepbot(["search", 'java "open', "--out", dir]);
  expect(stderr).toContain('search, character 6: this phrase is never closed; add a "');
  expect([code, stdout]).toEqual([2, ""]);
});
