import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { crawlDisturbed, openScene, untilAsked } from "./disturbed.js";
import type { Scene } from "./scene.js";
import { BROWSER_PARTS, browserPart, type BrowserPart } from "./scene-processes.js";

const TIMES = 3;
/** Requests of an undisturbed crawl between two blows. */
const BETWEEN = 9;

let scene: Scene;
test.beforeAll(async () => {
  scene = await openScene();
});
test.afterAll(async () => {
  await scene.close();
});

async function strike(part: BrowserPart, signal: NodeJS.Signals): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    const [target] = browserPart(scene.temporary, part);
    if (target !== undefined) {
      process.kill(target.pid, signal);
      return;
    }
    await pause(20);
  }
  process.stdout.write(`there is no ${part} process to end\n`);
}

for (const part of BROWSER_PARTS) {
  test(`a killed ${part} process, ${TIMES} times`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbances: TIMES,
      disturbance: async () => {
        for (let time = 1; time <= TIMES; time++) {
          await untilAsked(scene, time * BETWEEN);
          await strike(part, "SIGKILL");
        }
      },
    });
    expect(faults).toEqual([]);
    expect(scene.runs).toHaveLength(1);
  });
}

for (const part of ["browser", "renderer", "network"] as const) {
  test(`a stopped ${part} process`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: async () => {
        await untilAsked(scene, 2 * BETWEEN);
        await strike(part, "SIGSTOP");
      },
    });
    expect(faults).toEqual([]);
    expect(scene.runs).toHaveLength(1);
  });
}

test("a stopped browser whose crawler is killed", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: async ({ process: crawler }) => {
      await untilAsked(scene, 2 * BETWEEN);
      await strike("browser", "SIGSTOP");
      crawler.kill("SIGKILL");
    },
  });
  expect(faults).toEqual([]);
});
