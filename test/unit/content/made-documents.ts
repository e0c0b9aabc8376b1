import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

export interface MadeWord {
  readonly paragraphs: readonly string[];
  readonly title?: string;
  readonly link?: string;
  /** Files beside those a document needs. */
  readonly extra?: Readonly<Record<string, Buffer>>;
}

/** A Word document with these paragraphs. */
export async function wordOf({ paragraphs, title, link, extra = {} }: MadeWord): Promise<Buffer> {
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
    .join("");
  const anchor =
    link === undefined
      ? ""
      : `<w:p><w:hyperlink r:id="rId9"><w:r><w:t>further</w:t></w:r></w:hyperlink></w:p>`;
  const files: Record<string, string | Buffer> = {
    "[Content_Types].xml": TYPES,
    "_rels/.rels": RELATIONS,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}${anchor}</w:body></w:document>`,
    ...(link === undefined
      ? {}
      : {
          "word/_rels/document.xml.rels": `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${link}" TargetMode="External"/></Relationships>`,
        }),
    ...(title === undefined
      ? {}
      : {
          "docProps/core.xml": `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:language>de-AT</dc:language></cp:coreProperties>`,
        }),
    ...extra,
  };
  return zipOf(files);
}

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A PDF of pages with a line each, small but whole: its table of offsets is right. */
export function pdfOf(
  lines: readonly string[],
  about: { readonly title?: string; readonly link?: string } = {},
): Buffer {
  const count = lines.length;
  const pageAt = (n: number): number => 4 + 2 * n;
  const extraAt = 4 + 2 * count;
  const annotation =
    about.link === undefined
      ? ""
      : ` /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A << /S /URI /URI (${about.link}) >> >>]`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${lines.map((_line, n) => `${pageAt(n)} 0 R`).join(" ")}] /Count ${count} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...lines.flatMap((line, n) => {
      const drawn = `BT /F1 18 Tf 60 720 Td (${line.replaceAll(/[\\()]/g, "\\$&")}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(n) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>${annotation} >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
    `<< /Title (${about.title ?? ""}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, position) => {
    const offset = file.length;
    file += `${position + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${extraAt} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
