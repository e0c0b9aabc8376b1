import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { OUTAGES } from "../sites/faults/site.js";
import { crawlDisturbed, openScene, untilAsked } from "./disturbed.js";
import type { Scene } from "./scene.js";

/** OUTAGE_SECONDS says how long the site is down. */
const DOWN_MS = Number(process.env["OUTAGE_SECONDS"] ?? "25") * 1_000;

let scene: Scene;
test.beforeAll(async () => {
  scene = await openScene();
});
test.afterAll(async () => {
  await scene.site.bringUp();
  await scene.close();
});

for (const how of OUTAGES) {
  test(`the site is ${how} for ${DOWN_MS / 1_000} s in the middle`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: async () => {
        await untilAsked(scene, 15);
        await scene.site.takeDown(how);
        await pause(DOWN_MS);
        await scene.site.bringUp();
      },
    });
    expect(faults).toEqual([]);
    expect(scene.runs).toHaveLength(1);
  });

  test(`the site is ${how} from the start for ${DOWN_MS / 1_000} s`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: async () => {
        await scene.site.takeDown(how);
        await pause(DOWN_MS);
        await scene.site.bringUp();
      },
    });
    expect(faults).toEqual([]);
  });

  test(`killed while the site is ${how}`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbances: 2,
      disturbance: async ({ process: crawler }) => {
        await untilAsked(scene, 15);
        await scene.site.takeDown(how);
        await pause(3_000);
        crawler.kill("SIGKILL");
      },
      then: () => scene.site.bringUp(),
    });
    expect(faults).toEqual([]);
  });
}

test("every session expires, again and again", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbance: async ({ ended }) => {
      const crawl = { isOver: false };
      void ended.then(() => (crawl.isOver = true));
      let visits = 0;
      while (!crawl.isOver) {
        const seen = scene.site.requests().filter(({ path }) => /^\/member\/\d/.test(path)).length;
        if (seen > visits) scene.site.expireSessions();
        visits = seen;
        await pause(10);
      }
    },
  });
  expect(faults).toEqual([]);
});

test("killed, and every session is over when it goes on", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: async ({ process: crawler }) => {
      while (!scene.site.requests().some(({ path }) => path.startsWith("/member/"))) await pause(5);
      crawler.kill("SIGKILL");
    },
    then: () => {
      scene.site.expireSessions();
    },
  });
  expect(faults).toEqual([]);
});
