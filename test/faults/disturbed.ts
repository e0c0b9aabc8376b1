import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { Scene, type Disturbance, type SceneOptions } from "./scene.js";

/** After so many runs a crawl has to be through. */
const MOST_RUNS = 6;
const LOOK_AGAIN_MS = 10;

export interface DisturbedCrawl {
  /** Done to the first run; those after it are left in peace. */
  readonly disturbance: Disturbance;
  /** How often that disturbs. Default: 1. */
  readonly disturbances?: number;
  readonly options?: Parameters<Scene["run"]>[1];
  /** Between the first run and the next. */
  readonly then?: () => Promise<void> | void;
}

/** Crawls, disturbs, and crawls on until the crawl is through; answers what is wrong then. */
export async function crawlDisturbed(
  scene: Scene,
  { disturbance, disturbances = 1, options = {}, then }: DisturbedCrawl,
): Promise<string[]> {
  scene.begin();
  const began = performance.now();
  await scene.run(disturbance, options);
  await then?.();
  while (scene.runs.at(-1)?.code !== 0 && scene.runs.length < MOST_RUNS) await scene.run();
  const seconds = (performance.now() - began) / 1_000;
  const faults = await scene.faults({ seconds, disturbances });
  tell(scene, seconds, faults);
  return faults;
}

function tell(scene: Scene, seconds: number, faults: readonly string[]): void {
  const codes = scene.runs.map(({ code }) => code ?? "killed").join(", ");
  const took = `${seconds.toFixed(1)} s (undisturbed ${scene.undisturbedSeconds.toFixed(1)} s)`;
  const lines = [`${test.info().title}: ${took}, ended with ${codes}, ${faults.length} faults`];
  process.stdout.write(`${[...lines, ...faults.map((fault) => `  FAULT ${fault}`)].join("\n")}\n`);
}

/** Waits until the site was asked so often, or the crawl is over. */
export async function untilAsked(scene: Scene, times: number): Promise<void> {
  while (scene.site.requests().length < times && scene.processes().length > 0) await pause(LOOK_AGAIN_MS);
}

/** A scene whose undisturbed crawl was seen to be without fault. */
export async function openScene(options: SceneOptions = {}): Promise<Scene> {
  const scene = await Scene.open(options);
  try {
    expect(await scene.crawlUndisturbed(), "undisturbed").toEqual([]);
    return scene;
  } catch (error) {
    await scene.close();
    throw error;
  }
}
