import { createHash } from "node:crypto";
import { expect } from "vitest";
import { WARCParser, type WARCRecord } from "warcio";

export interface ReadRecord {
  readonly record: WARCRecord;
  /** What follows the HTTP head, as it stands in the file. */
  readonly payload: Buffer;
}

/** The records of a WARC as warcio reads them. Every length and every digest has to be right. */
export async function readWarc(bytes: Uint8Array): Promise<ReadRecord[]> {
  const read: ReadRecord[] = [];
  for await (const record of new WARCParser([bytes])) {
    const payload = Buffer.from(await record.readFully());
    const head = Buffer.from(
      record.httpHeaders === null ? "" : `${record.httpHeaders.toString()}\r\n`,
      "utf8",
    );
    expect(record.warcContentLength, record.warcTargetURI ?? "").toBeGreaterThanOrEqual(payload.length);
    if (record.warcPayloadDigest != null && record.warcType !== "revisit") {
      expect(record.warcPayloadDigest).toBe(sha256(payload));
    }
    expect(record.warcHeaders.statusline).toBe("WARC/1.1");
    if (record.httpHeaders === null) expect(record.warcBlockDigest).toBe(sha256(payload));
    expect(head.length === 0 || record.warcContentLength > payload.length).toBe(true);
    read.push({ record, payload });
  }
  return read;
}

function sha256(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
