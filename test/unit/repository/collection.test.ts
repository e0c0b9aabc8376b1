import Database from "better-sqlite3";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  CollectionCorruptError,
  CollectionError,
  CollectionMissingError,
  CollectionUnwritableError,
  CollectionVersionError,
} from "../../../src/repository/collection-errors.js";
import { openCollection } from "../../../src/repository/collection.js";
import { COLLECTION_FORMAT } from "../../../src/repository/migrations.js";
import { openSqlite } from "../../../src/repository/sqlite.js";
import { makeFolder } from "../../contract/sqlite.js";
import { asStored, collect, leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";
import { turnBack } from "./earlier-format.js";

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const CRAWL = { create: true, exclusive: true } as const;
const READ = { create: false, exclusive: false } as const;
const database = (): string => join(dir, "collection.db");

/** A collection with some pages in it, closed. */
async function fillCollection(pages = 1): Promise<void> {
  const collection = await openCollection(dir, CRAWL);
  await collection.repository.addRoutes([makeRoute("https://a.test/")]);
  const found = Array.from({ length: pages }, (_, i) =>
    visited(makePage(`https://a.test/${i}`, { html: `<p>${"words ".repeat(50 * i)}</p>` })),
  );
  await collection.repository.commit(
    await leaseRoute(collection.repository),
    { kind: "done", pages: found },
    1,
  );
  await collection.close();
}

async function failure(options: { create: boolean; exclusive: boolean }): Promise<CollectionError> {
  const error = await openCollection(dir, options).then(
    async (collection) => {
      await collection.close();
      return null;
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof CollectionError))
    throw new Error(`expected a CollectionError, got ${String(error)}`);
  return error;
}

describe("a collection", () => {
  test("is made where there is none, folders included", async () => {
    const deep = join(dir, "some", "where");
    const collection = await openCollection(deep, CRAWL);
    expect(collection.dir).toBe(deep);
    await collection.close();
    expect(readdirSync(deep).sort()).toEqual(["collection.db", "session.key"]);
  });

  test("lives beside files of others", async () => {
    writeFileSync(join(dir, "notes.txt"), "mine");
    await fillCollection();
    expect(readFileSync(join(dir, "notes.txt"), "utf8")).toBe("mine");
  });

  test("is one file when nobody has it open, and can be read from a copy of it", async () => {
    await fillCollection(3);
    const copy = makeFolder();
    try {
      writeFileSync(join(copy, "collection.db"), readFileSync(database()));
      const collection = await openCollection(copy, READ);
      expect(await collect(collection.repository.pages())).toHaveLength(3);
      await collection.close();
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  test("is read while it is crawled, and shows what was committed meanwhile", async () => {
    await fillCollection();
    const reader = await openCollection(dir, READ);
    expect((await reader.repository.status()).pages).toBe(1);
    const crawl = await openCollection(dir, CRAWL);
    await crawl.repository.addRoutes([makeRoute("https://a.test/more")]);
    const pages = [visited(makePage("https://a.test/more"))];
    await crawl.repository.commit(await leaseRoute(crawl.repository), { kind: "done", pages }, 1);
    expect((await reader.repository.status()).pages).toBe(2);
    await crawl.close();
    expect((await reader.repository.status()).pages).toBe(2);
    await reader.close();
  });

  test("cannot be written by a reader", async () => {
    await fillCollection();
    const reader = await openCollection(dir, READ);
    await expect(reader.repository.addRoutes([makeRoute("https://a.test/x")])).rejects.toThrow(
      CollectionUnwritableError,
    );
    await reader.close();
  });

  test("says how many routes a process that is gone had in hand", async () => {
    const first = await openCollection(dir, CRAWL);
    await first.repository.addRoutes([makeRoute("https://a.test/1"), makeRoute("https://a.test/2")]);
    await leaseRoute(first.repository);
    await first.close();
    const second = await openCollection(dir, CRAWL);
    expect(second.releasedLeases).toBe(1);
    expect((await second.repository.status()).routes).toMatchObject({ waiting: 2, leased: 0 });
    await second.close();
  });

  test("may be opened and closed without a question", async () => {
    await fillCollection();
    await (await openCollection(dir, READ)).close();
    await (await openCollection(dir, CRAWL)).close();
    expect(readdirSync(dir).sort()).toEqual(["collection.db", "session.key"]);
  });
});

describe("a collection that is not there", () => {
  test("is named with the command that makes one", async () => {
    const error = await failure(READ);
    expect(error).toBeInstanceOf(CollectionMissingError);
    expect(error.message).toContain(dir);
    expect(error.message).toContain("deepbot crawl");
    expect(readdirSync(dir)).toEqual([]);
    const nowhere = join(dir, "nowhere");
    await expect(openCollection(nowhere, READ)).rejects.toThrow(CollectionMissingError);
    expect(existsSync(nowhere)).toBe(false);
  });

  test("also where a process was ended while it made it", async () => {
    writeFileSync(database(), "");
    expect(await failure(READ)).toBeInstanceOf(CollectionMissingError);
    await fillCollection();
    const collection = await openCollection(dir, READ);
    expect((await collection.repository.status()).pages).toBe(1);
    await collection.close();
  });
});

describe("a collection of another version", () => {
  test.each([String(COLLECTION_FORMAT + 1), "99", "0", "next"])(
    "is refused and left as it is: format %s",
    async (format) => {
      await fillCollection();
      const other = new Database(database());
      other.prepare("update meta set value = ? where key = 'format'").run(format);
      other.close();
      const before = readFileSync(database());
      for (const options of [CRAWL, READ]) {
        const error = await failure(options);
        expect(error).toBeInstanceOf(CollectionVersionError);
        expect(error.message).toContain(database());
        expect(error.message).toContain(`format ${format}`);
        expect(error.message).toContain("--out");
      }
      expect(readFileSync(database()).equals(before)).toBe(true);
    },
  );
});

describe("a collection of an earlier format", () => {
  test("keeps its pages, of which nothing more is known", async () => {
    const first = await openCollection(dir, CRAWL);
    await first.repository.addRoutes([makeRoute("https://a.test/")]);
    const page = makePage("https://a.test/", { text: "an earlier page" });
    await first.repository.commit(
      await leaseRoute(first.repository),
      { kind: "done", pages: [visited(page)] },
      1,
    );
    await first.close();
    turnBack(database(), 3);

    const collection = await openCollection(dir, READ);
    expect(await collection.repository.getPage(1)).toEqual(asStored(page, 1));
    expect(await collection.repository.search("earlier", { limit: 5 })).toHaveLength(1);
    await collection.close();
  });

  test.each([2, 3] as const)(
    "%s gets its full-text index when it is opened, also for reading",
    async (format) => {
      const first = await openCollection(dir, CRAWL);
      await first.repository.addRoutes([makeRoute("https://a.test/")]);
      const pages = Array.from({ length: 250 }, (_, i) =>
        visited(
          makePage(`https://a.test/${i}`, {
            text: `number n${i}`,
            query: { form: "f", domain: "books", values: { TITLE: `t${i}` } },
          }),
          { records: [{ key: format === 3 ? "one" : `r${i}`, fields: { AUTHOR: `writer w${i}` } }] },
        ),
      );
      await first.repository.commit(await leaseRoute(first.repository), { kind: "done", pages }, 1);
      await first.close();
      turnBack(database(), format);

      const collection = await openCollection(dir, READ);
      for (const query of ["n249", 'author:"writer w249"', "query:TITLE=t249", "address:249", "n249*"]) {
        const hits = await collection.repository.search(query, { limit: 5 });
        expect(
          hits.map(({ page }) => page.url),
          query,
        ).toEqual(["https://a.test/249"]);
      }
      expect(await collection.repository.search('author:"w249 again"', { limit: 5 })).toEqual([]);
      expect(await collection.repository.search("author:again", { limit: 500 })).toHaveLength(
        format === 3 ? 250 : 0,
      );
      expect(await collection.repository.search("type:static", { limit: 500 })).toHaveLength(250);
      await collection.close();
    },
  );
});

describe("a collection that cannot be read", () => {
  test("because it is a database of another program is left as it is", async () => {
    const other = new Database(database());
    other.exec("create table meta (key text, value text); insert into meta values ('format', '1')");
    other.close();
    const before = readFileSync(database());
    for (const options of [CRAWL, READ]) {
      const error = await failure(options);
      expect(error).toBeInstanceOf(CollectionCorruptError);
      expect(error.message).toContain("another program");
    }
    expect(readFileSync(database()).equals(before)).toBe(true);
    expect(readdirSync(dir)).toEqual(["collection.db"]);
  });

  test("because it is no database is left as it is", async () => {
    writeFileSync(database(), "my shopping list, rather long ".repeat(100));
    const before = readFileSync(database());
    for (const options of [CRAWL, READ]) {
      const error = await failure(options);
      expect(error).toBeInstanceOf(CollectionCorruptError);
      expect(error.message).toContain(database());
      expect(error.message).toContain("--out");
    }
    expect(readFileSync(database()).equals(before)).toBe(true);
    expect(readdirSync(dir)).toEqual(["collection.db"]);
  });

  test("because it was cut short is left as it is", async () => {
    await fillCollection(200);
    truncateSync(database(), 40_000);
    for (const options of [CRAWL, READ])
      expect(await failure(options)).toBeInstanceOf(CollectionCorruptError);
    expect(readFileSync(database()).length).toBe(40_000);
  });

  test("because its inside was overwritten is found before a crawl writes to it", async () => {
    await fillCollection(200);
    const handle = openSync(database(), "r+");
    const size = readFileSync(database()).length;
    for (let place = 8192; place < size; place += 4096)
      writeSync(handle, Buffer.alloc(2000, 0x5a), 0, 2000, place);
    closeSync(handle);
    const before = readFileSync(database());
    expect(await failure(CRAWL)).toBeInstanceOf(CollectionCorruptError);
    expect(readFileSync(database()).equals(before)).toBe(true);
  });

  test("because there is a file where the folder should be", async () => {
    const folder = dir;
    const file = join(folder, "file");
    writeFileSync(file, "mine");
    for (const place of [file, join(file, "below")]) {
      dir = place;
      const error = await failure(CRAWL);
      expect(error).toBeInstanceOf(CollectionCorruptError);
      expect(error.message).toContain("folder");
    }
    dir = file;
    expect(await failure(READ)).toBeInstanceOf(CollectionCorruptError);
    expect(readFileSync(file, "utf8")).toBe("mine");
    dir = folder;
  });

  test("because there is a folder where the file should be", async () => {
    mkdirSync(database());
    for (const options of [CRAWL, READ])
      expect(await failure(options)).toBeInstanceOf(CollectionCorruptError);
  });
});

test("a full disk stops the commit that did not fit and keeps all before it", async () => {
  await fillCollection(5);
  // The engine's own limit on pages gives the same answer as a disk without room.
  const small = new Database(database());
  const pages = small.pragma("page_count", { simple: true }) as number;
  small.close();
  const engine = openSqlite(database(), { readonly: false });
  const db = new Kysely<{ skipped: { url: string; reason: string; detail: string } }>({
    dialect: engine.dialect,
  });
  await sql`pragma max_page_count = ${sql.lit(pages + 4)}`.execute(db);
  const insert = db.transaction().execute((transaction) =>
    transaction
      .insertInto("skipped")
      .values({ url: "x".repeat(100_000), reason: "r", detail: "d" })
      .execute(),
  );
  const error: unknown = await insert.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CollectionUnwritableError);
  expect((error as Error).message).toContain("full");
  await db.insertInto("skipped").values({ url: "short", reason: "r", detail: "d" }).execute();
  await engine.close();
  const collection = await openCollection(dir, READ);
  expect((await collection.repository.status()).pages).toBe(5);
  expect(await collect(collection.repository.skipped())).toHaveLength(1);
  await collection.close();
});
