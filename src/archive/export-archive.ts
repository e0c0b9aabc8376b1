import { exportWacz } from "./export-wacz.js";
import { exportWarc, type ArchivedCollection, type ArchiveExportOptions } from "./export-warc.js";

export const ARCHIVE_FORMATS = ["warc", "wacz"] as const;
export type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/**
 * The collection as web archives know it, piece by piece.
 * - warc: one file of WARC 1.1, packed record by record;
 * - wacz: the same with an index and a list of its pages, for ReplayWeb.page.
 */
export function exportArchive(
  collection: ArchivedCollection,
  format: ArchiveFormat,
  options: ArchiveExportOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  switch (format) {
    case "warc":
      return exportWarc(collection, options);
    case "wacz":
      return exportWacz(collection, options);
  }
}
