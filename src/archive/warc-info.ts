import { randomUUID } from "node:crypto";
import { serialiseRecord } from "./warc-record.js";

/** The record a WARC file begins with: who wrote it and how. */
export function warcInfo(filename: string): Buffer {
  const lines = [
    "software: DeepBot",
    "format: WARC File Format 1.1",
    "conformsTo: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
    "description: bodies without content and transfer coding; X-Archive-Orig-* headers tell what these were",
  ];
  return serialiseRecord({
    ...{ type: "warcinfo", id: randomUUID(), date: Date.now(), contentType: "application/warc-fields" },
    fields: [["WARC-Filename", filename]],
    block: [Buffer.from(`${lines.join("\r\n")}\r\n`)],
  });
}
