import Database from "better-sqlite3";
import { chmodSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SessionKeyError } from "../../../src/repository/collection-errors.js";
import { openCollection } from "../../../src/repository/collection.js";
import type { BrowserSession } from "../../../src/route/session.js";
import { makeFolder } from "../../contract/sqlite.js";

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const CRAWL = { create: true, exclusive: true } as const;
const READ = { create: false, exclusive: false } as const;
const keyFile = (): string => join(dir, "session.key");
const mode = (): number => statSync(keyFile()).mode & 0o777;

const SECRET = "the-secret-of-this-session";
const SESSION: BrowserSession = {
  cookies: [],
  origins: [
    { origin: "https://a.test", localStorage: [["token", SECRET]], sessionStorage: [], databases: [] },
  ],
};

async function storeSession(): Promise<string> {
  const collection = await openCollection(dir, CRAWL);
  const id = await collection.repository.putSession(SESSION);
  await collection.close();
  return id!;
}

describe("the key of the sessions", () => {
  test.skipIf(process.platform === "win32")("is a file that only its owner may read", async () => {
    await storeSession();
    expect(mode()).toBe(0o600);
    expect(readFileSync(keyFile())).toHaveLength(32);
  });

  test.skipIf(process.platform === "win32")("is closed to others again when a copy opened it", async () => {
    await storeSession();
    chmodSync(keyFile(), 0o644);
    await (await openCollection(dir, CRAWL)).close();
    expect(mode()).toBe(0o600);
  });

  test("is another one for each collection, so that ids tell nothing", async () => {
    const first = await storeSession();
    const before = dir;
    dir = makeFolder();
    const second = await storeSession();
    rmSync(dir, { recursive: true, force: true });
    dir = before;
    expect(second).not.toBe(first);
  });

  test("keeps what is in a session out of every other file", async () => {
    const id = await storeSession();
    for (const file of readdirSync(dir)) expect(readFileSync(join(dir, file)).includes(SECRET)).toBe(false);
    const reader = await openCollection(dir, READ);
    expect(await reader.repository.getSession(id)).toEqual(SESSION);
    await reader.close();
  });

  test("that is missing stops the crawl and names the file; pages can still be listed", async () => {
    const id = await storeSession();
    renameSync(keyFile(), join(dir, "elsewhere"));
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(SessionKeyError);
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(keyFile());
    expect(readdirSync(dir)).not.toContain("session.key");
    const reader = await openCollection(dir, READ);
    expect((await reader.repository.status()).pages).toBe(0);
    await expect(reader.repository.getSession(id)).rejects.toThrow(/session\.key: .* missing/);
    await reader.close();
    renameSync(join(dir, "elsewhere"), keyFile());
    const again = await openCollection(dir, CRAWL);
    expect(await again.repository.getSession(id)).toEqual(SESSION);
    await again.close();
  });

  test.each([
    ["another key", Buffer.alloc(32, 7)],
    ["half a key", Buffer.alloc(16, 7)],
    ["nothing", Buffer.alloc(0)],
  ])("that is the wrong one is refused and left as it is: %s", async (_name, bytes) => {
    const id = await storeSession();
    writeFileSync(keyFile(), bytes);
    await expect(openCollection(dir, CRAWL)).rejects.toThrow(SessionKeyError);
    const reader = await openCollection(dir, READ);
    await expect(reader.repository.getSession(id)).rejects.toThrow(/session\.key: this is not the key/);
    await reader.close();
    expect(readFileSync(keyFile()).equals(bytes)).toBe(true);
  });

  test("that was lost before any session was stored is made anew", async () => {
    await (await openCollection(dir, CRAWL)).close();
    rmSync(keyFile());
    const id = await storeSession();
    const reader = await openCollection(dir, READ);
    expect(await reader.repository.getSession(id)).toEqual(SESSION);
    await reader.close();
  });

  test("notices a payload that was tampered with or moved to another session", async () => {
    const id = await storeSession();
    const collection = await openCollection(dir, CRAWL);
    const other = await collection.repository.putSession({
      ...SESSION,
      origins: [{ ...SESSION.origins[0]!, origin: "https://b.test" }],
    });
    await collection.close();
    const database = new Database(join(dir, "collection.db"));
    database.prepare("update sessions set payload = (select payload from sessions where id = ?)").run(other);
    database.close();
    const reader = await openCollection(dir, READ);
    await expect(reader.repository.getSession(id)).rejects.toThrow(SessionKeyError);
    await reader.close();
  });
});
