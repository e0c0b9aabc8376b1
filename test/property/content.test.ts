import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { decodeText } from "../../src/content/decode-text.js";
import { fileNameOf } from "../../src/content/file-name.js";
import { judgePage } from "../../src/content/keep/judge-page.js";
import { keepQuery } from "../../src/content/keep/keep-query.js";
import { summarise } from "../../src/content/refine/summarise.js";
import { plainPortion } from "../../src/content/refine/plain-portion.js";
import { WorkerDesk } from "../../src/content/worker-desk.js";
import { scanXml } from "../../src/content/xml-scan.js";
import { pdfOf, wordOf } from "../unit/content/made-documents.js";

const WHOLE: Readonly<Record<string, Buffer>> = {
  "text/html": Buffer.from(
    "<html lang=de><head><title>T</title></head><body><table><tr><td><a href='/x'>a</a></table><p>b<ul><li>c",
  ),
  "application/json": Buffer.from(JSON.stringify({ title: "T", list: [{ url: "/a", n: 1.5 }, null, "x"] })),
  "text/csv": Buffer.from('a,b\n"1,5","x ""y"""\n'),
  "application/rss+xml": Buffer.from(
    "<?xml version='1.0'?><rss><channel><title>T</title><item><link>/x</link><description>&lt;p&gt;a</description></item></channel></rss>",
  ),
  "text/plain": Buffer.from("Grüße\nhttps://a.test/x"),
};

let desk: WorkerDesk;
let documents: Readonly<Record<string, Buffer>>;
beforeAll(async () => {
  desk = new WorkerDesk({ handlers: [], keep: null, refine: [] });
  documents = {
    ...WHOLE,
    "application/pdf": pdfOf(["A line", "Another (line)"], { title: "T", link: "https://a.test/" }),
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": await wordOf({
      paragraphs: ["One.", "Two."],
      title: "T",
      link: "https://a.test/",
    }),
  };
});
afterAll(() => desk.close());

/** A document cut short, with some bytes replaced, taken out, put in or said again. */
const damage = fc.record({
  kind: fc.nat(6),
  keep: fc.double({ min: 0.05, max: 1, noNaN: true }),
  changes: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      how: fc.constantFrom("replace" as const, "insert" as const, "repeat" as const, "remove" as const),
      byte: fc.nat(255),
    }),
    { maxLength: 12 },
  ),
});

function damaged(
  whole: Buffer,
  { keep, changes }: { keep: number; changes: readonly { at: number; how: string; byte: number }[] },
): Buffer {
  let bytes = [...whole.subarray(0, Math.ceil(keep * whole.length))];
  for (const { at, how, byte } of changes) {
    const place = Math.floor(at * bytes.length);
    if (how === "replace") bytes[place] = byte;
    else if (how === "insert") bytes.splice(place, 0, byte, byte, byte);
    else if (how === "remove") bytes.splice(place, 1 + (byte % 16));
    else bytes = [...bytes.slice(0, place), ...bytes.slice(Math.max(0, place - byte))];
  }
  return Buffer.from(bytes);
}

