import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../scripts/project-folder.mjs";

const MAIN = join(projectFolder, "dist", "cli", "main.js");

/** How a command ended and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CallOptions {
  readonly cwd?: string;
  readonly input?: string;
  /** Beside what this process has. */
  readonly env?: Readonly<Record<string, string>>;
  /** What runs the command, such as a shell that limits it first. */
  readonly through?: readonly [command: string, ...args: string[]];
}

/** A command that runs, as the one who started it sees it. */
export interface Running {
  readonly pid: number;
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts the built command. */
export function start(args: readonly string[], options: CallOptions = {}): Running {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: npm run build`);
  const [command, ...before] = [...(options.through ?? []), process.execPath];
  const child = spawn(command, [...before, MAIN, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.end(options.input ?? "");
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      resolve({ code, stdout, stderr });
    });
  });
  return { pid: child.pid!, process: child, ended };
}

/** Runs the built command to its end. */
export function deepbot(args: readonly string[], options: CallOptions = {}): Promise<Ended> {
  return start(args, options).ended;
}

/** Standard output as JSON lines. */
export function jsonLines<Line>({ stdout }: Ended): Line[] {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

export interface PageLine {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly depth: number;
  readonly addressable: boolean;
  readonly byClick: boolean;
  readonly textHash: string;
}

/** The stored pages, each as what makes it this page: its address, how it is reached, its words. */
export async function storedPages(out: string): Promise<string[]> {
  const pages = jsonLines<PageLine>(await deepbot(["pages", "--json", "--out", out]));
  return pages.map(({ url, byClick, textHash }) => {
    const { pathname, search, hash } = new URL(url);
    return `${pathname}${search}${hash} ${byClick ? "click" : "address"} ${textHash}`;
  });
}

/** Every process of this machine that runs: number, parent and command line. One that only waits to be counted does not. */
export function listProcesses(): { pid: number; parent: number; command: string }[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined || state?.startsWith("Z") === true
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A process and everything it started. */
export function processTree(root: number): number[] {
  const all = listProcesses();
  const tree = [root];
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((each) => each.pid));
  return tree;
}
