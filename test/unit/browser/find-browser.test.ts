import { describe, expect, test } from "vitest";
import { browserCandidates, flavourOf } from "../../../src/browser/browser-candidates.js";
import { thisMachine, type BrowserMachine, type ProgramState } from "../../../src/browser/browser-machine.js";
import {
  BrowserMissingError,
  BrowserPathError,
  browserRemedy,
} from "../../../src/browser/browser-missing-error.js";
import { findBrowser, searchBrowser } from "../../../src/browser/find-browser.js";

interface Layout {
  readonly platform?: NodeJS.Platform;
  readonly files?: readonly string[];
  readonly broken?: readonly string[];
  readonly links?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly playwright?: string;
}

/** A machine that holds exactly the named program files. */
function machine(layout: Layout): BrowserMachine {
  const { files = [], broken = [], links = {} } = layout;
  return {
    platform: layout.platform ?? "linux",
    env: layout.env ?? {},
    home: layout.home ?? "/home/ada",
    playwrightChromium: layout.playwright,
    state: (path): ProgramState =>
      files.includes(path) ? "usable" : broken.includes(path) ? "not-executable" : "missing",
    realPath: (path) => links[path] ?? path,
  };
}

const LINUX_FULL = "/home/ada/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome";
const LINUX_SHELL =
  "/home/ada/.cache/ms-playwright/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell";

describe("for crawling", () => {
  test("Playwright's headless shell comes before everything else that is found", () => {
    const files = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell", LINUX_FULL, LINUX_SHELL];
    expect(findBrowser({}, machine({ files, playwright: LINUX_FULL }))).toEqual({
      path: LINUX_SHELL,
      flavour: "headless-shell",
      source: "playwright",
    });
  });

  test("a headless shell of the system comes before full Chromium of Playwright", () => {
    const files = ["/usr/bin/chromium-headless-shell", LINUX_FULL];
    expect(findBrowser({}, machine({ files, playwright: LINUX_FULL }))).toEqual({
      path: "/usr/bin/chromium-headless-shell",
      flavour: "headless-shell",
      source: "system",
    });
  });

  test("full Chromium of Playwright comes before that of the system", () => {
    const files = ["/usr/bin/chromium", LINUX_FULL];
    expect(findBrowser({}, machine({ files, playwright: LINUX_FULL })).path).toBe(LINUX_FULL);
  });

  test("a headless shell late on PATH comes before Chromium early on it", () => {
    const files = ["/first/chromium", "/second/headless_shell"];
    const env = { PATH: "/first:/second" };
    expect(findBrowser({}, machine({ files, env })).path).toBe("/second/headless_shell");
  });

  test("a folder of PATH comes before the usual folders", () => {
    const files = ["/usr/bin/chromium", "/home/ada/bin/chromium"];
    expect(findBrowser({}, machine({ files, env: { PATH: "/home/ada/bin" } })).path).toBe(
      "/home/ada/bin/chromium",
    );
  });

  test("a relative entry of PATH is no place to take a browser from", () => {
    const files = ["chromium", "./chromium", "bin/chromium"];
    expect(searchBrowser({}, machine({ files, env: { PATH: ":.:bin" } })).choice).toBeUndefined();
  });

  test("a file that cannot be started is passed over, and remembered as looked at", () => {
    const broken = ["/usr/bin/chromium-headless-shell"];
    const { choice, looked } = searchBrowser({}, machine({ files: ["/usr/bin/chromium"], broken }));
    expect(choice?.path).toBe("/usr/bin/chromium");
    expect(looked.find(({ path }) => path === broken[0])?.state).toBe("not-executable");
  });

  test.each([
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
    "/usr/lib/chromium/chromium-headless-shell",
    "/usr/lib64/chromium-browser/headless_shell",
    "/opt/google/chrome/chrome",
  ])("%s alone on a Linux machine is found without any PATH", (path) => {
    expect(findBrowser({}, machine({ files: [path] }))).toEqual({
      path,
      flavour: flavourOf(path),
      source: "system",
    });
  });

  test.each([
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/opt/homebrew/bin/chromium",
  ])("%s alone on a Mac is found", (path) => {
    const mac = machine({ platform: "darwin", home: "/Users/ada", files: [path] });
    expect(findBrowser({}, mac)).toEqual({ path, flavour: "chromium", source: "system" });
  });

  test.each([
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    "C:\\Users\\ada\\AppData\\Local\\Chromium\\Application\\chrome.exe",
    "D:\\tools\\chrome-headless-shell.exe",
  ])("%s alone on Windows is found, whatever the case of the variables", (path) => {
    const env = {
      ProgramFiles: "C:\\Program Files",
      "ProgramFiles(x86)": "C:\\Program Files (x86)",
      LocalAppData: "C:\\Users\\ada\\AppData\\Local",
      Path: "C:\\Windows;D:\\tools",
    };
    expect(findBrowser({}, machine({ platform: "win32", files: [path], env })).path).toBe(path);
  });
});

