// Makes a fresh clone ready to run: dependencies, build, browser. Plain Node, nothing installed before it.
// Everything it says goes to stderr; when all is there it says nothing and takes a few milliseconds.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, filesUnder, outputsOf } from "./build.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { projectFolder } from "./project-folder.mjs";
import { say } from "./say.mjs";
import { SetupError } from "./setup-error.mjs";

const OLDEST_NODE = 20;
const INSTALL_DEADLINE_MS = 15 * 60_000;

/** What set-up did here last; lies where it disappears together with what it describes. */
const INSTALL_MARK = join("node_modules", ".deepbot-setup");
const BUILD_MARK = join("dist", ".deepbot-build");

/** Why this Node cannot run the project, or nothing. */
export function nodeProblem(version = process.versions.node) {
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? undefined
    : `deepbot needs Node ${OLDEST_NODE} or newer, this is ${version}. Get one from https://nodejs.org and run the command again`;
}

/**
 * The dependencies this clone should have. The native module better-sqlite3 is built for one Node ABI on
 * one kind of machine, so a changed Node needs a new install just as a changed lock file does.
 */
export function dependencyFingerprint(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash("sha256").update(lock).update(machine).digest("hex");
}

/** Why dependencies must be installed, in words a person can read, or nothing when they are right. */
export function whyInstall(root) {
  if (!existsSync(join(root, "node_modules"))) return "node_modules is missing";
  const mark = readMark(join(root, INSTALL_MARK));
  if (mark) return mark === dependencyFingerprint(root) ? undefined : "package-lock.json or Node has changed";
  // Somebody ran npm by hand: npm's own record of the installed tree tells how old that is.
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return "node_modules is incomplete";
  return statSync(installed).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs
    ? undefined
    : "node_modules is older than package-lock.json";
}

/** What dist is made from. Content, not time: a checkout gives every file a new time. */
export function sourceFingerprint(root) {
  const hash = createHash("sha256");
  for (const file of filesUnder(join(root, "src")).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, "src", file)));
  return hash
    .update(readFileSync(join(root, "tsconfig.json")))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** Why the project must be built, or nothing when dist is what src makes. */
export function whyBuild(root) {
  const outputs = filesUnder(join(root, "src")).flatMap(outputsOf);
  if (outputs.some((file) => !existsSync(join(root, "dist", file)))) return "dist is missing or incomplete";
  return readMark(join(root, BUILD_MARK)) === sourceFingerprint(root) ? undefined : "src has changed";
}

/**
 * A clean install where there is none. Where there is an older one, only the difference: that takes seconds
 * instead of compiling again, and leaves programs that run from this clone their files.
 */
export function ensureDependencies(root = projectFolder) {
  const reason = whyInstall(root);
  if (reason) {
    const fresh = !existsSync(join(root, "node_modules"));
    const command = fresh ? ["ci"] : ["install", "--no-save"];
    say(`npm ${command.join(" ")} (${reason}); a minute or two where better-sqlite3 has to be compiled`);
    // Development dependencies too, whatever NODE_ENV says: the compiler is one of them.
    const status = npm(root, [...command, "--include=dev", "--no-audit", "--no-fund"]);
    if (status !== 0)
      throw new SetupError(
        `npm failed (${status === null ? "it took too long" : `exit code ${status}`}); its reason stands above. ` +
          "When it was the network, run the command again; when it was compiling better-sqlite3, " +
          "install python3, make and a C++ compiler first",
      );
    checkNativeModule(root);
  }
  writeMark(join(root, INSTALL_MARK), dependencyFingerprint(root));
  return reason !== undefined;
}

/** npm set to ignore install scripts leaves better-sqlite3 without its native half, and says nothing. */
function checkNativeModule(root) {
  const opens = () =>
    spawnSync(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:")'], {
      cwd: root,
      stdio: "ignore",
    }).status === 0;
  if (opens()) return;
  say("building better-sqlite3, which the install left out");
  npm(root, ["rebuild", "better-sqlite3", "--ignore-scripts=false"]);
  if (!opens())
    throw new SetupError(
      "better-sqlite3 does not load. Install python3, make and a C++ compiler, then type: npm rebuild better-sqlite3",
    );
}

export function ensureBuild(root = projectFolder) {
  const reason = whyBuild(root);
  if (reason) {
    say(`building (${reason})`);
    const fingerprint = sourceFingerprint(root);
    if (!build(root)) throw new SetupError("the build failed; the compiler's reasons stand above");
    writeMark(join(root, BUILD_MARK), fingerprint);
  }
  return reason !== undefined;
}

/** Runs npm without a shell where it can be found as a script, so that the same line works on Windows. */
function npm(root, args) {
  const beside = dirname(process.execPath);
  const script = [
    process.env.npm_execpath,
    join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
    join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ].find((path) => path && basename(path) === "npm-cli.js" && existsSync(path));
  const options = { cwd: root, stdio: ["ignore", 2, 2], timeout: INSTALL_DEADLINE_MS };
  return script
    ? spawnSync(process.execPath, [script, ...args], options).status
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" }).status;
}

function readMark(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

function writeMark(path, text) {
  if (readMark(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

/** All of it, in order. Ends the process with a message and the right exit code when a part cannot be done. */
export async function setUp({ browser = true } = {}) {
  try {
    const problem = nodeProblem();
    if (problem) throw new SetupError(problem);
    ensureDependencies();
    ensureBuild();
    if (browser) await ensureBrowser();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exit(error.exitCode);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await setUp();
  say("ready: dependencies, build and browser are there");
}
