import { describe, expect, test } from "vitest";
import { checkedArchive } from "../../../src/zip/checked-archive.js";
import type { DocumentAbout } from "../../../src/content/document-handler.js";
import { csvHandler } from "../../../src/content/handlers/csv.js";
import { docxHandler } from "../../../src/content/handlers/docx.js";
import { htmlHandler } from "../../../src/content/handlers/html.js";
import { jsonHandler } from "../../../src/content/handlers/json.js";
import { pdfHandler } from "../../../src/content/handlers/pdf.js";
import { plainTextHandler } from "../../../src/content/handlers/plain-text.js";
import { xmlHandler } from "../../../src/content/handlers/xml.js";
import { pdfOf, wordOf, zipOf } from "./made-documents.js";

const about = (contentType = "", fileName = ""): DocumentAbout => ({
  contentType,
  fileName,
  url: "https://site.test/papers/one",
});
const bytes = (text: string, encoding: BufferEncoding = "utf8"): Uint8Array => Buffer.from(text, encoding);
const addresses = (links: readonly { readonly url: string }[] = []): string[] => links.map(({ url }) => url);

describe("PDF", () => {
  test("its pages are read in order, with its title and the addresses in it", async () => {
    const file = pdfOf(["On the growth of quinces.", "More at https://a.test/more."], {
      title: "Quinces",
      link: "https://a.test/annotated",
    });
    const read = await pdfHandler.read(file, about("application/pdf"));
    expect(read.title).toBe("Quinces");
    expect(read.text).toBe("On the growth of quinces.\nMore at https://a.test/more.");
    expect(addresses(read.links)).toEqual(["https://a.test/annotated", "https://a.test/more"]);
  });

  test("without a title its first line is one", async () => {
    const read = await pdfHandler.read(pdfOf(["A line"]), about());
    expect(read.title).toBe("A line");
  });

  test("what is no PDF is told as such", async () => {
    await expect(pdfHandler.read(bytes("%PDF-1.4 and nothing else"), about())).rejects.toThrow(/PDF/);
  });
});

describe("Word", () => {
  test("paragraphs, title, language and links", async () => {
    const file = await wordOf({
      paragraphs: ["First paragraph.", "Zweiter Absatz."],
      title: "Quitten &amp; Co",
      link: "https://a.test/further",
    });
    const read = await docxHandler.read(file, about());
    expect(read).toMatchObject({ title: "Quitten & Co", language: "de-AT" });
    expect(read.text).toBe("First paragraph.\nZweiter Absatz.\nfurther");
    expect(read.links).toEqual([{ url: "https://a.test/further", text: "further" }]);
  });

  test("pictures are never unpacked, however large", async () => {
    const picture = Buffer.alloc(80 * 1024 * 1024);
    const file = await wordOf({ paragraphs: ["Words."], extra: { "word/media/image1.png": picture } });
    expect((await docxHandler.read(file, about())).text).toBe("Words.");
  });

  test("a bomb is refused by what its directory says", async () => {
    const file = await wordOf({
      paragraphs: ["x"],
      extra: { "word/styles.xml": Buffer.alloc(65 * 1024 * 1024) },
    });
    expect(file.length).toBeLessThan(1_000_000);
    await expect(docxHandler.read(file, about())).rejects.toThrow(
      /unpacked it would be 66 MB, more than 64 MB/,
    );
  });

  test("a bomb whose directory lies is stopped while it is unpacked", async () => {
    const zip = await zipOf({ "word/document.xml": Buffer.alloc(65 * 1024 * 1024) });
    // The size in the directory, and in the file's own head, become a small one.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(65 * 1024 * 1024);
    for (let at = zip.indexOf(size); at !== -1; at = zip.indexOf(size, at + 4)) zip.writeUInt32LE(1_000, at);
    await expect(checkedArchive(zip, () => true)).rejects.toThrow(/too many bytes/);
  });

  test("an archive that is no document is told as such", async () => {
    await expect(docxHandler.read(await zipOf({ "a.txt": "a" }), about())).rejects.toThrow();
    await expect(docxHandler.read(bytes("PK no archive"), about())).rejects.toThrow();
  });
});

