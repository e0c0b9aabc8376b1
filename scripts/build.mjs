// Makes dist/ from src/: compiled TypeScript, the other files as they are, and nothing else.
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "./project-folder.mjs";

const BUILD_INFO = ".tsbuildinfo";

/** The files of dist that a source file becomes. */
export function outputsOf(source) {
  if (source.endsWith(".d.ts") || !source.endsWith(".ts")) return [source];
  const stem = source.slice(0, -".ts".length);
  return [`${stem}.js`, `${stem}.js.map`, `${stem}.d.ts`];
}

/** Every file under a folder, relative to it, with `/` between its parts. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"));
}

/**
 * Takes away what no source makes any more: a deleted module must not stay importable.
 * The compiler does not write an unchanged file again, so when an output is missing its memory goes too.
 */
export function tidyOutput(root) {
  const out = join(root, "dist");
  const expected = new Set(filesUnder(join(root, "src")).flatMap(outputsOf));
  const present = filesUnder(out);
  const stale = present.filter((file) => !expected.has(file) && !file.split("/").at(-1).startsWith("."));
  for (const file of stale) rmSync(join(out, file));
  const found = new Set(present);
  if ([...expected].some((file) => !found.has(file))) rmSync(join(out, BUILD_INFO), { force: true });
  return stale;
}

/** Builds the project; false when the compiler found an error, which it has printed on stderr. */
export function build(root = projectFolder) {
  tidyOutput(root);
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-p", join(root, "tsconfig.json")], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  for (const file of filesUnder(join(root, "src")).filter((name) => !name.endsWith(".ts"))) {
    mkdirSync(dirname(join(root, "dist", file)), { recursive: true });
    copyFileSync(join(root, "src", file), join(root, "dist", file));
  }
  const main = join(root, "dist", "cli", "main.js");
  if (existsSync(main)) chmodSync(main, 0o755);
  return status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = build() ? 0 : 1;
}
