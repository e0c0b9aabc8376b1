import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ArchiveWriter } from "../../../src/archive/archive-writer.js";
import { exportArchive } from "../../../src/archive/export-archive.js";
import { ARCHIVE_FOLDER, listSegments } from "../../../src/archive/segment.js";
import type { Exchange } from "../../../src/exchange/exchange.js";
import { openCollection, type Collection } from "../../../src/repository/collection.js";
import type { NewPage } from "../../../src/repository/repository.js";
import { leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";
import { makeExchange } from "./made-exchange.js";
import { readWarc, type ReadRecord } from "./read-warc.js";

let dir: string;
let collection: Collection;
let archive: ArchiveWriter;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "deepbot-export-"));
  collection = await openCollection(dir, { create: true, exclusive: true });
  archive = ArchiveWriter.open(join(dir, ARCHIVE_FOLDER), { withSecrets: true });
});
afterEach(async () => {
  await collection.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Stores pages, some with the exchange that brought them. */
async function store(...pages: readonly (readonly [NewPage, Exchange | null])[]): Promise<void> {
  const placed = [];
  for (const [page, exchange] of pages) {
    if (exchange === null) placed.push(visited(page));
    else {
      archive.take(exchange);
      const place = (await archive.place(exchange.id))!;
      const { id, url, method, startedAt } = exchange;
      placed.push(visited({ ...page, document: { id, url, method, startedAt, ...place } }));
    }
  }
  await archive.close();
  await collection.repository.addRoutes([makeRoute("https://a.test/")]);
  const route = await leaseRoute(collection.repository);
  await collection.repository.commit(route, { kind: "done", pages: placed }, 1);
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function exported(withSecrets = false): Promise<ReadRecord[]> {
  return readWarc(await bytesOf(exportArchive(collection, "warc", { withSecrets })));
}

function targets(records: readonly ReadRecord[]): string[] {
  return records
    .filter(({ record }) => record.warcType !== "request" && record.warcType !== "warcinfo")
    .map(({ record }) => `${record.warcType} ${record.warcTargetURI ?? ""}`);
}

describe("an archive of a collection", () => {
  test("shows a page by its response, a state beside the page it was made from, and a page without traffic by itself", async () => {
    const url = "https://a.test/books#top";
    const document = makeExchange("https://a.test/books", "<p>served</p>");
    await store(
      [makePage(url), document],
      [makePage(url, { key: "state", byClick: true, html: "<p>made</p><script>run()</script>" }), document],
      [makePage("https://a.test/old", { html: "<p>kept of old</p>" }), null],
      [makePage("https://a.test/file", { html: "", text: "only text" }), null],
    );
    const records = await exported();
    expect(targets(records)).toEqual([
      "response https://a.test/books",
      "response https://a.test/books",
      "resource https://a.test/books?__deepbot_page=2",
      "resource https://a.test/old",
      "resource https://a.test/file",
    ]);
    const resources = records.filter(({ record }) => record.warcType === "resource");
    expect(resources.map(({ payload }) => payload.toString())).toEqual([
      '<p>made</p><script type="text/plain">run()</script>',
      "<p>kept of old</p>",
      "only text",
    ]);
    expect(resources[0]!.record.warcConcurrentTo).toEqual([`<urn:uuid:${document.id}>`]);
    expect(resources.map(({ record }) => record.warcContentType)).toEqual([
      "text/html; charset=utf-8",
      "text/html; charset=utf-8",
      "text/plain; charset=utf-8",
    ]);
  });

  test("an answer to a form has its response and an address of its own", async () => {
    const answer = makeExchange("https://a.test/results", "<p>answer</p>", {
      method: "POST",
      requestBody: Buffer.from("title=java"),
      requestHeaders: [["Content-Type", "application/x-www-form-urlencoded"]],
    });
    await store([makePage("https://a.test/results", { key: "state", byClick: true }), answer]);
    expect(targets(await exported())).toEqual([
      "response https://a.test/results",
      "resource https://a.test/results?__deepbot_page=1",
    ]);
  });

  test("a page whose response was lost is there all the same", async () => {
    await store(
      [makePage("https://a.test/1"), makeExchange("https://a.test/1", "one")],
      [makePage("https://a.test/2"), makeExchange("https://a.test/2", "two")],
    );
    const [segment] = listSegments(join(dir, ARCHIVE_FOLDER));
    const { position, length } = (await collection.repository.documentOf(2))!;
    truncateSync(segment!.records, position + length - 1);
    expect(targets(await exported())).toEqual(["response https://a.test/1", "resource https://a.test/2"]);
  });

  test("secrets the crawl kept stay behind unless they are asked for", async () => {
    const shown = makeExchange("https://a.test/login", "<p>welcome</p>", {
      method: "POST",
      requestBody: Buffer.from("user=me&password=geheim"),
      requestHeaders: [
        ["Content-Type", "application/x-www-form-urlencoded"],
        ["Cookie", "sid=1"],
      ],
      responseHeaders: [
        ["Content-Encoding", "gzip"],
        ["Set-Cookie", "sid=2"],
        ["Set-Cookie", "x=3"],
      ],
    });
    await store(
      [makePage("https://a.test/x"), makeExchange("https://a.test/x", "x")],
      [makePage("https://a.test/login"), shown],
    );
    const bare = gunzipSync(await bytesOf(exportArchive(collection, "warc"))).toString();
    expect(bare).not.toMatch(/geheim|sid=|x=3/);
    const records = await exported();
    const [, response, request] = records.slice(2);
    expect(response!.payload.toString()).toBe("<p>welcome</p>");
    expect(response!.record.httpHeaders!.headers.get("X-Archive-Orig-Content-Encoding")).toBe("gzip");
    expect(request!.payload.toString()).toBe("user=me&password=***");
    const whole = gunzipSync(
      await bytesOf(exportArchive(collection, "warc", { withSecrets: true })),
    ).toString();
    for (const secret of ["geheim", "Cookie: sid=1", "Set-Cookie: sid=2", "Set-Cookie: x=3"]) {
      expect(whole).toContain(secret);
    }
  });

  test("an export that is given up leaves nothing open", async () => {
    await store([makePage("https://a.test/1"), makeExchange("https://a.test/1", "one")]);
    for (const format of ["warc", "wacz"] as const) {
      const pieces = exportArchive(collection, format);
      expect((await pieces.next()).done).toBe(false);
      await pieces.return();
    }
    expect((await bytesOf(exportArchive(collection, "wacz"))).subarray(0, 2).toString()).toBe("PK");
  });
});
