import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder } from "../../scripts/project-folder.mjs";
import { dependencyFingerprint } from "../../scripts/setup.mjs";

/** A program in place of ours: it tells how it was called, and waits for a signal when asked to. */
const MAIN = `#!/usr/bin/env node
process.stdout.write(JSON.stringify({ args: process.argv.slice(2) }) + "\\n");
if (process.argv[2] === "status") {
  let interrupts = 0;
  process.on("SIGINT", () => {
    interrupts += 1;
    setImmediate(() => process.exit(100 + interrupts));
  });
  setInterval(() => {}, 1000);
  process.stdout.write("waiting\\n");
} else process.exitCode = 7;
`;

let clone: string;

/** A clone whose dependencies are there and whose build is not. */
test.beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "deepbot-start-"));
  for (const name of ["scripts", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(join(projectFolder, name), join(clone, name), { recursive: true });
  mkdirSync(join(clone, "src", "cli"), { recursive: true });
  writeFileSync(join(clone, "src", "cli", "main.ts"), MAIN);
  mkdirSync(join(clone, "node_modules"));
  for (const name of ["typescript", "@types", "undici-types"])
    symlinkSync(join(projectFolder, "node_modules", name), join(clone, "node_modules", name), "junction");
  writeFileSync(join(clone, "node_modules", ".deepbot-setup"), dependencyFingerprint(clone));
});

test.afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

// The build that the first test makes is the one the others find.
test.describe.configure({ mode: "serial" });

function start(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, DEEPBOT_BROWSER: process.execPath };
  return spawnSync(process.execPath, [join(clone, "scripts", "start.mjs"), ...args], {
    cwd: clone,
    env,
    encoding: "utf8",
  });
}

test("the first start builds and says so on stderr; stdout and exit code are the command's own", () => {
  const { status, stdout, stderr } = start("pages", "--json");
  expect(stdout).toBe('{"args":["pages","--json"]}\n');
  expect(stderr).toBe("set-up: building (dist is missing or incomplete)\n");
  expect(status).toBe(7);
});

test("the next start finds everything there and adds not a word", () => {
  expect(start("pages", "--json")).toMatchObject({
    status: 7,
    stderr: "",
    stdout: '{"args":["pages","--json"]}\n',
  });
});

test("a start without arguments runs the demo", () => {
  expect(start().stdout).toBe('{"args":["demo"]}\n');
});

test("an interrupt reaches the command once, and its exit code is passed on", async () => {
  test.skip(process.platform === "win32", "Windows has no signals to send");
  const child = spawn(process.execPath, [join(clone, "scripts", "start.mjs"), "status"], { cwd: clone });
  let seen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (!seen.includes("waiting") && (seen + text).includes("waiting")) child.kill("SIGINT");
    seen += text;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(101);
});

test("a build that fails ends the start with the compiler's reasons and exit code 1", () => {
  writeFileSync(join(clone, "src", "wrong.ts"), "export const one: number = 'two';\n");
  const { status, stdout, stderr } = start("pages");
  expect(stderr).toMatch(/wrong\.ts.*TS2322/u);
  expect(stderr).toContain("the build failed");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("set-up refuses a named browser that is not there: exit code 2, and the remedy", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(projectFolder, "scripts", "setup.mjs")], {
    env: { ...process.env, DEEPBOT_BROWSER: "/nowhere/chrome" },
    encoding: "utf8",
  });
  expect(stderr).toContain("DEEPBOT_BROWSER: /nowhere/chrome does not exist");
  expect(stderr).toContain("leave DEEPBOT_BROWSER out");
  expect(status).toBe(2);
});