describe("text", () => {
  test.each([
    ["UTF-8", bytes("Grüße aus Köln"), "text/plain"],
    ["UTF-8 with a mark", bytes("\ufeffGrüße aus Köln"), "text/plain; charset=iso-8859-1"],
    ["Latin-1 by its header", bytes("Grüße aus Köln", "latin1"), "text/plain; charset=ISO-8859-1"],
    ["Latin-1 that nobody names", bytes("Grüße aus Köln", "latin1"), "text/plain"],
    ["UTF-16 with a mark", bytes("\ufeffGrüße aus Köln", "utf16le"), "text/plain"],
    ["UTF-16 without", bytes("Grüße aus Köln", "utf16le"), "text/plain"],
    ["a charset nobody knows", bytes("Grüße aus Köln"), "text/plain; charset=klingon"],
  ])("%s", async (_name, file, contentType) => {
    expect(await plainTextHandler.read(file, about(contentType))).toMatchObject({
      text: "Grüße aus Köln",
      title: "Grüße aus Köln",
    });
  });

  test("what Windows adds to Latin-1 is no control character", async () => {
    const file = Buffer.from("\u0093Gr\u00fc\u00dfe\u0094 \u0096 5 \u0080", "latin1");
    for (const contentType of [
      "text/plain; charset=windows-1252",
      "text/plain; charset=iso-8859-1",
      "text/plain",
    ]) {
      expect((await plainTextHandler.read(file, about(contentType))).text).toBe("“Grüße” – 5 €");
    }
  });

  test("addresses in it are links, without what ends the sentence", async () => {
    const { links } = await plainTextHandler.read(
      bytes("See https://a.test/x, (https://b.test/y) and <https://c.test/z?q=1>."),
      about(),
    );
    expect(addresses(links)).toEqual(["https://a.test/x", "https://b.test/y", "https://c.test/z?q=1"]);
  });

  test("bytes that are no text are refused", () => {
    expect(() => plainTextHandler.read(Buffer.alloc(100), about())).toThrow(/no text/);
  });
});

describe("JSON", () => {
  test("lines of field and value, the title, and addresses", async () => {
    const value = {
      name: "Harvest",
      crops: [{ crop: "medlar", kg: 12, href: "/medlar" }, { crop: "quince" }],
    };
    const read = await jsonHandler.read(bytes(JSON.stringify(value)), about("application/json"));
    expect(read.title).toBe("Harvest");
    expect(read.text).toBe("name: Harvest\ncrop: medlar\nkg: 12\nhref: /medlar\ncrop: quince");
    expect(addresses(read.links)).toEqual(["https://site.test/medlar"]);
  });

  test("nesting without end is no trouble; what is no JSON stays as it is", async () => {
    const deep = `${"[".repeat(100_000)}"core"${"]".repeat(100_000)}`;
    expect((await jsonHandler.read(bytes(deep), about())).text).toContain("core");
    expect((await jsonHandler.read(bytes("{half"), about("", "x.json"))).text).toBe("{half");
  });
});

describe("CSV", () => {
  test("rows stay lines", async () => {
    const read = await csvHandler.read(bytes("bed,crop\r\n1,leek\r\n"), about("text/csv", "report.csv"));
    expect(read).toMatchObject({ title: "report.csv", text: "bed,crop\r\n1,leek" });
  });
});

describe("XML", () => {
  test("a feed: its items with title, words and address", async () => {
    const feed = `<?xml version="1.0" encoding="iso-8859-1"?><rss><channel><title>Garten</title><language>de</language>
      <item><title>Äpfel &amp; Birnen</title><link>/items/1</link>
      <description>&lt;p&gt;Ein &lt;a href="/more"&gt;Absatz&lt;/a&gt;.&lt;/p&gt;</description></item></channel></rss>`;
    const read = await xmlHandler.read(bytes(feed, "latin1"), about("application/rss+xml"));
    expect(read).toMatchObject({ title: "Garten", language: "de" });
    expect(read.text).toBe("Garten\nde\nÄpfel & Birnen\nEin Absatz.");
    expect(addresses(read.links)).toEqual(["https://site.test/items/1", "https://site.test/more"]);
  });

  test("entities of a document's own stand for nothing", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><x>&b;&f; ok</x>`;
    expect((await xmlHandler.read(bytes(bomb), about())).text).toBe("&b;&f; ok");
  });
});

describe("HTML that is sent as a file", () => {
  test("text, title, language and links; scripts say nothing", async () => {
    const page = `<html lang="fr"><head><title>Le livre</title><meta charset="windows-1252"></head><body><h1>Crème</h1>
      <script>alert("x")</script><p>Sur la <b>table</b>.</p><a href="x">suite</a></body></html>`;
    const read = await htmlHandler.read(bytes(page, "latin1"), about("text/html"));
    expect(read).toMatchObject({ title: "Le livre", language: "fr" });
    expect(read.text).toBe("Crème\nSur la table.\nsuite");
    expect(read.links).toEqual([{ url: "https://site.test/papers/x", text: "suite" }]);
  });
});
