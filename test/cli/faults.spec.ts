import { cpSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { untilAsked } from "../faults/disturbed.js";
import { browserPart } from "../faults/scene-processes.js";
import { Scene } from "../faults/scene.js";
import { deepbot } from "./deepbot.js";

/** A selection of what `npm run test:faults` does at length: several disturbances fall on one crawl. */

const BAD_INPUT = 2;
const INTERRUPTED = 130;
const CLOCK_JUMP = new URL("../faults/clock-jump.mjs", import.meta.url).href;
const YEAR_MS = 365 * 24 * 3_600_000;

let scene: Scene;
test.describe.configure({ mode: "serial" });
test.skip(process.platform === "win32", "signals and shells as Unix has them");
test.beforeAll(async () => {
  scene = await Scene.open();
  expect(await scene.crawlUndisturbed()).toEqual([]);
});
test.afterAll(async () => {
  await scene.close();
});

test("killed, interrupted, its browser killed, its site and its sessions gone for a while: nothing is lost", async () => {
  scene.begin();
  const began = performance.now();
  await scene.run(async ({ process: crawler }) => {
    while (!scene.site.requests().some(({ path }) => path === "/sitemap.xml")) await pause(1);
    crawler.kill("SIGKILL");
  });
  const interrupted = await scene.run(async ({ process: crawler }) => {
    await untilAsked(scene, 10);
    const second = await deepbot(scene.crawlArgs);
    expect(second.stderr).toMatch(/crawls into this collection/);
    expect(second.code).toBe(BAD_INPUT);
    crawler.kill("SIGTERM");
  });
  expect([0, INTERRUPTED]).toContain(interrupted.code);
  await scene.run(async () => {
    await untilAsked(scene, scene.site.requests().length + 4);
    const [browser] = browserPart(scene.temporary, "browser");
    if (browser !== undefined) process.kill(browser.pid, "SIGKILL");
    scene.site.expireSessions();
    await untilAsked(scene, scene.site.requests().length + 4);
    await scene.site.takeDown("refused");
    await pause(1_500);
    await scene.site.bringUp();
  });
  const seconds = (performance.now() - began) / 1_000;
  expect(await scene.faults({ seconds, disturbances: 5 })).toEqual([]);
});

test("killed while the site is busy and the clock a year ahead, it goes on by the right clock", async () => {
  scene.begin();
  const began = performance.now();
  await scene.run(
    async ({ process: crawler }) => {
      await untilAsked(scene, 12);
      await scene.site.takeDown("busy");
      await untilAsked(scene, 16);
      crawler.kill("SIGKILL");
    },
    { env: { NODE_OPTIONS: `--import=${CLOCK_JUMP}`, CLOCK_SHIFT_MS: String(YEAR_MS) } },
  );
  await scene.site.bringUp();
  await scene.run();
  const seconds = (performance.now() - began) / 1_000;
  expect(await scene.faults({ seconds, disturbances: 2 })).toEqual([]);
});

test("no file may grow any more, and then may again; a copy that was cut is told of and left as it is", async () => {
  scene.begin();
  const began = performance.now();
  // In blocks of 512 bytes, or of 1024: a limit that every user may set, with the effect of a full disk.
  const small = await scene.run(undefined, { through: ["sh", "-c", 'ulimit -f 200; exec "$@"', "sh"] });
  expect(small.stderr).toMatch(/disk is full|free space/);
  expect(small.code).toBe(BAD_INPUT);
  await scene.run();
  const seconds = (performance.now() - began) / 1_000;
  expect(await scene.faults({ seconds, disturbances: 1 })).toEqual([]);

  const database = join(scene.out, "collection.db");
  cpSync(database, `${database}.whole`);
  truncateSync(database, readFileSync(database).length / 2);
  const cut = readFileSync(database);
  const damaged = await scene.run();
  expect(damaged.stderr).toMatch(/damaged/);
  expect(damaged.code).toBe(BAD_INPUT);
  expect(readFileSync(database).equals(cut)).toBe(true);
});
