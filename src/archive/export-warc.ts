import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import type { PageDocument, PageWithContent, Repository } from "../repository/repository.js";
import type { CdxEntry } from "./cdx.js";
import { pageRecord, placeOf, type PagePlace } from "./page-record.js";
import { publicRecords } from "./public-records.js";
import {
  ARCHIVE_FOLDER,
  listSegments,
  readAt,
  readSegment,
  type Segment,
  type SegmentEntry,
} from "./segment.js";
import { warcInfo } from "./warc-info.js";

const gzipLater = promisify(gzip);

/** A collection as an export sees it. */
export interface ArchivedCollection {
  readonly dir: string;
  readonly repository: Repository;
}

export interface ArchiveExportOptions {
  /** Cookies, logins and what stands in password fields stay in, where the crawl kept them. */
  readonly withSecrets?: boolean;
}

/** A page and where it stands in the export. */
export interface PlacedPage {
  readonly page: PageWithContent;
  readonly document: PageDocument | null;
  readonly place: PagePlace;
}

/**
 * The collection as one WARC file, packed record by record: all that was kept of the traffic, and a resource for each page
 * that no response in it shows. `onRecord` is told of each record a page may be looked up by.
 */
export async function* exportWarc(
  collection: ArchivedCollection,
  { withSecrets = false }: ArchiveExportOptions = {},
  onRecord: (entry: CdxEntry) => void = () => undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  let offset = 0;
  const info = gzipSync(warcInfo("deepbot.warc.gz"));
  offset += info.length;
  yield info;
  for (const segment of listSegments(join(collection.dir, ARCHIVE_FOLDER))) {
    for await (const stretch of stretchesOf(segment, withSecrets)) {
      for (const entry of stretch.entries) onRecord(toCdx(entry, offset + entry.position - stretch.position));
      yield* stretch.bytes;
      offset += stretch.length;
    }
  }
  for await (const { page, document, place } of placedPages(collection)) {
    if (!place.needsRecord) continue;
    const record = pageRecord(page, place, document);
    const bytes = await gzipLater(record.bytes);
    const { mime, digest } = record;
    const { url, date } = place;
    onRecord({
      url,
      date,
      mime,
      status: 200,
      digest,
      length: bytes.length,
      offset,
      method: "GET",
      query: null,
    });
    offset += bytes.length;
    yield bytes;
  }
}

/** Every page, with where the export has it. */
export async function* placedPages({
  dir,
  repository,
}: ArchivedCollection): AsyncGenerator<PlacedPage, void, undefined> {
  const sizes = new Map(
    listSegments(join(dir, ARCHIVE_FOLDER)).map(({ name, records }) => [name, statSync(records).size]),
  );
  for await (const { id } of repository.pages()) {
    const page = await repository.getPage(id);
    if (page === null) continue;
    const found = await repository.documentOf(id);
    // Its segment may lie on another machine, or have lost its end in a power failure.
    const isHere = found !== null && found.position + found.length <= (sizes.get(found.segment) ?? 0);
    const document = isHere ? found : null;
    yield { page, document, place: placeOf(page, document) };
  }
}

/** Records that follow each other, to be copied in one go. */
interface Stretch {
  readonly position: number;
  readonly length: number;
  readonly entries: readonly SegmentEntry[];
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const STRETCH_BYTES = 8_000_000;

async function* stretchesOf(
  segment: Segment,
  withSecrets: boolean,
): AsyncGenerator<Stretch, void, undefined> {
  let entries: SegmentEntry[] = [];
  const flush = (): Stretch[] => {
    const first = entries[0];
    const last = entries.at(-1);
    if (first === undefined || last === undefined) return [];
    const length = endOf(last) - first.position;
    const stretch = {
      ...{ position: first.position, length, entries },
      bytes: createReadStream(segment.records, { start: first.position, end: endOf(last) - 1 }),
    };
    entries = [];
    return [stretch];
  };
  for await (const entry of readSegment(segment)) {
    if (entry.secret === true && !withSecrets) {
      yield* flush();
      yield await bareStretch(segment, entry);
      continue;
    }
    entries.push(entry);
    if (endOf(entry) - (entries[0]?.position ?? 0) >= STRETCH_BYTES) yield* flush();
  }
  yield* flush();
}

/** Records that hold secrets, written anew without them. */
async function bareStretch({ records }: Segment, entry: SegmentEntry): Promise<Stretch> {
  const { position, responseLength, requestLength } = entry;
  const bare = await publicRecords(readAt(records, position, responseLength + requestLength), entry);
  const response = gzipSync(bare.response);
  const request = gzipSync(bare.request);
  const { id, type, method, at, status, mime, digest } = entry;
  const told: SegmentEntry = {
    ...{ id, type, method, at, status, mime, digest, url: bare.url },
    ...{ position: 0, responseLength: response.length, requestLength: request.length },
    ...(bare.query === null ? {} : { query: bare.query }),
  };
  return {
    ...{ position: 0, length: response.length + request.length, entries: [told] },
    bytes: [response, request],
  };
}

function endOf({ position, responseLength, requestLength }: SegmentEntry): number {
  return position + responseLength + requestLength;
}

function toCdx(entry: SegmentEntry, offset: number): CdxEntry {
  const { url, at: date, status, digest, method, responseLength: length, query = null } = entry;
  const mime = entry.type === "revisit" ? "warc/revisit" : entry.mime === "" ? "unk" : entry.mime;
  return { url, date, mime, status, digest, length, offset, method, query };
}
