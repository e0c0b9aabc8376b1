import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { readJson, readSession, type BrowserSession, type StartAddress } from "../index.js";
import { UsageError } from "./usage-error.js";

/** A start address as a person types it; "example.com" means https. */
export function toStart(text: string, place: string): StartAddress {
  const typed =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(typed)) {
    throw new UsageError(`${place}: "${text}" is not an address; write it as https://example.com/`);
  }
  const { protocol, href } = new URL(typed);
  if (protocol !== "http:" && protocol !== "https:") {
    throw new UsageError(`${place}: ${protocol}// addresses are not crawled; use http:// or https://`);
  }
  return { url: href };
}

/** Reads a list of starts: an address a line, or JSON lines with a depth, domain or session of their own. */
export function readStarts(file: string): StartAddress[] {
  const name = file === "-" ? "standard input" : file;
  const lines = readText(file === "-" ? 0 : file, name).split(/\r?\n/);
  const starts = lines.flatMap((line, at) => {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) return [];
    const place = `${name}:${at + 1}`;
    return [text.startsWith("{") ? fromJson(text, place, file) : toStart(text, place)];
  });
  if (starts.length === 0) throw new UsageError(`${name}: holds no address; write one a line`);
  return starts;
}

function fromJson(text: string, place: string, file: string): StartAddress {
  const reading = readJson(text);
  if (reading.kind === "problem") throw new UsageError(`${place}: ${reading.problem.message}`);
  const entry = reading.value as Record<string, unknown>;
  const { url, depth, session, domain } = entry;
  if (typeof url !== "string") throw new UsageError(`${place}: "url" is missing`);
  if (depth !== undefined && (typeof depth !== "number" || !Number.isInteger(depth) || depth < 0)) {
    throw new UsageError(`${place}: "depth" must be a whole number from 0 on`);
  }
  if (domain !== undefined && typeof domain !== "string")
    throw new UsageError(`${place}: "domain" must be a name`);
  if (session !== undefined && typeof session !== "string") {
    throw new UsageError(`${place}: "session" must be the path of a session file`);
  }
  const unknown = Object.keys(entry).find((key) => !["url", "depth", "session", "domain"].includes(key));
  if (unknown !== undefined)
    throw new UsageError(`${place}: "${unknown}" is not known; use url, depth, session, domain`);
  const beside = file === "-" ? "." : dirname(file);
  return {
    ...toStart(url, place),
    ...(depth === undefined ? {} : { depth }),
    ...(domain === undefined ? {} : { domain }),
    ...(session === undefined
      ? {}
      : { session: readSessionFile(isAbsolute(session) ? session : join(beside, session)) }),
  };
}

/** Reads a session file: one that DeepBot saved, or a Playwright storageState. */
export function readSessionFile(file: string): BrowserSession {
  const reading = readJson(readText(file, file));
  if (reading.kind === "problem") {
    const { line, column, message } = reading.problem;
    throw new UsageError(`${file}:${line}:${column}: ${message}`);
  }
  const session = readSession(reading.value);
  if (!session.ok) throw new UsageError(`${file}: not a session file\n  ${session.problems.join("\n  ")}`);
  return session.session;
}

function readText(file: string | number, name: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(
      `${name}: cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    );
  }
}
