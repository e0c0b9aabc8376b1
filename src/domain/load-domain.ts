import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { didYouMean } from "../text/did-you-mean.js";
import type { DomainDefinition } from "./definition.js";
import { DomainFileError, UnknownDomainError } from "./domain-error.js";
import { parseDomain } from "./parse.js";

// The same folder from src and from dist: both lie beside domains.
const SHIPPED = fileURLToPath(new URL("../../domains/", import.meta.url));

const LARGEST_FILE_BYTES = 16 * 1024 * 1024;

/** Names of the domains that come with the program. */
export async function shippedDomains(folder: string = SHIPPED): Promise<readonly string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
}

/**
 * The domain definition with this name, or in this file: what looks like a path (a slash, or ".json" at its
 * end) is one.
 */
export async function loadDomain(nameOrFile: string, folder: string = SHIPPED): Promise<DomainDefinition> {
  const { file, text } = await readDomainSource(nameOrFile, folder);
  return parseDomain(text, file);
}

/** The text of a domain definition, and the file it stands in. */
export interface DomainSource {
  readonly file: string;
  readonly text: string;
  /** Whether it comes with the program. */
  readonly isShipped: boolean;
}

/** Finds the definition as {@link loadDomain} does, and reads its text without judging it. */
export async function readDomainSource(nameOrFile: string, folder: string = SHIPPED): Promise<DomainSource> {
  if (/[/\\]|\.json$/i.test(nameOrFile)) {
    return { file: nameOrFile, text: await readText(nameOrFile), isShipped: false };
  }
  const known = await shippedDomains(folder);
  const wanted = nameOrFile.trim().toLowerCase();
  if (!known.includes(wanted)) throw new UnknownDomainError(nameOrFile, didYouMean(nameOrFile, known), known);
  const file = join(folder, `${wanted}.json`);
  return { file, text: await readText(file), isShipped: true };
}

/** Every domain that comes with the program. */
export async function loadShippedDomains(folder: string = SHIPPED): Promise<readonly DomainDefinition[]> {
  return Promise.all((await shippedDomains(folder)).map((name) => loadDomain(name, folder)));
}

/** Where the JSON Schema of domain files lies, for the "$schema" of a new one. */
export function domainSchemaFile(): string {
  return join(SHIPPED, "domain.schema.json");
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_FILE_BYTES) throw new DomainFileError(file, "read", "it is larger than 16 MiB");
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof DomainFileError) throw error;
    throw new DomainFileError(file, "read", reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a folder";
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  return error instanceof Error ? error.message : String(error);
}
