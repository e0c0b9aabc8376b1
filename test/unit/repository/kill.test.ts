import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openCollection } from "../../../src/repository/collection.js";
import { startChild } from "../../contract/child.js";
import { compileSources } from "../../contract/compile-sources.js";
import { expectTrueCounters } from "../../contract/recount.js";
import { makeFolder } from "../../contract/sqlite.js";
import { collect } from "../../contract/visits.js";

let sources: string;
beforeAll(() => {
  sources = compileSources();
}, 60_000);
afterAll(() => {
  rmSync(sources, { recursive: true, force: true });
});

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const KILLS = 10;

test("a crawl killed at any moment keeps every committed page, stores none twice and loses no route", async () => {
  const printed: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const child = startChild(sources, "committing-process.ts", [dir]);
    await child.printed(Math.floor(Math.random() * 120));
    await child.kill();
    printed.push(...child.lines);

    if (child.lines.length > 0) {
      // Who only reads sees all of it before anyone has tidied up.
      const reader = await openCollection(dir, { create: false, exclusive: false });
      expect((await reader.repository.status()).pages).toBeGreaterThanOrEqual(printed.length);
      await reader.close();
    }
    const collection = await openCollection(dir, { create: true, exclusive: true });
    const { repository } = collection;
    const stored = (await collect(repository.pages())).map(({ url }) => url);
    expect(new Set(stored).size).toBe(stored.length);
    expect(new Set(printed).size).toBe(printed.length);
    expect(printed.filter((url) => !stored.includes(url))).toEqual([]);
    // A commit that was not printed any more is one the kill came right after: one a round at most.
    expect(stored.length - printed.length).toBeLessThanOrEqual(round + 1);
    const { routes } = await repository.status();
    expect(routes.leased).toBe(0);
    expect(routes.done).toBe(stored.length);
    await collection.close();
    expectTrueCounters(dir);
  }
  expect(printed.length).toBeGreaterThan(0);
}, 300_000);
