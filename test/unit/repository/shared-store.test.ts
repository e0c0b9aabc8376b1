import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openCollection } from "../../../src/repository/collection.js";
import type { Collection } from "../../../src/repository/collection.js";
import { CollectionError, LeaseLostError } from "../../../src/repository/collection-errors.js";
import { tryStore } from "../../../src/repository/try-store.js";
import { freshStore } from "../../contract/postgres.js";
import { findPostgres, PASSWORD, startPostgres } from "../../contract/postgres-server.js";
import type { PostgresServer } from "../../contract/postgres-server.js";
import { makeFolder } from "../../contract/sqlite.js";
import { leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";

// A server on a machine that does much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const programs = findPostgres();
const DONE = { kind: "done", pages: [] } as const;

describe.skipIf(programs === null)("a store that several processes share", () => {
  let server: PostgresServer;
  let dir: string;
  let store: string;
  let schema: string;
  const opened: Collection[] = [];
  beforeAll(async () => {
    server = await startPostgres(programs!);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    dir = makeFolder();
    ({ store, schema } = freshStore(server));
  });
  afterEach(async () => {
    for (const collection of opened.splice(0)) await collection.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function join_(exclusive = true): Promise<Collection> {
    const collection = await openCollection(dir, { create: exclusive, exclusive, store });
    opened.push(collection);
    return collection;
  }

  test("is made once by processes that come at the same time", async () => {
    const first = await join_();
    await first.close();
    await server.query(`drop schema ${schema} cascade`);
    const all = await Promise.all([join_(), join_(), join_()]);
    for (const { repository } of all) expect((await repository.status()).pages).toBe(0);
  });

  test("gives each route to one worker, and counts right whatever they do at the same time", async () => {
    const workers = [await join_(), await join_(), await join_()].map(({ repository }) => repository);
    const routes = Array.from({ length: 120 }, (_, i) => makeRoute(`https://h${i % 4}.test/${i}`));
    // The same links in another order, as pages of one site have them.
    await Promise.all(workers.map((worker, at) => worker.addRoutes(at === 1 ? routes.toReversed() : routes)));
    const worked: number[] = [];
    await Promise.all(
      workers.map(async (worker) => {
        for (;;) {
          const answer = await worker.lease({ now: 1000, perHost: 2, maxDepth: 9 });
          if (answer.kind === "none" && answer.leased === 0) return;
          if (answer.kind !== "route") {
            await new Promise((resolve) => setTimeout(resolve, 5));
            continue;
          }
          const { route } = answer;
          worked.push(route.id);
          const found = Array.from({ length: 3 }, (_, i) =>
            makeRoute(`https://h${i}.test/more/${route.id % 20}`),
          );
          const page = visited(makePage(route.url), {
            routes: route.id % 2 === 0 ? found : found.toReversed(),
          });
          await worker.commit(route, { kind: "done", pages: [page] }, 1);
        }
      }),
    );
    expect(new Set(worked).size).toBe(worked.length);
    const status = await workers[0]!.status();
    expect(status.routes).toEqual({ waiting: 0, leased: 0, done: worked.length, failed: 0, skipped: 0 });
    expect(status.pages).toBe(worked.length);
    expect(worked.length).toBeGreaterThan(120);
  });

  test("gives the routes of a worker that is gone to the others, and refuses its late commit", async () => {
    const [gone, there] = [await join_(), await join_()];
    await gone.repository.addRoutes([makeRoute("https://a.test/")]);
    const route = await leaseRoute(gone.repository);
    expect(await there.repository.releaseLeases()).toBe(0);
    expect(await there.repository.lease({ now: 1000, perHost: 9, maxDepth: 9 })).toEqual({
      kind: "none",
      leased: 1,
    });
    // What a killed process or a lost machine looks like to the server.
    await server.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
         and objid = (select min(id) from ${schema}.workers)`,
    );
    await vi.waitFor(
      async () => {
        const answer = await there.repository.lease({ now: Date.now(), perHost: 9, maxDepth: 9 });
        expect(answer).toMatchObject({ kind: "route", route: { id: route.id, attempts: 0 } });
      },
      { timeout: 60_000, interval: 200 },
    );
    await expect(gone.repository.commit(route, DONE, 1)).rejects.toThrow(LeaseLostError);
    expect((await there.repository.status()).routes).toMatchObject({ leased: 1, done: 0 });
  });

  test("keeps any text, address and key, however long and whatever is in it", async () => {
    const { repository } = await join_();
    const long = `https://a.test/${Array.from({ length: 3_000 }, (_, i) => (i * 7919) % 9973).join("-")}`;
    expect(await repository.addRoutes([makeRoute(long), makeRoute(`${long}x`), makeRoute(long)])).toBe(2);
    const route = await leaseRoute(repository);
    expect(route.key).toBe(long);
    const page = makePage(long, { text: "a\0b \ufdd0 \ufdd00", title: "\0" });
    const skipped = { url: long, reason: "scope", detail: "" };
    await repository.commit(
      route,
      { kind: "done", pages: [visited(page, { skipped: [skipped, skipped] })] },
      1.5,
    );
    expect(await repository.hasPage(long)).toBe(true);
    expect(await repository.getPage(1)).toMatchObject({ text: page.text, title: "\0", url: long });
    const words = Array.from({ length: 60_000 }, (_, i) => `w${(i * 7919).toString(36)}q`).join(" ");
    const other = await leaseRoute(repository);
    const huge = visited(makePage("https://a.test/huge", { text: words }));
    await repository.commit(other, { kind: "done", pages: [huge] }, 2);
    expect(await repository.search("w0q", { limit: 5 })).toHaveLength(1);
  });

  test("is read without a right to change it", async () => {
    await (await join_()).repository.addRoutes([makeRoute("https://a.test/")]);
    const { repository } = await join_(false);
    expect((await repository.status()).routes.waiting).toBe(1);
    await expect(repository.addRoutes([makeRoute("https://b.test/")])).rejects.toThrow("read-only");
  });

  const cases: readonly (readonly [string, (url: URL) => void, string])[] = [
    ["a wrong password", (url) => (url.password = "wrong-pa55"), "refuses user or password"],
    ["no such database", (url) => (url.pathname = "/nowhere"), "there is no such database"],
    ["no server", (url) => (url.port = "9"), "no server answers there"],
    ["no such host", (url) => (url.hostname = "nowhere.invalid"), "no server answers there"],
    ["no collection", () => undefined, "there is no collection here"],
  ];
  test.each(cases)("says what is wrong, and never the password: %s", async (_what, change, words) => {
    const url = new URL(store);
    change(url);
    const error: unknown = await openCollection(dir, {
      create: false,
      exclusive: false,
      store: url.href,
    }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CollectionError);
    const shown = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(shown).toContain(words);
    expect(shown).not.toContain(PASSWORD);
    expect(shown).not.toContain("pa55");
    expect(shown).not.toContain("deepbot:");
  });

  test("of a later version, or of another program, is left as it is", async () => {
    await (await join_()).close();
    await server.query(`update ${schema}.meta set value = '99' where key = 'format'`);
    await expect(join_()).rejects.toThrow("has format 99");
    await server.query(`drop schema ${schema} cascade; create schema ${schema}`);
    await server.query(`create table ${schema}.orders (id int)`);
    await expect(join_()).rejects.toThrow("tables of another program");
    expect(await server.query(`select tablename from pg_tables where schemaname = '${schema}'`)).toHaveLength(
      1,
    );
  });

  test("is tried without leaving anything behind", async () => {
    expect(await tryStore(store)).toContain("holds no collection yet and can be written");
    expect(await server.query(`select 1 from pg_namespace where nspname = '${schema}'`)).toEqual([]);
    await (await join_()).repository.addRoutes([makeRoute("https://a.test/")]);
    expect(await tryStore(store)).toMatch(/holds a collection of format \d+ and can be written/);
    await expect(tryStore("mysql://a:b@c/d")).rejects.toThrow("--store");
  });

  test("leaves no password in the folder", async () => {
    await (await join_()).repository.addRoutes([makeRoute("https://a.test/")]);
    for (const name of readdirSync(dir))
      expect(readFileSync(join(dir, name), "latin1")).not.toContain(PASSWORD);
  });
});
