import { once } from "node:events";
import { Command, Option } from "commander";
import {
  ARCHIVE_FORMATS,
  EXPORT_FORMATS,
  exportArchive,
  exportCollection,
  openCollection,
  type ArchiveFormat,
  type ArchiveExportOptions,
  type Collection,
  type ExportFormat,
} from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { openTerminal, safe } from "../terminal.js";
import { saveFile } from "../save-file.js";
import { UsageError } from "../usage-error.js";

interface ExportOptions extends CollectionOption, ArchiveExportOptions {
  readonly format: ExportFormat | ArchiveFormat;
  readonly save?: string;
}

const EXAMPLES = `
jsonl  a page a line, with its text and records
csv    a record a row, one column for each field
xml    a document a page: metadata, address, sequence, records, text
warc   what the browser loaded, and the pages that scripts and forms made (WARC 1.1, packed)
wacz   the same with an index, for ReplayWeb.page

Examples:
  deepbot export --format jsonl --out ./books > books.jsonl
  deepbot export --format csv --save records.csv
  deepbot export --format wacz --save books.wacz --out ./books`;

/** `deepbot export`: the collection for other programs. */
export function exportCommand(): Command {
  const command = new Command("export")
    .description("the collection for other programs; no session and no credentials leave it")
    .addOption(
      new Option("--format <format>", "how")
        .choices([...EXPORT_FORMATS, ...ARCHIVE_FORMATS])
        .default("jsonl"),
    )
    .option("--save <file>", "write there instead of to standard output")
    .option("--with-secrets", "warc, wacz: leave in what crawl --archive-secrets kept")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: ExportOptions) => {
    const terminal = openTerminal(options);
    if (options.save === undefined && isArchive(options.format) && process.stdout.isTTY) {
      throw new UsageError(`${options.format} is not for a terminal; name a file with --save`);
    }
    const collection = await openCollection(options.out, {
      create: false,
      exclusive: false,
      store: options.store,
    });
    try {
      const pieces = piecesOf(collection, options);
      if (options.save === undefined) await print(pieces);
      else {
        await saveFile(pieces, options.save, "--save");
        terminal.tell(`written to ${options.save}`);
      }
    } finally {
      await collection.close();
    }
  });
  return command;
}

function piecesOf(collection: Collection, options: ExportOptions): AsyncIterable<string | Uint8Array> {
  const { format } = options;
  return isArchive(format)
    ? exportArchive(collection, format, options)
    : exportCollection(collection.repository, format);
}

function isArchive(format: ExportFormat | ArchiveFormat): format is ArchiveFormat {
  return (ARCHIVE_FORMATS as readonly string[]).includes(format);
}

/** No faster than the reader takes it: what waits to be read would pile up in memory. */
async function print(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    // For another program it goes out as it is; a person is shown nothing that moves the cursor.
    const shown = process.stdout.isTTY && typeof piece === "string" ? safe(piece) : piece;
    if (!process.stdout.write(shown)) await once(process.stdout, "drain");
  }
}
