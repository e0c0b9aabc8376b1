import { open, readFile, stat } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseLayout } from "../page/parse-layout.js";
import type { PageLayout } from "../page/layout.js";
import { readJson } from "../text/json-source.js";
import { SourceError } from "./source-error.js";

/** What there is to analyse: a page to open, or a layout that was read before. */
export type AnalysisSource =
  | { readonly kind: "address"; readonly url: string }
  | { readonly kind: "layout"; readonly layout: PageLayout };

/** Enough to know a file by its beginning; a page may start with a long comment. */
const SNIFFED_BYTES = 65_536;
/** What a browser shows as text whatever stands in it. */
const SHOWN_AS_TEXT = new Set([".txt", ".text", ".csv", ".md", ".log", ".css", ".js", ".mjs", ".ts"]);
const SIGNATURES: readonly (readonly [bytes: string, name: string])[] = [
  ["\x89PNG", "a PNG picture"],
  ["\xff\xd8\xff", "a JPEG picture"],
  ["GIF8", "a GIF picture"],
  ["RIFF", "a picture or sound"],
  ["%PDF", "a PDF document"],
  ["PK\x03\x04", "a ZIP archive or office document"],
  ["\x1f\x8b", "a gzip archive"],
  ["\x7fELF", "a program"],
];

/**
 * Finds out what a person named: an address, an HTML file or a saved layout.
 *
 * @throws SourceError when it is none of these
 */
export async function readSource(source: string): Promise<AnalysisSource> {
  if (/^https?:/i.test(source)) {
    if (!/^https?:\/\/[^/]/i.test(source) || !URL.canParse(source)) {
      throw new SourceError(`"${source}" is not an address; give one such as https://example.com/search`);
    }
    return { kind: "address", url: source };
  }
  if (/^file:/i.test(source)) return readFileSource(pathOf(source));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(source)) {
    throw new SourceError(`"${source}": only http, https and file addresses can be opened`);
  }
  return readFileSource(source);
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    throw new SourceError(`"${address}" is not the address of a file; give its path`);
  }
}

async function readFileSource(path: string): Promise<AnalysisSource> {
  let isFolder: boolean;
  try {
    const found = await stat(path);
    isFolder = found.isDirectory();
  } catch (error) {
    throw new SourceError(describeFailure(path, error));
  }
  if (isFolder) throw new SourceError(`${path}: is a folder; name an HTML file in it`);
  const head = await readHead(path);
  const kind = SIGNATURES.find(([bytes]) => head.toString("latin1", 0, 8).startsWith(bytes))?.[1];
  if (kind !== undefined) throw new SourceError(`${path}: is ${kind}, not a web page; give an HTML file`);
  // UTF-16 has zero bytes and begins with a mark.
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(head.toString("latin1", 0, 2));
  if (head.includes(0) && !isWide) {
    throw new SourceError(`${path}: is a binary file, not a web page; give an HTML file`);
  }
  const text = head.toString(isWide ? "utf16le" : "utf8");
  if (extname(path).toLowerCase() === ".json" || /^\uFEFF?\s*\{/.test(text)) return readSavedLayout(path);
  // Big-endian text decodes to other letters here; the browser will know.
  if (!isWide && !/<[a-z!?/]/i.test(text)) {
    throw new SourceError(
      text.trim() === ""
        ? `${path}: is empty; give an HTML file`
        : `${path}: holds no HTML; give a web page, or a layout saved with --save-layout`,
    );
  }
  if (SHOWN_AS_TEXT.has(extname(path).toLowerCase())) {
    throw new SourceError(
      `${path}: a browser shows ${extname(path)} files as plain text; rename it to end in .html`,
    );
  }
  return { kind: "address", url: pathToFileURL(resolve(path)).href };
}

async function readHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new SourceError(describeFailure(path, error));
  }
}

async function readSavedLayout(path: string): Promise<AnalysisSource> {
  const reading = readJson(await readFile(path, "utf8"));
  if (reading.kind === "problem") {
    const { line, column, message } = reading.problem;
    throw new SourceError(`${path}:${line}:${column}: ${message}; a layout is saved with --save-layout`);
  }
  const parsed = parseLayout(reading.value);
  if (parsed.kind === "problem") {
    throw new SourceError(
      `${path}: is not a saved layout (${parsed.problem}); make one with: deepbot analyze <page> --save-layout <file>`,
    );
  }
  return { kind: "layout", layout: parsed.layout };
}

function describeFailure(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  if (code === "ENOENT") {
    // "example.com" is far more often a forgotten https:// than a file.
    const host = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?::\d+)?(?:[/?#]|$)/i.exec(path);
    const remedy =
      host === null || /\.(?:html?|json|xhtml)$/i.test(path)
        ? "check the path, or give an address that begins with https://"
        : `for the web site write https://${path}`;
    return `${path}: there is no such file; ${remedy}`;
  }
  if (code === "EACCES") return `${path}: may not be read; check its permissions`;
  return `${path}: cannot be read (${code})`;
}
