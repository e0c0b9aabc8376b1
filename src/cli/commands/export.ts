import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { EXPORT_FORMATS, exportCollection, openCollection, type ExportFormat } from "../../index.js";
import { withCollection, type CollectionOption } from "../common-options.js";
import { openTerminal, safe } from "../terminal.js";
import { UsageError } from "../usage-error.js";

interface ExportOptions extends CollectionOption {
  readonly format: ExportFormat;
  readonly save?: string;
}

const EXAMPLES = `
jsonl  a page a line, with its text and records
csv    a record a row, one column for each field
xml    a document a page: metadata, address, sequence, records, text

Examples:
  deepbot export --format jsonl --out ./books > books.jsonl
  deepbot export --format csv --save records.csv`;

/** `deepbot export`: the collection for other programs. */
export function exportCommand(): Command {
  const command = new Command("export")
    .description("the collection for other programs; no session and no credentials leave it")
    .addOption(new Option("--format <format>", "how").choices(EXPORT_FORMATS).default("jsonl"))
    .option("--save <file>", "write there instead of to standard output")
    .addHelpText("after", EXAMPLES);
  withCollection(command).action(async (options: ExportOptions) => {
    const terminal = openTerminal(options);
    const collection = await openCollection(options.out, { create: false, exclusive: false });
    try {
      const pieces = exportCollection(collection.repository, options.format);
      if (options.save === undefined) await print(pieces);
      else {
        await save(pieces, options.save);
        terminal.tell(`written to ${options.save}`);
      }
    } finally {
      await collection.close();
    }
  });
  return command;
}

async function save(pieces: AsyncIterable<string>, file: string): Promise<void> {
  const stream = createWriteStream(file, { mode: 0o600 });
  try {
    await once(stream, "open");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file}: cannot be written (${why}); name another file with --save`);
  }
  await pipeline(Readable.from(pieces), stream);
}

/** No faster than the reader takes it: what waits to be read would pile up in memory. */
async function print(pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    // For another program it goes out as it is; a person is shown nothing that moves the cursor.
    if (!process.stdout.write(process.stdout.isTTY ? safe(piece) : piece))
      await once(process.stdout, "drain");
  }
}
