import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { Exchange, ExchangeSink } from "../exchange/exchange.js";
import { withoutSecrets } from "../exchange/secrets.js";
import type { DocumentPlace } from "../repository/repository.js";
import { asCollectionError } from "../repository/storage-errors.js";
import { BodyMemory } from "./body-memory.js";
import { bodyDigest, exchangeRecords } from "./exchange-records.js";
import { listSegments, repairSegment, segmentAt, type Segment, type SegmentEntry } from "./segment.js";
import { warcInfo } from "./warc-info.js";

const gzipLater = promisify(gzip);

/** The fastest level: on pages of 30 KB a third of the CPU of the default, and a tenth more on the disk. */
const LEVEL = 1;
/** Up to this length a record is packed on the spot: handing it to another thread costs as much. */
const SHORT = 64_000;
/** A segment is closed when it is as long; the length the WARC standard recommends. */
const SEGMENT_BYTES = 1_000_000_000;
/** Bodies that wait to be written; of more than that only the headers are kept. */
const MOST_WAITING_BYTES = 64_000_000;
/** A commit waits no longer for its documents. */
const PATIENCE_MS = 5_000;
const MOST_PLACES = 20_000;

export interface ArchiveWriterOptions {
  /** Keeps cookies, logins and what was typed into password fields, too. */
  readonly withSecrets: boolean;
}

/** What an archive took in. */
export interface ArchiveTally {
  readonly exchanges: number;
  /** Those whose body is not there in full. */
  readonly incomplete: number;
}

/**
 * Writes what a browser loads into segments of WARC records. Taking an exchange never waits: writing happens behind
 * the crawl's back, with a bound on what may pile up.
 */
export class ArchiveWriter implements ExchangeSink {
  readonly #dir: string;
  readonly #options: ArchiveWriterOptions;
  readonly #bodies = new BodyMemory();
  /** Where documents of late stand: a crawl asks for them when it stores their pages. */
  readonly #places = new Map<string, DocumentPlace>();
  readonly #awaited = new Map<string, (() => void)[]>();
  #waiting: Exchange[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | null = null;
  #failure: unknown = null;
  #segment: OpenSegment | null = null;
  readonly #run = `${new Date().toISOString().replace(/\D/gu, "")}-${randomBytes(3).toString("hex")}`;
  #segments = 0;
  #tally = { exchanges: 0, incomplete: 0 };

  private constructor(dir: string, options: ArchiveWriterOptions) {
    this.#dir = dir;
    this.#options = options;
  }

