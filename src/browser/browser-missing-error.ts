import type { LookedAt } from "./find-browser.js";

/** No browser is on this machine that can do what is asked; the message says exactly what to type. */
export class BrowserMissingError extends Error {
  override readonly name = "BrowserMissingError";
  readonly need: string;
  readonly looked: readonly LookedAt[];
  readonly remedy: string;

  constructor(need: string, looked: readonly LookedAt[], remedy: string) {
    super(`${need}. ${remedy}`);
    this.need = need;
    this.looked = looked;
    this.remedy = remedy;
  }
}

/** The browser a person named cannot be used: wrong input, never passed over in favour of another one. */
export class BrowserPathError extends Error {
  override readonly name = "BrowserPathError";
  readonly problem: string;
  readonly remedy: string;

  constructor(named: string, path: string, why: string) {
    const problem = `${named}: ${path} ${why}`;
    const remedy = `Name the program file of a Chrome or Chromium, or leave ${named} out: deepbot then looks for one itself`;
    super(`${problem}. ${remedy}`);
    this.problem = problem;
    this.remedy = remedy;
  }
}

const DOWNLOAD = "npx playwright install chromium";

/** What to type on this system to get a browser, one command a line. */
export function browserRemedy(platform: NodeJS.Platform, isRoot: boolean): string {
  const sudo = isRoot ? "" : "sudo ";
  switch (platform) {
    case "darwin":
      return `Type one of these:\n  ${DOWNLOAD}\n  brew install --cask google-chrome`;
    case "win32":
      return `Type one of these:\n  ${DOWNLOAD}\n  winget install Google.Chrome`;
    default:
      return (
        `Type one of these:\n  ${DOWNLOAD}\n` +
        `  ${sudo}npx playwright install-deps chromium   (when that browser lacks system libraries)\n` +
        `  ${sudo}apt-get install -y chromium-headless-shell chromium   (Debian)\n` +
        `  ${sudo}dnf install -y chromium-headless chromium   (Fedora)\n` +
        `  ${sudo}pacman -S chromium   (Arch)\n` +
        `or name a Chrome or Chromium that is elsewhere: --browser <path> or DEEPBOT_BROWSER=<path>`
      );
  }
}
