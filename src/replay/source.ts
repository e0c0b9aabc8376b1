import { readFile, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize } from "node:path";
import { SequenceLibrary } from "../library/sequences.js";
import { SettingsLibrary } from "../library/settings.js";
import { openCollection, type Collection } from "../repository/collection.js";
import { readSession } from "../route/parse-session.js";
import { EMPTY_SESSION, type BrowserSession } from "../route/session.js";
import { isFlow, readFlow } from "../sequence/read-flow.js";
import { readSequence, type SequenceDocument } from "../sequence/parse.js";
import { isPlainAddress, type Sequence } from "../sequence/sequence.js";
import { SequenceError } from "../sequence/sequence-error.js";
import { readJson } from "../text/json-source.js";
import type { StoredLook } from "./compare.js";

/** A sequence with all that is needed to replay it. */
export interface ReplaySource {
  /** What a person calls it: "page 17", a name, a file. */
  readonly name: string;
  readonly sequence: Sequence;
  /** The session it was stored with. */
  readonly session: BrowserSession;
  /** Sessions its steps take up, by the name they use. */
  readonly sessions: ReadonlyMap<string, BrowserSession>;
  /** The page it led to when it was stored; null where that is not known. */
  readonly stored: StoredLook | null;
  /** Addresses of the pages before it, the first one first: where a new session is to be had. */
  readonly entry: readonly string[];
  /** The way to the page before it where that is more than an address, such as a question put to a form; null elsewhere. */
  readonly before: Sequence | null;
  /** Addresses a person named, which open their hosts. */
  readonly starts: readonly string[];
  /** Where a picture of what went wrong is put. */
  readonly picture: string;
}

const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
/** Pages before a page that are gone through to get a session. */
const MOST_ANCESTORS = 5;

/** Finds what a person named: the id of a stored page, the name of a kept sequence, or a file. */
export async function loadReplaySource(named: string, out: string, store?: string): Promise<ReplaySource> {
  if (/^\d+$/.test(named)) {
    const collection = await openCollection(out, { create: false, exclusive: false, store });
    try {
      return await sourceOfPage(collection, Number(named));
    } finally {
      await collection.close();
    }
  }
  if (/[/\\]|\.json$/i.test(named)) return sourceOfFile(named);
  const kept = await new SequenceLibrary(out).get(named);
  if (kept === null) {
    throw new SequenceError([
      `there is no sequence "${named}" in ${out}; deepbot sequence list shows what is there. Files end in .json`,
    ]);
  }
  const { sequence } = kept;
  const { starts } = await new SettingsLibrary(out).read();
  return {
    ...(await bare(named, sequence, (session) => storedSession({ out, store }, session))),
    starts,
    picture: join(out, "replays", `${named.replace(/[^\w.-]+/g, "-")}.png`),
  };
}

/** A page of an opened collection. */
export async function sourceOfPage(collection: Collection, id: number): Promise<ReplaySource> {
  const { repository, dir } = collection;
  const page = await repository.getPage(id);
  if (page === null) throw new SequenceError([`there is no page ${id}; deepbot pages lists them`]);
  const { starts } = await new SettingsLibrary(dir).read();
  const entry: string[] = [];
  let parent = await repository.getParent(id);
  const nearest = parent === null ? null : await repository.getPage(parent);
  for (let up = 0; up < MOST_ANCESTORS && parent !== null; up++) {
    const before = await repository.getPage(parent);
    if (before === null) break;
    if (isPlainAddress(before.sequence)) entry.unshift(before.url);
    parent = await repository.getParent(parent);
  }
  const own = await bare(`page ${id}`, page.sequence, (session) => repository.getSession(session));
  return {
    ...own,
    session: page.sessionId === null ? EMPTY_SESSION : await repository.getSession(page.sessionId),
    stored: page,
    entry,
    before: nearest === null || isPlainAddress(nearest.sequence) ? null : nearest.sequence,
    starts: [...starts, ...own.starts],
    picture: join(dir, "replays", `page-${id}.png`),
  };
}

/** A sequence file of our own or a flow recorded in Chrome. */
async function readSequenceFile(file: string): Promise<SequenceDocument> {
  const reading = readJson(await readText(file));
  if (reading.kind === "problem") {
    const { line, column, message } = reading.problem;
    throw new SequenceError([`line ${line}, column ${column}: ${message}`], file);
  }
  return isFlow(reading.value) ? readFlow(reading.value, file).document : readSequence(reading.value, file);
}

async function sourceOfFile(file: string): Promise<ReplaySource> {
  const { sequence, page } = await readSequenceFile(file);
  const source = await bare(basename(file), sequence, (session) => sessionBeside(file, session));
  return {
    ...source,
    stored: page === null ? null : { ...page, html: null },
    picture: file.replace(/(\.json)?$/i, ".png"),
  };
}

async function bare(
  name: string,
  sequence: Sequence,
  sessionOf: (session: string) => Promise<BrowserSession>,
): Promise<ReplaySource> {
  const sessions = new Map<string, BrowserSession>();
  for (const [at, step] of sequence.steps.entries()) {
    if (step.kind !== "setSession" || sessions.has(step.session)) continue;
    try {
      sessions.set(step.session, await sessionOf(step.session));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SequenceError([`step ${at + 1}: session "${step.session}" cannot be taken up: ${why}`]);
    }
  }
  const first = sequence.steps.find((step) => step.kind === "goto");
  const origin = first === undefined ? null : new URL(first.url);
  return {
    name,
    sequence,
    session: EMPTY_SESSION,
    sessions,
    stored: null,
    entry: origin === null ? [] : [`${origin.origin}/`],
    before: null,
    starts: startsOf(sequence),
    picture: "",
  };
}

/** What is recorded on this machine is replayed on it; other addresses of a file have to be public. */
export function startsOf({ steps }: Sequence): readonly string[] {
  const first = steps.find((step) => step.kind === "goto");
  if (first === undefined) return [];
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(first.url).hostname) ? [first.url] : [];
}

async function storedSession(
  { out, store }: { readonly out: string; readonly store: string | undefined },
  id: string,
): Promise<BrowserSession> {
  const collection = await openCollection(out, { create: false, exclusive: false, store });
  try {
    return await collection.repository.getSession(id);
  } finally {
    await collection.close();
  }
}

/** A file may name sessions in its own folder and below: nothing else of a machine is for a stranger's file to read. */
async function sessionBeside(file: string, session: string): Promise<BrowserSession> {
  const path = normalize(session);
  if (isAbsolute(path) || path.startsWith("..")) {
    throw new Error(
      "a session file must lie in the folder of the sequence; put it there and give its name alone",
    );
  }
  const reading = readJson(await readText(join(dirname(file), path)));
  if (reading.kind === "problem") throw new Error(`it is not JSON: ${reading.problem.message}`);
  const read = readSession(reading.value);
  if (!read.ok) throw new Error(`it is not a session: ${read.problems.join("; ")}`);
  return read.session;
}

async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_FILE_BYTES) throw new SequenceError(["it is larger than 64 MiB"], file);
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof SequenceError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === "ENOENT"
        ? "there is no such file; check the path"
        : code === "EISDIR"
          ? "it is a folder; name a file in it"
          : `it cannot be read (${code ?? String(error)})`;
    throw new SequenceError([why], file);
  }
}
