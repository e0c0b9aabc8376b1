import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";

/** What a path holds, as far as starting it as a program goes. */
export type ProgramState = "usable" | "missing" | "not-executable";

/**
 * The machine as the search for a browser sees it.
 * An interface, so that the order of the search can be tested for every system on any system.
 */
export interface BrowserMachine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Where this version of Playwright keeps its own Chromium, installed or not; undefined where it has none. */
  readonly playwrightChromium: string | undefined;
  state(path: string): ProgramState;
  /** The file behind links; the path itself where it leads nowhere. */
  realPath(path: string): string;
}

/** The machine this process runs on. */
export function thisMachine(playwrightChromium: string | undefined): BrowserMachine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    playwrightChromium,
    state: programState,
    realPath: (path) => {
      try {
        return realpathSync(path);
      } catch {
        return path;
      }
    },
  };
}

function programState(path: string): ProgramState {
  try {
    if (!statSync(path).isFile()) return "not-executable";
  } catch {
    return "missing";
  }
  try {
    // On Windows X_OK only asks whether the file can be read, which is all there is to ask.
    accessSync(path, constants.X_OK);
    return "usable";
  } catch {
    return "not-executable";
  }
}
