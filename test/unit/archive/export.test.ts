import { fc } from "@fast-check/vitest";
import { XMLParser } from "fast-xml-parser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportCollection, type ExportFormat } from "../../../src/archive/export-collection.js";
import type { NewPage, NewRecord, Repository } from "../../../src/repository/repository.js";
import { makeSqliteRepository } from "../../contract/sqlite.js";
import { leaseRoute, makePage, makeRoute, visited } from "../../contract/visits.js";

let tested: Awaited<ReturnType<typeof makeSqliteRepository>>;
let repository: Repository;
let visits = 0;
beforeEach(async () => {
  tested = await makeSqliteRepository();
  repository = tested.repository;
});
afterEach(() => tested.remove());

async function store(pages: readonly (readonly [NewPage, readonly NewRecord[]])[]): Promise<void> {
  visits += 1;
  await repository.addRoutes([makeRoute(`https://start.test/${visits}`)]);
  const found = pages.map(([page, records]) => visited(page, { records }));
  await repository.commit(await leaseRoute(repository), { kind: "done", pages: found }, 86_400_000);
}

async function exported(format: ExportFormat): Promise<string> {
  let text = "";
  for await (const piece of exportCollection(repository, format)) text += piece;
  return text;
}

/** RFC 4180, read by the book. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cells)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  expect(rows.pop(), "a row that does not end").toEqual([]);
  return rows;
}

interface XmlPage {
  readonly "@id": string;
  readonly metadata: { readonly title: string; readonly query?: unknown };
  readonly address: { readonly "#text": string; readonly "@enough": string };
  readonly sequence: { readonly step: unknown };
  readonly records?: { readonly record: { readonly field: unknown } };
  readonly text: string;
}

function readXml(text: string): XmlPage[] {
  // What XML 1.0 has no way to write.
  expect(text).not.toMatch(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
    htmlEntities: true,
    isArray: (name) => name === "document",
  });
  const { collection } = parser.parse(text) as { collection: { document?: XmlPage[] } };
  return collection.document ?? [];
}

const QUERY = { form: "f", domain: "books", values: { TITLE: "java & more" } };
const SECRET = "pa55word";
const PAGE = makePage(`https://anna:${SECRET}@a.test/answer`, {
  title: "Answers <1>",
  text: `Thinking in Java\nsee http://bob:${SECRET}@b.test/x`,
  type: "result",
  domain: "books",
  addressable: false,
  query: QUERY,
  sequence: {
    steps: [
      {
        kind: "goto",
        url: `https://anna:${SECRET}@a.test/`,
        effect: { kind: "navigation", url: `https://anna:${SECRET}@a.test/in`, method: "GET" },
      },
    ],
  },
});
const RECORDS: NewRecord[] = [
  { key: "1", fields: { AUTHOR: 'Bruce "B" Eckel', price: "=1+1", link: `https://x:${SECRET}@a.test/1` } },
  { key: "2", fields: { AUTHOR: "Ida,\nMeyer", "Year of print": "1998", page: "-5", url: "-x" } },
];

describe("an export", () => {
  test("as JSON lines has every page with its text and its records", async () => {
    await store([
      [PAGE, RECORDS],
      [makePage("https://a.test/about", { text: "About" }), []],
    ]);
    const lines = (await exported("jsonl")).trimEnd().split("\n");
    const pages = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(pages).toMatchObject([
      {
        id: 1,
        url: "https://a.test/answer",
        type: "result",
        domain: "books",
        query: { TITLE: "java & more" },
        addressable: false,
        text: "Thinking in Java\nsee http://***@b.test/x",
        records: [{ AUTHOR: 'Bruce "B" Eckel' }, { "Year of print": "1998" }],
        fetchedAt: "1970-01-01T00:00:00.001Z",
      },
      { id: 2, url: "https://a.test/about", query: null, text: "About", records: [] },
    ]);
  });

  test("as CSV has every record, a column for each field, and no formula", async () => {
    await store([
      [PAGE, RECORDS],
      [makePage("https://a.test/2"), [{ key: "3", fields: { AUTHOR: "Zed", ISBN: "1" } }]],
    ]);
    expect(readCsv(await exported("csv"))).toEqual([
      "record,page,url,domain,foundAt,AUTHOR,ISBN,Year of print,link,page_,price,url_".split(","),
      ["1", "1", "https://a.test/answer", "books", "1970-01-02T00:00:00.000Z", 'Bruce "B" Eckel'].concat([
        "",
        "",
        "https://***@a.test/1",
        "",
        "'=1+1",
        "",
      ]),
      ["2", "1", "https://a.test/answer", "books", "1970-01-02T00:00:00.000Z", "Ida,\nMeyer"].concat([
        "",
        "1998",
        "",
        "-5",
        "",
        "'-x",
      ]),
      ["3", "2", "https://a.test/2", "", "1970-01-02T00:00:00.000Z", "Zed", "1", "", "", "", "", ""],
    ]);
  });

  test("as XML has a document a page: metadata, address, way, records, text", async () => {
    await store([[PAGE, RECORDS.slice(0, 1)]]);
    const [page] = readXml(await exported("xml"));
    expect(page).toMatchObject({
      "@id": "1",
      metadata: { title: "Answers <1>", query: { "#text": "java & more", "@attribute": "TITLE" } },
      address: { "#text": "https://a.test/answer", "@enough": "false" },
      sequence: { step: { "@kind": "goto" } },
      text: "Thinking in Java\nsee http://***@b.test/x",
    });
    expect(page?.records?.record.field).toContainEqual({ "#text": 'Bruce "B" Eckel', "@name": "AUTHOR" });
  });

  test.each(["jsonl", "csv", "xml"] as const)("as %s carries no credentials", async (format) => {
    await store([[PAGE, RECORDS]]);
    const text = await exported(format);
    expect(text).toContain("a.test/answer");
    expect(text).not.toContain(SECRET);
  });

  test("of an empty collection is an empty file of its kind", async () => {
    expect(await exported("jsonl")).toBe("");
    expect(readCsv(await exported("csv"))).toEqual([["record", "page", "url", "domain", "foundAt"]]);
    expect(readXml(await exported("xml"))).toEqual([]);
  });

  test("brings one page at a time, and stops with its reader", async () => {
    await store(Array.from({ length: 5 }, (_, i) => [makePage(`https://a.test/${i}`), []] as const));
    let read = 0;
    const counted: Repository = new Proxy(repository, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]): unknown => {
          if (name === "getPage") read += 1;
          return Reflect.apply(value as (...given: unknown[]) => unknown, target, given);
        };
      },
    });
    for await (const line of exportCollection(counted, "jsonl")) {
      expect(line).toContain("https://a.test/0");
      break;
    }
    expect(read).toBe(1);
  });

  test("can be read again in every format, whatever a site wrote", async () => {
    const anyText = fc.string({ unit: "binary", maxLength: 40 });
    const written = fc.sample(fc.tuple(anyText, anyText, anyText), { numRuns: 25, seed: visits });
    await store(
      written.map(([title, text, value], i) => [
        makePage(`https://a.test/${i}`, { title, text }),
        [{ key: `${i}`, fields: { [title]: value, B: text } }],
      ]),
    );
    // As it comes back from a file.
    const read = async (format: ExportFormat): Promise<string> =>
      Buffer.from(await exported(format), "utf8").toString("utf8");
    const lines = (await read("jsonl")).split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toHaveLength(25);
    const rows = readCsv(await read("csv"));
    expect(rows).toHaveLength(26);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(readXml(await read("xml"))).toHaveLength(25);
  }, 60_000);
});