describe("documents that are damaged", () => {
  test.prop([damage], { numRuns: 300 })(
    "are read or refused, in time and whatever they are",
    async (made) => {
      const [contentType = "", whole = Buffer.alloc(0)] = Object.entries(documents)[made.kind] ?? [];
      const about = { contentType, url: "https://site.test/d", fileName: "" };
      const answer = await desk.run({ kind: "read", bytes: damaged(whole, made), about }, 20_000);
      expect(["read", "failed"]).toContain(answer.kind);
      if (answer.kind !== "read") return;
      for (const { url } of answer.document.links ?? []) expect(url).toMatch(/^https?:/);
      expect(answer.document.text).not.toContain("\0");
    },
    120_000,
  );

  const part = fc.constantFrom(
    "word/document.xml",
    "docProps/core.xml",
    "word/_rels/document.xml.rels",
    "_rels/.rels",
  );
  test.prop([damage, part], { numRuns: 60 })(
    "and so is a Word document whose archive is whole and whose parts are not",
    async (made, name) => {
      const whole = Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl><w:tr><w:tc><w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:hyperlink r:id="rId9"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`,
      );
      const contentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
      const bytes = await wordOf({
        ...{ paragraphs: ["One."], title: "T", link: "javascript:alert(1)" },
        extra: { [name]: damaged(whole, made) },
      });
      const about = { contentType, url: "https://site.test/d", fileName: "" };
      const answer = await desk.run({ kind: "read", bytes, about }, 20_000);
      expect(["read", "failed"]).toContain(answer.kind);
      if (answer.kind !== "read") return;
      for (const { url } of answer.document.links ?? []) expect(url).toMatch(/^https?:/);
    },
    120_000,
  );

  test.prop([fc.uint8Array({ maxLength: 3_000 }), fc.nat(6)], { numRuns: 100 })(
    "and so is noise",
    async (bytes, kind) => {
      const contentType = Object.keys(documents)[kind] ?? "";
      const about = { contentType, url: "https://site.test/d", fileName: "" };
      const answer = await desk.run({ kind: "read", bytes, about }, 20_000);
      expect(["read", "failed"]).toContain(answer.kind);
    },
    120_000,
  );
});

test.prop([fc.uint8Array({ maxLength: 500 }), fc.string({ unit: "binary" })])(
  "any bytes are some text, whatever charset is named",
  (bytes, named) => {
    for (const kind of ["plain", "html", "xml"] as const) {
      expect(typeof decodeText(bytes, kind, `text/x; charset=${named}`)).toBe("string");
    }
  },
);

test.prop([fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "binary", maxLength: 300 })])(
  "a file's name has no path and nothing that moves a cursor",
  (name, address) => {
    for (const made of [
      fileNameOf(`https://a.test/${address}`, `attachment; filename="${name}"`),
      fileNameOf(
        address,
        `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[\ud800-\udfff]/g, ""))}`,
      ),
    ]) {
      expect(made).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
    }
  },
);

test.prop([
  fc.string({ unit: fc.constantFrom("<", ">", "/", "!", "[", "]", '"', "&", ";", "a", "=", " ", "-", "?") }),
])("XML is read to its end, once", (source) => {
  let length = 0;
  for (const part of scanXml(source)) length += part.kind === "text" ? part.text.length : 1;
  expect(length).toBeLessThanOrEqual(2 * source.length + 1);
});

test.prop([fc.string({ unit: fc.constantFrom(..."ab cé.!? \n日。".split("")), maxLength: 2_000 })])(
  "a summary is made of the text, and the portion is a piece of it",
  (text) => {
    const summary = summarise(text, "a b");
    const flat = text.replace(/\s+/g, " ");
    for (const sentence of summary?.split(/(?<=[.!?。]) /u) ?? []) {
      expect(flat).toContain(sentence);
    }
    expect(
      text
        .split("\n")
        .map((line) => line.trim())
        .join("\n"),
    ).toContain(plainPortion(text));
  },
);

const word = fc.stringMatching(/^[a-zäé]{1,6}$/);
test.prop([fc.array(word, { minLength: 1, maxLength: 30 }), fc.array(word, { minLength: 1, maxLength: 3 })])(
  "AND, OR and NOT decide as they do on sets of words",
  async (words, [a = "", b = a]) => {
    const page = {
      ...{ url: "https://a.test/", title: "", contentType: "", type: "static", domain: null, language: null },
      text: words.join(" "),
      size: 1,
    };
    const holds = async (query: string): Promise<boolean> =>
      (await judgePage({ query: keepQuery(query) }, page)).kept;
    const [one, two] = [await holds(a), await holds(b)];
    expect(await holds(`${a} AND ${b}`)).toBe(one && two);
    expect(await holds(`${a} OR ${b}`)).toBe(one || two);
    expect(await holds(`${a} AND NOT ${b}`)).toBe(one && !two);
    expect(await holds(`NOT (${a} OR ${b})`)).toBe(!one && !two);
  },
);
