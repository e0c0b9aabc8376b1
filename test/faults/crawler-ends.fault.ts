import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { deepbot } from "../cli/deepbot.js";
import { crawlDisturbed, openScene, untilAsked } from "./disturbed.js";
import type { Scene } from "./scene.js";

const INTERRUPTED = 130;
const BAD_INPUT = 2;
/** Two interrupts that are closer together count as one. */
const APART_MS = 500;

let scene: Scene;
test.beforeAll(async () => {
  scene = await openScene();
});
test.afterAll(async () => {
  await scene.close();
});

for (const asked of [1, 5, 15, 30]) {
  test(`SIGTERM after ${asked} requests`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: async ({ process: crawler }) => {
        await untilAsked(scene, asked);
        crawler.kill("SIGTERM");
      },
    });
    expect(faults).toEqual([]);
    expect(scene.runs[0]?.code).toBe(INTERRUPTED);
  });
}

test("SIGTERM twice quits at once", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbance: async ({ process: crawler }) => {
      await untilAsked(scene, 15);
      crawler.kill("SIGTERM");
      await pause(APART_MS);
      crawler.kill("SIGTERM");
    },
  });
  expect(faults).toEqual([]);
});

for (const asked of ["/robots.txt", "/sitemap.xml", "/books", "/found"]) {
  test(`killed when ${asked} is asked for`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: async ({ process: crawler }) => {
        while (!scene.site.requests().some(({ path }) => path === asked)) await pause(1);
        crawler.kill("SIGKILL");
      },
    });
    expect(faults).toEqual([]);
  });
}

test("a second crawler on the same collection is sent away, and the first goes on", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbance: async () => {
      await untilAsked(scene, 10);
      const second = await deepbot(scene.crawlArgs, { env: { TMPDIR: scene.temporary } });
      expect(second.code).toBe(BAD_INPUT);
      expect(second.stderr).toMatch(/crawls into this collection/);
    },
  });
  expect(faults).toEqual([]);
});

test("of two crawlers that begin at the same moment one crawls", async () => {
  scene.begin();
  const began = performance.now();
  let other = 0;
  const first = await scene.run(async () => {
    other = (await scene.start().ended).code ?? -1;
  });
  expect([first.code, other].sort()).toEqual([0, BAD_INPUT]);
  // Whichever it was, the collection is through.
  await scene.run();
  const seconds = (performance.now() - began) / 1_000;
  expect(await scene.faults({ seconds, disturbances: 1 })).toEqual([]);
});
