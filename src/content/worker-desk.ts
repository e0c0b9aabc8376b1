import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ContentAnswer, ContentTask, ContentWorkerData } from "./content-task.js";

export type DeskAnswer =
  | ContentAnswer
  | { readonly kind: "late"; readonly detail: string }
  | { readonly kind: "memory"; readonly detail: string };

/** What a task may take. */
export interface WorkerLimits {
  /** The heap of its thread. */
  readonly heapMb: number;
  /** What it may add to this process altogether, unpacked streams and such included. */
  readonly growthMb: number;
}

const DEFAULT_LIMITS: WorkerLimits = { heapMb: 512, growthMb: 1_024 };
const LOOK_MS = 100;
/** A worker is replaced after so many tasks: what libraries keep is not known. */
const TASKS_PER_WORKER = 500;

const BESIDE = new URL("./content-worker.js", import.meta.url);
/** Run from its sources, as tests do, the program has its worker in the build. */
const BUILT = new URL("../../dist/content/content-worker.js", import.meta.url);

/** One worker at a time, made when there is something to do, ended when a task takes too long or too much. */
export class WorkerDesk {
  readonly #data: ContentWorkerData;
  readonly #limits: WorkerLimits;
  #worker: Worker | null = null;
  #tasks = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(data: ContentWorkerData, limits: WorkerLimits = DEFAULT_LIMITS) {
    this.#data = data;
    this.#limits = limits;
  }

  /** Makes the worker now, while other things begin, too: it takes a moment. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  /** Has a task done; waiting for others before it does not count against its time. Never throws. */
  run(task: ContentTask, limitMs: number): Promise<DeskAnswer> {
    const answer = this.#queue.then(() => this.#do(task, limitMs));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    await this.#queue;
    await this.#end();
  }

  async #do(task: ContentTask, limitMs: number): Promise<DeskAnswer> {
    if (this.#tasks >= TASKS_PER_WORKER) await this.#end();
    const worker = (this.#worker ??= this.#start());
    this.#tasks++;
    const answer = await ask(worker, task, { ...this.#limits, limitMs });
    if (answer.kind === "late" || answer.kind === "memory") await this.#end();
    return answer;
  }

  #start(): Worker {
    const worker = new Worker(existsSync(fileURLToPath(BESIDE)) ? BESIDE : BUILT, {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb, stackSizeMb: 4 },
      // Libraries that warn must not do so in the middle of our output.
      stdout: true,
      stderr: true,
      // Whatever the program was started with is not for it.
      execArgv: [],
    });
    worker.stdout.resume();
    worker.stderr.resume();
    // A program that has nothing else to do may end.
    worker.unref();
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.on("error", () => undefined);
    this.#tasks = 0;
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

function ask(
  worker: Worker,
  task: ContentTask,
  { heapMb, growthMb, limitMs }: WorkerLimits & { readonly limitMs: number },
): Promise<DeskAnswer> {
  return new Promise((resolve) => {
    const before = process.memoryUsage.rss();
    const finish = (answer: DeskAnswer): void => {
      clearTimeout(timer);
      clearInterval(look);
      worker.off("message", finish);
      worker.off("error", onError);
      worker.off("exit", onExit);
      worker.unref();
      resolve(answer);
    };
    const timer = setTimeout(() => {
      finish({ kind: "late", detail: `not done after ${limitMs / 1000} s` });
    }, limitMs);
    const look = setInterval(() => {
      const grown = Math.round((process.memoryUsage.rss() - before) / 1024 ** 2);
      if (grown > growthMb) finish({ kind: "memory", detail: `took ${grown} MB of memory` });
    }, LOOK_MS);
    const onError = (error: Error & { readonly code?: string }): void => {
      finish(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? { kind: "memory", detail: `took more than ${heapMb} MB of memory` }
          : { kind: "failed", detail: error.message.split("\n", 1)[0] ?? "" },
      );
    };
    const onExit = (): void => {
      finish({ kind: "failed", detail: "its reader ended" });
    };
    worker.ref();
    worker.on("message", finish);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(task);
  });
}