describe("Playwright's headless shell lies beside its Chromium", () => {
  test.each<[NodeJS.Platform, string, string]>([
    ["linux", LINUX_FULL, LINUX_SHELL],
    [
      "darwin",
      "/Users/ada/Library/Caches/ms-playwright/chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
      "/Users/ada/Library/Caches/ms-playwright/chromium_headless_shell-1255/chrome-headless-shell-mac-arm64/chrome-headless-shell",
    ],
    [
      "win32",
      "C:\\Users\\ada\\AppData\\Local\\ms-playwright\\chromium-1255\\chrome-win64\\chrome.exe",
      "C:\\Users\\ada\\AppData\\Local\\ms-playwright\\chromium_headless_shell-1255\\chrome-headless-shell-win64\\chrome-headless-shell.exe",
    ],
  ])("on %s", (platform, full, shell) => {
    const [first, second] = browserCandidates(machine({ platform, playwright: full }));
    expect(first).toEqual({ path: shell, flavour: "headless-shell", source: "playwright" });
    expect(second).toEqual({ path: full, flavour: "chromium", source: "playwright" });
  });
});

describe("with a window", () => {
  test("only full Chromium will do", () => {
    const files = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
    expect(findBrowser({ use: "headed" }, machine({ files })).path).toBe("/usr/bin/chromium");
  });

  test("a headless shell alone is no browser, and the message says why", () => {
    const lacking = machine({ files: ["/usr/bin/chromium-headless-shell"] });
    expect(() => findBrowser({ use: "headed" }, lacking)).toThrow(/that can open a window/u);
  });
});

describe("a browser that a person names", () => {
  const files = ["/usr/bin/chromium-headless-shell", "/opt/mine/chrome", "/opt/other/chrome"];

  test("wins over everything that would be found", () => {
    expect(findBrowser({ path: "/opt/mine/chrome" }, machine({ files }))).toEqual({
      path: "/opt/mine/chrome",
      flavour: "chromium",
      source: "--browser",
    });
  });

  test("by the option wins over the one named by the variable", () => {
    const env = { DEEPBOT_BROWSER: "/opt/other/chrome" };
    expect(findBrowser({ path: "/opt/mine/chrome" }, machine({ files, env })).source).toBe("--browser");
    expect(findBrowser({}, machine({ files, env }))).toMatchObject({
      path: "/opt/other/chrome",
      source: "DEEPBOT_BROWSER",
    });
  });

  test("and that does not exist is an error, never passed over", () => {
    const attempt = (): unknown => findBrowser({ path: "/nowhere/chrome" }, machine({ files }));
    expect(attempt).toThrow(BrowserPathError);
    expect(attempt).toThrow("--browser: /nowhere/chrome does not exist");
  });

  test("by a variable that points nowhere is an error on this very machine", () => {
    const here = { ...thisMachine(undefined), env: { DEEPBOT_BROWSER: "/nowhere/chrome" } };
    expect(() => findBrowser({}, here)).toThrow("DEEPBOT_BROWSER: /nowhere/chrome does not exist");
  });

  test("and that cannot be started is an error", () => {
    const here = machine({ broken: ["/etc/passwd"] });
    expect(() => findBrowser({ path: "/etc/passwd" }, here)).toThrow("is not a program that can be started");
  });

  test("by an empty option is an error, by an empty variable none at all", () => {
    expect(() => findBrowser({ path: "" }, machine({ files }))).toThrow(BrowserPathError);
    expect(findBrowser({}, machine({ files, env: { DEEPBOT_BROWSER: "" } })).source).toBe("system");
  });

  test("through a link is judged by the file behind the link", () => {
    const links = { "/home/ada/browser": "/opt/chrome-headless-shell-linux64/chrome-headless-shell" };
    const here = machine({ files: ["/home/ada/browser"], links });
    expect(findBrowser({ path: "/home/ada/browser" }, here).flavour).toBe("headless-shell");
    expect(() => findBrowser({ path: "/home/ada/browser", use: "headed" }, here)).toThrow(
      "cannot open a window",
    );
  });
});

describe("a machine without a browser", () => {
  test("gets an error that lists every place once and what to type", () => {
    try {
      findBrowser({}, machine({ playwright: LINUX_FULL, env: { PATH: "/usr/bin:/bin" } }));
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof BrowserMissingError)) throw error;
      const paths = error.looked.map(({ path }) => path);
      expect(paths).toContain("/usr/bin/google-chrome");
      expect(paths).toContain(LINUX_SHELL);
      expect(new Set(paths).size).toBe(paths.length);
      expect(error.message).toContain("npx playwright install chromium");
    }
  });

  test.each<[NodeJS.Platform, string]>([
    ["linux", "sudo apt-get install -y chromium-headless-shell chromium"],
    ["darwin", "brew install --cask google-chrome"],
    ["win32", "winget install Google.Chrome"],
  ])("on %s is told the command of that system", (platform, command) => {
    expect(browserRemedy(platform, false)).toContain(command);
  });

  test("root is not told to use sudo", () => {
    expect(browserRemedy("linux", true)).not.toContain("sudo");
  });
});
