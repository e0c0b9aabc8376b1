import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTemporaryFolder } from "./temporary-folder.js";

const DEADLINE_MS = 10_000;

/**
 * What a browser that does not start writes on its way out.
 * Playwright reports a browser that ends at once before it has read the browser's own words, so
 * that its error sometimes has them and sometimes not; here they are asked for once more, and waited for.
 */
export async function lastWords(path: string, args: readonly string[]): Promise<string> {
  // As it was started before: the place of its files may be what it complains of.
  return inTemporaryFolder(() => listen(path, args));
}

async function listen(path: string, args: readonly string[]): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), "deepbot-launch-"));
  try {
    return await new Promise<string>((resolve) => {
      const child = spawn(path, [...args, `--user-data-dir=${profile}`, "--dump-dom", "about:blank"], {
        stdio: ["ignore", "ignore", "pipe"],
        timeout: DEADLINE_MS,
        killSignal: "SIGKILL",
      });
      let words = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (words += text));
      child.on("error", (error) => {
        resolve(error.message);
      });
      child.on("close", () => {
        resolve(words);
      });
    });
  } finally {
    // A helper process of the browser may still write there for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
