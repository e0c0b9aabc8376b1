import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Adapter } from "lowdb";
import { core } from "zod";
import type { ZodType } from "zod";
import { readJson } from "../text/json-source.js";
import { LibraryFileError } from "./library-file-error.js";

const REPAIR = "Correct it, or move the file away to begin with an empty one; it was left as it is.";

/**
 * A JSON file between lowdb and the disk: what is read is checked, what is written replaces the file in one
 * step, so that neither a killed process nor a full disk leaves half of it.
 */
export class JsonFile<Data> implements Adapter<Data> {
  readonly #file: string;
  readonly #schema: ZodType<Data>;
  readonly #format: number;

  /** `format` is the newest the schema reads; files carry theirs in the key "format". */
  constructor(file: string, schema: ZodType<Data>, format: number) {
    this.#file = file;
    this.#schema = schema;
    this.#format = format;
  }

  async read(): Promise<Data | null> {
    const text = await this.#readText();
    if (text === null) return null;
    const reading = readJson(text);
    if (reading.kind === "problem") {
      const { message, line, column } = reading.problem;
      throw new LibraryFileError(this.#file, `${message}. ${REPAIR}`, { place: { line, column } });
    }
    this.#refuseNewer(reading.value);
    const checked = this.#schema.safeParse(reading.value);
    if (checked.success) return checked.data;
    const problems = checked.error.issues.map(
      ({ path, message }) => `  ${path.length === 0 ? "" : `${core.toDotPath(path)}: `}${message}`,
    );
    throw new LibraryFileError(
      this.#file,
      `not what this file should hold:\n${problems.join("\n")}\n${REPAIR}`,
    );
  }

  async write(data: Data): Promise<void> {
    // A name of its own: two processes that write at once must not share a half-written file.
    const draft = join(dirname(this.#file), `.${basename(this.#file)}.${randomUUID()}.tmp`);
    try {
      const handle = await open(draft, "wx", 0o600);
      try {
        await handle.writeFile(`${JSON.stringify(data, null, 2)}\n`);
        // Without this a power failure may leave the new name on an empty file.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, this.#file);
    } catch (cause) {
      await rm(draft, { force: true });
      const what = "it cannot be written. Check free space and the permissions of the folder.";
      throw new LibraryFileError(this.#file, what, { cause });
    }
  }

  async #readText(): Promise<string | null> {
    try {
      return await readFile(this.#file, "utf8");
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
      throw new LibraryFileError(this.#file, "it cannot be read. Check its permissions.", { cause });
    }
  }

  #refuseNewer(value: unknown): void {
    const format =
      typeof value === "object" && value !== null && "format" in value ? value.format : undefined;
    if (typeof format !== "number" || format <= this.#format) return;
    throw new LibraryFileError(
      this.#file,
      `it has format ${format}, this version of DeepBot reads up to format ${this.#format}. ` +
        `Use the version that wrote it, or move the file away.`,
    );
  }
}
