import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** As many lines as web archives usually put into one block. */
const LINES_PER_BLOCK = 3_000;

/** One block of a packed index, and the line that tells what it begins with. */
export interface IndexBlock {
  readonly bytes: Buffer;
  readonly line: string;
}

/** The first line of the list of blocks. */
export function blocksHeader(filename: string): string {
  return `!meta 0 ${JSON.stringify({ format: "cdxj-gzip-1.0", filename })}\n`;
}

/** Sorted lines of an index, packed in blocks that can be read one by one. */
export async function* packIndex(
  lines: AsyncIterable<string>,
  filename: string,
): AsyncGenerator<IndexBlock, void, undefined> {
  let block: string[] = [];
  let offset = 0;
  const pack = (): IndexBlock => {
    const bytes = gzipSync(block.join(""));
    const [first = ""] = block;
    const prefix = first.slice(0, first.indexOf(" {"));
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    const line = `${prefix} ${JSON.stringify({ offset, length: bytes.length, digest, filename })}\n`;
    offset += bytes.length;
    block = [];
    return { bytes, line };
  };
  for await (const line of lines) {
    block.push(line);
    if (block.length >= LINES_PER_BLOCK) yield pack();
  }
  if (block.length > 0) yield pack();
}
