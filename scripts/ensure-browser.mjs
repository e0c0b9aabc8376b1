// A browser for the crawler: the one that is there, else Playwright's download, else the system's packages.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./project-folder.mjs";
import { say } from "./say.mjs";
import { SetupError } from "./setup-error.mjs";

const NO_BROWSER = 3;
const BAD_INPUT = 2;
const DOWNLOAD_DEADLINE_MS = 5 * 60_000;
const PACKAGES_DEADLINE_MS = 15 * 60_000;

/** Fonts because text without any has no width, and the sandbox's helper for users who are not root. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium", "chromium-sandbox", "fonts-liberation"];

/** Loading Playwright to ask it for its browser takes longer than all other checks: the answer is kept. */
const BROWSER_MARK = join("node_modules", ".deepbot-browser");

/**
 * Sees to it that a browser is there, and returns its path.
 * One that is there already is not started here: that is the crawl's business, and the doctor's.
 */
export async function ensureBrowser(root = projectFolder) {
  if (!process.env.DEEPBOT_BROWSER) {
    const known = rememberedBrowser(root);
    if (known) return known;
  }
  const browser = await load(root, "find-browser.js");
  const found = search(browser);
  if (found) return remember(root, found.path);

  say("no Chrome or Chromium here; trying: npx playwright install chromium");
  const failures = [];
  if (await downloadBrowser(root, failures)) {
    const path = await proven(root, browser, failures);
    if (path) return path;
  }
  if (installPackages(failures)) {
    const path = await proven(root, browser, failures);
    if (path) return path;
  }
  const { browserRemedy } = await load(root, "browser-missing-error.js");
  throw new SetupError(
    [
      "no browser could be set up.",
      ...failures.map((each) => `  - ${each}`),
      browserRemedy(process.platform, isRoot()),
      "then run the command again",
    ].join("\n"),
    NO_BROWSER,
  );
}

function search(browser) {
  try {
    return browser.searchBrowser().choice;
  } catch (error) {
    if (error.name === "BrowserPathError") throw new SetupError(error.message, BAD_INPUT);
    throw error;
  }
}

/** A browser that was just installed is started once: a download may lack the system's libraries. */
async function proven(root, browser, failures) {
  const { diagnoseBrowser } = await load(root, "diagnose.js");
  for (const repair of [installLibraries, undefined]) {
    const found = search(browser);
    if (!found) {
      failures.push("an install went well, and yet there is no browser in any usual place");
      return undefined;
    }
    const failed = (await diagnoseBrowser()).find(({ ok }) => !ok);
    if (!failed) {
      say(`browser: ${found.path}`);
      return remember(root, found.path);
    }
    if (!repair?.(root)) {
      failures.push(`${found.path} was installed but ${failed.detail}`);
      return undefined;
    }
  }
  return undefined;
}

/** Shows the progress of the download, keeps the rest for the message should it fail. */
function downloadBrowser(root, failures) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, "node_modules", "playwright", "cli.js"), "install", "chromium"],
      { cwd: root, stdio: ["ignore", "pipe", "pipe"], timeout: DOWNLOAD_DEADLINE_MS, killSignal: "SIGKILL" },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        const progress = text.match(/\|.*\d+% of .*/gu)?.at(-1);
        if (progress) say(progress);
      });
    child.on("error", (error) => finish(error.message));
    child.on("close", (code, signal) => {
      const reasons = output.match(/^Error: .*/gmu);
      finish(code === 0 ? undefined : signal ? "it took too long" : (reasons?.[0] ?? `exit code ${code}`));
    });
    function finish(problem) {
      if (problem) failures.push(`npx playwright install chromium: ${problem.replace(/^Error: /u, "")}`);
      resolve(problem === undefined);
    }
  });
}

/** Debian and its kin, as root only: nobody is asked for a password here. */
function installPackages(failures) {
  if (!hasAptGet()) return false;
  if (!isRoot()) {
    failures.push("apt-get: only root may install packages");
    return false;
  }
  say(`trying: apt-get install ${DEBIAN_PACKAGES.join(" ")}; half a minute or more`);
  // A fresh container has no package lists at all; where updating fails, older lists may still do.
  run("apt-get", ["update", "-q"]);
  if (run("apt-cache", ["show", DEBIAN_PACKAGES[0]])) {
    // Ubuntu has no such package, and its "chromium" only points to a snap, which no container starts.
    failures.push(`apt-get: this system has no package ${DEBIAN_PACKAGES[0]}`);
    return false;
  }
  const problem = run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...DEBIAN_PACKAGES]);
  if (problem) failures.push(`apt-get install: ${problem}`);
  return problem === undefined;
}

function installLibraries(root) {
  if (!isRoot() || !hasAptGet()) return false;
  say("the browser does not start; trying: npx playwright install-deps chromium");
  const cli = join(root, "node_modules", "playwright", "cli.js");
  return run(process.execPath, [cli, "install-deps", "chromium"]) === undefined;
}

function hasAptGet() {
  return process.platform === "linux" && run("apt-get", ["--version"]) === undefined;
}

/** Runs a command in silence; what it said last is the problem when it fails. */
function run(command, args) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: PACKAGES_DEADLINE_MS,
  });
  if (status === 0) return undefined;
  if (error) return error.message;
  if (signal) return `ended by ${signal}`;
  const said = `${stdout}\n${stderr}`.trim().split("\n");
  return said.findLast((line) => line.startsWith("E: ")) ?? said.at(-1) ?? `exit code ${status}`;
}

function isRoot() {
  return process.getuid?.() === 0;
}

function rememberedBrowser(root) {
  try {
    const path = readFileSync(join(root, BROWSER_MARK), "utf8").trim();
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/** Only what was found by looking is remembered; a named browser holds for one command. */
function remember(root, path) {
  if (!process.env.DEEPBOT_BROWSER) writeFileSync(join(root, BROWSER_MARK), `${path}\n`);
  return path;
}

function load(root, module) {
  return import(pathToFileURL(join(root, "dist", "browser", module)).href);
}
