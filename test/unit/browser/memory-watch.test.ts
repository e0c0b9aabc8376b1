import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { MemoryWatch, offenderOf } from "../../../src/browser/memory-watch.js";
import { defaultMaxMemory, memoryOfTree, ProcessTree } from "../../../src/browser/process-memory.js";

const MB = 1024 ** 2;
const page = (pid: number, mb: number) => ({ pid, bytes: mb * MB, isRenderer: true });
const head = (pid: number, mb: number) => ({ pid, bytes: mb * MB, isRenderer: false });

describe("who is ended", () => {
  test("nobody while there is room", () => {
    expect(offenderOf([head(1, 100), page(2, 300)], 1_000 * MB, 1_000 * MB)).toBeNull();
  });

  test("the largest page when there is none, and not the browser around it", () => {
    expect(offenderOf([head(1, 400), page(2, 300), page(3, 450)], 1_000 * MB, 1_000 * MB)).toEqual(
      page(3, 450),
    );
  });

  test("a page that alone takes more than its share, before it harms the others", () => {
    expect(offenderOf([head(1, 10), page(2, 510)], 1_000 * MB, 1_000 * MB)).toEqual(page(2, 510));
  });

  test("the browser where no page stands out", () => {
    const many = Array.from({ length: 12 }, (_, at) => page(at + 2, 90));
    expect(offenderOf([head(1, 100), ...many], 1_000 * MB, 1_000 * MB)).toBe("browser");
    expect(offenderOf([head(1, 900), page(2, 200)], 1_000 * MB, 1_000 * MB)).toBe("browser");
  });

  test("nobody where nothing is known", () => {
    expect(offenderOf([], 0, 1_000 * MB)).toBeNull();
  });
});

test.skipIf(process.platform === "win32")("the memory of a process and what it started is seen", async () => {
  const code = `const { spawn } = require("node:child_process");
    spawn(process.execPath, ["-e", "globalThis.kept = Buffer.alloc(120e6, 1); console.log('ready'); setInterval(() => {}, 1e3)"], { stdio: ["ignore", "inherit", "ignore"] });`;
  const child = spawn(process.execPath, ["-e", code], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    await once(child.stdout, "data");
    const tree = await memoryOfTree(child.pid!);
    expect(tree.length).toBe(2);
    expect(Math.max(...tree.map(({ bytes }) => bytes))).toBeGreaterThan(115e6);
    expect(tree.every(({ isRenderer }) => !isRenderer)).toBe(true);
  } finally {
    process.kill(-child.pid!, "SIGKILL");
  }
});

test.skipIf(process.platform === "win32")(
  "a process that comes and goes between two looks is noticed",
  async () => {
    const code = `const { spawn } = require("node:child_process");
    let child;
    process.stdin.on("data", () => {
      if (child) child.kill("SIGKILL");
      else child = spawn(process.execPath, ["-e", "console.log('there'); setInterval(() => {}, 1e3)"], { stdio: ["ignore", "inherit", "ignore"] })
        .on("exit", () => console.log("gone"));
    });
    console.log("ready");`;
    const parent = spawn(process.execPath, ["-e", code], {
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    });
    try {
      await once(parent.stdout, "data");
      const tree = new ProcessTree(parent.pid!);
      expect((await tree.read()).map(({ pid }) => pid)).toEqual([parent.pid]);
      parent.stdin.write("spawn\n");
      await once(parent.stdout, "data");
      const two = await tree.read();
      expect(two.length).toBe(2);
      expect(two.every(({ bytes }) => bytes > MB)).toBe(true);
      parent.stdin.write("kill\n");
      await once(parent.stdout, "data");
      expect((await tree.read()).map(({ pid }) => pid)).toEqual([parent.pid]);
    } finally {
      process.kill(-parent.pid!, "SIGKILL");
    }
  },
);

test.skipIf(process.platform === "win32")("a page that takes too much is ended within moments", async () => {
  const code = "globalThis.kept = Buffer.alloc(200e6, 1); setInterval(() => {}, 1e3)";
  // The name of a renderer is what tells it from the browser.
  const child = spawn(process.execPath, ["-e", code, "--", "--type=renderer"], { stdio: "ignore" });
  const began = performance.now();
  const watch = new MemoryWatch({
    maxBytes: 300 * MB,
    root: () => child.pid ?? null,
    onBrowser: () => undefined,
  });
  watch.start();
  try {
    const [, signal] = (await once(child, "exit")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    expect(watch.hasEndedSince(began)).toBe(true);
    expect(watch.hasEndedSince(performance.now() + 1)).toBe(false);
    // A page is ended at 35 % of what is acted on, which is 70 % of what is allowed; it may be caught right there.
    expect(watch.peakBytes).toBeGreaterThan(0.35 * 0.7 * 300 * MB + process.memoryUsage.rss() / 2);
  } finally {
    watch.stop();
    child.kill("SIGKILL");
  }
});

test("by default a crawl leaves room for others", () => {
  expect(defaultMaxMemory()).toBeGreaterThanOrEqual(1024 * MB);
});
