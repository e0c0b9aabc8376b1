import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UsageError } from "./usage-error.js";

/**
 * Writes a file its owner alone may read. It comes into its place when it is whole: until then, and when something goes
 * wrong, what stood there stays.
 */
export async function saveFile(
  pieces: AsyncIterable<string | Uint8Array>,
  file: string,
  option: string,
): Promise<void> {
  const partial = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString("hex")}.partial`);
  const stream = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  try {
    await once(stream, "open");
  } catch (error) {
    throw unwritable(file, option, error);
  }
  // A process that is told to end leaves nothing half-written behind.
  const stop = new AbortController();
  const onSignal = (): void => {
    stop.abort();
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  try {
    await pipeline(Readable.from(pieces), stream, { signal: stop.signal });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (stop.signal.aborted) throw new UsageError(`interrupted; ${file} was not written`);
    throw isOfDisk(error) ? unwritable(file, option, error) : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

function unwritable(file: string, option: string, error: unknown): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError(`${file}: cannot be written (${why}); name another file with ${option}`);
}

function isOfDisk(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^E(?:NOSPC|DQUOT|FBIG|IO|ACCES|PERM|ROFS|ISDIR|NOTDIR|EXIST|NOTEMPTY)$/.test(code);
}
