import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { listProcesses } from "../cli/deepbot.js";

export interface SceneProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Every process that was started with this folder for temporary files, or names it: also those whose parents are gone.
 * Chromium writes its own command lines over its environment, but its profile lies in the folder.
 */
export function processesIn(folder: string): SceneProcess[] {
  if (process.platform !== "linux") return listProcesses().filter(({ command }) => command.includes(folder));
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      const environment = readFileSync(`/proc/${name}/environ`, "utf8");
      readlinkSync(`/proc/${name}/exe`);
      return command.includes(folder) || environment.includes(folder) ? [{ pid: Number(name), command }] : [];
    } catch {
      // It ended meanwhile, or ended and was not waited for yet.
      return [];
    }
  });
}

/** The parts a browser consists of. */
export const BROWSER_PARTS = ["browser", "renderer", "gpu", "network"] as const;
export type BrowserPart = (typeof BROWSER_PARTS)[number];

const SIGNS: Readonly<Record<BrowserPart, RegExp>> = {
  browser: /^(?!.*--type=).*--remote-debugging-pipe/,
  renderer: /--type=renderer/,
  gpu: /--type=gpu-process/,
  network: /--utility-sub-type=network\./,
};

export function browserPart(folder: string, part: BrowserPart): SceneProcess[] {
  return processesIn(folder).filter(({ command }) => SIGNS[part].test(command));
}
