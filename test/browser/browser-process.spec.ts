import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { BrowserProcess } from "../../src/browser/browser-process.js";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser } from "../../src/browser/launch.js";
import { MiniBrowserPool } from "../../src/browser/pool.js";
import { memoryOfTree } from "../../src/browser/process-memory.js";
import { EMPTY_SESSION } from "../../src/route/session.js";

test.skip(process.platform === "win32", "processes are asked for as Unix knows them");

let server: Server;
let host: string;
test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><p>here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a browser that is stopped does not answer, and is gone with all its processes once it is ended", async () => {
  const { browser } = await launchBrowser(findBrowser({}));
  const own = (await BrowserProcess.of(browser))!;
  expect(await own.answers()).toBe(true);
  await (await browser.newPage()).goto(`http://${host}/`);
  const tree = await memoryOfTree(own.pid);
  expect(tree.some(({ isRenderer }) => isRenderer)).toBe(true);
  process.kill(own.pid, "SIGSTOP");
  expect(await own.answers()).toBe(false);
  expect(own.isAlive).toBe(true);
  expect(await own.kill()).toBe(true);
  for (const { pid } of tree) await expect.poll(() => isThere(pid), { timeout: 10_000 }).toBe(false);
  await browser.close();
});

test("a pool whose browser is killed, or whose page is, lends a new one, and leaves none behind", async () => {
  const pool = await MiniBrowserPool.open({
    size: 1,
    browser: {},
    launch: {},
    mini: { callMs: 5_000, images: false },
    pagesPerContext: 100,
    pagesPerBrowser: 100,
  });
  const visit = (end?: (tree: Awaited<ReturnType<typeof memoryOfTree>>) => void): Promise<string> =>
    pool.lend(host, EMPTY_SESSION, 20_000, async (mini) => {
      await mini.page.goto(`http://${host}/`);
      end?.(await memoryOfTree((await BrowserProcess.of(pool.launched!.browser))!.pid));
      return mini.visibleText();
    });
  const first = (await BrowserProcess.of(pool.launched!.browser))!.pid;
  await expect(
    visit((tree) => {
      for (const { pid, isRenderer } of tree) if (isRenderer) process.kill(pid, "SIGKILL");
    }),
  ).rejects.toThrow();
  expect(await visit()).toBe("here");
  await expect(
    visit(() => {
      process.kill(first, "SIGKILL");
    }),
  ).rejects.toThrow();
  expect(await visit()).toBe("here");
  const second = (await BrowserProcess.of(pool.launched!.browser))!;
  await pool.close();
  expect(second.isAlive).toBe(false);
  expect(isThere(first)).toBe(false);
});

/** A process that ended and was not waited for yet is none. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
