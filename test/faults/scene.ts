import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CollectionError } from "../../src/repository/collection-errors.js";
import { openCollection } from "../../src/repository/collection.js";
import { deepbot, jsonLines, start, type Ended, type Running } from "../cli/deepbot.js";
import { collect } from "../contract/visits.js";
import { startFaultSite, type FaultSite } from "../sites/faults/site.js";
import { faultsOf, type FaultEvidence, type FaultRun } from "./check-faults.js";
import { processesIn, type SceneProcess } from "./scene-processes.js";

/** What a collection at rest consists of. */
const OWN_FILES = [
  /^collection\.db$/,
  /^session\.key$/,
  /^settings\.json$/,
  /^archive$/,
  /^archive\/[\w-]+\.(warc\.gz|index\.jsonl)$/,
];
/** A process that was told to end, or lost the one it served, is gone within this time. */
const GONE_MS = 15_000;
/** A run that ends by itself does so within this time; beyond it, it hangs. */
const RUN_MS = 300_000;

type Options = NonNullable<Parameters<typeof start>[1]>;

/** Done to a crawl while it runs; whatever it answers is waited for. */
export type Disturbance = (running: Running, scene: Scene) => Promise<void>;

export interface SceneOptions {
  /** Where collections are made. Default: a folder of the scene's own. */
  readonly place?: string;
  readonly args?: readonly string[];
}

/** A fixture site, a place for collections, and a folder for temporary files that nobody else uses. */
export class Scene {
  readonly site: FaultSite;
  readonly #dir: string;
  readonly #place: string;
  readonly #args: readonly string[];
  #runs: FaultRun[] = [];
  #crawls = 0;
  #undisturbedSeconds = 0;

