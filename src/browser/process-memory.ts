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
  return new ProcessTree(root).read();
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: () => string;
  readonly bytes: () => number;
}

/** A number may be given to another process: after so many looks every one is asked again whose child it is. */
const LOOKS_BEFORE_ANEW = 40;

/**
 * A process and all below it, looked at again and again. Who belongs to it is asked once of each process: a machine may
 * run hundreds that do not.
 */
export class ProcessTree {
  readonly #root: number;
  /** Process → whether it belongs to the tree. */
  #known = new Map<number, boolean>();
  #looks = 0;

  constructor(root: number) {
    this.#root = root;
  }

  get root(): number {
    return this.#root;
  }

  async read(): Promise<readonly ProcessMemory[]> {
    if (process.platform === "linux") return this.#readProc();
    if (process.platform === "win32") return [];
    const rows = await readPs();
    const members = belonging(new Set([this.#root]), rows);
    return rows.filter(({ pid }) => members.has(pid)).map(measure);
  }

  #readProc(): ProcessMemory[] {
    const running = readdirSync("/proc").map(Number).filter(Number.isInteger);
    const known = this.#looks++ % LOOKS_BEFORE_ANEW === 0 ? new Map<number, boolean>() : this.#known;
    const fresh = running
      .filter((pid) => !known.has(pid))
      .map((pid) => ({ pid, parent: parentOf(pid) }))
      // One that ended before it could be asked.
      .filter(({ parent }) => Number.isInteger(parent));
    const before = new Set([this.#root, ...running.filter((pid) => known.get(pid) === true)]);
    const members = belonging(before, fresh);
    const asked = new Set(fresh.map(({ pid }) => pid));
    this.#known = new Map(
      running.filter((pid) => known.has(pid) || asked.has(pid)).map((pid) => [pid, members.has(pid)]),
    );
    return running.filter((pid) => members.has(pid)).map((pid) => measure(rowOf(pid)));
  }
}

function parentOf(pid: number): number {
  const stat = readText(`/proc/${pid}/stat`);
  // The name stands in parentheses and may hold anything, parentheses too.
  return Number.parseInt(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? "", 10);
}

function rowOf(pid: number): Omit<Row, "parent"> {
  return {
    pid,
    command: () => readText(`/proc/${pid}/cmdline`),
    // Resident without what is shared with others: the program's own code would count ten times.
    bytes: () => {
      const [, resident = 0, shared = 0] = readText(`/proc/${pid}/statm`).split(" ").map(Number);
      return Math.max(0, resident - shared) * PAGE_BYTES;
    },
  };
}

async function readPs(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,ppid=,rss=,args="]);
  return stdout.split("\n").flatMap((line): Row[] => {
    const [, pid, parent, rss, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined) return [];
    return [
      { pid: Number(pid), parent: Number(parent), command: () => command, bytes: () => Number(rss) * KIB },
    ];
  });
}

/** The members of a tree, with those of the rows that belong to it. */
function belonging(
  known: ReadonlySet<number>,
  rows: readonly Pick<Row, "pid" | "parent">[],
): ReadonlySet<number> {
  const members = new Set(known);
  // Parents may have higher numbers than their children: repeat until nothing is added.
  for (let before = 0; before < members.size;) {
    before = members.size;
    for (const { pid, parent } of rows) if (members.has(parent)) members.add(pid);
  }
  return members;
}

function measure({ pid, command, bytes }: Omit<Row, "parent">): ProcessMemory {
  return { pid, bytes: bytes(), isRenderer: command().includes("--type=renderer") };
}

function readText(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
