// `npm test`: set-up, then every test of both runners. `-- --unit` or `-- --browser` runs one of them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./project-folder.mjs";
import { setUp } from "./setup.mjs";

/** Vitest's report as counts. A file that failed to load has no tests in it, and still is a failure. */
export function countUnitTests(report) {
  const empty = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + empty.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Playwright's report as counts. A test that passed only when tried again has failed once: that is a failure. */
export function countBrowserTests({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** One plain line over all runs. */
export function summary(runs) {
  const total = (kind) => runs.reduce((sum, counts) => sum + counts[kind], 0);
  return `${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`;
}

/** Green means that tests ran and none failed; a runner that found nothing to run is a mistake. */
export function isGreen({ status, counts }) {
  return status === 0 && counts.failed === 0 && counts.passed > 0;
}

function runUnitTests(folder) {
  const report = join(folder, "unit.json");
  return run(
    "vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    {
      report,
      count: countUnitTests,
    },
  );
}

/** Specs that need the whole machine, for bounds of memory and time, have it after the others. */
function runBrowserTests(folder) {
  return ["--grep-invert", "--grep"].map((which) => {
    const report = join(folder, `specs${which}.json`);
    return run("playwright/cli.js", ["test", which, "@alone"], {
      report,
      count: countBrowserTests,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  });
}

function run(script, args, { report, count, env = {} }) {
  const { status } = spawnSync(process.execPath, [join(projectFolder, "node_modules", script), ...args], {
    cwd: projectFolder,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  try {
    return { status, counts: count(JSON.parse(readFileSync(report, "utf8"))) };
  } catch {
    // No report: the runner itself broke down, which its exit code says too.
    return { status: status || 1, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
}

async function test(args) {
  const unknown = args.find((arg) => arg !== "--unit" && arg !== "--browser");
  if (unknown !== undefined) {
    process.stderr.write(
      `${unknown}: npm test takes only --unit or --browser; use npx vitest or npx playwright test\n`,
    );
    return 2;
  }
  const all = args.length === 0;
  const withBrowser = all || args.includes("--browser");
  await setUp({ browser: withBrowser });
  const folder = mkdtempSync(join(tmpdir(), "deepbot-test-"));
  try {
    const runs = [];
    if (all || args.includes("--unit")) runs.push(runUnitTests(folder));
    if (withBrowser) runs.push(...runBrowserTests(folder));
    process.stdout.write(`\n${summary(runs.map(({ counts }) => counts))}\n`);
    return runs.every(isGreen) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await test(process.argv.slice(2));
