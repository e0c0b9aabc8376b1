import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import typescript from "typescript";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDED = [
  "src/repository",
  "src/route",
  "src/sequence",
  "src/page",
  "src/search",
  "src/text",
  "test/contract",
];

/**
 * Puts the sources a child process needs into a folder as JavaScript, and answers the folder. Only types are
 * taken away: the child runs what is being tested, not a build that may be older. Inside node_modules, so that
 * packages are found from there.
 */
export function compileSources(): string {
  const cache = join(PROJECT, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const target = mkdtempSync(join(cache, "deepbot-test-"));
  writeFileSync(join(target, "package.json"), '{ "type": "module" }\n');
  for (const folder of NEEDED) {
    for (const file of readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      const { outputText } = typescript.transpileModule(readFileSync(join(PROJECT, folder, file), "utf8"), {
        compilerOptions: {
          module: typescript.ModuleKind.ESNext,
          target: typescript.ScriptTarget.ES2023,
          verbatimModuleSyntax: true,
        },
      });
      const output = join(target, folder, file.replace(/\.ts$/, ".js"));
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, outputText);
    }
  }
  return target;
}