  private constructor(site: FaultSite, dir: string, { place, args }: SceneOptions) {
    this.site = site;
    this.#dir = dir;
    this.#place = place ?? join(dir, "collections");
    this.#args = args ?? [];
    mkdirSync(this.#place, { recursive: true });
    mkdirSync(this.temporary);
    writeFileSync(join(dir, "domain.json"), JSON.stringify(site.domain));
  }

  static async open(options: SceneOptions = {}): Promise<Scene> {
    const site = await startFaultSite();
    return new Scene(site, mkdtempSync(join(tmpdir(), "deepbot-faults-")), options);
  }

  /** The folder for temporary files of everything that is started here. */
  get temporary(): string {
    return join(this.#dir, "tmp");
  }

  /** The collection that is crawled into. */
  get out(): string {
    return join(this.#place, `crawl-${this.#crawls}`);
  }

  /** How long a crawl takes to which nothing happens. */
  get undisturbedSeconds(): number {
    return this.#undisturbedSeconds;
  }

  get runs(): readonly FaultRun[] {
    return this.#runs;
  }

  processes(): SceneProcess[] {
    return processesIn(this.temporary);
  }

  /** Crawls once without a disturbance, to know how long that takes; answers what was wrong even so. */
  async crawlUndisturbed(): Promise<string[]> {
    this.begin();
    const began = performance.now();
    await this.run();
    this.#undisturbedSeconds = (performance.now() - began) / 1_000;
    return this.faults({ seconds: this.#undisturbedSeconds, disturbances: 0 });
  }

  /** Begins with an empty collection. */
  begin(): void {
    rmSync(this.out, { recursive: true, force: true });
    this.#crawls += 1;
    this.#runs = [];
    this.site.reset();
  }

  /** Starts the crawler on the collection, as a person would again and again. */
  async run(disturbance: Disturbance = () => Promise.resolve(), options: Options = {}): Promise<Ended> {
    const committed = await this.#committed();
    const startedAt = Date.now();
    const running = this.start(options);
    const { ended } = running;
    await Promise.race([disturbance(running, this), ended]);
    const late = pause(RUN_MS, null, { ref: false });
    if ((await Promise.race([ended, late])) === null) {
      running.process.kill("SIGKILL");
      await ended;
      throw new Error(`a run did not end within ${RUN_MS / 1_000} s`);
    }
    const { code, stderr } = await ended;
    this.#runs.push({ startedAt, code, stderr, committed });
    return ended;
  }

  start(options: Options = {}): Running {
    return start(this.crawlArgs, { ...options, env: { TMPDIR: this.temporary, ...options.env } });
  }

  get crawlArgs(): readonly string[] {
    const domain = join(this.#dir, "domain.json");
    const limits = ["--max-submissions", "3", "--page-timeout", "10s"];
    return [
      "crawl",
      this.site.url,
      "--out",
      this.out,
      "--domain",
      domain,
      ...limits,
      ...this.#args,
      "--json",
    ];
  }

  /** What is wrong with what the runs since the beginning left. */
  async faults(measured: { readonly seconds: number; readonly disturbances: number }): Promise<string[]> {
    return faultsOf(await this.#evidence(measured));
  }

  async #evidence({
    seconds,
    disturbances,
  }: {
    readonly seconds: number;
    readonly disturbances: number;
  }): Promise<FaultEvidence> {
    const processes = await this.untilAllGone();
    const unreadable: string[] = [];
    const lines = async <Line>(command: string, ...args: string[]): Promise<Line[]> => {
      const ended = await deepbot([command, ...args, "--out", this.out]);
      if (ended.code !== 0) unreadable.push(`${command} ${args.join(" ")}: ${ended.stderr}`);
      return args.includes("--json") ? jsonLines<Line>(ended) : [];
    };
    const { titles } = this.site;
    const [status] = await lines<{ routes: FaultEvidence["routes"]; records: number }>("status", "--json");
    const pages = await lines<FaultEvidence["pages"][number]>("pages", "--json");
    const skipped = await lines<FaultEvidence["skipped"][number]>("skipped", "--json");
    await lines("forms", "--json");
    await lines("export", "--format", "warc", "--save", join(this.#dir, "export.warc"));
    rmSync(join(this.#dir, "export.warc"), { force: true });
    return {
      titles,
      asked: this.site.requests().flatMap(({ at, asked }) => (asked === null ? [] : [{ at, asked }])),
      runs: this.#runs,
      pages,
      records: status?.records ?? 0,
      expectedRecords: titles.filter((title) => title.startsWith("Book ")).length,
      routes: status?.routes ?? { waiting: 0, leased: 0, failed: 0 },
      skipped,
      unreadable,
      processes: processes.map(({ command }) => command.slice(0, 160)),
      leftovers: this.leftovers(),
      seconds,
      undisturbedSeconds: this.#undisturbedSeconds,
      disturbances,
    };
  }

  /** Waits until no process of the scene is left; answers those that stay all the same. */
  async untilAllGone(): Promise<SceneProcess[]> {
    const until = performance.now() + GONE_MS;
    for (;;) {
      const left = this.processes();
      if (left.length === 0 || performance.now() > until) return left;
      await pause(50);
    }
  }

  leftovers(): string[] {
    const strange = entries(this.out).filter((path) => !OWN_FILES.some((own) => own.test(path)));
    return [...strange, ...readdirSync(this.temporary).map((path) => `tmp/${path}`)];
  }

  async #committed(): Promise<string[]> {
    if (!existsSync(join(this.out, "collection.db"))) return [];
    try {
      const collection = await openCollection(this.out, { create: false, exclusive: false });
      try {
        const submissions = await collect(collection.repository.submissions());
        return submissions.flatMap(({ query }) => query["TITLE"] ?? []);
      } finally {
        await collection.close();
      }
    } catch (error) {
      // Ended before there was one, or damaged on purpose.
      if (error instanceof CollectionError) return [];
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const { pid } of this.processes()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended meanwhile.
      }
    }
    await this.untilAllGone();
    await this.site.close();
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function entries(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
