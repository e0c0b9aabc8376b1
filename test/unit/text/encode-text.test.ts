import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { encodeText } from "../../../src/text/encode-text.js";

describe("a text in its server's encoding", () => {
  for (const encoding of ["windows-1251", "iso-8859-2", "koi8-r", "iso-8859-15"]) {
    test.prop([fc.uint8Array({ maxLength: 60 })])(`${encoding}: is written as it was read`, (bytes) => {
      const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
      const encoded = encodeText(text, encoding);
      // Bytes without a meaning cannot come back.
      if (!text.includes("\ufffd")) expect(encoded).toEqual(Buffer.from(bytes));
    });
  }

  test.prop([fc.constantFrom("shift_jis", "euc-kr", "gbk", "big5"), fc.string()])(
    "%s: reads back as the text, or cannot be written",
    (encoding, text) => {
      const encoded = encodeText(text, encoding);
      if (encoded !== null) expect(new TextDecoder(encoding).decode(encoded)).toBe(text);
    },
  );

  test("windows-1252 in full", () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const text = `${bytes.toString("latin1", 0, 0x80)}€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${bytes.toString("latin1", 0xa0)}`;
    expect(encodeText(text, "iso-8859-1")).toEqual(bytes);
  });

  test("pairs of bytes", () => {
    expect(encodeText("日本語 abc", "shift_jis")).toEqual(
      Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x20, 0x61, 0x62, 0x63]),
    );
    expect(encodeText("書", "big5")).toEqual(Buffer.from([0xae, 0xd1]));
  });

  test("what an encoding cannot write, and encodings nobody knows", () => {
    expect(encodeText("日", "windows-1252")).toBeNull();
    expect(encodeText("a", "no-such-encoding")).toBeNull();
    expect(encodeText("größe €", "utf-8")).toEqual(Buffer.from("größe €"));
  });
});
