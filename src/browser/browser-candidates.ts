import { posix, win32 } from "node:path";
import type { BrowserMachine } from "./browser-machine.js";

/**
 * The two builds of Chromium. The headless shell has no window at all and renders about twice the
 * pages per second of full Chromium's headless mode; only full Chromium can be looked at.
 */
export type BrowserFlavour = "headless-shell" | "chromium";

/** Who put the browser there. */
export type BrowserSource = "playwright" | "system";

/** A place where a browser may be. */
export interface BrowserCandidate {
  readonly path: string;
  readonly flavour: BrowserFlavour;
  readonly source: BrowserSource;
}

const LINUX_FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

/** Names a Chromium goes by on PATH, best first. */
const PATH_NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "headless_shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
  "msedge",
];

/** Absolute places packages use that are not on PATH. Debian keeps its shell beside Chromium's own files. */
const LINUX_PATHS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/headless_shell",
  "/usr/lib64/chromium-browser/headless_shell",
  "/usr/lib/chromium-browser/headless_shell",
  "/usr/lib/chromium/chromium",
  "/usr/lib64/chromium-browser/chromium-browser",
  "/opt/google/chrome/chrome",
  "/opt/microsoft/msedge/msedge",
];

const MAC_APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const MAC_PATHS = ["/opt/homebrew/bin/chromium", "/usr/local/bin/chromium"];

const WINDOWS_FOLDERS = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];
const WINDOWS_PROGRAMS = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

/** The build a program file is, told by its name: every packager keeps "headless shell" in it. */
export function flavourOf(path: string): BrowserFlavour {
  const name = path.split(/[\\/]/u).at(-1) ?? path;
  return /headless[-_]?shell/iu.test(name) ? "headless-shell" : "chromium";
}

/** Every place worth a look on this machine: Playwright's own browsers first, then the system's; each path once. */
export function browserCandidates(machine: BrowserMachine): readonly BrowserCandidate[] {
  const candidates = [
    ...playwrightPaths(machine).map((path) => candidate(path, "playwright")),
    ...systemPaths(machine).map((path) => candidate(path, "system")),
  ];
  const seen = new Set<string>();
  return candidates.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function candidate(path: string, source: BrowserSource): BrowserCandidate {
  return { path, flavour: flavourOf(path), source };
}

/**
 * Playwright names only its full Chromium, `<registry>/chromium-<revision>/chrome-<system>/…`.
 * Its headless shell lies beside it: `<registry>/chromium_headless_shell-<revision>/chrome-headless-shell-<system>/`.
 */
function playwrightPaths({ playwrightChromium, platform }: BrowserMachine): string[] {
  if (playwrightChromium === undefined) return [];
  const { sep } = pathOf(platform);
  const parts = playwrightChromium.split(sep);
  const at = parts.findLastIndex((part) => /^chromium-\d+$/u.test(part));
  const system = parts[at + 1];
  if (at < 0 || system === undefined) return [playwrightChromium];
  const shell = [
    ...parts.slice(0, at),
    parts[at]?.replace("chromium-", "chromium_headless_shell-"),
    system.replace(/^chrome-/u, "chrome-headless-shell-"),
    platform === "win32" ? "chrome-headless-shell.exe" : "chrome-headless-shell",
  ].join(sep);
  return [shell, playwrightChromium];
}

function systemPaths(machine: BrowserMachine): string[] {
  switch (machine.platform) {
    case "darwin":
      return [...macApplications(machine), ...MAC_PATHS, ...onPath(machine)];
    case "win32":
      return [...windowsPrograms(machine), ...onPath(machine)];
    default:
      return [
        ...onPath(machine),
        ...LINUX_FOLDERS.flatMap((folder) => PATH_NAMES.map((name) => posix.join(folder, name))),
        ...LINUX_PATHS,
      ];
  }
}

function macApplications({ home }: BrowserMachine): string[] {
  return ["/Applications", posix.join(home, "Applications")].flatMap((folder) =>
    MAC_APPLICATIONS.map((name) => posix.join(folder, `${name}.app`, "Contents", "MacOS", name)),
  );
}

function windowsPrograms({ env }: BrowserMachine): string[] {
  return WINDOWS_FOLDERS.flatMap((variable) => {
    const folder = variableOf(env, variable);
    return folder ? WINDOWS_PROGRAMS.map((parts) => win32.join(folder, ...parts)) : [];
  });
}

/** Name by name, not folder by folder: a headless shell late on PATH is still better than Chromium early on it. */
function onPath({ env, platform }: BrowserMachine): string[] {
  const path = pathOf(platform);
  const folders = (variableOf(env, "PATH") ?? "").split(path.delimiter);
  const suffix = platform === "win32" ? ".exe" : "";
  // A relative or empty entry of PATH means the current folder: never a place to take a browser from.
  const trusted = folders.filter((folder) => path.isAbsolute(folder));
  return PATH_NAMES.flatMap((name) => trusted.map((folder) => path.join(folder, name + suffix)));
}

function pathOf(platform: NodeJS.Platform): typeof posix {
  return platform === "win32" ? win32 : posix;
}

/** Windows does not mind the case of a variable's name, and writes `Path` and `ProgramFiles(x86)`. */
function variableOf(env: BrowserMachine["env"], name: string): string | undefined {
  const key = Object.keys(env).find((known) => known.toUpperCase() === name);
  return env[name] ?? (key === undefined ? undefined : env[key]);
}
