import { createHash } from "node:crypto";
import type { Header } from "../exchange/exchange.js";

type WarcType = "warcinfo" | "response" | "request" | "revisit" | "resource";

export interface WarcRecord {
  readonly type: WarcType;
  /** A UUID. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly date: number;
  readonly contentType: string;
  /** What belongs to this type of record, such as its target. */
  readonly fields: readonly Header[];
  readonly block: readonly Uint8Array[];
}

const LINE = "\r\n";

/** A record of WARC 1.1, not packed. */
export function serialiseRecord({ type, id, date, contentType, fields, block }: WarcRecord): Buffer {
  const length = block.reduce((sum, part) => sum + part.length, 0);
  const head = [
    "WARC/1.1",
    `WARC-Type: ${type}`,
    `WARC-Record-ID: ${recordId(id)}`,
    `WARC-Date: ${warcDate(date)}`,
    ...fields.map(([name, value]) => `${name}: ${oneLine(value)}`),
    `WARC-Block-Digest: ${digestOf(...block)}`,
    `Content-Type: ${oneLine(contentType)}`,
    `Content-Length: ${length}`,
  ];
  return Buffer.concat([
    Buffer.from(`${head.join(LINE)}${LINE}${LINE}`, "utf8"),
    ...block,
    Buffer.from(LINE + LINE),
  ]);
}

export function recordId(uuid: string): string {
  return `<urn:uuid:${uuid}>`;
}

export function warcDate(ms: number): string {
  return new Date(ms).toISOString();
}

export function digestOf(...parts: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `sha256:${hash.digest("hex")}`;
}

/** A value cannot begin another line, and with that another header. */
export function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/gu, " ");
}
