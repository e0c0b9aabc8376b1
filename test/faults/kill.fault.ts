import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { Chance, seedOfRun } from "./chance.js";
import { Scene } from "./scene.js";

/** SEED repeats a run; KILLS says how many there are; the crawls they fall on are as many as it takes. */
const seed = seedOfRun();
const KILLS = Number(process.env["KILLS"] ?? "200");
const KILLS_EACH = 10;

// The seed is no part of the name: the process that lists the tests draws another than the one that runs them.
test(`killed at ${KILLS} moments a crawl loses nothing and stores nothing twice`, async () => {
  test.setTimeout(KILLS * 60_000 + 600_000);
  const chance = new Chance(seed);
  const scene = await Scene.open();
  const tell = (line: string): void => void process.stdout.write(`${line}\n`);
  const all: string[] = [];
  try {
    tell(`SEED=${seed}`);
    expect(await scene.crawlUndisturbed()).toEqual([]);
    tell(`undisturbed: ${scene.undisturbedSeconds.toFixed(1)} s`);
    let killed = 0;
    for (let crawl = 1; killed < KILLS; crawl++) {
      scene.begin();
      const began = performance.now();
      const moments: string[] = [];
      while (killed < KILLS && moments.length < KILLS_EACH) {
        const seconds = chance.fraction() * scene.undisturbedSeconds;
        const { code } = await scene.run(async ({ process: crawler }) => {
          await pause(seconds * 1_000);
          crawler.kill("SIGKILL");
        });
        if (code !== null) break;
        killed += 1;
        moments.push(seconds.toFixed(2));
      }
      if (scene.runs.at(-1)?.code !== 0) await scene.run();
      const seconds = (performance.now() - began) / 1_000;
      const faults = await scene.faults({ seconds, disturbances: moments.length });
      tell(
        `crawl ${crawl}: killed after ${moments.join(", ")} s; ${seconds.toFixed(0)} s, ${faults.length} faults`,
      );
      for (const fault of faults) tell(`  FAULT ${fault}`);
      all.push(...faults);
    }
    tell(`${killed} kills, ${all.length} faults`);
    expect(all).toEqual([]);
  } finally {
    await scene.close();
  }
});
