import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ContentModuleError } from "./content-module-error.js";

/** What a module of the user's own exports; the file is a path or a file address. */
export async function loadModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  const address = moduleAddress(file);
  if (!existsSync(fileURLToPath(address))) throw new ContentModuleError(`${file}: there is no such file`);
  try {
    return (await import(address)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
    throw new ContentModuleError(`${file}: cannot be loaded (${why}); it must be an ES module (.mjs)`, {
      cause: error,
    });
  }
}

/** A path as the address import() takes; whatever the working directory is later. */
export function moduleAddress(file: string): string {
  return file.startsWith("file:") ? file : pathToFileURL(resolve(file)).href;
}
