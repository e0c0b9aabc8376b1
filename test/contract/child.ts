import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A process of its own that runs one of the files of this folder. */
export interface Child {
  readonly pid: number;
  /** The lines it printed so far. */
  readonly lines: readonly string[];
  /** Waits until it has printed so many lines; fails when it ends before. */
  printed(count: number): Promise<void>;
  /** Kills it and waits until it is gone and all it printed was read. */
  kill(): Promise<void>;
}

/** Starts a file of this folder from compiled sources; see compile-sources.ts. */
export function startChild(sources: string, file: string, args: readonly string[]): Child {
  const script = join(sources, "test/contract", file.replace(/\.ts$/, ".js"));
  return new RunningChild(spawn(process.execPath, [script, ...args], { stdio: ["pipe", "pipe", "pipe"] }));
}

class RunningChild implements Child {
  readonly #process: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #lines: string[] = [];
  #errors = "";
  #wake: () => void = () => undefined;
  #ended = false;

  constructor(process_: ChildProcess) {
    this.#process = process_;
    this.#closed = once(process_, "close").then(() => {
      this.#ended = true;
      this.#wake();
    });
    createInterface({ input: process_.stdout! }).on("line", (line) => {
      this.#lines.push(line);
      this.#wake();
    });
    process_.stderr!.setEncoding("utf8").on("data", (text: string) => {
      this.#errors += text;
    });
  }

  get pid(): number {
    return this.#process.pid!;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  async printed(count: number): Promise<void> {
    while (this.#lines.length < count) {
      if (this.#ended) throw new Error(`the child ended after ${this.#lines.length} lines: ${this.#errors}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#closed;
  }
}
