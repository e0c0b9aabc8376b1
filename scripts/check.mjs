// `npm run check`: everything about the code that can be judged without running it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { projectFolder } from "./project-folder.mjs";
import { setUp } from "./setup.mjs";

const CHECKS = [
  { name: "format", script: "prettier/bin/prettier.cjs", args: ["--check", "."] },
  { name: "lint", script: "eslint/bin/eslint.js", args: [".", "--max-warnings", "0"] },
  { name: "types", script: "typescript/bin/tsc", args: ["--noEmit", "-p", "tsconfig.check.json"] },
  { name: "unused", script: "knip/bin/knip.js", args: [] },
  { name: "build", run: () => build() },
  { name: "package", script: "publint/src/cli.js", args: ["--strict"] },
];

function passes({ run, script, args }) {
  if (run) return run();
  const { status } = spawnSync(process.execPath, [join(projectFolder, "node_modules", script), ...args], {
    cwd: projectFolder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

await setUp({ browser: false });
// All of them, even after a failure: one run tells everything there is to repair.
const results = CHECKS.map((check) => {
  process.stdout.write(`\n# ${check.name}\n`);
  return { name: check.name, ok: passes(check) };
});
process.stdout.write(`\n${results.map(({ name, ok }) => `${name}: ${ok ? "ok" : "FAILED"}`).join("\n")}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
