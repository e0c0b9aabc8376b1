import { buffer } from "node:stream/consumers";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";
import { ZipFile as NewZipFile } from "yazl";

const MOST_ENTRIES = 5_000;
/** Of all that is wanted together, unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

/** An archive that holds what it says it holds. */
export interface CheckedArchive {
  /** Only what was wanted, packed anew without compression. */
  readonly archive: Buffer;
  readonly entries: ReadonlyMap<string, Buffer>;
}

/**
 * Unpacks what is wanted of a ZIP file and packs it anew, so that whoever reads it next can be handed nothing that grows.
 * Sizes are looked at in the directory first, and counted while unpacking: a directory may lie.
 */
export async function checkedArchive(
  bytes: Uint8Array,
  wants: (name: string) => boolean,
): Promise<CheckedArchive> {
  const zip = await open(bytes);
  const entries = new Map<string, Buffer>();
  let declared = 0;
  let unpacked = 0;
  let count = 0;
  await eachEntry(zip, async (entry) => {
    if (++count > MOST_ENTRIES) throw new Error(`the archive has more than ${MOST_ENTRIES} files`);
    if (!wants(entry.fileName) || entries.has(entry.fileName)) return;
    declared += entry.uncompressedSize;
    if (declared > MOST_BYTES) throw tooLarge(declared);
    const content = await unpack(zip, entry, MOST_BYTES - unpacked);
    unpacked += content.length;
    entries.set(entry.fileName, content);
  });
  const packed = new NewZipFile();
  for (const [name, content] of entries) packed.addBuffer(content, name, { compress: false });
  packed.end();
  return { archive: await buffer(packed.outputStream), entries };
}

function tooLarge(size: number): Error {
  return new Error(
    `unpacked it would be ${Math.ceil(size / 1024 ** 2)} MB, more than ${MOST_BYTES / 1024 ** 2} MB`,
  );
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    fromBuffer(
      source,
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => {
        if (error === null) resolve(zip);
        else reject(error);
      },
    );
  });
}

function eachEntry(zip: ZipFile, take: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", resolve);
    zip.on("entry", (entry: Entry) => {
      take(entry).then(() => {
        zip.readEntry();
      }, reject);
    });
    zip.readEntry();
  });
}

function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      stream.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > most) stream.destroy(tooLarge(length));
        else chunks.push(chunk);
      });
      stream.on("error", reject);
      stream.on("end", () => {
        resolve(Buffer.concat(chunks));
      });
    });
  });
}