  /** For the one process that crawls: what an earlier one left half-written is cut off. */
  static open(dir: string, options: ArchiveWriterOptions): ArchiveWriter {
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      for (const segment of listSegments(dir)) repairSegment(segment);
    } catch (error) {
      throw asCollectionError(error, dir);
    }
    return new ArchiveWriter(dir, options);
  }

  get tally(): ArchiveTally {
    return this.#tally;
  }

  announce(id: string): void {
    if (!this.#awaited.has(id)) this.#awaited.set(id, []);
  }

  drop(id: string): void {
    this.#answer(id);
  }

  take(exchange: Exchange): void {
    this.announce(exchange.id);
    const isTooMuch = this.#waitingBytes + exchange.body.length > MOST_WAITING_BYTES;
    const kept: Exchange = isTooMuch ? { ...exchange, body: new Uint8Array(), missing: "length" } : exchange;
    this.#waiting.push(kept);
    this.#waitingBytes += kept.body.length;
    this.#writing ??= this.#write();
  }

  /** Where the exchange stands, once it is written; null where it was not seen, or did not come in time. */
  async place(id: string): Promise<DocumentPlace | null> {
    const wakes = this.#awaited.get(id);
    if (wakes !== undefined) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS);
        wakes.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    if (this.#failure !== null) throw asCollectionError(this.#failure, this.#dir);
    return this.#places.get(id) ?? null;
  }

  /** Writes what waits and closes the files. */
  async close(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    const segment = this.#segment;
    this.#segment = null;
    if (segment !== null) await closeSegment(segment);
    if (this.#failure !== null) throw asCollectionError(this.#failure, this.#dir);
  }

  #answer(id: string): void {
    const wakes = this.#awaited.get(id) ?? [];
    this.#awaited.delete(id);
    for (const wake of wakes) wake();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#failure === null) await this.#writeBatch(batch);
      } catch (error) {
        this.#failure = error;
      }
      for (const { id, body } of batch) {
        this.#waitingBytes -= body.length;
        this.#answer(id);
      }
    }
    this.#writing = null;
  }

  /** The records first, then the lines that tell of them: a line never tells of what is not there. */
  async #writeBatch(batch: readonly Exchange[]): Promise<void> {
    const segment = await this.#openSegment();
    const records: Buffer[] = [];
    const entries: SegmentEntry[] = [];
    let position = segment.length;
    for (const exchange of batch) {
      const { entry, packed } = await this.#pack(exchange, position);
      records.push(...packed);
      entries.push(entry);
      position += entry.responseLength + entry.requestLength;
    }
    await appendAll(segment.records, Buffer.concat(records));
    await appendAll(
      segment.index,
      Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join("")),
    );
    segment.length = position;
    for (const entry of entries) this.#notePlace(segment, entry);
    if (position >= SEGMENT_BYTES) {
      this.#segment = null;
      await closeSegment(segment);
    }
  }

  async #pack(
    given: Exchange,
    position: number,
  ): Promise<{ readonly entry: SegmentEntry; readonly packed: readonly Buffer[] }> {
    const bare = withoutSecrets(given);
    const { withSecrets } = this.#options;
    const exchange = withSecrets ? given : bare;
    const digest = bodyDigest(exchange);
    const { id, url, method, startedAt: at, status, missing } = exchange;
    const earlier = this.#bodies.meet(digest, exchange);
    const records = exchangeRecords(exchange, digest, earlier);
    const response = await packed(records.response);
    const request = await packed(records.request);
    this.#tally.exchanges++;
    if (missing !== null) this.#tally.incomplete++;
    const entry: SegmentEntry = {
      ...{ id, position, responseLength: response.length, requestLength: request.length },
      ...{ type: records.type, url, method, at, status, mime: records.mime, digest },
      ...(records.query === null ? {} : { query: records.query }),
      ...(missing === null ? {} : { missing }),
      ...(withSecrets && holdsMore(given, bare) ? { secret: true } : {}),
    };
    return { entry, packed: [response, request] };
  }

  #notePlace({ name }: OpenSegment, entry: SegmentEntry): void {
    this.#places.set(entry.id, {
      segment: name,
      position: entry.position,
      length: entry.responseLength + entry.requestLength,
    });
    if (this.#places.size <= MOST_PLACES) return;
    const [oldest] = this.#places.keys();
    if (oldest !== undefined) this.#places.delete(oldest);
  }

  async #openSegment(): Promise<OpenSegment> {
    if (this.#segment !== null) return this.#segment;
    this.#segments++;
    const name = `deepbot-${this.#run}-${String(this.#segments).padStart(5, "0")}`;
    const segment = segmentAt(this.#dir, name);
    const records = await open(segment.records, "ax", 0o600);
    const index = await open(segment.index, "ax", 0o600);
    const info = gzipSync(warcInfo(`${name}.warc.gz`));
    await appendAll(records, info);
    this.#segment = { ...segment, records, index, length: info.length };
    return this.#segment;
  }
}

interface OpenSegment extends Pick<Segment, "name"> {
  readonly records: FileHandle;
  readonly index: FileHandle;
  length: number;
}

async function closeSegment({ records, index }: OpenSegment): Promise<void> {
  try {
    await records.datasync();
    await index.datasync();
  } finally {
    await records.close();
    await index.close();
  }
}

async function appendAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}

async function packed(record: Buffer): Promise<Buffer> {
  return record.length <= SHORT ? gzipSync(record, { level: LEVEL }) : gzipLater(record, { level: LEVEL });
}

function holdsMore(given: Exchange, bare: Exchange): boolean {
  return (
    given.url !== bare.url ||
    given.body !== bare.body ||
    JSON.stringify([given.requestHeaders, given.responseHeaders]) !==
      JSON.stringify([bare.requestHeaders, bare.responseHeaders]) ||
    Buffer.compare(given.requestBody ?? Buffer.alloc(0), bare.requestBody ?? Buffer.alloc(0)) !== 0
  );
}
