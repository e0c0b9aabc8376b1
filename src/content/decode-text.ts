import { guessCharset } from "./guess-charset.js";
import { charsetOf } from "./media-type.js";

/** Where else than in the header a kind of text may name its charset. */
export type TextKind = "plain" | "html" | "xml";

/** Declarations stand at the beginning, or nowhere. */
const DECLARED_WITHIN = 1_024;

/**
 * Bytes as text. What says more wins: a byte order mark, the header, a declaration in the text itself; then UTF-8 where
 * the bytes are that, and else the charset whose letters would make sense.
 */
export function decodeText(bytes: Uint8Array, kind: TextKind, contentType = ""): string {
  const named = markedBy(bytes) ?? charsetOf(contentType) ?? declaredIn(bytes, kind) ?? byItsNuls(bytes);
  const decoder = named === null ? null : decoderFor(named);
  if (decoder !== null) return allOf(decoder, bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return allOf(new TextDecoder(guessCharset(bytes)), bytes);
  }
}

/** In two parts: Node 20 takes windows-1252 for Latin-1 where it is given all at once, and loses quotes, dashes and the euro. */
function allOf(decoder: TextDecoder, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset.trim());
  } catch {
    return null;
  }
}

function markedBy(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function declaredIn(bytes: Uint8Array, kind: TextKind): string | null {
  if (kind === "plain") return null;
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString("latin1");
  const named =
    kind === "xml"
      ? /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]
      : /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1];
  // Whoever can be read as single bytes up to here is not written in two.
  return named === undefined ? null : /^utf-?16/i.test(named) ? "utf-8" : named;
}

/** Western text in two bytes a letter has a NUL in every other place. */
function byItsNuls(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length & ~1, DECLARED_WITHIN);
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const half = length / 2;
  if (odd > 0.7 * half && even < 0.1 * half) return "utf-16le";
  if (even > 0.7 * half && odd < 0.1 * half) return "utf-16be";
  return null;
}
