import { chmodSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CollectionInUseError,
  CollectionUnwritableError,
} from "../../../src/repository/collection-errors.js";
import { lockCollection } from "../../../src/repository/collection-lock.js";
import { openCollection } from "../../../src/repository/collection.js";
import { startChild } from "../../contract/child.js";
import type { Child } from "../../contract/child.js";
import { compileSources } from "../../contract/compile-sources.js";
import { makeFolder } from "../../contract/sqlite.js";

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

const CRAWL = { create: true, exclusive: true } as const;
const READ = { create: false, exclusive: false } as const;

async function holdInChild(): Promise<Child> {
  const child = startChild(sources, "holding-process.ts", [dir]);
  await child.printed(1);
  return child;
}

describe("the right to crawl", () => {
  test("is refused while another process has it, naming that process", async () => {
    const child = await holdInChild();
    try {
      expect(child.lines).toEqual(["open"]);
      const error: unknown = await openCollection(dir, CRAWL).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CollectionInUseError);
      expect(error).toMatchObject({ pid: child.pid, path: dir });
      expect((error as Error).message).toContain(`process ${child.pid}`);
      const reader = await openCollection(dir, READ);
      expect((await reader.repository.status()).pages).toBe(0);
      await reader.close();
    } finally {
      await child.kill();
    }
  }, 60_000);

  test("ends with the process that has it, even when that is killed", async () => {
    await (await holdInChild()).kill();
    expect(existsSync(join(dir, "crawl.pid"))).toBe(true);
    const collection = await openCollection(dir, CRAWL);
    await collection.close();
    expect(readdirSync(dir).sort()).toEqual(["collection.db", "session.key"]);
  }, 60_000);

  test("is refused to another process while this one has it, and granted afterwards", async () => {
    const collection = await openCollection(dir, CRAWL);
    const refused = await holdInChild();
    expect(refused.lines[0]).toContain(`CollectionInUseError ${dir}: process ${process.pid} crawls`);
    await refused.kill();
    await collection.close();
    const granted = await holdInChild();
    expect(granted.lines).toEqual(["open"]);
    await granted.kill();
  }, 60_000);

  test("is had once within a process too", async () => {
    const collection = await openCollection(dir, CRAWL);
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(CollectionInUseError);
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(`process ${process.pid}`);
    // Refusing has not loosened it.
    const child = await holdInChild();
    expect(child.lines[0]).toContain("CollectionInUseError");
    await child.kill();
    await collection.close();
    await (await openCollection(dir, CRAWL)).close();
  }, 60_000);

  test("goes to one of several processes that ask at once", async () => {
    const children = Array.from({ length: 3 }, () => startChild(sources, "holding-process.ts", [dir]));
    await Promise.all(children.map((child) => child.printed(1)));
    const answers = children.map((child) => child.lines[0]!.split(" ")[0]).sort();
    expect(answers).toEqual(["CollectionInUseError", "CollectionInUseError", "open"]);
    await Promise.all(children.map((child) => child.kill()));
  }, 60_000);

  test("leaves nothing behind when it is given back", () => {
    const lock = lockCollection(dir);
    expect(readdirSync(dir).sort()).toEqual(["crawl.lock", "crawl.pid"]);
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  // The superuser may write anywhere, so the refusal is one the system itself makes.
  test.runIf(process.platform === "linux")("cannot be had in a folder that cannot be written", async () => {
    if (process.getuid?.() === 0) {
      await expect(openCollection("/sys/kernel/deepbot", CRAWL)).rejects.toThrow(CollectionUnwritableError);
      await expect(openCollection("/sys/kernel", CRAWL)).rejects.toThrow(CollectionUnwritableError);
      return;
    }
    chmodSync(dir, 0o500);
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(CollectionUnwritableError);
    await expect(openCollection(join(dir, "below"), CRAWL)).rejects.toThrow(CollectionUnwritableError);
  });
});
