import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file to be packed; its content is made when the one before it is written. */
export interface FileToPack {
  readonly path: string;
  readonly compress: boolean;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A ZIP file of these, piece by piece: however large they are, none is held as a whole. */
export async function* streamArchive(
  files: readonly FileToPack[],
): AsyncGenerator<Uint8Array, void, undefined> {
  const zip = new ZipFile();
  for (const { path, compress, content } of files) {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      give(null, Readable.from(content(), { objectMode: false }));
    });
  }
  const { outputStream } = zip;
  zip.on("error", (error: Error) => {
    (outputStream as Readable).destroy(error);
  });
  zip.end();
  for await (const chunk of outputStream) yield chunk as Buffer;
}
