import { randomUUID } from "node:crypto";
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DomainFileError } from "../domain/domain-error.js";

/** Makes a new file; one that is there already is left alone. */
export async function createDomainFile(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, "wx");
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new DomainFileError(file, "written", reasonOf(cause), { cause });
  }
}

/**
 * Puts a new text in place of the one that was read, in one step: a killed process or a full disk leaves the old
 * one. A file that somebody changed since it was read is left alone.
 */
export async function replaceDomainFile(file: string, read: string, text: string): Promise<void> {
  let draft: string | null = null;
  try {
    // The file a link points to is replaced, not the link.
    const target = await realpath(file);
    const { mode } = await stat(target);
    draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
    const handle = await open(draft, "wx", mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await readFile(target, "utf8")) !== read) {
      throw new DomainFileError(file, "written", "it was changed meanwhile; run the command again");
    }
    await rename(draft, target);
    draft = null;
  } catch (cause) {
    if (cause instanceof DomainFileError) throw cause;
    throw new DomainFileError(file, "written", reasonOf(cause), { cause });
  } finally {
    if (draft !== null) await rm(draft, { force: true });
  }
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EEXIST":
      return "it is there already; choose another file with --file, or move it away";
    case "ENOENT":
      return "its folder is not there; make it first";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "permission denied; choose a file in a folder of your own";
    case "ENOSPC":
      return "the disk is full";
    case "EISDIR":
      return "it is a folder";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
