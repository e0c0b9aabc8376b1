import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startOffice } from "../../bench/office.mjs";
import { projectFolder } from "../../scripts/project-folder.mjs";
import { findBrowser } from "../../src/browser/find-browser.js";

const MAIN = join(projectFolder, "dist", "cli", "main.js");
/** What gives a program a screen to draw on; null where there is none. */
const screen = ((): readonly string[] | null => {
  if (process.platform !== "linux" || process.env["DISPLAY"] !== undefined) return [];
  return spawnSync("xvfb-run", ["--help"]).error === undefined ? ["xvfb-run", "-a"] : null;
})();
const window = ((): string | null => {
  try {
    return findBrowser({ use: "headed" }).path;
  } catch {
    return null;
  }
})();

/** Runs the command on a screen, ends it with Ctrl-C once it says so, and gives what it wrote. */
async function onScreen(
  args: readonly string[],
  until: RegExp,
): Promise<{ code: number | null; said: string }> {
  const [program = process.execPath, ...before] = [...(screen ?? []), process.execPath, MAIN, ...args];
  const child = spawn(program, before, { detached: true });
  let said = "";
  let interrupted = false;
  const listen = (text: string): void => {
    said += text;
    if (interrupted || !until.test(said)) return;
    interrupted = true;
    // As a terminal does: to the command, not to the screen under it.
    const own = spawnSync("ps", ["-A", "-ww", "-o", "pid=,pgid=,args="], { encoding: "utf8" })
      .stdout.split("\n")
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .find((found) => found?.[2] === String(child.pid) && found[3]?.startsWith(process.execPath));
    process.kill(Number(own?.[1] ?? child.pid), "SIGINT");
  };
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      resolve({ code, said });
    });
  });
}

test("a recording in a window ends with Ctrl-C, and its replay leaves the window open", async () => {
  test.skip(screen === null, "there is neither a display nor xvfb-run");
  test.skip(window === null, "there is no browser with a window");
  const office = await startOffice();
  const dir = mkdtempSync(join(tmpdir(), "deepbot-headed-"));
  const way = join(dir, "way.json");
  try {
    const recording = await onScreen(["record", office.address("/"), "--save", way], /Recording\./);
    expect(recording.said).toContain(`1. go to ${office.address("/")}`);
    expect(recording.code, recording.said).toBe(0);
    expect(existsSync(way)).toBe(true);
    expect(JSON.parse(readFileSync(way, "utf8"))).toMatchObject({ steps: [{ kind: "goto" }] });
    const replay = await onScreen(["replay", way, "--headed"], /The browser is yours/);
    expect(replay.said).toContain("match: every step was done");
    expect(replay.code, replay.said).toBe(0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await office.close();
  }
});
