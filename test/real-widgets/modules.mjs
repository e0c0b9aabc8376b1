import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));

/**
 * Where the widget libraries lie: DEEPBOT_WIDGETS_MODULES, else beside this file, installed the first time. Null
 * where that is not possible.
 */
export function chooseModules() {
  const named = process.env.DEEPBOT_WIDGETS_MODULES;
  if (named) return existsSync(named) ? named : null;
  const own = `${HERE}node_modules`;
  const wanted = Object.keys(JSON.parse(readFileSync(`${HERE}package.json`, "utf8")).dependencies);
  if (wanted.every((name) => existsSync(`${own}/${name}`))) return own;
  process.stderr.write("Installing the widget libraries into test/real-widgets/node_modules (once) ...\n");
  const { status } = spawnSync(
    "npm",
    ["install", "--legacy-peer-deps", "--no-save", "--no-audit", "--no-fund"],
    {
      cwd: HERE,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    },
  );
  return status === 0 ? own : null;
}
