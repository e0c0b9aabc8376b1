import type { Repository } from "../repository/repository.js";
import { recordsCsv } from "./csv.js";
import { exportedPage } from "./exported-page.js";
import type { ExportedPage } from "./exported-page.js";
import { pagesXml } from "./xml.js";

export const EXPORT_FORMATS = ["jsonl", "csv", "xml"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The collection for other programs, piece by piece: however much is stored, one page is in memory at a time.
 * - jsonl: a page a line, with its text and its records;
 * - csv: a record a row, one column for every field any record has;
 * - xml: one document element a page, with metadata, address, way, records and text.
 */
export function exportCollection(
  repository: Repository,
  format: ExportFormat,
): AsyncGenerator<string, void, undefined> {
  switch (format) {
    case "jsonl":
      return pagesJsonl(repository);
    case "csv":
      return recordsCsv(repository);
    case "xml":
      return pagesXml(exportedPages(repository));
  }
}

async function* pagesJsonl(repository: Repository): AsyncGenerator<string, void, undefined> {
  for await (const page of exportedPages(repository)) yield `${JSON.stringify(page)}\n`;
}

async function* exportedPages(repository: Repository): AsyncGenerator<ExportedPage, void, undefined> {
  for await (const { id } of repository.pages()) {
    const page = await repository.getPage(id);
    if (page !== null) yield exportedPage(page, await repository.recordsOf(id));
  }
}
