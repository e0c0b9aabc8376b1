import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { crawlDisturbed, openScene, untilAsked } from "./disturbed.js";
import type { Scene } from "./scene.js";
import { SmallDisk } from "./small-disk.js";

const BAD_INPUT = 2;
const LARGE = "size=64m";

let disk: SmallDisk | null;
let scene: Scene;
test.beforeAll(async () => {
  disk = SmallDisk.mount("64m");
  if (disk === null) process.stdout.write("SKIPPED: nobody but root may mount a small disk\n");
  else scene = await openScene({ place: disk.place });
});
test.afterAll(async () => {
  if (disk === null) return;
  await scene.close();
  disk.unmount();
});
test.beforeEach(() => {
  test.skip(disk === null, "needs root");
  scene.begin();
  disk?.change(LARGE);
  disk?.change("rw");
});

for (const size of ["32k", "160k", "320k", "600k", "900k"]) {
  test(`a disk of ${size} gets full; there is room again, and it goes on`, async () => {
    const faults = await crawlDisturbed(scene, {
      disturbance: () => {
        disk?.change(`size=${size}`);
        return Promise.resolve();
      },
      then: () => {
        disk?.change(LARGE);
      },
    });
    expect(faults).toEqual([]);
    const [first] = scene.runs;
    if (first?.code === 0) return;
    expect(first).toMatchObject({
      code: BAD_INPUT,
      stderr: expect.stringMatching(/disk is full|free space/),
    });
  });
}

test("a disk that is read-only from the start is told of, and nothing is begun", async () => {
  disk?.change("ro");
  const { code, stderr } = await scene.run();
  expect(stderr).toMatch(/cannot be opened or written|permissions/);
  expect(code).toBe(BAD_INPUT);
  expect(existsSync(join(scene.out, "collection.db"))).toBe(false);
  expect(await scene.untilAllGone()).toEqual([]);
});

test("killed, then the disk is read-only, then it can be written again", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: async ({ process: crawler }) => {
      await untilAsked(scene, 15);
      crawler.kill("SIGKILL");
    },
    then: async () => {
      await scene.untilAllGone();
      expect(disk?.change("ro"), "nobody writes to it").toBe(true);
      const { code, stderr } = await scene.run();
      disk?.change("rw");
      expect(stderr).toMatch(/cannot be opened or written|permissions/);
      expect(code).toBe(BAD_INPUT);
    },
  });
  expect(faults).toEqual([]);
});
