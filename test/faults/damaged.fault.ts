import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { deepbot } from "../cli/deepbot.js";
import { Chance, seedOfRun } from "./chance.js";
import { crawlDisturbed, openScene, untilAsked, type DisturbedCrawl } from "./disturbed.js";
import type { Scene } from "./scene.js";

const BAD_INPUT = 2;
const READERS = [
  ["status"],
  ["pages", "--json"],
  ["skipped"],
  ["forms"],
  ["search", "book"],
  ["export"],
] as const;

const seed = seedOfRun();
const chance = new Chance(seed);
let scene: Scene;
test.beforeAll(async () => {
  process.stdout.write(`SEED=${seed}\n`);
  scene = await openScene();
});
test.afterAll(async () => {
  await scene.close();
});

const killedInTheMiddle: DisturbedCrawl["disturbance"] = async ({ process: crawler }) => {
  await untilAsked(scene, 20);
  crawler.kill("SIGKILL");
};

function at(name: string): string {
  return join(scene.out, name);
}

/** Writes noise over part of a file. */
function spoil(file: string, from: number, length: number): void {
  const handle = openSync(file, "r+");
  const noise = Buffer.from(Array.from({ length }, () => Math.floor(chance.fraction() * 256)));
  writeSync(handle, noise, 0, length, from);
  closeSync(handle);
}

const sizeOf = (file: string): number => statSync(file).size;

/** Ways to damage a database that has no log beside it. */
const DAMAGES: Readonly<Record<string, (database: string) => void>> = {
  "cut in half": (database) => {
    truncateSync(database, Math.floor(sizeOf(database) / 2));
  },
  "cut in the middle of a page": (database) => {
    truncateSync(database, sizeOf(database) - 1_000);
  },
  "with noise for a header": (database) => {
    spoil(database, 0, 100);
  },
  "with noise in the middle": (database) => {
    spoil(database, Math.floor(sizeOf(database) / 2), 8_192);
  },
};

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`a collection ${name} is told of and left as it is`, async () => {
    scene.begin();
    expect((await scene.run()).code).toBe(0);
    damage(at("collection.db"));
    const before = readFileSync(at("collection.db"));
    const { code, stderr } = await scene.run();
    expect(stderr).toMatch(/damaged|not a database/);
    expect(code).toBe(BAD_INPUT);
    expect(readFileSync(at("collection.db")).equals(before)).toBe(true);
    expect(await scene.untilAllGone()).toEqual([]);
    for (const reader of READERS) {
      const read = await deepbot([...reader, "--out", scene.out]);
      expect([0, BAD_INPUT], `${reader.join(" ")}: ${read.stderr}`).toContain(read.code);
    }
  });
}

test("a log that was cut costs the visits in it, and those are made again", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: killedInTheMiddle,
    then: () => {
      const log = at("collection.db-wal");
      if (existsSync(log)) truncateSync(log, Math.floor(sizeOf(log) / 2));
    },
  });
  expect(faults).toEqual([]);
});

test("a log with noise in it costs the visits in it, and those are made again", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: killedInTheMiddle,
    then: () => {
      const log = at("collection.db-wal");
      if (existsSync(log)) spoil(log, Math.floor(sizeOf(log) / 2), 4_096);
    },
  });
  expect(faults).toEqual([]);
});

test("an archive that was cut is repaired, and the crawl goes on", async () => {
  const faults = await crawlDisturbed(scene, {
    disturbances: 2,
    disturbance: killedInTheMiddle,
    then: () => {
      for (const name of readdirSync(at("archive"))) {
        const file = join(at("archive"), name);
        truncateSync(file, Math.max(0, sizeOf(file) - 700));
      }
    },
  });
  expect(faults).toEqual([]);
});

test("a collection without its key is told of", async () => {
  scene.begin();
  await scene.run(killedInTheMiddle);
  rmSync(at("session.key"), { force: true });
  const { code, stderr } = await scene.run();
  expect([0, BAD_INPUT], stderr).toContain(code);
  expect(stderr).not.toMatch(/unexpected failure/);
});

test("settings that cannot be read are told of", async () => {
  scene.begin();
  await scene.run(killedInTheMiddle);
  truncateSync(at("settings.json"), 10);
  const { code, stderr } = await scene.run();
  expect(stderr).toMatch(/settings\.json/);
  expect(code).toBe(BAD_INPUT);
  rmSync(at("settings.json"));
  expect((await scene.run()).code).toBe(0);
});
