import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where a browser that this process starts keeps its profile and other temporary files. A process that is killed leaves
 * them behind; the folder's name says whose they are, so that the next one can tell and tidy up.
 */
const PREFIX = "deepbot";
/**
 * Chromium makes a socket in its temporary folder, and a socket's path may have no more bytes than this. What comes after
 * our folder is `/org.chromium.Chromium.XXXXXX/SingletonSocket`; where the place for temporary files is itself far
 * down, the browser gets the system's.
 */
const LONGEST_SOCKET_PATH = process.platform === "linux" ? 107 : 103;
const SOCKET = "/org.chromium.Chromium.XXXXXX/SingletonSocket";
const PLACE_OF_SYSTEM = "/tmp";
/** What Node, Playwright and Chromium ask for the place of temporary files. */
const VARIABLE = process.platform === "win32" ? "TEMP" : "TMPDIR";

let own: string | null = null;
let launches = 0;
let before: string | undefined;

/**
 * Starts a browser with its temporary files in this process's own folder. Playwright lets nobody name the place: it is
 * told by the environment, for as long as the start takes.
 */
export async function inTemporaryFolder<T>(launch: () => Promise<T>): Promise<T> {
  if (launches === 0) {
    const folder = ownFolder();
    before = process.env[VARIABLE];
    process.env[VARIABLE] = folder;
  }
  launches += 1;
  try {
    return await launch();
  } finally {
    launches -= 1;
    if (launches === 0) {
      if (before === undefined) Reflect.deleteProperty(process.env, VARIABLE);
      else process.env[VARIABLE] = before;
    }
  }
}

function ownFolder(): string {
  if (own !== null) return own;
  removeForsaken();
  const folder = makeFolder(`${PREFIX}-${markOf(process.pid)}`);
  own = folder;
  process.once("exit", () => {
    remove(folder);
  });
  return folder;
}

function makeFolder(name: string): string {
  const folder = join(placeFor(name), name);
  try {
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // Somebody else's who guessed the name.
    return mkdtempSync(`${folder}-`);
  }
}

function placeFor(name: string): string {
  const place = tmpdir();
  const length = Buffer.byteLength(join(place, name) + SOCKET);
  return process.platform === "win32" || length <= LONGEST_SOCKET_PATH ? place : PLACE_OF_SYSTEM;
}

/** Removes what processes left that were killed. */
function removeForsaken(): void {
  for (const place of new Set([tmpdir(), placeFor(`${PREFIX}-${markOf(process.pid)}`)])) {
    for (const name of readdirSync(place)) {
      const [, mark = "", namespace, pid = ""] = /^deepbot-((\w+)\.(\w+)\.\w+)(?:-\w{6})?$/.exec(name) ?? [];
      if (namespace === namespaceOfPids() && mark !== markOf(parseInt(pid, 36))) remove(join(place, name));
    }
  }
}

/** With any browser that still has its files there: one that runs, or is stopped and cannot end by itself. */
function remove(folder: string): void {
  endProcessesThatName(folder);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Of another user, or still written to: the next one to start a browser tries again.
  }
}

function endProcessesThatName(folder: string): void {
  if (process.platform !== "linux" || !isUsed(folder)) return;
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry) || !readText(`/proc/${entry}/cmdline`).includes(`${folder}/`)) continue;
    try {
      process.kill(Number(entry), "SIGKILL");
    } catch {
      // It ended by itself, or is another user's.
    }
  }
}

function isUsed(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

/** What tells a process from all others of this machine, also from a later one of the same number. */
function markOf(pid: number): string {
  return [namespaceOfPids(), pid.toString(36), startOf(pid)].join(".");
}

/** Containers may share a folder for temporary files and have the same numbers for other processes. */
function namespaceOfPids(): string {
  try {
    // They are numbered one after the other: the last figures tell them apart.
    return Number(/\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0])
      .toString(36)
      .slice(-4);
  } catch {
    return "0";
  }
}

/** When a process began, as the system counts; "none" where there is none. */
function startOf(pid: number): string {
  if (process.platform === "linux") {
    const stat = readText(`/proc/${pid}/stat`);
    // The name stands in parentheses and may hold anything, parentheses too.
    const start = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return start === undefined ? "none" : Number(start).toString(36);
  }
  try {
    process.kill(pid, 0);
    return "0";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "0" : "none";
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
