import { expect, test } from "playwright/test";
import { crawlDisturbed, openScene, untilAsked } from "./disturbed.js";
import type { Scene } from "./scene.js";

const PRELOAD = new URL("./clock-jump.mjs", import.meta.url).href;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

let scene: Scene;
test.beforeAll(async () => {
  scene = await openScene();
});
test.afterAll(async () => {
  await scene.close();
});

function clock(settings: Readonly<Record<string, number>>): {
  readonly env: Readonly<Record<string, string>>;
} {
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  return { env: { ...env, NODE_OPTIONS: `--import=${PRELOAD}` } };
}

for (const [name, ms] of [
  ["an hour forwards", HOUR],
  ["a year forwards", YEAR],
  ["an hour backwards", -HOUR],
  ["a year backwards", -YEAR],
] as const) {
  test(`the clock jumps ${name} while it crawls`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: () => Promise.resolve(),
      options: clock({ CLOCK_JUMP_MS: ms, CLOCK_JUMP_AFTER_MS: 2_000 }),
    });
    expect(faults).toEqual([]);
    expect(scene.runs).toHaveLength(1);
  });
}

for (const [name, ms] of [
  ["ahead", YEAR],
  ["behind", -YEAR],
] as const) {
  test(`killed while the site was busy and the clock a year ${name}, it goes on by the right clock`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbances: 2,
      disturbance: async ({ process: crawler }) => {
        await untilAsked(scene, 12);
        await scene.site.takeDown("busy");
        await untilAsked(scene, 18);
        crawler.kill("SIGKILL");
      },
      options: clock({ CLOCK_SHIFT_MS: ms }),
      then: () => scene.site.bringUp(),
    });
    expect(faults).toEqual([]);
  });
}
