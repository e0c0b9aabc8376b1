import { fc, test as propertyTest } from "@fast-check/vitest";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cdxLine } from "../../../src/archive/cdx.js";
import { packIndex } from "../../../src/archive/packed-index.js";
import { SortedLines } from "../../../src/archive/sorted-lines.js";

function line(url: string, change: Partial<Parameters<typeof cdxLine>[0]> = {}): string {
  const entry = {
    url,
    date: 1_000,
    mime: "text/html",
    status: 200,
    digest: "sha256:0",
    length: 10,
    offset: 20,
  };
  return cdxLine({ ...entry, method: "GET", query: null, ...change }, "data.warc.gz");
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const one of lines) all.push(one);
  return all;
}

describe("lines of an index", () => {
  test("are keyed by the reversed host, and say where the record stands", () => {
    expect(line("https://www.Books.test:8080/A?b=2&a=1")).toBe(
      'test,books:8080)/a?a=1&b=2 19700101000001 {"url":"https://www.Books.test:8080/A?b=2&a=1","mime":"text/html",' +
        '"status":"200","digest":"sha256:0","length":"10","offset":"20","filename":"data.warc.gz"}\n',
    );
  });

  test("tell what was posted", () => {
    const posted = line("https://a.test/s", { method: "POST", query: "q=a%20b" });
    expect(posted).toMatch(/^test,a\)\/s\?__wb_method=post&q=a%20b /);
    expect(posted).toContain('"method":"POST","requestBody":"q=a%20b"');
  });

  propertyTest.prop([fc.string({ unit: "binary" }), fc.string({ unit: "binary" })])(
    "are one line of ASCII whatever an address holds",
    (path, query) => {
      const one = line(`https://a.test/${path}`, { method: "POST", query });
      expect(one).toMatch(/^[\x21-\x7e]+ \d{14} \{[\x20-\x7e]*\}\n$/);
    },
  );

  propertyTest.prop([fc.array(fc.stringMatching(/^[ -~]{0,6}$/)), fc.integer({ min: 1, max: 7 })])(
    "go in the order of their bytes, however many fit into memory",
    async (texts, atOnce) => {
      const lines = texts.map((text) => `${text}\n`);
      const sorted = new SortedLines(atOnce);
      for (const one of lines) sorted.add(one);
      const byBytes = [...lines].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(await collect(sorted.all())).toEqual(byBytes);
    },
  );

  test("are packed in blocks that can be found and read one by one", async () => {
    const sorted = new SortedLines(1_000);
    for (let i = 0; i < 7_000; i++) sorted.add(line(`https://a.test/${(i * 7_919) % 7_000}`));
    const blocks = [];
    for await (const block of packIndex(sorted.all(), "index.cdx.gz")) blocks.push(block);
    const whole = Buffer.concat(blocks.map(({ bytes }) => bytes));
    const told = blocks.map(({ line: one }) => {
      const at = one.indexOf(" {");
      const place = JSON.parse(one.slice(at)) as { offset: number; length: number };
      const text = gunzipSync(whole.subarray(place.offset, place.offset + place.length)).toString();
      expect(text.startsWith(`${one.slice(0, at)} {`)).toBe(true);
      return text;
    });
    const lines = told.join("").trimEnd().split("\n");
    expect(lines).toHaveLength(7_000);
    expect([...lines].sort()).toEqual(lines);
    expect(blocks).toHaveLength(3);
  });
});
