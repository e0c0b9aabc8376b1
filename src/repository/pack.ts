import { promisify } from "node:util";
import { deflateRaw, deflateRawSync, inflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The fastest level: on pages of 30 KB it takes two thirds of the time of the default and leaves a few percent more. */
const LEVEL = 1;
/** Up to this length a text is packed on the spot: handing it to another thread costs as much as packing it. */
const SHORT = 100_000;
/** One piece of output for most texts instead of several. */
const CHUNK_BYTES = 64 * 1024;

/** A text in the form it is stored in. */
export async function pack(text: string): Promise<Uint8Array> {
  const options = { level: LEVEL, chunkSize: CHUNK_BYTES };
  return text.length <= SHORT ? deflateRawSync(text, options) : deflate(text, options);
}

export async function unpack(bytes: Uint8Array): Promise<string> {
  return (await inflate(bytes)).toString("utf8");
}
