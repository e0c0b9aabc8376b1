import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { promisify } from "node:util";

/** A process of a browser and the memory that is its alone, as near as the system tells it cheaply. */
export interface ProcessMemory {
  readonly pid: number;
  readonly bytes: number;
  /** Whether pages live in it. */
  readonly isRenderer: boolean;
}

const PAGE_BYTES = 4_096;
const KIB = 1_024;
/** A crawl takes at most this share of the machine, unless told otherwise. */
const DEFAULT_SHARE = 0.5;
const LEAST_DEFAULT = 1024 * 1024 * 1024;

/** What a crawl may use by default: half of what the machine, or the container, has. */
export function defaultMaxMemory(): number {
  const constrained = process.constrainedMemory();
  const has = constrained > 0 && constrained < totalmem() ? constrained : totalmem();
  return Math.max(LEAST_DEFAULT, Math.floor(has * DEFAULT_SHARE));
}

/** The memory of a process and all below it; empty where the system does not tell. */
export async function memoryOfTree(root: number): Promise<readonly ProcessMemory[]> {
  if (process.platform === "linux") return readProc(root);
  if (process.platform === "win32") return [];
  return readPs(root);
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: () => string;
  readonly bytes: () => number;
}

function readProc(root: number): ProcessMemory[] {
  const rows: Row[] = [];
  for (const entry of readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const stat = readText(`/proc/${pid}/stat`);
    // The name stands in parentheses and may hold anything, parentheses too.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    rows.push({
      pid,
      parent,
      command: () => readText(`/proc/${pid}/cmdline`),
      // Resident without what is shared with others: the program's own code would count ten times.
      bytes: () => {
        const [, resident = 0, shared = 0] = readText(`/proc/${pid}/statm`).split(" ").map(Number);
        return Math.max(0, resident - shared) * PAGE_BYTES;
      },
    });
  }
  return below(root, rows);
}

async function readPs(root: number): Promise<ProcessMemory[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,ppid=,rss=,args="]);
  const rows = stdout.split("\n").flatMap((line): Row[] => {
    const [, pid, parent, rss, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined) return [];
    return [
      { pid: Number(pid), parent: Number(parent), command: () => command, bytes: () => Number(rss) * KIB },
    ];
  });
  return below(root, rows);
}

function below(root: number, rows: readonly Row[]): ProcessMemory[] {
  const members = new Set([root]);
  // Parents may have higher numbers than their children: repeat until nothing is added.
  for (let before = 0; before < members.size;) {
    before = members.size;
    for (const { pid, parent } of rows) if (members.has(parent)) members.add(pid);
  }
  return rows
    .filter(({ pid }) => members.has(pid))
    .map(({ pid, command, bytes }) => ({
      pid,
      bytes: bytes(),
      isRenderer: command().includes("--type=renderer"),
    }));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
