import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

/** The folder of a collection that holds what the browser loaded. */
export const ARCHIVE_FOLDER = "archive";
const RECORDS = ".warc.gz";
const INDEX = ".index.jsonl";

/** A file of packed records, and one line for each exchange in it. */
export interface Segment {
  readonly name: string;
  readonly records: string;
  readonly index: string;
}

/** Where an exchange stands in its segment: the response, directly followed by the request. */
export interface SegmentEntry {
  readonly id: string;
  readonly position: number;
  readonly responseLength: number;
  readonly requestLength: number;
  readonly type: "response" | "revisit";
  readonly url: string;
  readonly method: string;
  /** When the request left; milliseconds since 1970. */
  readonly at: number;
  readonly status: number;
  readonly mime: string;
  readonly digest: string | null;
  /** What was sent along, in the words an index uses. */
  readonly query?: string;
  /** Set where the body is incomplete. */
  readonly missing?: string;
  /** Set where the records hold what would let another person be the user. */
  readonly secret?: true;
}

export function segmentAt(dir: string, name: string): Segment {
  return { name, records: join(dir, `${name}${RECORDS}`), index: join(dir, `${name}${INDEX}`) };
}

/** The segments of a folder in the order they were written. */
export function listSegments(dir: string): Segment[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((file) => file.endsWith(INDEX))
    .map((file) => segmentAt(dir, file.slice(0, -INDEX.length)))
    .filter(({ records }) => existsSync(records))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What stands in a segment. A line that is only half there, or tells of records that are not, ends it. */
export async function* readSegment({
  records,
  index,
}: Segment): AsyncGenerator<SegmentEntry, void, undefined> {
  const input = createReadStream(index);
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const entry = parseEntry(line);
      if (entry === null || endOf(entry) > statSync(records).size) return;
      yield entry;
    }
  } finally {
    input.destroy();
  }
}

/**
 * Cuts off what a killed process or a power failure left half-written at the end of a segment: records no line tells
 * of, and lines whose records are not there or cannot be unpacked.
 */
export function repairSegment({ records, index }: Segment): void {
  const lines = tailOf(index);
  const size = statSync(records).size;
  let entry: SegmentEntry | null = null;
  let cut = 0;
  for (let at = lines.texts.length - 1; at >= 0; at--) {
    const text = lines.texts[at] ?? "";
    entry = parseEntry(text);
    if (entry !== null && endOf(entry) <= size && isSound(records, entry)) break;
    entry = null;
    cut += Buffer.byteLength(text);
  }
  if (cut > 0) truncateSync(index, statSync(index).size - cut);
  if (entry === null) {
    // Nothing the end of it tells is sound: what comes before is left as it is, and read as far as it goes.
    return;
  }
  if (endOf(entry) < size) truncateSync(records, endOf(entry));
}

const TAIL_BYTES = 4_000_000;

/** The last lines of a file, each with its line break. */
function tailOf(file: string): { readonly texts: readonly string[] } {
  const size = statSync(file).size;
  const length = Math.min(size, TAIL_BYTES);
  const bytes = readAt(file, size - length, length);
  const texts = bytes.toString("utf8").split(/(?<=\n)/u);
  // The first may have begun before.
  return { texts: length < size ? texts.slice(1) : texts };
}

function isSound(file: string, entry: SegmentEntry): boolean {
  try {
    const { position, responseLength, requestLength } = entry;
    gunzipSync(readAt(file, position, responseLength));
    gunzipSync(readAt(file, position + responseLength, requestLength));
    return true;
  } catch {
    return false;
  }
}

/** Bytes of a file; fewer where it ends before. */
export function readAt(file: string, position: number, length: number): Buffer {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const got = readSync(handle, bytes, read, length - read, position + read);
      if (got === 0) break;
      read += got;
    }
    return bytes.subarray(0, read);
  } finally {
    closeSync(handle);
  }
}

function endOf({ position, responseLength, requestLength }: SegmentEntry): number {
  return position + responseLength + requestLength;
}

function parseEntry(line: string): SegmentEntry | null {
  try {
    return JSON.parse(line) as SegmentEntry;
  } catch {
    return null;
  }
}
