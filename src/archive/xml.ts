import type { ExportedPage } from "./exported-page.js";

/** Characters XML 1.0 has no way to write, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Written plainly these would come back as other white space.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** The pages as XML, a document element each. */
export async function* pagesXml(pages: AsyncIterable<ExportedPage>): AsyncGenerator<string, void, undefined> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<collection>\n';
  for await (const page of pages) yield pageXml(page);
  yield "</collection>\n";
}

function pageXml(page: ExportedPage): string {
  const lines = [
    `  <document id="${page.id}">`,
    "    <metadata>",
    element(6, "title", page.title),
    element(6, "type", page.type),
    element(6, "contentType", page.contentType),
    element(6, "status", String(page.status)),
    element(6, "depth", String(page.depth)),
    element(6, "fetchedAt", page.fetchedAt),
    element(6, "textHash", page.textHash),
    element(6, "simHash", page.simHash),
    ...(page.domain === null ? [] : [element(6, "domain", page.domain)]),
    ...(page.language === null ? [] : [element(6, "language", page.language)]),
    ...(page.summary === null ? [] : [element(6, "summary", page.summary)]),
    ...fileLines(page.file),
    ...Object.entries(page.extra).map(([name, value]) =>
      element(6, "extra", value, ` name="${attributeText(name)}"`),
    ),
    ...(page.duplicateOf === null ? [] : [element(6, "duplicateOf", String(page.duplicateOf))]),
    ...Object.entries(page.query ?? {}).map(([attribute, value]) =>
      element(6, "query", value, ` attribute="${attributeText(attribute)}"`),
    ),
    "    </metadata>",
    element(4, "address", page.url, ` enough="${String(page.addressable)}"`),
    "    <sequence>",
    ...page.sequence.steps.map((step) =>
      element(6, "step", JSON.stringify(step), ` kind="${attributeText(step.kind)}"`),
    ),
    "    </sequence>",
    ...recordLines(page.records),
    ...(page.mainText === null ? [] : [element(4, "mainText", page.mainText)]),
    element(4, "text", page.text),
    "  </document>",
  ];
  return `${lines.join("\n")}\n`;
}

function fileLines(file: ExportedPage["file"]): readonly string[] {
  if (file === null) return [];
  const hash = file.hash === null ? "" : ` sha256="${attributeText(file.hash)}"`;
  return [element(6, "file", file.name, ` bytes="${file.size}"${hash}`)];
}

function recordLines(records: ExportedPage["records"]): readonly string[] {
  if (records.length === 0) return [];
  const lines = records.flatMap((fields) => [
    "      <record>",
    ...Object.entries(fields).map(([name, value]) =>
      element(8, "field", value, ` name="${attributeText(name)}"`),
    ),
    "      </record>",
  ]);
  return ["    <records>", ...lines, "    </records>"];
}

function element(indent: number, name: string, text: string, attributes = ""): string {
  return `${" ".repeat(indent)}<${name}${attributes}>${elementText(text)}</${name}>`;
}

function elementText(text: string): string {
  return text.replace(NOT_IN_XML, "\ufffd").replace(/[&<>\r]/gu, (c) => ESCAPES[c] ?? c);
}

function attributeText(text: string): string {
  return text.replace(NOT_IN_XML, "\ufffd").replace(/[&<>"\t\n\r]/gu, (c) => ESCAPES[c] ?? c);
}
