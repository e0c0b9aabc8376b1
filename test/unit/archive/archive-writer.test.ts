import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ArchiveWriter } from "../../../src/archive/archive-writer.js";
import { listSegments, readAt, readSegment, type SegmentEntry } from "../../../src/archive/segment.js";
import type { Exchange } from "../../../src/exchange/exchange.js";
import { makeExchange } from "./made-exchange.js";
import { readWarc } from "./read-warc.js";

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), "deepbot-archive-")), "archive");
});
afterEach(() => {
  rmSync(join(dir, ".."), { recursive: true, force: true });
});

const EXCHANGES = Array.from({ length: 12 }, (_, i) =>
  makeExchange(`https://a.test/${i}`, `<p>page ${i} ${"long ".repeat(400)}</p>`),
);

async function write(exchanges: readonly Exchange[], withSecrets = false): Promise<ArchiveWriter> {
  const writer = ArchiveWriter.open(dir, { withSecrets });
  for (const exchange of exchanges) writer.take(exchange);
  await writer.close();
  return writer;
}

async function entries(): Promise<SegmentEntry[]> {
  const found: SegmentEntry[] = [];
  for (const segment of listSegments(dir)) for await (const entry of readSegment(segment)) found.push(entry);
  return found;
}

describe("an archive", () => {
  test("holds every exchange where its index says", async () => {
    await write(EXCHANGES);
    const [segment] = listSegments(dir);
    const read = await readWarc(readFileSync(segment!.records));
    expect(read.map(({ record }) => record.warcType)).toEqual([
      "warcinfo",
      ...EXCHANGES.flatMap(() => ["response", "request"]),
    ]);
    const told = await entries();
    expect(told.map(({ url }) => url)).toEqual(EXCHANGES.map(({ url }) => url));
    for (const [at, { position, responseLength }] of told.entries()) {
      const [response] = await readWarc(gunzipSync(readAt(segment!.records, position, responseLength)));
      expect(response!.payload.equals(Buffer.from(EXCHANGES[at]!.body))).toBe(true);
    }
    if (process.platform !== "win32") expect(statSync(segment!.records).mode & 0o077).toBe(0);
  });

  test("writes a body once", async () => {
    const again = makeExchange("https://a.test/again", EXCHANGES[0]!.body);
    const short = [makeExchange("https://a.test/s", "short"), makeExchange("https://a.test/t", "short")];
    await write([...EXCHANGES, again, ...short]);
    const types = (await entries()).map(({ type }) => type);
    expect(types).toEqual([...EXCHANGES.map(() => "response"), "revisit", "response", "response"]);
  });

  test("tells where an exchange stands once it is written, and of one that was dropped that it is nowhere", async () => {
    const writer = ArchiveWriter.open(dir, { withSecrets: false });
    const [first, second] = EXCHANGES;
    writer.announce(first!.id);
    writer.announce(second!.id);
    const placed = writer.place(first!.id);
    const dropped = writer.place(second!.id);
    writer.take(first!);
    writer.drop(second!.id);
    const place = (await placed)!;
    expect(await dropped).toBeNull();
    expect(await writer.place("never seen")).toBeNull();
    const [segment] = listSegments(dir);
    expect(place.segment).toBe(segment!.name);
    expect(place.position + place.length).toBe(statSync(segment!.records).size);
    await writer.close();
  });

  test("a kill at any byte costs what was not written, and nothing before it", async () => {
    await write(EXCHANGES);
    const [segment] = listSegments(dir);
    const all = await entries();
    const whole = { records: readFileSync(segment!.records), index: readFileSync(segment!.index) };
    for (const [records, index] of [
      [whole.records.length - 1, whole.index.length],
      [whole.records.length - 700, whole.index.length],
      [whole.records.length, whole.index.length - 1],
      [whole.records.length, whole.index.length - 300],
      [all[5]!.position + 3, whole.index.length],
      [whole.records.length, 5],
      [0, 0],
    ] as const) {
      writeFileSync(segment!.records, whole.records);
      writeFileSync(segment!.index, whole.index);
      truncateSync(segment!.records, records);
      truncateSync(segment!.index, index);
      const before = await entries();
      await ArchiveWriter.open(dir, { withSecrets: false }).close();
      const after = await entries();
      expect(after).toEqual(before);
      expect(after).toEqual(all.slice(0, after.length));
      const sound = all.filter(
        (entry) => entry.position + entry.responseLength + entry.requestLength <= records,
      ).length;
      const toldOf = whole.index
        .subarray(0, index)
        .toString()
        .split("\n")
        .filter((line) => line.endsWith("}")).length;
      expect(after).toHaveLength(Math.min(sound, toldOf));
      if (after.length > 0) {
        const read = await readWarc(readFileSync(segment!.records));
        expect(read).toHaveLength(1 + 2 * after.length);
      }
    }
  });

  test("what looks written and cannot be unpacked is cut off", async () => {
    await write(EXCHANGES);
    const [segment] = listSegments(dir);
    const bytes = readFileSync(segment!.records);
    const last = (await entries()).at(-1)!;
    // A power failure leaves a length without its content.
    bytes.fill(0, last.position);
    writeFileSync(segment!.records, bytes);
    await ArchiveWriter.open(dir, { withSecrets: false }).close();
    expect(await entries()).toHaveLength(EXCHANGES.length - 1);
    expect(statSync(segment!.records).size).toBe(last.position);
  });

  test("every run writes a segment of its own", async () => {
    await write(EXCHANGES.slice(0, 2));
    await write(EXCHANGES.slice(2, 4));
    expect(listSegments(dir)).toHaveLength(2);
    expect((await entries()).map(({ url }) => url)).toEqual(EXCHANGES.slice(0, 4).map(({ url }) => url));
  });

  test("secrets are left out unless they are asked for, and then they are marked", async () => {
    const login = makeExchange("https://me:pw@a.test/login", "hi", {
      method: "POST",
      requestHeaders: [
        ["Cookie", "sid=1"],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ],
      responseHeaders: [["Set-Cookie", "sid=2"]],
      requestBody: Buffer.from("user=me&password=geheim"),
    });
    const written = (): string => {
      const [segment] = listSegments(dir);
      return gunzipSync(readFileSync(segment!.records)).toString();
    };
    await write([login, EXCHANGES[0]!]);
    expect(written()).not.toMatch(/geheim|sid=|me:pw/);
    expect((await entries()).map(({ secret }) => secret)).toEqual([undefined, undefined]);
    rmSync(dir, { recursive: true });
    await write([login, EXCHANGES[0]!], true);
    for (const secret of ["geheim", "sid=1", "sid=2"]) expect(written()).toContain(secret);
    expect((await entries()).map(({ secret }) => secret)).toEqual([true, undefined]);
  });
});
