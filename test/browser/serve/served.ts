import { once } from "node:events";
import { start, type Ended } from "../../cli/deepbot.js";

/** A server over a collection, in a process of its own. */
export interface Served {
  /** What it told to open. */
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  stop(): Promise<Ended>;
}

/** Runs the built `deepbot serve` on a free port and waits until it says where. */
export async function serve(dir: string, ...more: readonly string[]): Promise<Served> {
  const { process: child, pid, ended } = start(["serve", "--out", dir, "--port", "0", "--json", ...more]);
  let said = "";
  const told = new Promise<string>((resolve) => {
    child.stdout?.on("data", (text: string) => {
      said += text;
      if (said.includes("\n")) resolve(said.slice(0, said.indexOf("\n")));
    });
  });
  const failed = ended.then(({ code, stderr }): never => {
    throw new Error(`serve ended with ${String(code)}: ${stderr}`);
  });
  failed.catch(() => undefined);
  const { url } = JSON.parse(await Promise.race([told, failed])) as { url: string };
  return {
    url: url.replace(/\/$/, ""),
    pid,
    ended,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "close");
      }
      return ended;
    },
  };
}
