import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BENCH = fileURLToPath(new URL(".", import.meta.url));
const ROOT = fileURLToPath(new URL("..", import.meta.url));

const say = (message) => process.stderr.write(`${message}\n`);
const versionOf = (folder, name) =>
  JSON.parse(readFileSync(`${folder}node_modules/${name}/package.json`, "utf8")).version;

/** Something a person has to put right before anything can be measured. */
export class NotReadyError extends Error {}

/** Installs the baselines the first time, and whenever the lock file asks for other versions than are there. */
export function installBaselines() {
  const wanted = JSON.parse(readFileSync(`${BENCH}package.json`, "utf8")).dependencies;
  const installed = Object.entries(wanted).every(
    ([name, version]) => existsSync(`${BENCH}node_modules/${name}`) && versionOf(BENCH, name) === version,
  );
  if (!installed) {
    say("Installing the baselines into bench/node_modules (Crawlee and Playwright, once) ...");
    // npm is a .cmd file on Windows, which only a shell starts.
    const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: BENCH,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    });
    if (status !== 0) throw new NotReadyError("npm ci failed in bench/; see its message above");
  }
  const [ours, theirs] = [versionOf(ROOT, "playwright"), versionOf(BENCH, "playwright")];
  if (ours !== theirs) {
    throw new NotReadyError(
      `DeepBot uses Playwright ${ours}, the baselines ${theirs}: set the same version in bench/package.json and run npm install there`,
    );
  }
}

/** Builds DeepBot, so that what is measured is what stands in src. */
export async function buildDeepBot() {
  const { build } = await import("../scripts/build.mjs");
  if (!build(ROOT)) throw new NotReadyError("DeepBot does not compile; see the errors above");
  if (!existsSync(`${ROOT}dist/cli/main.js`)) throw new NotReadyError("the build made no dist/cli/main.js");
}

/** The one browser all contenders run: DEEPBOT_BROWSER, else the one DeepBot itself would take. */
export async function chooseBrowser() {
  const named = process.env.DEEPBOT_BROWSER;
  if (named) {
    if (!existsSync(named)) throw new NotReadyError(`DEEPBOT_BROWSER: ${named} does not exist`);
    return named;
  }
  const finder = `${ROOT}dist/browser/find-browser.js`;
  if (!existsSync(finder))
    throw new NotReadyError("DeepBot is not built: npm run build, or set DEEPBOT_BROWSER");
  const { findBrowser } = await import(new URL("../dist/browser/find-browser.js", import.meta.url).href);
  return findBrowser().path;
}

/** What the figures depend on: they mean nothing without it. */
export async function describeMachine(browser) {
  const { cpus, totalmem, type, release } = await import("node:os");
  const { stdout } = spawnSync(browser, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 20_000 });
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()}`,
    node: process.version,
    browser: `${browser.split(/[\\/]/).at(-1)} (${stdout?.trim() || "version unknown"})`,
    playwright: versionOf(BENCH, "playwright"),
    crawlee: versionOf(BENCH, "@crawlee/playwright"),
    date: new Date().toISOString().slice(0, 10),
  };
}
